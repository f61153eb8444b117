import { InMemoryCache } from '@apollo/client'
import { beforeEach, expect, test } from 'vitest'
import { RecordIndex } from '../../src/engine/cache/record-index.ts'
import type { Row } from '../../src/engine/cache/record-rows.ts'
import { draftRow } from '../../src/engine/outbox/draft-row.ts'
import { mergePatch } from '../../src/engine/outbox/merge.ts'
import type { Json, OfflineOperation } from '../../src/engine/outbox/offline-operation.ts'
import { OptimisticView } from '../../src/engine/outbox/optimistic-view.ts'
import type { MergeRule } from '../../src/engine/outbox/patch-changes.ts'
import type { OutboxRow } from '../../src/engine/outbox/row.ts'
import type { Device } from '../../src/engine/platform/device.ts'

const RULE: MergeRule = {
  together: [
    ['colonies', 'dilution'],
    ['taken', 'told'],
  ],
  idempotent: ['deleted'],
}
const PLATE = {
  ...{ __typename: 'Plate', id: '1', version: 4, deleted: false },
  ...{ colonies: 251, dilution: 1000, taken: '2026-05-04', told: null, volume: 900 },
}

let records: RecordIndex
let view: OptimisticView
const device = { clearTimer: () => undefined, now: () => 0, newKey: () => 'k' } as unknown as Device

beforeEach(() => {
  const ids = new Map<string, string>()
  records = new RecordIndex(['Plate'], [], (id) => id)
  records.take(PLATE)
  const parts = { device, cache: new InMemoryCache(), records, recordTypes: [], userId: '1', userName: 'Bia', ids }
  view = new OptimisticView({ ...parts, embedded: new Set() })
})

const operation = {
  name: 'PlateSave',
  documentId: undefined,
  optimistic: ({ id, input }: Json) => ({ plateSave: { ...records.find('Plate', String(id)), ...(input as Json) } }),
  locks: () => [],
  needs: () => [],
  merge: RULE,
} as unknown as OfflineOperation

/** The row of an update of the plate, saved from a screen that shows it as it is. */
function draft(input: Json, corrected?: OutboxRow): OutboxRow {
  const known = records.find('Plate', '1') as Row
  const atSubmit = { records: new Map([['Plate', known]]), lastSeq: 0 }
  const request = { operation, variables: { id: '1', input }, files: [], corrected, opened: known, atSubmit }
  const drafted = draftRow({ device, view, ids: new Map() }, request, [])
  if (!('row' in drafted)) throw new Error('Nothing was changed')
  return drafted.row
}

test('a row keeps the whole statement that its user saw, of which only a part was changed', () => {
  expect(draft({ dilution: 10 })).toMatchObject({
    variables: { input: { dilution: 10 } },
    seen: { colonies: 251, dilution: 1000 },
    base: 4,
  })
  expect(draft({ volume: 800 }).seen).toEqual({ volume: 900 })
})

test('a form that sends all of its fields keeps what belongs to those that were changed', () => {
  const { variables, seen } = draft({ colonies: 251, dilution: 10, taken: '2026-05-04', volume: 900 })
  expect(variables).toEqual({ id: '1', input: { colonies: 251, dilution: 10 } })
  expect(seen).toEqual({ colonies: 251, dilution: 1000 })
})

test('so that another count of the same plate is noticed', () => {
  const { variables, seen } = draft({ dilution: 10 })
  const merged = mergePatch(variables.input as Json, seen, { ...PLATE, colonies: 30, version: 5 }, RULE)
  expect(merged).toMatchObject({
    kind: 'conflict',
    fields: [
      { mine: 251, theirs: 30 },
      { mine: 10, theirs: 1000 },
    ],
  })
})

test('a correction keeps what the user of the refused write saw', () => {
  const refused = { ...draft({ dilution: 10 }), state: 'refused' as const }
  records.take({ ...PLATE, colonies: 30, version: 5 })
  expect(draft({ dilution: 100 }, refused)).toMatchObject({ seen: { colonies: 251, dilution: 1000 }, base: 4 })
})
