import { describe, expect, test } from 'vitest'
import { foreseeRows, type KnownHerd } from '../../src/domain/data-import/foresee-rows.ts'
import type { ImportKind } from '../../src/domain/data-import/import-limits.ts'

const animal = (id: string, earTag: string, more: Partial<KnownHerd['animals'][number]> = {}) => ({
  ...{
    id,
    earTag,
    category: 'cow' as const,
    birthDate: '2020-03-01',
    lastCalvingDate: null,
    status: 'active' as const,
  },
  ...{ statusDate: null, name: 'Aurora', ...more },
})

const herd = {
  animals: [
    animal('1', '01187'),
    animal('2', '1190', { status: 'sold', statusDate: '2025-01-31', lastCalvingDate: '2024-10-02' }),
    animal('5', '1189', { status: 'dry', statusDate: '2025-03-01', lastCalvingDate: '2024-05-02' }),
    animal('4', '1188', { lastCalvingDate: '2024-10-02' }),
    animal('3', 'B7', { category: 'calf', birthDate: null }),
  ],
  calvings: [{ id: '1', animal: '1', date: '2024-03-01', ease: 'easy' }],
  testDays: [{ id: '1', animal: '1', date: '2025-02-01', scc: 180, milkKg: null }],
}

/** What becomes of rows: the outcome, or why one is refused. */
const foreseen = (kind: ImportKind, rows: Record<string, unknown>[]) =>
  foreseeRows(
    kind,
    rows.map((values, n) => ({ row: n + 2, earTag: String(values['earTag']), values, written: {}, problems: [] })),
    herd,
    '2025-06-01',
  ).map(({ outcome, problems }) => problems[0]?.code ?? outcome)

describe('an import is foreseen:', () => {
  test.each([
    [{ earTag: '2001' }, 'taken'],
    [{ earTag: '1187', name: 'Mimosa' }, 'updated'],
    [{ earTag: '1187', name: 'Aurora' }, 'unchanged'],
    [{ earTag: '1187' }, 'unchanged'],
    [{ earTag: 'b7' }, 'animal.error.earTagTaken'],
    [{ earTag: '1187', lastCalvingDate: '2021-02-01' }, 'animal.error.calvedTooYoung'],
    [{ earTag: '2001', birthDate: '2024-01-01', lastCalvingDate: '2024-12-01' }, 'animal.error.calvedTooYoung'],
    [{ earTag: '1188', birthDate: '2023-12-01' }, 'animal.error.calvedTooYoung'],
    [{ earTag: '1190', birthDate: '2023-12-01' }, 'taken'],
    [{ earTag: '1190', birthDate: '2020-03-01', name: 'Mimosa' }, 'updated'],
    [{ earTag: '1190', birthDate: '2025-03-01' }, 'dataImport.error.calf'],
    [{ earTag: '2001', birthDate: '2024-06-01' }, 'taken'],
    [{ earTag: '2001', birthDate: '2024-06-02' }, 'dataImport.error.calf'],
    [{ earTag: '2001', birthDate: '2024-06-02', lastCalvingDate: '2025-05-01' }, 'dataImport.error.calf'],
    [{ earTag: 'b7', birthDate: '2025-03-01' }, 'animal.error.earTagTaken'],
    [{ earTag: '1187', birthDate: '2025-03-01' }, 'dataImport.error.calf'],
  ])('an animal %j is %s', (values, outcome) => {
    expect(foreseen('animals', [values])).toEqual([outcome])
  })

  test('rows with and without the zeros of one ear tag are about the same cow, except in a list of animals', () => {
    const tags = ['1187', '01187']
    const days = tags.map((earTag) => ({ earTag, date: '2025-03-01', milkKg: 30 }))
    expect(foreseen('testDays', days)).toEqual(['taken', 'unchanged'])
    expect(
      foreseen(
        'calvings',
        tags.map((earTag) => ({ earTag, date: '2025-04-01' })),
      ),
    ).toEqual(['taken', 'unchanged'])
    expect(
      foreseen(
        'animals',
        tags.map((earTag) => ({ earTag, name: 'Mimosa' })),
      ),
    ).toEqual(['taken', 'updated'])
  })

  test.each([
    [[{ earTag: '9', date: '2025-02-01' }], ['dataImport.error.unknownCow']],
    [[{ earTag: '1187', date: '2021-02-01' }], ['calving.error.tooYoung']],
    [[{ earTag: '1190', date: '2025-10-01' }], ['cow.error.left']],
    [[{ earTag: '1190', date: '2024-11-23' }], ['calving.error.tooSoon']],
    [[{ earTag: '1187', date: '2024-03-01', ease: 'easy' }], ['unchanged']],
    [[{ earTag: '1187', date: '2024-03-05' }], ['updated']],
    [
      [
        { earTag: '1187', date: '2025-03-01' },
        { earTag: '1187', date: '2025-04-22' },
        { earTag: '1187', date: '2025-03-03' },
      ],
      ['taken', 'calving.error.tooSoon', 'updated'],
    ],
  ])('calvings %j are %j', (rows, outcomes) => {
    expect(foreseen('calvings', rows)).toEqual(outcomes)
  })

  test.each([
    [{ earTag: '1187', date: '2025-02-01', scc: 180 }, 'unchanged'],
    [{ earTag: '1187', date: '2025-02-01', milkKg: 20 }, 'updated'],
    [{ earTag: '1187', date: '2025-03-01', scc: 180 }, 'taken'],
    [{ earTag: '1190', date: '2025-03-01', scc: 180 }, 'cow.error.left'],
    [{ earTag: '1187', date: '2020-02-29', scc: 180 }, 'cow.error.notBorn'],
    [{ earTag: '1189', date: '2025-03-01', milkKg: 8 }, 'taken'],
    [{ earTag: '1189', date: '2025-03-02', scc: 180 }, 'taken'],
    [{ earTag: '1189', date: '2025-03-02', milkKg: 8 }, 'testDay.error.dry'],
  ])('a test day %j is %s', (values, outcome) => {
    expect(foreseen('testDays', [values])).toEqual([outcome])
  })
})
