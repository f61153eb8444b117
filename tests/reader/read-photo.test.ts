import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPhoto } from '../../src/reader/check-photo.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import { PHOTO_FAULTS, type Photo, type PhotoReading } from '../../src/reader/reading.ts'
import { badPhoto } from './synthetic/bad-photos.ts'
import { TEST_SEEDS, TUNING } from './synthetic/conditions.ts'
import { disc, drawn } from './synthetic/discs.ts'
import { makePlate, type PlateWish } from './synthetic/plate.ts'
import { matchColonies } from './tuning/matching.ts'

const SIZE = { width: 1250, height: 1100 }
const plateOf = (n: number, wish: PlateWish) =>
  makePlate(TEST_SEEDS.from + n, TUNING, { size: SIZE, share: 0.94, ...wish })

function read(photo: Photo, layout: Parameters<typeof readPhoto>[1]): Extract<PhotoReading, { state: 'read' }> {
  const reading = readPhoto(photo, layout)
  if (reading.state === 'rejected') throw new Error(`Rejected: ${reading.fault}`)
  return reading
}

describe('a plate', () => {
  test.each(['CHROM3', 'MACFAC', 'CBT'])('%s is counted within a tenth, by sector and colour', (model) => {
    const { photo, layout, colonies } = plateOf(1, { model, count: 40, tilt: 8 })
    const reading = read(photo, layout)
    expect(Math.abs(reading.colonies.length - colonies.length)).toBeLessThanOrEqual(4)
    const matched = matchColonies(reading.colonies, colonies)
    const sectors = reading.colonies.filter((colony, i) => matched[i]?.sector === colony.sector)
    const colours = reading.colonies.filter((colony, i) => matched[i]?.colour === colony.colour)
    expect(sectors.length).toBeGreaterThanOrEqual(0.9 * colonies.length)
    expect(colours.length).toBeGreaterThanOrEqual(0.75 * colonies.length)
    expect(reading.growth).toBe(true)
  })

  test.each(['CHROM3', 'MACFAC', 'CBT'])('%s without colonies is blank', (model) => {
    const { photo, layout } = plateOf(2, { model, count: 0, calm: true })
    const reading = read(photo, layout)
    expect(reading.colonies).toEqual([])
    expect(reading.growth).toBe(false)
  })

  test('tells its sectors however it is turned', () => {
    for (const [n, turn] of [0.4, 4.4].entries()) {
      const { photo, layout } = plateOf(10 + n, { model: 'CHROM3', count: 0, turn, tilt: 3, calm: true })
      const first = read(photo, layout).sectors.find(({ code }) => code === 'GP')
      expect(Math.abs(((first?.from ?? 0) - turn + Math.PI) % (2 * Math.PI)) - Math.PI).toBeCloseTo(0, 1)
    }
  })

  test('is read alike when the photo is turned by a quarter', () => {
    const { photo, layout } = plateOf(20, { model: 'MACFAC', count: 50 })
    const counts = [photo, turned(photo)].map((each) => read(each, layout).colonies.length)
    expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(3)
  })
})

const EMPTY_DISH = [disc(550, 550, [238, 240, 240], 500), disc(550, 550, [232, 223, 196], 470)]
const ONE_MEDIUM = { diameterMm: 90, sectors: [{ code: 'TOTAL', medium: '#e8dfc4', colours: [] }] }

test('colonies along a third of the wall are colonies, and no wall', () => {
  const along = Array.from({ length: 40 }, (_, n) => {
    const angle = (n * 2.1) / 40
    const far = 440 - 22 * (n % 2)
    return disc(550 + far * Math.cos(angle), 550 + far * Math.sin(angle), [205, 84, 138], 9 + (n % 3))
  })
  const { colonies } = read(drawn(1100, [...EMPTY_DISH, ...along]), ONE_MEDIUM)
  expect(Math.abs(colonies.length - along.length)).toBeLessThanOrEqual(1)
})

