import { expect, test } from 'vitest'
import { countsWithoutPerson } from '../../src/domain/automatic-reading.ts'
import { findDish } from '../../src/reader/find-dish.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { disc, drawn, type DrawnDisc } from './synthetic/discs.ts'
import { modelOf } from './synthetic/growth.ts'
import { layoutFor } from './synthetic/plate.ts'
import { around, MEDIUM, MIDDLE, PHOTO_SIZE, RIM, round } from './synthetic/round-dish.ts'

// Clear agar on a black table by a window: colonies and the wall's line are white, and each colony has a faint mirror image
// in the bottom of the dish.

const WHITE = [244, 243, 238]
const MIRRORED = [158, 158, 154]
const DUST = [166, 166, 164]

const inside = Array.from({ length: 30 }, (_, n) => [2.4 * n, 66 * Math.sqrt(n)] as const)
/** Colonies on the wall's line, on one side. */
const onLine = Array.from({ length: 12 }, (_, n) => 0.3 + 0.11 * n)

/** A dish of clear agar with dust on it. */
const clearDish = (belowDust: readonly DrawnDisc[], above: readonly DrawnDisc[]) =>
  drawn(
    PHOTO_SIZE,
    [
      round([120, 122, 124], RIM),
      round([66, 66, 68], RIM - 8),
      round([238, 238, 234], MEDIUM + 6),
      round([138, 138, 136], MEDIUM),
      ...belowDust,
      ...Array.from({ length: 25 }, (_, n) => around(1.1 + 1.7 * n, 40 + 14 * n, DUST, 3)),
      ...above,
    ],
    () => [16, 16, 17],
  )

test('colonies on clear agar are counted, those on the line along the wall as well, and neither dust nor mirror images', () => {
  const photo = clearDish(
    inside.map(([turn, far]) =>
      disc(MIDDLE + far * Math.cos(turn) + 3, MIDDLE + far * Math.sin(turn) + 13, MIRRORED, 6),
    ),
    [
      ...inside.map(([turn, far]) => around(turn, far, WHITE, 7)),
      ...onLine.map((turn) => around(turn, MEDIUM + 3, WHITE, 8)),
    ],
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
  const colonies = [around(0.4, 180, WHITE, 16), around(2.2, 390, WHITE, 12), around(1.3, 300, WHITE, 20)]
  const photo = clearDish([], [...glares, ...colonies])
  const reading = readPhoto(photo, layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(reading.colonies).toHaveLength(3)
  expect(countsWithoutPerson(reading)).toBe(false)
})

test('colonies that crowd one half of a dish of clear agar are counted, where circles run over more colonies than medium', () => {
  const crowd = Array.from({ length: 210 }, (_, n) => {
    const far = Math.sqrt((n + 0.5) / 210) * 0.97 * MEDIUM
    return around(((n * 2.4) % Math.PI) + 0.2 * Math.sin(7 * n), far, WHITE, 10 + (n % 4))
  })
  const reading = readPhoto(clearDish([], crowd), layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  const { colonies } = reading
  const inPlace = crowd.filter(({ x, y, radius }) =>
    colonies.some((found) => Math.hypot(found.x * PHOTO_SIZE - x, found.y * PHOTO_SIZE - y) < radius / 2),
  )
  expect(inPlace.length).toBeGreaterThan(0.93 * crowd.length)
  expect(colonies.length).toBeLessThanOrEqual(crowd.length)
})

test('clear agar whose dark parts a phone has brightened is still told by what is on it', () => {
  const photo = clearDish(
    [],
    [
      ...inside.map(([turn, far]) => around(turn, far, WHITE, 7)),
      ...onLine.map((turn) => around(turn, MEDIUM + 3, WHITE, 8)),
    ],
  )
  const data = photo.data.map((value) => 255 * (value / 255) ** (1 / 1.6))
  const reading = readPhoto({ ...photo, data }, layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(Math.abs(reading.colonies.length - 42), String(reading.colonies.length)).toBeLessThanOrEqual(2)
})

test('many colonies along the wall of clear agar are counted, though they make its circles uneven', () => {
  const away = Array.from({ length: 150 }, (_, n) =>
    around(2.4 * n, 0.78 * MEDIUM * Math.sqrt((n + 1) / 150), WHITE, 8 + (n % 3)),
  )
  const along = Array.from({ length: 160 }, (_, n) =>
    around((2 * Math.PI * n) / 160 + 0.02 * Math.sin(5 * n), MEDIUM * (0.9 + 0.04 * (n % 4)), WHITE, 8 + (n % 3)),
  )
  const reading = readPhoto(clearDish([], [...away, ...along]), layoutFor(modelOf('CBT')))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(Math.abs(reading.colonies.length - 310), String(reading.colonies.length)).toBeLessThan(8)
})

test('a rim that no trial hits among many colonies is fitted until it is seen nearly all around', () => {
  // The bottom of the dish is seen beside its rim.
  const bottom = MIDDLE + 20
  const rings = [
    round([110, 110, 110], RIM),
    round([60, 60, 62], RIM - 6),
    disc(MIDDLE, bottom, [150, 150, 150], 458),
    disc(MIDDLE, bottom, [130, 130, 128], 452),
  ]
  const colonies = Array.from({ length: 260 }, (_, n) => {
    const far = 452 * Math.sqrt(n / 260)
    return disc(MIDDLE + far * Math.cos(2.4 * n), bottom + far * Math.sin(2.4 * n), WHITE, 9 + (n % 4))
  })
  const found = findDish(drawn(PHOTO_SIZE, [...rings, ...colonies], () => [16, 16, 17]))
  expect(found?.support).toBeGreaterThan(0.9)
  expect(Math.abs((found?.rim.long ?? 0) - RIM)).toBeLessThan(4)
})
