import { expect, test } from 'vitest'
import { countsWithoutPerson } from '../../src/domain/automatic-reading.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { disc, drawn, type DrawnDisc } from './synthetic/discs.ts'
import { modelOf } from './synthetic/growth.ts'
import { layoutFor } from './synthetic/plate.ts'

// Clear agar on a black table by a window: colonies and the wall's line are white, and each colony has a faint mirror image
// in the bottom of the dish.

const MIDDLE = 550
const RIM = 500
const MEDIUM = 455
const WHITE = [244, 243, 238]
const MIRRORED = [158, 158, 154]
const DUST = [166, 166, 164]

const around = (turn: number, far: number, rgb: readonly number[], radius: number): DrawnDisc =>
  disc(MIDDLE + far * Math.cos(turn), MIDDLE + far * Math.sin(turn), rgb, radius)

const round = (rgb: readonly number[], radius: number): DrawnDisc => disc(MIDDLE, MIDDLE, rgb, radius)

const inside = Array.from({ length: 30 }, (_, n) => [2.4 * n, 66 * Math.sqrt(n)] as const)
/** Colonies on the wall's line, on one side. */
const onLine = Array.from({ length: 12 }, (_, n) => 0.3 + 0.11 * n)

test('colonies on clear agar are counted, those on the line along the wall as well, and neither dust nor mirror images', () => {
  const photo = drawn(
    1100,
    [
      round([120, 122, 124], RIM),
      round([66, 66, 68], RIM - 8),
      round([238, 238, 234], MEDIUM + 6),
      round([138, 138, 136], MEDIUM),
      ...inside.map(([turn, far]) =>
        disc(MIDDLE + far * Math.cos(turn) + 3, MIDDLE + far * Math.sin(turn) + 13, MIRRORED, 6),
      ),
      ...Array.from({ length: 25 }, (_, n) => around(1.1 + 1.7 * n, 40 + 14 * n, DUST, 3)),
      ...inside.map(([turn, far]) => around(turn, far, WHITE, 7)),
      ...onLine.map((turn) => around(turn, MEDIUM + 3, WHITE, 8)),
    ],
    () => [16, 16, 17],
  )
  const reading = readPhoto(photo, layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(Math.abs(reading.colonies.length - 42), String(reading.colonies.length)).toBeLessThanOrEqual(2)
  // Nothing was fitted to such plates: a person looks at them.
  expect(reading.confidence).toBeLessThan(0.9)
  expect(countsWithoutPerson(reading)).toBe(false)
})

test('three large colonies on clear agar are counted, and glares along the wall are not', () => {
  // Arcs on two circles, and spots where they are interrupted.
  const glares = [0.87, 0.93].flatMap((far) =>
    Array.from({ length: 120 }, (_, n) => around(3.4 + 0.011 * n, far * MEDIUM, WHITE, 4 + (n % 37 < 3 ? 5 : 0))),
  )
  const photo = drawn(
    1100,
    [
      round([120, 122, 124], RIM),
      round([66, 66, 68], RIM - 8),
      round([238, 238, 234], MEDIUM + 6),
      round([138, 138, 136], MEDIUM),
      ...Array.from({ length: 25 }, (_, n) => around(1.1 + 1.7 * n, 40 + 14 * n, DUST, 3)),
      ...glares,
      around(0.4, 180, WHITE, 16),
      around(2.2, 390, WHITE, 12),
      around(1.3, 300, WHITE, 20),
    ],
    () => [16, 16, 17],
  )
  const reading = readPhoto(photo, layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(reading.colonies).toHaveLength(3)
  expect(countsWithoutPerson(reading)).toBe(false)
})
