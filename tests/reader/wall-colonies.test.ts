import { expect, test } from 'vitest'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { drawn, type DrawnDisc } from './synthetic/discs.ts'
import { modelOf } from './synthetic/growth.ts'
import { layoutFor } from './synthetic/plate.ts'
import { around, MEDIUM, MIDDLE, PHOTO_SIZE, RIM, round } from './synthetic/round-dish.ts'

// A plate over a light table: brown colonies, some of them where the medium climbs the wall, which hides the outer half and
// mirrors them farther out. A shadow runs along the wall.

const AGAR = [244, 246, 226]
const BROWN = [190, 128, 70]
const SHADOW = [196, 190, 192]
const WALL = [226, 228, 232]

const inside = Array.from({ length: 36 }, (_, n) => [2.4 * n, 66 * Math.sqrt(n + 1)] as const)
const turns = Array.from({ length: 8 }, (_, n) => 0.2 + 0.75 * n)

/** A plate with so many marks of a colour on the wall, each with its mirror image. */
const plate = (marks: readonly DrawnDisc[], colony: readonly number[], agar: readonly number[]) =>
  drawn(
    PHOTO_SIZE,
    [
      round([206, 208, 212], RIM),
      round(WALL, RIM - 6),
      round(SHADOW, MEDIUM + 5),
      round(WALL, MEDIUM + 2),
      ...marks,
      round(SHADOW, MEDIUM + 0.7),
      round(agar, MEDIUM),
      ...inside.map(([turn, far]) => around(turn, far, colony, 7)),
    ],
    () => [252, 252, 252],
  )

test('colonies where the medium climbs the wall are counted once, and their mirror images are not', () => {
  const photo = plate(
    turns.flatMap((turn) => [around(turn, MEDIUM + 4, BROWN, 8), around(turn, MEDIUM + 26, BROWN, 4)]),
    BROWN,
    AGAR,
  )
  const reading = readPhoto(photo, layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  const far = reading.colonies.map(({ x, y }) => Math.hypot(x * PHOTO_SIZE - MIDDLE, y * PHOTO_SIZE - MIDDLE) / MEDIUM)
  expect(far.filter((each) => each > 0.99)).toHaveLength(turns.length)
  expect(reading.colonies).toHaveLength(inside.length + turns.length)
  // The confidence was fitted to no plate with colonies there.
  expect(reading.confidence).toBeLessThan(0.9)
})

test.each([
  ['of ink', [60, 90, 200]],
  ['of shadow', [150, 150, 152]],
])('marks %s on the wall are no colonies', (_, rgb) => {
  const marks = turns.map((turn) => around(turn, MEDIUM + 4, rgb, 8))
  const reading = readPhoto(plate(marks, BROWN, AGAR), layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(reading.colonies).toHaveLength(inside.length)
})

test('glares on the wall are no pale colonies', () => {
  const pale = [240, 238, 226]
  const marks = turns.map((turn) => around(turn, MEDIUM + 4, pale, 8))
  const reading = readPhoto(plate(marks, pale, [188, 170, 128]), layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(reading.colonies).toHaveLength(inside.length)
})
