import { patchOf } from './measure.ts'
import { extreme } from './filters.ts'
import { momentsOf } from './moments.ts'
import { pieces } from './segment.ts'
import { split } from './split.ts'
import { MIDDLE, SIZE } from './work-image.ts'

// On a crowded plate a circle may run over more colonies than medium: colonies must be known, roughly, before it can be told
// what the empty dish looks like. Discs among bright pixels are colonies; what is long, or runs around, is a line or a glare.

/** What is thinner than twice this is left out, in millimetres: lines and specks. */
const THIN_MM = 0.2
/** Shapes of a disc: its elongation, its area by that of the largest disc inside of it, and that one's radius. */
const DISC = { elongation: 1.7, filled: 1.7, radiusMm: 3 }
/** What runs around the dish for so many millimetres, and so many times as far as it is wide, is a glare. */
const GLARE = { alongMm: 4, byWidth: 2.5 }
/** Share of the medium that discs cover on a crowded plate: on others, glares would be the most of what is found. */
const CROWDED = 0.06
/** Pixels of a colony's blurred edge. */
const EDGE = 3

/** The circles of the work image, in pixels: the medium's, and from which part of it on lines and glares run around. */
interface Circles {
  radius: number
  linesFrom: number
}

/**
 * Marks the pixels of what can only be colonies, with their edges, but for the smallest. Null where the plate is not
 * crowded.
 * @param bound L* from which a pixel is bright
 * @param scale pixels per millimetre
 */
export function brightDiscs(
  lightness: Float32Array,
  bound: number,
  scale: number,
  circles: Circles,
): Uint8Array | null {
  const plane = new Float32Array(lightness.length)
  const buffer = new Float32Array(lightness.length)
  for (let i = 0; i < plane.length; i++) plane[i] = (lightness[i] ?? 0) > bound ? 1 : 0
  const reach = Math.round(THIN_MM * scale)
  extreme(plane, plane, buffer, SIZE, SIZE, reach, -1)
  extreme(plane, plane, buffer, SIZE, SIZE, reach, 1)
  const { pixels, starts } = pieces(new Uint8Array(plane))
  plane.fill(0)
  let covered = 0
  for (let n = 0; n + 1 < starts.length; n++) {
    const piece = pixels.subarray(starts[n], starts[n + 1])
    if (!runsAround(piece, scale, circles)) covered += markDiscs(piece, scale, plane)
  }
  if (covered < CROWDED * Math.PI * circles.radius ** 2) return null
  extreme(plane, plane, buffer, SIZE, SIZE, EDGE, 1)
  return new Uint8Array(plane)
}

/** Marks the discs of a piece, and tells how many pixels they have. */
function markDiscs(piece: Int32Array, scale: number, marks: Float32Array): number {
  let marked = 0
  const patch = patchOf(piece)
  for (const { pixels, depth } of split(patch, scale).shares) {
    const isDisc =
      depth < DISC.radiusMm * scale &&
      pixels.length < DISC.filled * Math.PI * depth ** 2 &&
      momentsOf(pixels, patch.width).elongation < DISC.elongation
    if (!isDisc) continue
    marked += pixels.length
    for (const i of pixels) marks[(patch.top + Math.floor(i / patch.width)) * SIZE + patch.left + (i % patch.width)] = 1
  }
  return marked
}

/** Whether a piece is much longer along a circle of the dish than across. */
function runsAround(piece: Int32Array, scale: number, { radius, linesFrom }: Circles): boolean {
  const turnOf = (i: number): number => Math.atan2(Math.floor(i / SIZE) - MIDDLE, (i % SIZE) - MIDDLE)
  const middle = turnOf(piece[piece.length >> 1] ?? 0)
  let [inner, outer, back, on] = [Infinity, 0, 0, 0]
  for (const i of piece) {
    const away = Math.hypot((i % SIZE) - MIDDLE, Math.floor(i / SIZE) - MIDDLE)
    inner = Math.min(inner, away)
    outer = Math.max(outer, away)
    const turned = turnOf(i) - middle
    const turn = Math.abs(turned) > Math.PI ? turned - Math.sign(turned) * 2 * Math.PI : turned
    back = Math.min(back, turn)
    on = Math.max(on, turn)
  }
  const along = ((on - back) * (inner + outer)) / 2
  return outer > linesFrom * radius && along > GLARE.alongMm * scale && along > GLARE.byWidth * (outer - inner)
}
