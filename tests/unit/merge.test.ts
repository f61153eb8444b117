import { describe, expect, test } from 'vitest'
import { mergePatch } from '../../src/engine/outbox/merge.ts'
import type { MergeRule } from '../../src/engine/outbox/patch-changes.ts'
import { losingValues, resolvePatch } from '../../src/engine/outbox/resolution.ts'

const RULE: MergeRule = { together: [['growth', 'counts']], idempotent: ['deleted'] }

const theirs = { id: '1', grade: 'mild', date: '2026-01-01', growth: null, counts: [], deleted: false, animal: '5' }

describe('an update meets somebody else’s change', () => {
  test('of another field: both stand', () => {
    expect(mergePatch({ grade: 'severe' }, { grade: 'mild' }, { ...theirs, date: '2026-02-02' }, RULE)).toEqual({
      kind: 'clean',
      patch: { grade: 'severe' },
    })
  })

  test('of a field that the form held but its user did not change: theirs stands', () => {
    const whole = { grade: 'mild', date: '2026-03-03' }
    const seen = { grade: 'mild', date: '2026-01-01' }
    expect(mergePatch(whole, seen, { ...theirs, grade: 'severe' }, RULE)).toEqual({
      kind: 'clean',
      patch: { date: '2026-03-03' },
    })
    // Nor does it come back when a person decides on something else.
    expect(mergePatch(whole, seen, { ...theirs, grade: 'severe', date: '2026-04-04' }, RULE)).toMatchObject({
      kind: 'conflict',
      patch: { date: '2026-03-03' },
    })
    expect(mergePatch(seen, seen, { ...theirs, grade: 'severe' }, RULE)).toEqual({ kind: 'same' })
  })

  test('of the same field to another value: a person chooses', () => {
    expect(mergePatch({ grade: 'severe', date: 'x' }, { grade: 'moderate', date: '2026-01-01' }, theirs, RULE)).toEqual(
      {
        kind: 'conflict',
        fields: [{ field: 'grade', group: 'grade', seen: 'moderate', mine: 'severe', theirs: 'mild' }],
        patch: { grade: 'severe', date: 'x' },
      },
    )
  })

  test('to the same value: there is nothing to send', () => {
    expect(mergePatch({ grade: 'mild' }, { grade: 'moderate' }, theirs, RULE)).toEqual({ kind: 'same' })
  })

  test('fields that belong together conflict together', () => {
    const mine = { growth: true, counts: [{ sector: 'a', colonies: 3 }] }
    const read = { ...theirs, growth: true, counts: [{ __typename: 'C', id: '7', sector: 'a', colonies: 9 }] }
    const merged = mergePatch(mine, { growth: null, counts: [] }, read, RULE)
    expect(merged).toMatchObject({
      kind: 'conflict',
      fields: [
        { field: 'growth', group: 'growth' },
        { field: 'counts', group: 'growth' },
      ],
    })
  })

  test('of another half of one statement: a person chooses between the whole of both', () => {
    const seen = { growth: null, counts: [{ __typename: 'C', id: '7', sector: 'a', colonies: 3 }] }
    const read = { ...theirs, counts: [{ __typename: 'C', id: '8', sector: 'a', colonies: 9 }] }
    const merged = mergePatch({ growth: true }, seen, read, RULE)
    const mine = [{ sector: 'a', colonies: 3 }]
    expect(merged).toEqual({
      kind: 'conflict',
      fields: [
        { field: 'growth', group: 'growth', seen: null, mine: true, theirs: null },
        { field: 'counts', group: 'growth', seen: seen.counts, mine, theirs: read.counts },
      ],
      patch: { growth: true },
    })
    const conflicts = merged.kind === 'conflict' ? merged.fields : []
    expect(resolvePatch({ growth: true }, conflicts, { growth: 'mine', counts: 'mine' })).toEqual({
      growth: true,
      counts: mine,
    })
    expect(resolvePatch({ growth: true }, conflicts, { growth: 'theirs', counts: 'theirs' })).toBeUndefined()
    // Nobody else said anything of it.
    expect(mergePatch({ growth: true }, seen, { ...theirs, ...seen, grade: 'severe' }, RULE)).toEqual({
      kind: 'clean',
      patch: { growth: true },
    })
  })

  test('of another half, for a row whose release did not store it as seen: as that release merged', () => {
    const read = { ...theirs, counts: [{ sector: 'a', colonies: 9 }] }
    expect(mergePatch({ growth: true }, { growth: null }, read, RULE)).toEqual({
      kind: 'clean',
      patch: { growth: true },
    })
    expect(mergePatch({ growth: true }, null, read, RULE)).toMatchObject({
      kind: 'conflict',
      fields: [{ field: 'growth' }],
    })
  })

  test('what the device does not keep of a record is no half of a statement', () => {
    const { counts: _, ...kept } = theirs
    expect(mergePatch({ growth: true }, { growth: null, counts: null }, kept, RULE)).toEqual({
      kind: 'clean',
      patch: { growth: true },
    })
  })

  test('what the server adds to embedded parts is no difference', () => {
    const read = {
      ...theirs,
      growth: true,
      counts: [{ __typename: 'C', id: '7', sector: 'a', colonies: 3, agents: ['1'] }],
    }
    const mine = { growth: true, counts: [{ colonies: 3, sector: 'a' }] }
    expect(mergePatch(mine, { growth: null, counts: [] }, read, RULE)).toEqual({ kind: 'same' })
  })

  test('deleting asks nothing of what others changed', () => {
    expect(mergePatch({ deleted: true }, { deleted: false }, { ...theirs, grade: 'severe' }, RULE)).toEqual({
      kind: 'clean',
      patch: { deleted: true },
    })
    expect(mergePatch({ deleted: true }, { deleted: false }, { ...theirs, deleted: true }, RULE)).toEqual({
      kind: 'same',
    })
  })

  test('an edit of what somebody deleted: a person chooses', () => {
    expect(mergePatch({ grade: 'severe' }, { grade: 'mild' }, { ...theirs, deleted: true }, RULE)).toMatchObject({
      kind: 'conflict',
      fields: [{ field: 'deleted', mine: false, theirs: true }],
    })
  })

  test('an update whose release did not keep what was seen conflicts where it differs', () => {
    expect(mergePatch({ grade: 'severe', animal: '5' }, null, theirs, RULE)).toMatchObject({
      kind: 'conflict',
      fields: [{ field: 'grade' }],
    })
  })
})

