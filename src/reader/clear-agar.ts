import { brightDiscs } from './bright-discs.ts'
import type { Candidate } from './candidate.ts'
import { lightOfLab, type LabPlanes, type Light } from './colour-space.ts'
import { distanceInside } from './distance.ts'
import type { Ellipse } from './ellipse.ts'
import { smooth } from './filters.ts'
import { median, quantile } from './linear-algebra.ts'
import { measure, patchOf } from './measure.ts'
import { momentsOf } from './moments.ts'
import { partMap } from './part-map.ts'
import { PolarBackground } from './polar-background.ts'
import type { Photo } from './reading.ts'
import { fillHoles, pieces } from './segment.ts'
import { MEDIUM, MIDDLE, SIZE, workImage } from './work-image.ts'

// Clear agar over a dark table. Colonies there are all about as bright and far brighter than what they lie on; dust on the
// table and the colonies' mirror images in the bottom of the dish are much fainter, and the lines along the wall as bright.
// No drawn plate is like that: what is a colony is judged by rules here, not by the trees.

/** What is looked at, by the medium's radius: colonies hang on the wall's line, just beyond the medium. */
const OUT_TO = 1.06
/** Radii, by the medium's: where lines may run, where the wall's begin, and where the glares inside of it end. */
const LINES_FROM = 0.8
const WALL_FROM = 0.95
/** Steps of L* that stand out far: they tell how bright colonies are, by the upper ones. */
const BRIGHT = { step: 15, share: 0.8, most: 98 }
/** Of the way from the background to colonies: mirror images and dust stay below. And the least step of L*. */
const STANDS_OUT = { share: 0.42, least: 5 }
/**
 * How many times as far as its circle is uneven something must stand out near the wall. From so many pieces away from it on,
 * it is colonies rather than glares that make the circles uneven.
 */
const UNEVEN = { times: 4, amongMany: 3, many: 75 }

/** What stands out from clear agar. */
export interface OnClearAgar {
  candidates: Candidate[]
  /** L* of the medium and of colonies. */
  levels: Levels
  /** Of each, whether it is a colony. */
  isColony: boolean[]
  /** The ellipse on the photo that the candidates' places are counted by. */
  ground: Ellipse
}

/**
 * Finds colonies on clear agar.
 * @param medium where it ends on the photo
 * @param planes planes that are overwritten: memory for as many again is not there on a small server
 */
export function onClearAgar(photo: Photo, medium: Ellipse, diameterMm: number, planes: LabPlanes): OnClearAgar {
  const ground = { ...medium, long: medium.long * OUT_TO, short: medium.short * OUT_TO }
  const { lab, clipped } = workImage(photo, ground, planes)
  const map = partMap({ sectors: 1, angle: 0, hub: { x: MIDDLE, y: MIDDLE }, clarity: 0 }, diameterMm * OUT_TO)
  smooth(lab.l, SIZE, SIZE)
  const [middle, ...tint] = middleOf(lab)
  const lightness = lab.l.slice()
  const backgroundWithout = (colonies?: Uint8Array): PolarBackground =>
    new PolarBackground(lightness, map.scale, LINES_FROM * RADIUS, tint, colonies)
  let background = backgroundWithout()
  background.writeStep(lightness, lab.l, map)
  const bright = { medium: middle, colonies: brightOf(lightness, lab.l) }
  const levels = { medium: middle, colonies: brightOf(lightness, lab.l, linesOf(lightness, bright, map.scale)) }
  const discs = brightDiscs(lightness, boundOf(levels), map.scale, { radius: RADIUS, linesFrom: LINES_FROM })
  if (discs) {
    background = backgroundWithout(discs)
    background.writeStep(lightness, lab.l, map)
  }
  takeOff(lab, tint, map.part)
  const standing = (times: number) => maskOf(lightness, lab.l, background, levels, map.part, times)
  let mask = standing(UNEVEN.times)
  if (piecesInside(mask) >= UNEVEN.many) mask = standing(UNEVEN.amongMany)
  closeOutwards(mask)
  fillHoles(mask, LARGEST_HOLE_MM2 * map.scale ** 2)
  const lines = linesOf(lightness, levels, map.scale)
  const segments = { contrast: lab.l, noise: [NOISE], ...pieces(mask) }
  const candidates = measure(lab, segments, map, background, clipped, (pixels) => isBead(pixels, map.scale))
  const plain = candidates.map((each) => isColony(each, lines))
  return { candidates, levels, isColony: discs ? withCut(candidates, plain, lines) : plain, ground }
}

/**
 * Round bright things away from the wall, from which they are colonies, and how much brighter than white paper they are; in
 * bright light, where another medium is as dark, they must be brighter.
 */