test('small pale colonies beside large dark ones are not taken for their edge', () => {
  const pairs = Array.from({ length: 12 }, (_, n) => {
    const [x, y] = [330 + (n % 4) * 140, 400 + Math.floor(n / 4) * 140]
    return [disc(x, y, [96, 62, 48], 18), disc(x + 22, y, [255, 252, 243], 6)]
  }).flat()
  const { colonies } = read(drawn(1100, [...EMPTY_DISH, ...pairs]), ONE_MEDIUM)
  expect(Math.abs(colonies.length - pairs.length)).toBeLessThanOrEqual(2)
})

test('two colonies that touch are two', () => {
  const photo = drawn(1100, [...EMPTY_DISH, disc(400, 500, [205, 84, 138], 16), disc(427, 500, [205, 84, 138], 14)])
  const { colonies } = read(photo, ONE_MEDIUM)
  expect(colonies.map(({ colour }) => colour)).toEqual(['pink', 'pink'])
  expect(colonies.every(({ diameterMm }) => diameterMm > 2 && diameterMm < 3.6)).toBe(true)
})

/** Where the bench draws cases at the limit too, a test wants a clear one. */
const CLEAR_CASES: Partial<Record<(typeof PHOTO_FAULTS)[number], PlateWish>> = {
  too_small: { share: 0.33 },
  reflections: { reflections: { count: 24, size: 2.6 } },
}

describe('a photo that cannot be read', () => {
  test.each(PHOTO_FAULTS)('is rejected: %s', (fault) => {
    const seed = TEST_SEEDS.from + 60
    const { photo, layout } = makePlate(seed, TUNING, {
      ...badPhoto(fault, seed),
      ...CLEAR_CASES[fault],
      size: { width: 1200, height: 900 },
    })
    const reading = readPhoto(photo, layout)
    expect(reading.state === 'rejected' ? reading.fault : 'read').toBe(fault)
    // What the kind of plate should look like is not known on the phone.
    if (fault !== 'wrong_plate') expect(checkPhoto(photo).fault).toBe(fault)
  })
})

test('a photo with fewer pixels than a dish needs is too small, whatever it shows', () => {
  const { photo, layout } = plateOf(31, { model: 'CHROM3', count: 20 })
  for (const small of [halved(halved(photo)), drawn(400, [])])
    expect(readPhoto(small, layout)).toMatchObject({ state: 'rejected', fault: 'too_small' })
})

describe('the quick check', () => {
  test('lets good photos pass, also small copies, and tells where the dish is', () => {
    const { photo } = plateOf(30, { model: 'CHROM3', count: 20, tilt: 5 })
    const { fault, dish } = checkPhoto(photo)
    expect(fault).toBeNull()
    expect(2 * (dish?.radius ?? 0) * SIZE.width).toBeGreaterThan(0.85 * SIZE.height)
    expect(checkPhoto(halved(photo)).fault).toBeNull()
  })

  test('and the reader take any pixels', () => {
    const layout = { diameterMm: 90, sectors: [{ code: 'TOTAL', medium: '#e8dfc4', colours: [] }] }
    const sides = fc.integer({ min: 1, max: 90 })
    fc.assert(
      fc.property(sides, sides, fc.constantFrom<3 | 4>(3, 4), fc.integer(), (width, height, channels, seed) => {
        const data = Uint8Array.from(
          { length: width * height * channels },
          (_, i) => Math.imul(i ^ seed, 2_654_435_761) >>> 24,
        )
        const photo = { data, width, height, channels }
        expect(readPhoto(photo, layout).state).toBe('rejected')
        expect(checkPhoto(photo).fault).not.toBeNull()
      }),
      { numRuns: 40 },
    )
  })
})

function turned({ data, width, height, channels }: Photo): Photo {
  const to = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels
      to.set(data.subarray(from, from + channels), (x * height + height - 1 - y) * channels)
    }
  return { data: to, width: height, height: width, channels }
}

function halved({ data, width, height, channels }: Photo): Photo {
  const [w, h] = [width >> 1, height >> 1]
  const to = new Uint8Array(w * h * channels)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < channels; c++) {
        const at = (dx: number, dy: number): number => data[((2 * y + dy) * width + 2 * x + dx) * channels + c] ?? 0
        to[(y * w + x) * channels + c] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4
      }
  return { data: to, width: w, height: h, channels }
}