describe('a person chooses', () => {
  const fields = [
    { field: 'grade', group: 'grade', seen: 'mild', mine: 'severe', theirs: 'moderate' },
    { field: 'date', group: 'date', seen: 'a', mine: 'b', theirs: 'c' },
  ]
  const patch = { grade: 'severe', date: 'b', animal: '6' }

  test('field by field', () => {
    expect(resolvePatch(patch, fields, { grade: 'mine', date: 'theirs' })).toEqual({ grade: 'severe', animal: '6' })
  })

  test('theirs in everything leaves nothing to send', () => {
    expect(resolvePatch({ grade: 'severe' }, fields.slice(0, 1), { grade: 'theirs' })).toBeUndefined()
  })

  test('and only values that differ are kept as lost', () => {
    const same = { field: 'period', group: 'date', seen: 'morning', mine: 'morning', theirs: 'morning' }
    expect(losingValues([...fields, same], { grade: 'mine', date: 'theirs', period: 'theirs' }, 7)).toEqual([
      { field: 'grade', value: 'moderate', whose: 'theirs', at: 7 },
      { field: 'date', value: 'b', whose: 'mine', at: 7 },
    ])
  })

  test('to bring back what somebody deleted, with the edit, or to let it go', () => {
    const gone = [{ field: 'deleted', group: 'deleted', seen: false, mine: false, theirs: true }]
    expect(resolvePatch(patch, gone, { deleted: 'mine' })).toEqual({ ...patch, deleted: false })
    expect(resolvePatch(patch, gone, { deleted: 'theirs' })).toBeUndefined()
  })
})