const CLEAR = { colonies: 12, brighter: 1.15, brighterInLight: 1.35 }
/**
 * A few colonies have the dish to themselves: they grow large and round, and no glare is sharp all around. So many of them
 * tell of clear agar, too.
 */
const FEW = { from: 2, radiusMm: 0.6, elongation: 1.25, compactness: 0.88, step: 18, weakestEdge: 0.5 }

/**
 * What was found, if it can only lie on clear agar: colonies that would be brighter than white paper in the light in which
 * the medium would have its colour. Where they are few, what is no clean disc is no colony: it would be more than they are.
 * @param gains what the photo's light has to be multiplied by for that
 * @param isDark whether hardly another medium is as dark
 */
export function onlyOnClear(found: OnClearAgar, gains: Light, isDark: boolean): OnClearAgar | null {
  const { candidates, isColony, levels } = found
  const brighter = isDark ? CLEAR.brighter : CLEAR.brighterInLight
  if (lightOfLab([levels.colonies, 0, 0])[1] * gains[1] <= brighter) return null
  const inside = candidates.filter(
    ({ x, y }, n) => isColony[n] && Math.hypot(x - MIDDLE, y - MIDDLE) < LINES_FROM * RADIUS,
  )
  if (inside.length >= CLEAR.colonies) return found
  if (!isDark) return null
  const isFew = candidates.map((candidate, n) => isColony[n] === true && isCleanDisc(candidate))
  return isFew.filter(Boolean).length >= FEW.from ? { ...found, isColony: isFew } : null
}

const isCleanDisc = ({ x, y, features }: Candidate): boolean =>
  Math.hypot(x - MIDDLE, y - MIDDLE) < WALL_FROM * RADIUS &&
  features.touches === 0 &&
  features.radiusMm > FEW.radiusMm &&
  features.elongation < FEW.elongation &&
  features.compactness > FEW.compactness &&
  features.contrast > FEW.step &&
  features.weakestEdge > FEW.weakestEdge

/** The medium's radius in pixels of the work image. */
const RADIUS = MEDIUM / OUT_TO
const NOISE: [number, number, number] = [1, 1, 1]
const LARGEST_HOLE_MM2 = 1

const farOf = (i: number): number => Math.hypot((i % SIZE) - MIDDLE, Math.floor(i / SIZE) - MIDDLE) / RADIUS

function middleOf({ l, a, b }: LabPlanes): [number, number, number] {
  const sample: number[] = []
  for (let i = 0; i < l.length; i += 37) if (farOf(i) < LINES_FROM) sample.push(i)
  const of = (plane: Float32Array): number => median(sample.map((i) => plane[i] ?? 0))
  return [of(l), of(a), of(b)]
}

/** Takes the medium's a* and b* off. */
function takeOff({ a, b }: LabPlanes, tint: readonly [number, number], part: Uint8Array): void {
  for (let i = 0; i < part.length; i++) {
    a[i] = part[i] ? (a[i] ?? 0) - tint[0] : 0
    b[i] = part[i] ? (b[i] ?? 0) - tint[1] : 0
  }
}

/** How bright colonies are: what stands out far, away from the wall. */
function brightOf(lightness: Float32Array, step: Float32Array, lines?: Uint8Array): number {
  const bright: number[] = []
  for (let i = 0; i < step.length; i++)
    if ((step[i] ?? 0) > BRIGHT.step && !lines?.[i] && farOf(i) < 0.9) bright.push(lightness[i] ?? 0)
  return bright.length > 0 ? Math.min(BRIGHT.most, quantile(bright, BRIGHT.share)) : BRIGHT.most
}

interface Levels {
  medium: number
  colonies: number
}

const boundOf = ({ medium, colonies }: Levels): number => medium + STANDS_OUT.share * (colonies - medium)

function maskOf(
  lightness: Float32Array,
  step: Float32Array,
  background: PolarBackground,
  levels: Levels,
  part: Uint8Array,
  unevenTimes: number,
): Uint8Array {
  const mask = new Uint8Array(step.length)
  const bound = boundOf(levels)
  for (let i = 0; i < step.length; i++) {
    const here = step[i] ?? 0
    const l = lightness[i] ?? 0
    if (!part[i] || here < STANDS_OUT.least || l < bound || here < STANDS_OUT.share * (levels.colonies - l + here))
      continue
    if (farOf(i) > LINES_FROM && here < unevenTimes * background.unevenAt(i)) continue
    mask[i] = 1
  }
  return mask
}

/** How many pieces stand out where there are no lines. */
const piecesInside = (mask: Uint8Array): number =>
  pieces(mask.map((marked, i) => (marked && farOf(i) < LINES_FROM ? 1 : 0))).starts.length - 1

