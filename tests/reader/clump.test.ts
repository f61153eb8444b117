import { describe, expect, test } from 'vitest'
import { discsOf } from '../../src/reader/clump.ts'
import { shapeOf } from '../../src/reader/shape.ts'

const WIDTH = 100

/** Pixels of discs on an image. */
const pixelsOf = (discs: readonly { x: number; y: number; radius: number }[]): Int32Array =>
  Int32Array.from({ length: WIDTH * WIDTH }, (_, i) => i).filter((i) =>
    discs.some(({ x, y, radius }) => Math.hypot((i % WIDTH) - x, Math.floor(i / WIDTH) - y) <= radius),
  )

describe('a clump of small colonies', () => {
  test.each([
    [
      { x: 40, y: 50, radius: 4 },
      { x: 47, y: 51, radius: 4 },
    ],
    [
      { x: 40, y: 50, radius: 5 },
      { x: 49, y: 50, radius: 5 },
      { x: 44.5, y: 58, radius: 5 },
    ],
    [
      { x: 30, y: 30, radius: 4 },
      { x: 37, y: 30, radius: 4 },
      { x: 30, y: 37, radius: 4 },
      { x: 37, y: 37, radius: 4 },
    ],
  ])('is taken apart into its colonies', (...colonies) => {
    const found = discsOf(pixelsOf(colonies), WIDTH, colonies.length)
    expect(found).toHaveLength(colonies.length)
    for (const { x, y, radius } of colonies) {
      const nearest = Math.min(...found.map((disc) => Math.hypot(disc.x - x, disc.y - y)))
      expect(nearest).toBeLessThan(1)
      expect(Math.max(...found.map((disc) => Math.abs(disc.radius - radius)))).toBeLessThan(1)
    }
  })

  test('fills less of its hull than a disc does', () => {
    const shape = (discs: readonly { x: number; y: number; radius: number }[]) => {
      const pixels = pixelsOf(discs)
      const [x, y] = [0, 1].map(
        (axis) => pixels.reduce((sum, i) => sum + (axis ? Math.floor(i / WIDTH) : i % WIDTH), 0) / pixels.length,
      ) as [number, number]
      return shapeOf([...pixels], WIDTH, { x, y, radius: Math.sqrt(pixels.length / Math.PI), area: pixels.length })
    }
    const disc = shape([{ x: 50, y: 50, radius: 6 }])
    const clump = shape([
      { x: 40, y: 50, radius: 5 },
      { x: 49, y: 50, radius: 5 },
      { x: 44.5, y: 58, radius: 5 },
    ])
    expect(disc.solidity).toBeGreaterThan(0.9)
    expect(disc.reach).toBeLessThan(1.1)
    expect(clump.solidity).toBeLessThan(disc.solidity)
    expect(clump.reach).toBeGreaterThan(1.15)
  })
})