describe('who set what somebody else set', () => {
  const rule: MergeRule = { together: [['at', 'cancelled']], idempotent: [], author: { at: 'by' } }
  const seen = { at: null, cancelled: null }

  test('is shown in a conflict, kept where it lost, and never sent', () => {
    const merged = mergePatch({ at: 'x' }, seen, { at: 'y', cancelled: null, by: 'Rita' }, rule)
    expect(merged).toMatchObject({
      kind: 'conflict',
      fields: [{ field: 'at' }, { field: 'by', group: 'at', mine: undefined, theirs: 'Rita' }, { field: 'cancelled' }],
      patch: { at: 'x' },
    })
    const fields = merged.kind === 'conflict' ? merged.fields : []
    const choices = { at: 'mine', by: 'mine', cancelled: 'mine' } as const
    expect(resolvePatch({ at: 'x' }, fields, choices)).toEqual({ at: 'x', cancelled: null })
    expect(losingValues(fields, choices, 7)).toMatchObject([
      { field: 'at', value: 'y', whose: 'theirs' },
      { field: 'by', value: 'Rita', whose: 'theirs' },
    ])
  })

  test('is nobody where nothing is set', () => {
    const theirs = { at: null, cancelled: 'z', by: null }
    expect(mergePatch({ at: 'x' }, seen, theirs, rule)).toMatchObject({
      kind: 'conflict',
      fields: [{ field: 'at' }, { field: 'cancelled' }],
    })
  })
})

describe('what the system entered', () => {
  const rule: MergeRule = { together: [['growth', 'mode']], idempotent: [], yields: { mode: 'automatic' } }
  const mine = { growth: false, mode: 'manual' }
  const read = { growth: true, mode: 'automatic' }

  test('gives way to a person who had seen nothing', () => {
    expect(mergePatch(mine, { growth: null, mode: null }, read, rule)).toEqual({ kind: 'clean', patch: mine })
  })

  test('as a whole, also where only a half of it was entered', () => {
    const seen = { growth: null, mode: null }
    expect(mergePatch({ growth: false }, seen, read, rule)).toEqual({
      kind: 'clean',
      patch: { growth: false, mode: null },
    })
  })

  test.each([
    ['entered by a person', { growth: true, mode: 'manual' }, { growth: null, mode: null }],
    ['changed since the user saw it', { growth: true, mode: 'automatic' }, { growth: false, mode: 'automatic' }],
    ['entered when what the user saw is not known', read, null],
  ])('and asks where it was %s', (_, theirs, seen) => {
    expect(mergePatch({ growth: false, mode: 'x' }, seen, theirs, rule)).toMatchObject({ kind: 'conflict' })
  })
})

describe('what the server works out', () => {
  const rule: MergeRule = {
    together: [['source', 'colonies', 'dilution', 'result']],
    idempotent: [],
    derived: ({ source }) => (source === 'plate' ? ['result'] : []),
  }
  const seen = { source: 'plate', colonies: 251, dilution: 1000, result: 250_000 }

  test('is no change by others, and is never sent', () => {
    const merged = mergePatch({ dilution: 10, result: null }, seen, { ...seen, result: 251_000 }, rule)
    expect(merged).toEqual({ kind: 'clean', patch: { dilution: 10 } })
    const recounted = mergePatch({ dilution: 10 }, seen, { ...seen, colonies: 30, result: 30_000 }, rule)
    expect(recounted).toMatchObject({
      kind: 'conflict',
      fields: [{ field: 'source' }, { field: 'colonies', mine: 251, theirs: 30 }, { field: 'dilution', mine: 10 }],
    })
  })

  test('is shown where the others were told it, and given up without a word', () => {
    const told = { source: 'laboratory', colonies: null, dilution: null, result: 80_000 }
    const merged = mergePatch({ dilution: 10 }, seen, told, rule)
    const fields = merged.kind === 'conflict' ? merged.fields : []
    expect(fields.at(-1)).toEqual({ field: 'result', group: 'source', seen: 250_000, mine: undefined, theirs: 80_000 })
    const all = (side: 'mine' | 'theirs') => Object.fromEntries(fields.map(({ field }) => [field, side]))
    expect(resolvePatch({ dilution: 10 }, fields, all('mine'))).toEqual({
      source: 'plate',
      colonies: 251,
      dilution: 10,
    })
    expect(losingValues(fields, all('theirs'), 7).map(({ field }) => field)).toEqual(['source', 'colonies', 'dilution'])
  })
})
