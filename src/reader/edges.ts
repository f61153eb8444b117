import type { Place } from './ellipse.ts'
import { quantile } from './linear-algebra.ts'
import type { Rgb } from './pixels.ts'

// Edges on a small copy of a photo: all of them, or those that a patterned table or a thousand colonies do not drown.

/** Share of pixels that count as edges. */
const EDGE_SHARE = 0.1
const WEAKEST_EDGE = 24

/** A place on an edge. */
export interface EdgePoint extends Place {
  /** Direction across the edge. */
  ux: number
  uy: number
  /** How strong it is, squared. */
  size: number
}

/** Pixels with the strongest steps in any channel: rims are often as light as the table, but seldom of its colour. */
export function edgesOf({ data, width, height }: Rgb, share = EDGE_SHARE): EdgePoint[] {
  const strength = new Float32Array(width * height)
  const across = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  const row = width * 3
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      for (let c = 0; c < 3; c++) {
        const p = i * 3 + c
        const at = (offset: number): number => data[p + offset] ?? 0
        const h = at(3 - row) + 2 * at(3) + at(3 + row) - at(-3 - row) - 2 * at(-3) - at(-3 + row)
        const v = at(row - 3) + 2 * at(row) + at(row + 3) - at(-row - 3) - 2 * at(-row) - at(-row + 3)
        const size = h * h + v * v
        if (size > (strength[i] ?? 0)) {
          strength[i] = size
          across[i] = h
          down[i] = v
        }
      }
    }
  }
  const least = Math.max(WEAKEST_EDGE ** 2, quantile(strength, 1 - share))
  const edges: EdgePoint[] = []
  for (let i = 0; i < strength.length; i++) {
    const size = strength[i] ?? 0
    if (size < least) continue
    const length = Math.sqrt(size)
    edges.push({
      x: i % width,
      y: Math.floor(i / width),
      ux: (across[i] ?? 0) / length,
      uy: (down[i] ?? 0) / length,
      size,
    })
  }
  return edges
}

/** Share of pixels among which the strongest edges of each place are looked for, the places, and how many of each. */
export const LOCAL_SHARE = 0.4
const PLACE = { pixels: 16, edges: 26 }

/** The strongest edges of each place. */
export function strongestOfEachPlace(edges: readonly EdgePoint[], { width }: Rgb): EdgePoint[] {
  const across = Math.ceil(width / PLACE.pixels)
  const places = new Map<number, EdgePoint[]>()
  for (const edge of edges) {
    const place = Math.floor(edge.y / PLACE.pixels) * across + Math.floor(edge.x / PLACE.pixels)
    const those = places.get(place)
    if (those) those.push(edge)
    else places.set(place, [edge])
  }
  return [...places.values()].flatMap((those) => those.sort((a, b) => b.size - a.size).slice(0, PLACE.edges))
}

/** Pixels around each of which the middle value counts: wipes out what is smaller than half of the square. */
const WIPE = 3

/** The image without anything small. */
export function wiped({ data, width, height }: Rgb): Rgb {
  const to = new Uint8Array(data.length)
  const counts = new Uint16Array(256)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - WIPE)
    const bottom = Math.min(height - 1, y + WIPE)
    const addColumn = (column: number, c: number, many: 1 | -1): void => {
      for (let row = top; row <= bottom; row++) {
        const value = data[(row * width + column) * 3 + c] ?? 0
        counts[value] = (counts[value] ?? 0) + many
      }
    }
    for (let c = 0; c < 3; c++) {
      counts.fill(0)
      for (let column = 0; column < Math.min(WIPE, width); column++) addColumn(column, c, 1)
      for (let x = 0; x < width; x++) {
        if (x + WIPE < width) addColumn(x + WIPE, c, 1)
        if (x > WIPE) addColumn(x - WIPE - 1, c, -1)
        const columns = Math.min(width - 1, x + WIPE) - Math.max(0, x - WIPE) + 1
        to[(y * width + x) * 3 + c] = middleOf(counts, columns * (bottom - top + 1))
      }
    }
  }
  return { data: to, width, height }
}

/** The middle of so many values, by how often each occurs. */
function middleOf(counts: Uint16Array, many: number): number {
  let value = 0
  for (let below = counts[0] ?? 0; below <= many >> 1; below += counts[value] ?? 0) value++
  return value
}
