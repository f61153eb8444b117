import { describe, expect, test } from 'vitest'
import type { CountQualifier } from '../../src/domain/tank.ts'
import {
  brixBand,
  colostrometerBand,
  colostrumBand,
  densityAt20,
  estimatedIgg,
  firstMealLitres,
  iggGrams,
  iggMass,
  isInTime,
  isDirty,
  mayBeDirty,
  isGoodColostrum,
} from '../../src/domain/colostrum.ts'
import { collectionFault, colostrumProblems, type ColostrumEntry } from '../../src/domain/colostrum-draft.ts'
import { ageHours, hoursAfterBirth } from '../../src/domain/colostrum-feeding.ts'
import { colostrumTasks } from '../../src/domain/colostrum-tasks.ts'
import { feedingProblems, type FeedingEntry } from '../../src/domain/colostrum-feeding-draft.ts'
import {
  expiresOn,
  labelCode,
  packagesLeft,
  readLabel,
  readTypedLabel,
  stockOf,
} from '../../src/domain/colostrum-stock.ts'
import { momentAt } from '../../src/domain/farm-time.ts'
import { bloodBrixBand, sampleTiming, transferClass } from '../../src/domain/passive-transfer.ts'

const NOTHING = { brix: null, density: null, temperature: null }

describe('how good colostrum is', () => {
  test.each([
    [18.9, 'red'],
    [19, 'orange'],
    [19.9, 'orange'],
    [20, 'yellow'],
    [21.9, 'yellow'],
    [22, 'lightGreen'],
    [22.1, 'green'],
  ])('Brix %f is %s', (brix, band) => {
    expect(brixBand(brix)).toBe(band)
    expect(isGoodColostrum({ ...NOTHING, brix })).toBe(brix >= 22)
  })

  test.each([
    [60, 30, 70.8],
    [60, 16.5, 60],
    [50, 4, 40],
  ])('a colostrometer of %f at %f °C is %f at 20 °C', (reading, temperature, expected) => {
    expect(densityAt20(reading, temperature)).toBe(expected)
  })

  test.each([
    [19.9, 'red'],
    [20, 'yellow'],
    [49.9, 'yellow'],
    [50, 'green'],
  ])('a colostrometer of %f g/L is %s', (density, band) => {
    expect(colostrometerBand(density)).toBe(band)
  })

  test('antibodies are estimated by Brix, else by colostrometer, and from nothing not at all', () => {
    expect(estimatedIgg({ brix: 22, density: 20, temperature: 20 })).toBe(50)
    expect(estimatedIgg({ ...NOTHING, brix: 23.8 })).toBe(60.1)
    expect(estimatedIgg({ ...NOTHING, brix: 5 })).toBe(0)
    expect(estimatedIgg({ brix: null, density: 60, temperature: 30 })).toBe(70.8)
    expect(estimatedIgg({ ...NOTHING, density: 60 })).toBeNull()
    expect(colostrumBand(NOTHING)).toBeNull()
    expect(isGoodColostrum(NOTHING)).toBeNull()
  })

  test('bacteria are too many above 100 thousand', () => {
    expect([null, 100_000, 100_001].map((tbc) => isDirty({ tbc }))).toEqual([false, false, true])
  })

  test('more than can be counted is too many only where that is the limit or above it; else it is not known', () => {
    const above = [250, 99_999, 100_000, 250_000].map((tbc) => ({ tbc, tbcQualifier: 'above' as const }))
    expect(above.map(isDirty)).toEqual([false, false, true, true])
    expect(above.map(mayBeDirty)).toEqual([true, true, false, false])
    expect(mayBeDirty({ tbc: 1000, tbcQualifier: 'below' })).toBe(false)
  })

  test.each([
    [4, 55, 220, 'enough'],
    [4, 50, 200, 'enough'],
    [3.99, 50, 200, 'enough'],
    [3, 50, 150, 'nearly'],
    [3, 49, 147, 'short'],
  ])('%f L of %f g/L hold %i g: %s', (litres, igg, grams, mass) => {
    expect(iggGrams(litres, igg)).toBe(grams)
    expect(iggMass(grams)).toBe(mass)
  })

  test.each([
    [null, true],
    [4, true],
    [4.04, true],
    [4.06, false],
  ])('a meal at %f h is in time: %s', (hours, inTime) => {
    expect(isInTime(hours)).toBe(inTime)
  })

  test('a first meal is a tenth of the birth weight', () => {
    expect(firstMealLitres(38)).toBe(3.8)
  })
})