/** The wall's lines, brighter than a colony, cut those on it: what lies on both sides of one is put together. */
const WALL_CUT = { pixels: 9, from: 0.97 }

function closeOutwards(mask: Uint8Array): void {
  const before = mask.slice()
  for (let i = 0; i < mask.length; i++) {
    if (before[i] || farOf(i) < WALL_CUT.from || farOf(i) > OUT_TO) continue
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    const away = Math.hypot(x - MIDDLE, y - MIDDLE)
    const meets = (side: number): boolean => {
      for (let n = 1; n <= WALL_CUT.pixels; n++) {
        const column = Math.round(x + (side * n * (x - MIDDLE)) / away)
        const row = Math.round(y + (side * n * (y - MIDDLE)) / away)
        if (before[row * SIZE + column]) return true
      }
      return false
    }
    if (meets(-1) && meets(1)) mask[i] = 1
  }
}

/** On the wall colonies look oblong: up to this radius of a disc as large, they are one. */
const BEAD_MM = 0.7

function isBead(pixels: Int32Array, scale: number): boolean {
  return pixels.length < Math.PI * (BEAD_MM * scale) ** 2 && farOf(pixels[pixels.length >> 1] ?? 0) > WALL_FROM
}

/** Bright pieces that are lines or glares, in millimetres: long and thin ones, or longish ones of some size. */
const LINE = { longMm: 7, thinMm: 1, glareMm: 3.5, elongation: 2.5 }

/** Marks lines and glares inside of the wall. */
function linesOf(lightness: Float32Array, levels: Levels, scale: number): Uint8Array {
  const mask = new Uint8Array(lightness.length)
  const bound = boundOf(levels)
  for (let i = 0; i < mask.length; i++) mask[i] = (lightness[i] ?? 0) > bound && farOf(i) < WALL_FROM ? 1 : 0
  const bright = pieces(mask)
  for (let n = 0; n + 1 < bright.starts.length; n++) {
    const pixels = bright.pixels.subarray(bright.starts[n], bright.starts[n + 1])
    const patch = patchOf(pixels)
    const longMm = Math.hypot(patch.width, patch.height) / scale
    if (longMm < LINE.glareMm) continue
    const isGlare = momentsOf(pixels, SIZE).elongation > LINE.elongation
    const isThin = longMm > LINE.longMm && deepest(distanceInside(patch)) < LINE.thinMm * scale
    if (isGlare || isThin) for (const i of pixels) mask[i] = 1
  }
  return mask
}

const deepest = (distance: Float32Array): number => distance.reduce((most, each) => Math.max(most, each), 0)

/** Shapes that colonies may have: anywhere, on a line or glare, and on the wall. */
const SHAPES = {
  plain: { elongation: 2, compactness: 0.55, step: 0 },
  line: { elongation: 1.5, compactness: 0.8, step: 18 },
  wall: { elongation: 2.6, compactness: 0.4, step: 0 },
  acrossWall: { elongation: 5, compactness: 0.3, step: 0 },
}
/**
 * On a crowded plate neighbours cut colonies: what is left may be so long, and has so much of the radius of whole ones, where
 * slivers between colonies have less. On other plates such pieces are mostly glares.
 */
const CUT = { elongation: 3, radius: 0.75 }

/** The colonies of a crowded plate: those that are whole, and those that others cut. */
function withCut(candidates: readonly Candidate[], isWhole: readonly boolean[], lines: Uint8Array): boolean[] {
  const whole = candidates.filter((_, n) => isWhole[n])
  const least = CUT.radius * median(whole.map(({ features }) => features.radiusMm))
  return candidates.map((each, n) => {
    const { touches, radiusMm } = each.features
    return isWhole[n] === true || (touches > 0 && radiusMm > least && isColony(each, lines, CUT.elongation))
  })
}

function isColony(candidate: Candidate, lines: Uint8Array, cutElongation = 0): boolean {
  const { x, y, features } = candidate
  const i = Math.round(y) * SIZE + Math.round(x)
  const shape =
    farOf(i) > WALL_FROM
      ? isAcross(candidate)
        ? SHAPES.acrossWall
        : SHAPES.wall
      : lines[i]
        ? SHAPES.line
        : SHAPES.plain
  return (
    farOf(i) < OUT_TO - 0.01 &&
    features.elongation < Math.max(cutElongation, shape.elongation) &&
    features.compactness > shape.compactness &&
    features.contrast > shape.step
  )
}

/** Whether something is longer outwards than along the wall, as lines never are. */
function isAcross({ x, y, places }: Candidate): boolean {
  if (places.length === 0) return false
  const outwards = Math.atan2(y - MIDDLE, x - MIDDLE)
  return Math.abs(Math.cos(momentsOf(places, SIZE).direction - outwards)) > Math.SQRT1_2
}
