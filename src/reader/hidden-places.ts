import type { Background } from './background.ts'
import type { Ellipse } from './ellipse.ts'
import { momentsOf } from './moments.ts'
import type { PartMap } from './part-map.ts'
import { pieces } from './segment.ts'
import { SIZE } from './work-image.ts'

// Which parts of the medium reflections hide: a reading says what it did not see.

/** L* from which a clipped pixel is the medium itself, on a lamp, and no reflection on it. */
const BRIGHT_MEDIUM = 93
/** Square millimetres from which a hidden place is worth naming: a colony of a millimetre fits in. */
const LEAST_MM2 = 0.8
/** Pixels of the work image that are looked at as one, across and down. */
const BLOCK = 4
/** Most places that are named: more are one place to look at, the plate itself. */
const MOST = 20

/** What reflections hide of the medium. */
export interface Hidden {
  /** Share of the medium, 0 to 1. */
  share: number
  /** The larger places on the work image, in pixels, largest first. */
  places: Ellipse[]
}

/** Finds what reflections hide. @param clipped pixels of the work image that have no colour left */
export function hiddenBy(clipped: Uint8Array, map: PartMap, background: Background): Hidden {
  const mask = new Uint8Array(clipped.length)
  let [all, hidden] = [0, 0]
  for (let y = 0; y < SIZE; y += BLOCK) {
    for (let x = 0; x < SIZE; x += BLOCK) {
      const i = y * SIZE + x
      if (!map.part[i]) continue
      all++
      if (!clipped[i] || background.at(map, i)[0] >= BRIGHT_MEDIUM) continue
      for (let row = 0; row < BLOCK; row++) mask.fill(1, i + row * SIZE, i + row * SIZE + BLOCK)
      hidden++
    }
  }
  return { share: hidden / Math.max(1, all), places: hidden > 0 ? placesOf(mask, map.scale) : [] }
}

function placesOf(mask: Uint8Array, scale: number): Ellipse[] {
  const { pixels, starts } = pieces(mask)
  return starts
    .slice(0, -1)
    .map((start, n) => pixels.subarray(start, starts[n + 1]))
    .filter(({ length }) => length >= LEAST_MM2 * scale ** 2)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST)
    .map((piece) => {
      const { x, y, elongation, direction } = momentsOf(piece, SIZE)
      // An ellipse as large as the piece, and as long by its width.
      const short = Math.sqrt(piece.length / Math.PI / elongation)
      return { x, y, long: short * elongation, short, angle: direction }
    })
}