describe('passive transfer', () => {
  test.each([
    [0, null],
    [0.1, 'red'],
    [7, 'red'],
    [7.1, 'yellow'],
    [8, 'yellow'],
    [8.1, 'green'],
    [9, 'green'],
    [9.1, 'darkGreen'],
  ])('blood Brix %f is %s', (brix, band) => {
    expect(bloodBrixBand(brix)).toBe(band)
  })

  test.each([
    [8.0, null, 'poor'],
    [8.1, null, 'fair'],
    [8.8, null, 'fair'],
    [8.9, null, 'good'],
    [9.3, null, 'good'],
    [9.4, null, 'excellent'],
    [null, 5.0, 'poor'],
    [null, 5.1, 'fair'],
    [null, 5.8, 'good'],
    [null, 6.2, 'excellent'],
    [9.4, 5.0, 'poor'],
    [null, null, null],
  ])('serum of %s %% Brix and %s g/dL is %s', (bloodBrix, serumProtein, expected) => {
    expect(transferClass({ bloodBrix, serumProtein })).toBe(expected)
  })

  test.each([
    [23.9, 'early'],
    [24, 'inTime'],
    [168, 'inTime'],
    [168.1, 'late'],
  ])('a sample at %f hours is %s', (hours, timing) => {
    expect(sampleTiming(hours)).toBe(timing)
  })
})

const batch = (id: string, more: object = {}) => ({
  ...{ id, ...NOTHING, brix: 24, date: '2026-03-01', frozenOn: '2026-03-01', tbc: null as number | null },
  tbcQualifier: null as CountQualifier | null,
  packages: [
    { id: '1', volume: 2, discarded: false },
    { id: '2', volume: 1.5, discarded: false },
  ],
  ...more,
})

describe('the bank', () => {
  test('has what was stored and neither fed nor thrown away', () => {
    const stored = batch('a')
    expect(packagesLeft(stored, [{ id: 'f', colostrum: 'a', packages: ['1'] }]).map(({ id }) => id)).toEqual(['2'])
    expect(packagesLeft(stored, [{ id: 'f', colostrum: 'b', packages: ['1'] }])).toHaveLength(2)
    // A meal that is corrected holds its own packages.
    expect(packagesLeft(stored, [{ id: 'f', colostrum: 'a', packages: ['1'] }], 'f')).toHaveLength(2)
  })

  test('frozen colostrum keeps as long as the farm says, in a fridge five days', () => {
    expect(expiresOn({ date: '2026-03-01', frozenOn: '2026-03-02' }, 180)).toBe('2026-08-29')
    expect(expiresOn({ date: '2026-03-01', frozenOn: '2026-03-02' }, 365)).toBe('2027-03-02')
    expect(expiresOn({ date: '2026-03-01', frozenOn: null }, 365)).toBe('2026-03-06')
  })

  test('offers the oldest good batch first; what is poor, dirty, expired or used up comes behind', () => {
    const stock = stockOf(
      [
        batch('used'),
        batch('new', { date: '2026-05-02' }),
        batch('poor', { brix: 18, date: '2026-02-01' }),
        batch('dirty', { tbc: 100_001, date: '2026-01-01' }),
        batch('old', { date: '2026-04-02' }),
        batch('uncountable', { tbc: 250, tbcQualifier: 'above', date: '2026-01-02' }),
        batch('fridge', { frozenOn: null }),
      ],
      [{ id: 'f', colostrum: 'used', packages: ['1', '2'] }],
      { days: 180, today: '2026-05-04' },
    )
    expect(stock.map(({ batch: { id }, state }) => `${id} ${state}`)).toEqual([
      ...[
        'old available',
        'new available',
        'uncountable available',
        'dirty available',
        'poor available',
        'fridge expired',
        'used empty',
      ],
    ])
    expect(stock[0]?.litres).toBe(3.5)
  })

  test.each([
    ['2026-08-28', 'soon'],
    ['2026-08-29', 'expired'],
    ['2026-08-14', 'soon'],
    ['2026-08-13', 'available'],
  ])('on %s a batch of 180 days is %s', (today, state) => {
    expect(stockOf([batch('a')], [], { days: 180, today })[0]?.state).toBe(state)
  })

  test('a label is read back to its batch and package', () => {
    expect(readLabel(labelCode('1187-0311', '2'))).toEqual({ batch: '1187-0311', packageId: '2' })
    expect(readLabel('955555555')).toBeUndefined()
  })

  test.each(['1187-0311 2', '1187-0311#2', '1187-0311 · 2', ' colostro:1187-0311#2 '])('%s is a label', (typed) => {
    expect(readTypedLabel(typed)).toEqual({ batch: '1187-0311', packageId: '2' })
  })

  test('a label that is typed names batch and package', () => {
    expect(readTypedLabel('Lote da Mimosa 3')).toEqual({ batch: 'Lote da Mimosa', packageId: '3' })
    for (const typed of ['', '1187-0311', '#2']) expect(readTypedLabel(typed)).toBeUndefined()
  })
})

