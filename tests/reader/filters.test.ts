import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wiped } from '../../src/reader/edges.ts'
import { extreme } from '../../src/reader/filters.ts'
import { quantile } from '../../src/reader/linear-algebra.ts'

// What is computed in a quick way, beside the plain way.

// 0 and −0 are one number.
const number = fc.float({ noNaN: true, min: -9, max: 9 }).map((each) => each + 0)
const values = fc.array(number, { minLength: 1, maxLength: 300 })

/** The places around one in a plane, those outside left out. */
function around(i: number, width: number, height: number, reach: number): number[] {
  const [x, y] = [i % width, Math.floor(i / width)]
  const places: number[] = []
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
      places.push(row * width + column)
  return places
}

test('a share of numbers is the one of the sorted numbers', () => {
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (numbers, share) => {
      const sorted = Float32Array.from(numbers).sort()
      const at = Math.min(sorted.length - 1, Math.floor(share * sorted.length))
      expect(quantile(numbers, share)).toBe(sorted[at])
    }),
  )
})

test('an extreme is that of the square around each pixel, however small the plane is', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 9 }), (all, width, reach) => {
      const height = Math.max(1, Math.floor(all.length / width))
      const from = Float32Array.from({ length: width * height }, (_, i) => all[i % all.length] ?? 0)
      const [greatest, least, buffer] = [from.slice(), from.slice(), from.slice()]
      extreme(from, greatest, buffer, width, height, reach, 1)
      extreme(from, least, buffer, width, height, reach, -1)
      for (let i = 0; i < from.length; i++) {
        const near = around(i, width, height, reach).map((place) => from[place] ?? 0)
        expect(greatest[i]).toBe(Math.max(...near))
        expect(least[i]).toBe(Math.min(...near))
      }
    }),
  )
})

test('an image is wiped by the middle value around each pixel', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 600 }), fc.integer({ min: 1, max: 15 }), (bytes, wide) => {
      const width = Math.min(wide, Math.floor(bytes.length / 3))
      const height = Math.floor(bytes.length / 3 / width)
      const { data } = wiped({ data: bytes, width, height })
      for (let i = 0; i < width * height * 3; i++) {
        const near = around(Math.floor(i / 3), width, height, 3).map((place) => bytes[place * 3 + (i % 3)] ?? 0)
        expect(data[i]).toBe(near.sort((a, b) => a - b)[near.length >> 1])
      }
    }),
  )
})
