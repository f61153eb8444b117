import { expect, test } from 'vitest'
import { hourOf } from '../../src/reader/dish-place.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { disc, drawn } from './synthetic/discs.ts'
import { modelOf } from './synthetic/growth.ts'
import { layoutFor } from './synthetic/plate.ts'

const MIDDLE = 550
/** A glare at two o'clock and a larger one at nine. */
const GLARES = [
  { x: MIDDLE + 260, y: MIDDLE - 150, radius: 24 },
  { x: MIDDLE - 300, y: MIDDLE, radius: 40 },
]

test('a reading keeps which parts of the medium reflections hid', () => {
  const photo = drawn(1100, [
    disc(MIDDLE, MIDDLE, [238, 240, 240], 500),
    disc(MIDDLE, MIDDLE, [214, 205, 178], 470),
    ...GLARES.map(({ x, y, radius }) => disc(x, y, [255, 255, 255], radius)),
  ])
  const reading = readPhoto(photo, layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(reading.doubts).toContain('hidden')
  const { hidden } = reading.dish
  expect(hidden.map((place) => hourOf(reading.dish, place))).toEqual([9, 2])
  for (const [n, { x, y, radius }] of [...GLARES].reverse().entries()) {
    expect(Math.hypot((hidden[n]?.x ?? 0) * 1100 - x, (hidden[n]?.y ?? 0) * 1100 - y)).toBeLessThan(4)
    expect(Math.abs((hidden[n]?.radius ?? 0) * 1100 - radius)).toBeLessThan(5)
  }
})

test.each([
  [0, -1, 12],
  [1, 0, 3],
  [0, 1, 6],
  [-1, 0, 9],
  [0.5, -0.87, 1],
  [0.1, 0.1, null],
])('what lies at %d, %d from the middle is at %s on a clock', (x, y, hour) => {
  expect(hourOf({ x: 0.5, y: 0.4, radius: 0.3 }, { x: 0.5 + 0.3 * x, y: 0.4 + 0.3 * y })).toBe(hour)
})
