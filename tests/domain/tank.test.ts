import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bandOf,
  countingModel,
  countOf,
  countStateOf,
  DEFAULT_RANGE,
  MAX_REPORTED_TBC,
  MAX_TBC,
  tankBand,
  twoFigures,
  type CountingModel,
} from '../../src/domain/tank.ts'
import { tankFields, tankProblems, type TankEntry } from '../../src/domain/tank-draft.ts'
import {
  geometricMean,
  keepsLimit,
  LEGAL_LIMITS,
  legalState,
  LOWEST_REPORTED,
  meansAbove,
  monthFigures,
  reportable,
  type DayResult,
} from '../../src/domain/tank-limits.ts'

const plate = (platedVolume: number): CountingModel => ({ platedVolume, range: { min: 25, max: 250 } })

describe('from colonies to CFU/mL', () => {
  test.each([
    // domain 4
    [128, 1000, 0.1, 1_280_000, 'exact'],
    // domain 2.12
    [45, 1000, 1, 45_000, 'exact'],
    [25, 100, 1, 2500, 'exact'],
    [24, 100, 1, 2400, 'estimated'],
    [1, 10, 1, 10, 'estimated'],
    [250, 1000, 1, 250_000, 'exact'],
    [251, 1000, 1, 250_000, 'above'],
    [9999, 10_000, 1, 2_500_000, 'above'],
    [0, 1000, 1, 1000, 'below'],
    [0, 10, 1, 10, 'below'],
    [250, 10_000, 0.001, MAX_TBC, 'exact'],
  ] as const)('%i colonies at 1:%i on %f mL', (colonies, dilution, volume, value, qualifier) => {
    expect(countOf(colonies, dilution, plate(volume))).toEqual({ value, qualifier })
  })

  test('more colonies never make a smaller count, and it is always whole and positive', () => {
    const dilution = fc.constantFrom(1, 10, 100, 1000, 10_000)
    const volume = fc.constantFrom(0.05, 0.1, 1, 2)
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), dilution, volume, (a, b, factor, millilitres) => {
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)].map((n) => countOf(n, factor, plate(millilitres)).value)
        expect(fewer).toBeLessThanOrEqual(more ?? 0)
        expect(Number.isInteger(fewer)).toBe(true)
        expect(fewer).toBeGreaterThan(0)
      }),
    )
  })

  test.each([
    [1_280_000, 1_300_000],
    [45_000, 45_000],
    [2449, 2400],
    [7, 7],
  ])('%i is reported as %i', (value, reported) => {
    expect(twoFigures(value)).toBe(reported)
  })

  test('a plate for quarters, or one without a volume, counts no tank', () => {
    expect(countingModel({ purpose: 'culture', platedVolume: 1 })).toBeUndefined()
    expect(countingModel({ purpose: 'tank', platedVolume: null })).toBeUndefined()
    expect(countingModel({ purpose: 'tank', platedVolume: 0 })).toBeUndefined()
    expect(countingModel(undefined)).toBeUndefined()
    expect(countingModel({ purpose: 'tank', platedVolume: 0.1 })).toEqual({ platedVolume: 0.1, range: DEFAULT_RANGE })
  })
})

test.each([
  [49_999, 'green'],
  [50_000, 'yellow'],
  [100_000, 'yellow'],
  [100_001, 'orange'],
  [299_000, 'orange'],
  [299_500, 'red'],
  [300_000, 'red'],
  [1, 'green'],
] as const)('%i CFU/mL is %s', (tbc, band) => {
  expect(tankBand(tbc)).toBe(band)
})

test.each([
  ['exact', 250_000, 'orange'],
  ['estimated', 12_000, 'green'],
  // More than that is orange, or red.
  ['above', 250_000, null],
  ['above', 250, null],
  ['above', 298_999, null],
  ['above', 299_000, 'red'],
  ['above', 2_500_000, 'red'],
  ['below', 1000, 'green'],
  ['below', 50_000, 'green'],
  // Less than that is yellow, or green.
  ['below', 50_001, null],
  ['below', 500_000, null],
] as const)('%s %i CFU/mL has the band %s', (tbcQualifier, tbc, band) => {
  expect(bandOf({ tbc, tbcQualifier })).toBe(band)
  expect(bandOf({ tbc: null, tbcQualifier: null })).toBeNull()
})

describe('means', () => {
  test('200, 300 and 450 thousand are exactly 300 thousand, which keeps the limit', () => {
    const mean = geometricMean([200_000, 300_000, 450_000])
    expect(mean).toBe(300_000)
    expect(keepsLimit(mean ?? 0, LEGAL_LIMITS.tbc)).toBe(true)
    expect(keepsLimit(300_001, LEGAL_LIMITS.tbc)).toBe(false)
    expect(keepsLimit(299_999.9999999999, LEGAL_LIMITS.tbc)).toBe(true)
    expect(keepsLimit(500_000, LEGAL_LIMITS.scc)).toBe(true)
  })

  test('none found is taken for the least that is reported, and said so', () => {
    expect(reportable(0)).toEqual({ value: LOWEST_REPORTED, replaced: true })
    expect(reportable(-3)).toEqual({ value: LOWEST_REPORTED, replaced: true })
    expect(reportable(10)).toEqual({ value: 10, replaced: false })
    expect(geometricMean([0, 1000])).toBe(100)
    expect(geometricMean([])).toBeNull()
  })

  test('lie between the least and the most', () => {
    const values = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(values, (given) => {
        const mean = geometricMean(given) ?? 0
        expect(mean).toBeGreaterThanOrEqual(Math.min(...given))
        expect(mean).toBeLessThanOrEqual(Math.max(...given))
      }),
    )
  })
})

