import { describe, expect, test } from 'vitest'
import { concludesAlone, countsWithoutPerson, doubtsAt, type Judged } from '../../src/domain/automatic-reading.ts'

const sure = { growth: true, confidence: 0.99, doubts: [] }

describe('a count of the tank', () => {
  test('stands when colonies were counted and nothing is doubtful', () => {
    expect(countsWithoutPerson(sure)).toBe(true)
    expect(countsWithoutPerson({ ...sure, confidence: 0.5 })).toBe(true)
    expect(countsWithoutPerson({ ...sure, confidence: 0.49 })).toBe(false)
  })

  test.each([0.5, 0.98, 1])(
    'of nothing never stands without a person, however sure the reader is (%f)',
    (confidence) => {
      expect(countsWithoutPerson({ ...sure, growth: false, confidence })).toBe(false)
    },
  )

  test.each(['specks', 'medium', 'few_colonies', 'crowded'])(
    'waits for a person when there is a doubt: %s',
    (doubt) => {
      expect(countsWithoutPerson({ ...sure, doubts: [doubt] })).toBe(false)
      expect(concludesAlone({ ...sure, doubts: [doubt] })).toBe(false)
    },
  )
})

test.each([
  [false, 0, ['early']],
  [false, 17.9, ['early']],
  [false, 18, []],
  [false, 30, []],
  // The clock of a device may be wrong.
  [false, -3, ['early']],
  [true, 1, []],
])('growth %s after %f h leaves these doubts: %j', (growth, hours, doubts) => {
  const judged: Judged = { growth, confidence: 1, doubts: [] }
  expect(doubtsAt(judged, hours)).toEqual(doubts)
  expect(concludesAlone({ ...judged, doubts: doubtsAt(judged, hours) })).toBe(doubts.length === 0)
})
