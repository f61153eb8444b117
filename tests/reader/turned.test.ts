import { expect, test } from 'vitest'
import { concludesAlone } from '../../src/domain/automatic-reading.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import type { Photo } from '../../src/reader/reading.ts'
import { TEST_SEEDS, TUNING } from './synthetic/conditions.ts'
import { makePlate } from './synthetic/plate.ts'

const DEGREES = Math.PI / 180
const size = { width: 1200, height: 1200 }

test('a plate whose dividers are turned by 25 degrees is read', () => {
  const { photo, layout, colonies } = makePlate(TEST_SEEDS.from + 710, TUNING, {
    model: 'MACFAC',
    count: 24,
    turn: 25 * DEGREES,
    calm: true,
    size,
  })
  const reading = readPhoto(photo, layout)
  if (reading.state !== 'read') throw new Error(reading.fault)
  const first = reading.sectors.find(({ code }) => code === layout.sectors[0]?.code)
  expect(Math.abs((first?.from ?? 0) / DEGREES - 25)).toBeLessThan(2)
  const countIn = (code: string, some: readonly { sector: string }[]) =>
    some.filter(({ sector }) => sector === code).length
  for (const { code } of layout.sectors)
    expect(Math.abs(countIn(code, reading.colonies) - countIn(code, colonies)), code).toBeLessThanOrEqual(1)
})

/** As it looks through the bottom of a dish that lies upside down. */
function mirrored({ data, width, height, channels }: Photo): Photo {
  const turned = new Uint8Array(data.length)
  for (let i = 0; i < width * height; i++) {
    const from = (i - (i % width) + width - 1 - (i % width)) * channels
    turned.set(data.subarray(from, from + channels), i * channels)
  }
  return { data: turned, width, height, channels }
}

test('a plate of three sectors that lies upside down is left to a person, for its sectors', () => {
  const { photo, layout } = makePlate(TEST_SEEDS.from + 711, TUNING, { model: 'CHROM3', count: 24, calm: true, size })
  const reading = readPhoto(mirrored(photo), layout)
  if (reading.state !== 'read') throw new Error(reading.fault)
  expect(reading.doubts).toContain('sectors')
  expect(concludesAlone(reading)).toBe(false)
})
