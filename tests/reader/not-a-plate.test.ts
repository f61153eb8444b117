import { describe, expect, test } from 'vitest'
import { concludesAlone, countsWithoutPerson } from '../../src/domain/automatic-reading.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import type { Photo, PhotoReading, PlateLayout } from '../../src/reader/reading.ts'
import { disc, drawn } from './synthetic/discs.ts'
import { modelOf } from './synthetic/growth.ts'
import { layoutFor } from './synthetic/plate.ts'
import { unlikePlate } from './unlike/unlike-plate.ts'

const MIDDLE = 550
const round = (rgb: readonly number[], radius: number) => disc(MIDDLE, MIDDLE, rgb, radius)
const WOOD = [150, 112, 76]
const wood = (): readonly number[] => WOOD

/** Round things that are no plate with a medium in it. */
const THINGS: Record<string, Photo> = {
  'a white jar lid': drawn(1100, [round([196, 198, 200], 500), round([247, 248, 250], 470)]),
  'a red jar lid': drawn(1100, [round([120, 20, 24], 500), round([190, 30, 36], 470)]),
  'a dish without agar': drawn(1100, [round([214, 208, 200], 500), round(WOOD, 470)], wood),
  'a dish without agar on a cloth as pale as agar': drawn(
    1100,
    [round([250, 250, 248], 500), round([231, 222, 196], 470)],
    () => [232, 223, 196],
  ),
  'a bucket of milk': drawn(1100, [round([88, 120, 170], 500), round([253, 253, 251], 455)]),
  'a plate of peas': drawn(1100, [
    round([238, 238, 238], 500),
    round([250, 250, 250], 440),
    ...Array.from({ length: 60 }, (_, n) =>
      disc(
        MIDDLE + 52 * Math.sqrt(n) * Math.cos(2.4 * n),
        MIDDLE + 52 * Math.sqrt(n) * Math.sin(2.4 * n),
        [96, 140, 52],
        20,
      ),
    ),
  ]),
}

const LAYOUTS: Record<string, PlateLayout> = Object.fromEntries(
  ['CBT', 'CHROM3', 'MACFAC'].map((code) => [code, layoutFor(modelOf(code))]),
)

const stands = (reading: PhotoReading): boolean =>
  reading.state === 'read' && (concludesAlone(reading) || countsWithoutPerson(reading))

describe.each(Object.keys(LAYOUTS))('for a plate of the kind %s', (code) => {
  test.each(Object.keys(THINGS))('%s is never taken', (thing) => {
    const [photo, layout] = [THINGS[thing], LAYOUTS[code]]
    if (!photo || !layout) throw new Error('Unknown')
    const reading = readPhoto(photo, layout)
    expect(stands(reading), JSON.stringify(reading)).toBe(false)
    // What several sectors are not is refused; a single medium says why a person has to look.
    if (reading.state === 'read') expect(reading.doubts).toContain('medium')
  })
})

test('a dish with its medium is taken for one', () => {
  const photo = drawn(1100, [round([238, 240, 240], 500), round([232, 223, 196], 470)])
  const reading = readPhoto(photo, LAYOUTS.CBT ?? { diameterMm: 90, sectors: [] })
  expect(reading).toMatchObject({ state: 'read', growth: false, doubts: [] })
})

test('a blank dish on a photo that would not show small colonies is left to a person', () => {
  const grain = (x: number, y: number): number =>
    ((Math.imul(x * 92_821 + y * 68_917, 2_654_435_761) >>> 24) - 128) * 0.22
  const photo = drawn(1100, [round([238, 240, 240], 500), round([232, 223, 196], 470)])
  for (let i = 0; i < photo.data.length; i++)
    photo.data[i] = Math.min(
      255,
      Math.max(0, (photo.data[i] ?? 0) + grain(Math.floor(i / 3) % 1100, Math.floor(i / 3300))),
    )
  const reading = readPhoto(photo, LAYOUTS.CBT ?? { diameterMm: 90, sectors: [] })
  expect(reading).toMatchObject({ state: 'read', growth: false })
  expect(reading.state === 'read' && reading.doubts).toContain('coarse')
})

const CHECKS = (x: number, y: number): readonly number[] =>
  (Math.floor(x / 60) + Math.floor(y / 60)) % 2 ? [232, 232, 228] : [176, 34, 40]

describe('a table with a pattern', () => {
  const colonies = Array.from({ length: 24 }, (_, n) =>
    disc(
      MIDDLE + 78 * Math.sqrt(n) * Math.cos(2.4 * n),
      MIDDLE + 78 * Math.sqrt(n) * Math.sin(2.4 * n),
      [205, 84, 138],
      12,
    ),
  )
  test('does not hide a dish', () => {
    const photo = drawn(1100, [round([238, 240, 240], 480), round([232, 223, 196], 452), ...colonies], CHECKS)
    const reading = readPhoto(photo, LAYOUTS.CBT ?? { diameterMm: 90, sectors: [] })
    expect(reading.state === 'read' && reading.colonies.length).toBe(24)
  })

  test('is no dish by itself', () => {
    expect(readPhoto(drawn(1100, [], CHECKS), LAYOUTS.CBT ?? { diameterMm: 90, sectors: [] })).toMatchObject({
      state: 'rejected',
      fault: 'no_dish',
    })
  })
})

test('a plate by a yellow lamp is read by the order of its media, and left to a person', () => {
  const { photo, model, colonies } = unlikePlate(118)
  const reading = readPhoto(photo, layoutFor(model))
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(Math.abs(reading.colonies.length - colonies.length)).toBeLessThanOrEqual(1)
  expect(reading.doubts).toContain('medium')
  expect(stands(reading)).toBe(false)
})