const entry: ColostrumEntry = {
  ...{ ...NOTHING, date: '2026-05-01', frozenOn: null, tbcSource: null, tbc: null },
  ...{ plateBarcode: null, plateModel: null, dilution: null, countingMode: null, numberOfColonies: null },
  packages: [{ id: '1', volume: 2 }],
}

test.each([
  ['nothing wrong', {}, []],
  ['no package', { packages: [] }, ['colostrum.error.packages']],
  [
    'one package twice',
    {
      packages: [
        { id: '1', volume: 2 },
        { id: '1', volume: 1 },
      ],
    },
    ['colostrum.error.packages'],
  ],
  ['tomorrow', { date: '2026-05-05' }, ['colostrum.error.futureDate']],
  ['frozen before it was milked', { frozenOn: '2026-04-30' }, ['colostrum.error.frozenBefore']],
  ['a colostrometer without temperature', { density: 50 }, ['colostrum.error.temperatureNeeded']],
  ['a colostrometer below zero', { density: 5, temperature: 4 }, ['colostrum.error.density']],
  ['a report without a count', { tbcSource: 'laboratory' }, ['tank.error.tbc']],
])('a batch with %s', (_, more, codes) => {
  expect(colostrumProblems({ ...entry, ...more }, '2026-05-04').map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['2026-05-01', '2026-05-01', '2026-05-04', undefined],
  ['2026-04-30', '2026-05-01', null, 'colostrum.error.beforeBirth'],
  ['2026-04-30', null, '2026-05-01', 'colostrum.error.beforeCalving'],
  ['2026-05-01', null, '2026-05-01', undefined],
  ['2026-05-01', null, null, undefined],
])('colostrum of %s, of a calf born %s and a cow that calved %s: %s', (date, birthDate, lastCalvingDate, fault) => {
  expect(collectionFault(date, { birthDate }, { lastCalvingDate })).toBe(fault)
})

test('a plate is told with its barcode, model, dilution and who counts', () => {
  expect(colostrumProblems({ ...entry, tbcSource: 'plate' }, '2026-05-04').map(({ field }) => field)).toEqual([
    ...['plateBarcode', 'plateModel', 'dilution', 'countingMode'],
  ])
})

const meal: FeedingEntry = {
  ...{ colostrum: 'a', packages: ['1'], donor: null, litres: 2, fedAt: '2026-05-04T09:00:00Z' },
  ...{ sampledAt: null, bloodBrix: null, serumProtein: null, highCountConfirmed: false },
}
const around = {
  ...{ now: Date.parse('2026-05-04T12:00:00Z'), born: Date.parse('2026-05-04T06:00:00Z'), tbc: null, collected: null },
  left: [{ id: '1', volume: 2, discarded: false }],
}

test.each([
  ['from the bank', {}, {}, []],
  ['from a cow', { colostrum: null, packages: [], donor: 'c' }, {}, []],
  ['from nowhere', { colostrum: null, packages: [] }, {}, ['feeding.error.batch']],
  ['from both', { donor: 'c' }, {}, ['feeding.error.oneSource']],
  ['of a batch of that day', {}, { collected: Date.parse('2026-05-04T03:00:00Z') }, []],
  [
    'before it was collected',
    {},
    { collected: Date.parse('2026-05-05T03:00:00Z') },
    ['feeding.error.beforeCollection'],
  ],
  ['of an unknown batch', {}, { left: undefined }, ['feeding.error.batch']],
  ['without a package', { packages: [] }, {}, ['feeding.error.packages']],
  ['of a package that was fed', { packages: ['2'] }, {}, ['feeding.error.packageTaken']],
  ['of more than there is', { litres: 2.1 }, {}, ['feeding.error.beyondStock']],
  ['with 100 thousand bacteria', {}, { tbc: 100_000 }, []],
  ['with more bacteria', {}, { tbc: 100_001 }, ['feeding.error.highCount']],
  ['with more bacteria, confirmed', { highCountConfirmed: true }, { tbc: 100_001 }, []],
  ['in the future', { fedAt: '2026-05-04T12:00:01Z' }, {}, ['feeding.error.future']],
  ['before birth', { fedAt: '2026-05-04T05:59:00Z' }, {}, ['feeding.error.beforeBirth']],
  ['with blood of no moment', { bloodBrix: 9 }, {}, ['feeding.error.sampledAt']],
])('a meal %s', (_, more, known, codes) => {
  expect(feedingProblems({ ...meal, ...more }, { ...around, ...known }).map(({ code }) => code)).toEqual(codes)
})

const ZONE = 'America/Sao_Paulo'

describe('hours and reminders', () => {
  test('a clock of the farm tells a moment', () => {
    expect(new Date(momentAt('2026-05-04', '06:30', ZONE)).toISOString()).toBe('2026-05-04T09:30:00.000Z')
    expect(new Date(momentAt('2026-03-29', '03:30', 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  test('hours after birth need its time', () => {
    const moment = '2026-05-04T12:00:00Z'
    expect(hoursAfterBirth({ date: '2026-05-04', time: '06:30' }, moment, ZONE)).toBe(2.5)
    expect(hoursAfterBirth({ date: '2026-05-04', time: null }, moment, ZONE)).toBeNull()
    // Fed before its birth: one of the two moments is wrong.
    expect(hoursAfterBirth({ date: '2026-05-04', time: '12:00' }, moment, ZONE)).toBeNull()
    expect(ageHours({ date: '2026-05-02', time: null }, moment, '2026-05-04', ZONE)).toBe(48)
  })

  const calf = { id: 'b', born: { date: '2026-05-04', time: '06:00' } }
  const at = (hours: number) => momentAt('2026-05-04', '06:00', ZONE) + hours * 3_600_000
  const fed = { calf: 'b', sampledAt: null, bloodBrix: null, serumProtein: null }
  const sampledAt = (hours: number) => ({ ...fed, bloodBrix: 9, sampledAt: new Date(at(hours)).toISOString() })

  test.each([
    ['just born', 0, [], ['firstMeal']],
    ['six hours old', 6, [], ['firstMeal']],
    ['later', 6.1, [], ['firstMeal late']],
    ['a day old, never fed', 24.1, [], []],
    ['fed, not a day old', 23.9, [fed], []],
    ['fed, a day old', 24, [fed], ['bloodSample']],
    ['fed, seven days old', 168, [fed], ['bloodSample']],
    ['fed, older', 168.1, [fed], []],
    ['fed and sampled', 48, [sampledAt(30)], []],
    ['fed, sampled too early', 48, [sampledAt(23)], ['bloodSample']],
    ['not yet born', -1, [], []],
  ])('a calf %s', (_, hours, meals, expected) => {
    const tasks = colostrumTasks([calf], meals, at(hours), ZONE)
    expect(tasks.map(({ kind, late }) => (late ? `${kind} late` : kind))).toEqual(expected)
  })
})