describe('what the law judges', () => {
  const monthly = (...results: [month: string, thousand: number][]): DayResult[] =>
    results.map(([month, thousand]) => ({ date: `${month}-05`, value: thousand * 1000 }))
  const figures = (...results: [month: string, thousand: number][]) =>
    monthFigures(monthly(...results)).map(({ month, figure, basis }) => [month, figure / 1000, basis])

  test('the mean of three months; the first two stand for themselves', () => {
    expect(figures(['2026-03', 450], ['2026-01', 200], ['2026-02', 300], ['2026-04', 450])).toEqual([
      ['2026-01', 200, 'single'],
      ['2026-02', 300, 'single'],
      ['2026-03', 300, 'mean'],
      ['2026-04', 393.111, 'mean'],
    ])
  })

  test('after a missing month each result stands for itself until three months are back, also over a new year', () => {
    expect(figures(['2025-10', 100], ['2025-11', 100], ['2026-01', 400], ['2026-02', 100], ['2026-03', 100])).toEqual([
      ['2025-10', 100, 'single'],
      ['2025-11', 100, 'single'],
      ['2026-01', 400, 'single'],
      ['2026-02', 100, 'single'],
      ['2026-03', 158.74, 'mean'],
    ])
  })

  test('several samples of a month are one result: their geometric mean', () => {
    const [march] = monthFigures([
      { date: '2026-03-02', value: 100_000 },
      { date: '2026-03-17', value: 400_000 },
    ])
    expect(march).toEqual({
      ...{ month: '2026-03', basis: 'single', samples: 2 },
      ...{ result: 200_000, resultBound: 'exact', figure: 200_000, figureBound: 'exact' },
    })
  })

  test.each([
    ['above', 250, 'unknown'],
    ['above', 300, 'exceeds'],
    ['above', 2500, 'exceeds'],
    ['below', 10, 'keeps'],
    ['below', 300, 'keeps'],
    ['below', 500, 'unknown'],
    ['exact', 300, 'keeps'],
    ['estimated', 301, 'exceeds'],
  ] as const)('a month of %s %i thousand %s', (qualifier, thousand, state) => {
    const [month] = monthFigures([{ date: '2026-03-05', value: thousand * 1000, qualifier }])
    expect(month && legalState(month, LEGAL_LIMITS.tbc)).toBe(state)
  })

  test('of months that only say more, or less, the mean says so too; of both kinds it says nothing', () => {
    const third = (...qualifiers: DayResult['qualifier'][]) => {
      const results = qualifiers.map((qualifier, n) => ({
        date: `2026-0${String(n + 1)}-05`,
        value: 250_000,
        qualifier,
      }))
      const month = monthFigures(results).at(-1)
      return month && [month.basis, month.resultBound, month.figureBound, legalState(month, LEGAL_LIMITS.tbc)]
    }
    expect(third('exact', 'above', 'estimated')).toEqual(['mean', 'exact', 'above', 'unknown'])
    expect(third('exact', 'below', null)).toEqual(['mean', 'exact', 'below', 'keeps'])
    expect(third('above', 'exact', 'below')).toEqual(['mean', 'below', 'both', 'unknown'])
  })

  test('counts the means above the limit, one after the other; a single result breaks the row', () => {
    const above = (...results: [string, number][]) => meansAbove(monthFigures(monthly(...results)), LEGAL_LIMITS.tbc)
    const rising: [string, number][] = [
      ['2026-01', 400],
      ['2026-02', 400],
      ['2026-03', 400],
      ['2026-04', 400],
    ]
    expect(above(...rising)).toBe(2)
    expect(above(...rising.slice(0, 2))).toBe(0)
    expect(above(...rising, ['2026-06', 900])).toBe(0)
    expect(above(...rising, ['2026-05', 30])).toBe(0)
    expect(meansAbove([], LEGAL_LIMITS.tbc)).toBe(0)
    // A mean that may be above it is none that was found to be.
    const open = monthly(...rising.slice(0, 3)).map((day) => ({ ...day, value: 200_000, qualifier: 'above' as const }))
    expect(meansAbove(monthFigures(open), LEGAL_LIMITS.tbc)).toBe(0)
  })

  test('the order in which results come makes no difference', () => {
    const day = fc.record({
      date: fc.integer({ min: 0, max: 700 }).map((n) => new Date(Date.UTC(2025, 0, n)).toISOString().slice(0, 10)),
      value: fc.integer({ min: 1, max: 900_000 }),
    })
    fc.assert(
      fc.property(fc.array(day, { maxLength: 40 }), (days) => {
        const forth = monthFigures(days)
        expect(monthFigures(days.toReversed()).map(({ month }) => month)).toEqual(forth.map(({ month }) => month))
        expect(forth.map(({ month }) => month)).toEqual([...new Set(days.map(({ date }) => date.slice(0, 7)))].sort())
      }),
    )
  })
})

