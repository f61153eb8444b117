import { gql, InMemoryCache } from '@apollo/client'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ScopeDatabase } from '../../src/engine/platform/database.ts'
import { browserDevice } from '../../src/engine/platform/device.ts'
import { changesOf } from '../../src/engine/cache/cache-changes.ts'
import { foldSlice } from '../../src/engine/cache/journal-fold.ts'
import { JournalStorage } from '../../src/engine/cache/journal-storage.ts'
import { persistCache } from '../../src/engine/cache/persistence.ts'

const FRAGMENT = gql`
  fragment Cow on Animal {
    id
    earTag
  }
`

let scopes = 0

/** What a cache holds. Its list of roots matters to `gc()` only, which the app never calls: records stay until replaced. */
function entitiesOf(cache: InMemoryCache) {
  const { __META: _, ...entities } = cache.extract()
  return entities
}

function device() {
  const database = new ScopeDatabase({ userId: `p${String(++scopes)}`, farmId: '1' }, browserDevice)
  onTestFinished(() => {
    database.close()
  })
  const open = () => {
    const cache = new InMemoryCache()
    const persistence = persistCache(browserDevice, cache, database, `test${String(scopes)}`, () =>
      Promise.resolve(foldSlice),
    )
    onTestFinished(persistence.stop)
    return { cache, ...persistence }
  }
  return { database, open }
}

const write = (cache: InMemoryCache, id: string, earTag: string) =>
  cache.writeFragment({ id: `Animal:${id}`, fragment: FRAGMENT, data: { __typename: 'Animal', id, earTag } })

describe('the device’s copy of the cache', () => {
  test('Apollo still has the inner parts that the facade listens to', () => {
    const { data } = new InMemoryCache() as unknown as { data: Record<string, unknown> }
    expect(typeof data.merge).toBe('function')
    expect(typeof data.has).toBe('function')
    expect(typeof data.delete).toBe('function')
    expect(typeof data.modify).toBe('function')
    expect(data.data).toBeTypeOf('object')
  })

  test('is not rewritten with each page of a first download', async () => {
    const { database } = device()
    const folding = vi.fn(() => Promise.resolve(foldSlice))
    const storage = new JournalStorage(browserDevice, database, 'download', folding)
    const PAGES = 24
    for (let page = 0; page < PAGES; page++) {
      await storage.setItem('', { [`Animal:${String(page)}`]: { __typename: 'Animal', note: 'x'.repeat(500_000) } })
    }
    await storage.compact()
    // The copy at least doubles between two folds.
    expect(folding.mock.calls.length).toBeLessThanOrEqual(Math.log2(PAGES) + 1)
    expect(Object.keys((await storage.getItem()) ?? {})).toHaveLength(PAGES)
  })

  test('hands over only what changed since it was asked last', () => {
    const cache = new InMemoryCache()
    const changes = changesOf(cache)
    write(cache, '1', 'A')
    write(cache, '2', 'B')
    expect(Object.keys(changes.extract())).toEqual(['Animal:1', 'Animal:2'])
    write(cache, '2', 'C')
    expect(Object.keys(changes.extract())).toEqual(['Animal:2'])
    expect(changes.extract()).toEqual({})
    cache.evict({ id: 'Animal:1' })
    expect(changes.extract()).toEqual({ 'Animal:1': null })
  })

  test('a flush without changes of its own waits for those on their way', async () => {
    const { open } = device()
    const { cache, restore, flush } = open()
    await restore()
    write(cache, '1', '0042')
    const ended: string[] = []
    await Promise.all([flush().then(() => ended.push('with it')), flush().then(() => ended.push('without it'))])
    expect(ended).toEqual(['with it', 'without it'])
  })

  test('comes back as it was', async () => {
    const { open } = device()
    const first = open()
    await first.restore()
    write(first.cache, '1', '0042')
    await first.flush()
    const second = open()
    await second.restore()
    expect(entitiesOf(second.cache)).toEqual(entitiesOf(first.cache))
  })

  test('equals the cache after any sequence of writes, evictions, flushes, compactions and restarts', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('write' as const),
        id: fc.integer({ min: 1, max: 40 }),
        tag: fc.string({ maxLength: 5 }),
      }),
      fc.record({ kind: fc.constant('evict' as const), id: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constantFrom('flush' as const, 'compact' as const, 'restart' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { open } = device()
        let now = open()
        await now.restore()
        for (const s of steps) {
          if (s.kind === 'write') write(now.cache, String(s.id), s.tag)
          else if (s.kind === 'evict') now.cache.evict({ id: `Animal:${String(s.id)}` })
          else if (s.kind === 'flush') await now.flush()
          else if (s.kind === 'compact') await now.storage.compact()
          else {
            await now.flush()
            const before = entitiesOf(now.cache)
            now = open()
            await now.restore()
            expect(entitiesOf(now.cache)).toEqual(before)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  test('keeps changes that the disk refused for the next attempt', async () => {
    const { open, database } = device()
    const { cache, restore, flush, storage } = open()
    await restore()
    const failures: unknown[] = []
    storage.onFailure = (error) => failures.push(error)
    const db = await database.open()
    const transaction = db.transaction.bind(db)
    db.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    write(cache, '1', '0042')
    await expect(flush()).rejects.toThrow('did not store')
    expect(failures).toHaveLength(1)
    db.transaction = transaction
    await flush()
    const again = open()
    await again.restore()
    expect(again.cache.extract()).toHaveProperty(['Animal:1'])
  })
})
