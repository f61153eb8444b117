import { describe, expect, test } from 'vitest'
import { goesAlong, sameBirth } from '../../src/domain/birth.ts'
import { growthOf, isUnlikelyGain, meanDailyGain } from '../../src/domain/calf.ts'

describe('growth', () => {
  test.each([
    ['ten times as much on the same day', '2026-03-01', 400, true],
    ['2 kg a day', '2026-03-31', 100, false],
    ['more than 2 kg a day', '2026-03-31', 101, true],
    ['a loss of 15 %', '2026-03-02', 34, false],
    ['a loss of more than 15 %', '2026-03-02', 33.9, true],
  ])('%s after 40 kg', (_, date, kg, isUnlikely) => {
    expect(isUnlikelyGain({ date: '2026-03-01', kg: 40 }, { date, kg })).toBe(isUnlikely)
  })

  test('each weight has the gain since the one before, in order of their days', () => {
    const weights = [
      { date: '2026-03-31', kg: 61 },
      { date: '2026-03-01', kg: 40 },
    ]
    expect(growthOf(weights)).toEqual([
      { date: '2026-03-01', kg: 40, dailyGain: null },
      { date: '2026-03-31', kg: 61, dailyGain: 0.7 },
    ])
    expect(meanDailyGain(weights)).toBeCloseTo(0.7)
  })

  test.each([
    ['no weight', []],
    ['one weight', [{ date: '2026-03-01', kg: 40 }]],
    [
      'two weights of one day',
      [
        { date: '2026-03-01', kg: 40 },
        { date: '2026-03-01', kg: 41 },
      ],
    ],
  ])('%s has no gain', (_, weights) => {
    expect(meanDailyGain(weights)).toBeNull()
  })
})

describe('two births of one dam', () => {
  const known = [{ id: '1', dam: '9', date: '2026-03-10', twin: false }]
  test.each([
    ['the same day', '9', '2026-03-10', false, true],
    ['a week later', '9', '2026-03-17', false, true],
    ['a week before', '9', '2026-03-03', false, true],
    ['eight days later', '9', '2026-03-18', false, false],
    ['twins of the day', '9', '2026-03-10', true, false],
    ['twins on either side of midnight', '9', '2026-03-11', true, false],
    ['twins of the day before', '9', '2026-03-09', true, false],
    ['the day after, not told to be a twin', '9', '2026-03-11', false, true],
    ['twins two days apart', '9', '2026-03-12', true, true],
    ['of another dam', '8', '2026-03-10', false, false],
    ['of an unknown dam', null, '2026-03-10', false, false],
  ])('%s', (_, dam, date, twin, isSame) => {
    expect(sameBirth({ id: '', dam, date, twin }, known) !== undefined).toBe(isSame)
  })

  test('a birth is not another one than itself', () => {
    expect(sameBirth({ id: '1', dam: '9', date: '2026-03-11', twin: false }, known)).toBeUndefined()
  })

  test.each([
    ['three days on', '2026-03-13', '9', true, true],
    ['to the next day, over midnight', '2026-03-11', '9', true, false],
    ['so far that it is another calving', '2026-03-18', '9', true, false],
    ['to another dam', '2026-03-13', '8', true, false],
    ['not told to be a twin', '2026-03-13', '9', false, false],
  ])('a twin goes along with one that is corrected: %s', (_, date, dam, twin, along) => {
    const former = { dam: '9', date: '2026-03-10' }
    expect(known.map((other) => goesAlong({ id: '2', dam, date, twin }, former, other))).toEqual([along])
    const elsewhere = known.map((other) => ({ ...other, date: '2026-03-11' }))
    expect(elsewhere.map((other) => goesAlong({ id: '2', dam, date, twin }, former, other))).toEqual([false])
    if (along) expect(sameBirth({ id: '2', dam, date, twin }, known, former)).toBeUndefined()
  })
})