describe('an automatic count', () => {
  test.each([
    ['automatic', true, 'waiting'],
    ['automatic', false, null],
    ['manual', true, null],
    [null, true, null],
  ] as const)('%s, photo %s', (countingMode, hasPhoto, state) => {
    expect(countStateOf({ countingMode, hasPhoto })).toBe(state)
  })
})

describe('what is entered', () => {
  const entry = (more: Partial<TankEntry> = {}): TankEntry => ({
    source: 'plate',
    tbc: null,
    scc: null,
    collectionDate: '2026-05-04',
    releaseDate: null,
    plateBarcode: '900000001',
    plateModel: '3',
    dilution: 1000,
    countingMode: 'manual',
    numberOfColonies: 120,
    ...more,
  })
  const codes = (more: Partial<TankEntry>) =>
    tankProblems(entry(more), '2026-05-06').map(({ field, code }) => `${field} ${code}`)
  const laboratory: Partial<TankEntry> = {
    ...{ source: 'laboratory', tbc: 120_000, plateBarcode: null, plateModel: null, dilution: null },
    ...{ countingMode: null, numberOfColonies: null },
  }

  test.each<[string, Partial<TankEntry>, string[]]>([
    ['a whole plate', {}, []],
    ['a plate whose photo will be counted', { countingMode: 'automatic', numberOfColonies: null }, []],
    ['no mode', { countingMode: null }, ['countingMode tank.error.countingMode']],
    ['no count', { numberOfColonies: null }, ['numberOfColonies tank.error.colonies']],
    ['none found', { numberOfColonies: 0 }, []],
    ['no barcode', { plateBarcode: '' }, ['plateBarcode plate.error.required']],
    ['no model', { plateModel: null }, ['plateModel tank.error.plateModel']],
    ['no dilution', { dilution: null }, ['dilution tank.error.dilution']],
    ['tomorrow', { collectionDate: '2026-05-07' }, ['collectionDate tank.error.futureDate']],
    ['released before it was taken', { releaseDate: '2026-05-03' }, ['releaseDate tank.error.releaseBefore']],
    ['released tomorrow', { releaseDate: '2026-05-07' }, ['releaseDate tank.error.futureDate']],
    ['released the same day', { releaseDate: '2026-05-04' }, []],
    ['a laboratory', laboratory, []],
    ['a laboratory that has counted cells only', { ...laboratory, tbc: null, scc: 310_000 }, []],
    ['a laboratory that has counted nothing', { ...laboratory, tbc: null }, ['tbc tank.error.emptyReport']],
    ['the year 1', { collectionDate: '0001-01-01' }, ['collectionDate date.error.tooOld']],
    ['ten years ago', { collectionDate: '2016-01-01' }, []],
    ['a laboratory with a plate', { ...laboratory, plateBarcode: '900000001' }, ['plateBarcode tank.error.noPlate']],
  ])('%s', (_name, more, expected) => {
    expect(codes(more)).toEqual(expected)
  })

  const refused = (field: keyof typeof tankFields, value: unknown) =>
    tankFields[field].safeParse(value).error?.issues[0]?.message

  test.each([
    ['900000001', undefined],
    [' 900 000-001.2 ', undefined],
    ['90000000', 'tank.error.barcode'],
    ['90000000A', 'tank.error.barcode'],
    ['1'.repeat(20), undefined],
    ['1'.repeat(21), 'tank.error.barcode'],
  ])('the barcode "%s"', (barcode, code) => {
    expect(refused('plateBarcode', barcode)).toBe(code)
  })

  test.each([
    ['description', '  ', 'tank.error.description'],
    ['description', 'x'.repeat(121), 'tank.error.descriptionLength'],
    ['volume', 0, 'tank.error.volume'],
    ['volume', Number.NaN, 'tank.error.volume'],
    ['protein', 15.1, 'tank.error.protein'],
    ['fat', -1, 'tank.error.fat'],
    ['scc', 0.5, 'tank.error.scc'],
    ['tbc', 0, 'tank.error.tbc'],
    ['tbc', MAX_REPORTED_TBC + 1, 'tank.error.tbc'],
    ['numberOfColonies', -1, 'tank.error.colonies'],
    ['numberOfColonies', 10_000, 'tank.error.colonies'],
    ['dilution', 50, 'tank.error.dilution'],
    ['countingMode', 'guess', 'tank.error.countingMode'],
  ] as const)('%s %j', (field, value, code) => {
    expect(refused(field, value)).toBe(code)
  })

  test('what nobody measured may be absent', () => {
    for (const field of ['volume', 'protein', 'fat', 'scc', 'tbc', 'releaseDate', 'plateBarcode'] as const) {
      expect(refused(field, null)).toBeUndefined()
    }
  })
})
