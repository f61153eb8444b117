import { describe, expect, test } from 'vitest'
import { colourOf, FRESH_HOURS, isFresh, readPlate } from '../../src/domain/plate-reading.ts'
import { findByEarTag } from '../../src/domain/animal.ts'
import { likelyColours } from '../../src/features/care/plate/by-eye.rules.ts'

describe('the colours that are offered first', () => {
  const known = ['red', 'pink', 'brown', 'cream', 'white']

  test('without any reading are the first of the plate model', () => {
    expect(likelyColours('GN', known, new Map())).toEqual(['red', 'pink', 'brown'])
  })

  test('are those that the farm has seen on this sector, in the order of the plate model', () => {
    const frequency = new Map([
      ['GN:white', 9],
      ['GN:cream', 4],
      ['GP:brown', 99],
    ])
    expect(likelyColours('GN', known, frequency)).toEqual(['red', 'cream', 'white'])
  })
})

test.each([
  [0, true],
  [FRESH_HOURS - 0.01, true],
  [FRESH_HOURS, false],
  [18, false],
])('a plate of %d h is fresh: %s', (hours, expected) => {
  expect(isFresh(hours)).toBe(expected)
})

test('an agent has the colour of most of its colonies', () => {
  const rule = (colour: string) => ({ colour, agent: 'ECO', minColonies: 3 })
  const model = { sectors: [{ code: 'GN', rules: [rule('red'), rule('pink')] }] }
  const counts = [
    { sector: 'GN', colour: 'red', colonies: 3 },
    { sector: 'GN', colour: 'pink', colonies: 8 },
  ]
  const reading = readPlate(true, counts, model, false)
  expect(colourOf(reading, 'ECO')).toBe('pink')
  expect(colourOf(reading, 'SAU')).toBeNull()
})

test.each([
  ['48', ['0048', '480', '1480']],
  ['0048', ['0048']],
  ['0', ['0048', '1480', '480']],
])('"%s" finds ear tags, zeros before the number aside', (typed, expected) => {
  const herd = ['1480', '480', '0048'].map((earTag) => ({ earTag, status: null }))
  expect(findByEarTag(herd, typed).map(({ earTag }) => earTag)).toEqual(expected)
})
