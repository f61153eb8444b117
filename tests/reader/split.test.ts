import { expect, test } from 'vitest'
import type { Patch } from '../../src/reader/distance.ts'
import { split } from '../../src/reader/split.ts'

/** A patch of so many pixels across, of the pixels that something holds for. */
function patchOf(size: number, holds: (x: number, y: number) => boolean): Patch {
  const inside = new Uint8Array(size * size)
  for (let y = 2; y < size - 2; y++) for (let x = 2; x < size - 2; x++) inside[y * size + x] = holds(x, y) ? 1 : 0
  return { left: 0, top: 0, width: size, height: size, inside }
}

const SIZE = 1300
const SCALE = 14

// A confluent growth or a net of scratches may be one piece of a million pixels.
test.each([
  ['a comb', (x: number, y: number) => x < 40 || y % 12 < 10],
  ['a net', (x: number, y: number) => x % 14 < 9 || y % 14 < 9],
  ['a field', () => true],
  ['a disc with rays', (x: number, y: number) => Math.hypot(x - 650, y - 650) < 300 || x % 12 < 10],
])('%s of a million pixels is split without losing one', (_name, holds) => {
  const patch = patchOf(SIZE, holds)
  const { shares } = split(patch, SCALE)
  const pixels = patch.inside.reduce((sum, each) => sum + each, 0)
  expect(pixels).toBeGreaterThan(500_000)
  expect(shares.reduce((sum, share) => sum + share.pixels.length, 0)).toBe(pixels)
})
