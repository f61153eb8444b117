import { gql, InMemoryCache } from '@apollo/client'
import { beforeEach, expect, test } from 'vitest'
import type { Device } from '../../src/engine/platform/device.ts'
import { OptimisticView } from '../../src/engine/outbox/optimistic-view.ts'
import { RecordIndex } from '../../src/engine/cache/record-index.ts'
import type { StoredRow } from '../../src/engine/outbox/row-store.ts'

type Fields = Record<string, unknown>

const COW = gql`
  fragment CowRecord on Cow {
    id
    name
    tag
    place {
      pen
      barn
    }
    version
    deleted
  }
`
const cow = (fields: Fields = {}) => ({
  __typename: 'Cow',
  id: '1',
  name: 'Mimosa',
  tag: '101',
  place: { pen: 'A', barn: 'North' },
  version: 1,
  deleted: false,
  ...fields,
})

let cache: InMemoryCache
let records: RecordIndex
let view: OptimisticView

beforeEach(() => {
  cache = new InMemoryCache()
  records = new RecordIndex(['Cow'], [], (id) => id)
  view = new OptimisticView({
    device: { clearTimer: () => undefined, now: () => 0 } as unknown as Device,
    cache,
    records,
    recordTypes: [],
    userId: '1',
    userName: 'Bia',
    ids: new Map(),
    embedded: new Set(),
  })
})

/** What the server tells of the cow. */
function tell(record: Fields): void {
  cache.writeFragment({ data: record, fragment: COW, fragmentName: 'CowRecord' })
  records.take(record)
}

const seen = () =>
  cache.readFragment<Fields>({ id: 'Cow:1', fragment: COW, fragmentName: 'CowRecord', optimistic: true })

const waiting = (seq: number, fields: Fields): StoredRow => ({
  seq,
  key: `k${String(seq)}`,
  operation: 'CowSave',
  variables: { id: '1', input: fields },
  optimistic: { cowSave: cow(fields) },
  recordRef: 'Cow:1',
  locks: [],
  needs: [],
  changed: Object.keys(fields),
  seen: null,
  base: 1,
  files: [],
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
})

test('under a waiting write, what somebody else changes meanwhile is seen', () => {
  tell(cow())
  view.place(1, waiting(1, { name: 'Estrela' }))
  expect(seen()).toMatchObject({ name: 'Estrela', tag: '101' })
  tell(cow({ tag: '202', place: { pen: 'B', barn: 'South' }, version: 2 }))
  expect(seen()).toMatchObject({ name: 'Estrela', tag: '202', place: { pen: 'B', barn: 'South' }, version: 2 })
  expect(records.find('Cow', '1')).toMatchObject({ name: 'Estrela', tag: '202' })
})

test('screens that watch a record are told of it', () => {
  tell(cow())
  view.place(1, waiting(1, { name: 'Estrela' }))
  const heard: unknown[] = []
  const query = gql`
    query Cow {
      cow {
        ...CowRecord
      }
    }
    ${COW}
  `
  cache.writeQuery({ query, data: { cow: cow() } })
  cache.watch({
    query,
    optimistic: true,
    callback: ({ result }) => heard.push((result as { cow: Fields }).cow.tag),
  })
  tell(cow({ tag: '202', version: 2 }))
  view.place(2, waiting(2, { tag: '303' }))
  view.place(2, undefined)
  expect(heard).toEqual(['202', '303', '202'])
})

test('one waiting write over another shows both, and what is left when one is gone', () => {
  tell(cow())
  view.place(1, waiting(1, { name: 'Estrela' }))
  view.place(2, waiting(2, { tag: '303' }))
  expect(seen()).toMatchObject({ name: 'Estrela', tag: '303' })
  view.place(1, undefined)
  expect(seen()).toMatchObject({ name: 'Mimosa', tag: '303' })
  view.place(2, undefined)
  expect(seen()).toEqual(cow())
})
