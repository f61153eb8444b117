import { expect, test } from 'vitest'
import type { RecordType } from '../../src/engine/cache/record-type.ts'
import { parseSyncMetadata } from '../../src/engine/sync/sync-metadata.ts'

const types = ['animals', 'agents', 'births'].map((collection) => ({ type: collection, collection, version: '1' }))
const stored = {
  ...{ 'watermark:animals': '2026-01-01T00:00:00.000Z', 'fields:animals': '1' },
  ...{ 'watermark:agents': '2026-01-03T00:00:00.000Z', 'fields:agents': '1' },
  ...{ 'watermark:births': '2026-01-01T00:00:00.000Z', 'fields:births': '1' },
}
const watermarksWith = (unchanged: string | undefined) => {
  const meta = { ...stored, ...(unchanged === undefined ? {} : { unchanged }) }
  return Object.fromEntries(parseSyncMetadata(new Map(Object.entries(meta)), types as RecordType[]).watermarks)
}
const BARE = {
  animals: '2026-01-01T00:00:00.000Z',
  agents: '2026-01-03T00:00:00.000Z',
  births: '2026-01-01T00:00:00.000Z',
}

test('collections that were found unchanged together go on from there, and never back', () => {
  const unchanged = { watermark: '2026-01-02T00:00:00.000Z', collections: ['animals', 'agents', 'weighings'] }
  // Weighings were never read: they are no collection that could be unchanged.
  expect(watermarksWith(JSON.stringify(unchanged))).toEqual({ ...BARE, animals: '2026-01-02T00:00:00.000Z' })
})

test.each([undefined, '', '{"watermark"'])('without or with a damaged text (%s) the stored watermarks hold', (text) => {
  expect(watermarksWith(text)).toEqual(BARE)
})
