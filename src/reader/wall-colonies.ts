import type { Disc } from './clump.ts'
import { labOfLight, lightOf, type Lab } from './colour-space.ts'
import { onEllipse, type Ellipse, type Place } from './ellipse.ts'
import { countedOf, type JudgedCandidate } from './judged-candidate.ts'
import { median, quantile } from './linear-algebra.ts'
import { patchOf } from './measure.ts'
import { momentsOf, type Moments } from './moments.ts'
import type { Photo, PlateLayout } from './reading.ts'
import { pieces } from './segment.ts'
import { split } from './split.ts'
import { MEDIUM } from './work-image.ts'

// Where the medium climbs the wall colonies grow as well, and people count them. Shadows and lines run along there, so that
// contrast alone tells nothing: a colony is what has the colour and about the size of the plate's own colonies. Glares are as
// bright as pale colonies: only those darker than the medium can be told there.

/** Circles that are looked at, by the medium's radius: beyond lie the mirror images of colonies in the wall. */
const CIRCLES = { from: 0.95, to: 1.04 }
/** Pixels of the unrolled wall: along it, the first ones again at its end, and across, as large one way as the other. */
const ALONG = 4096
const OVERLAP = 96
const WIDTH = ALONG + OVERLAP
const STEP = (2 * Math.PI) / ALONG
const BORDER = 2
const HEIGHT = Math.round((CIRCLES.to - CIRCLES.from) / STEP) + 2 * BORDER
/** Places on both sides whose middle value is what a circle is like without colonies, and pixels between them. */
const GROUND = { places: 15, apart: 16 }

/** Colonies that look alike. */
interface Strain {
  /** The middle colour of the colonies, and of the medium around them, on the photo. */
  lab: Lab
  around: Lab
  /** Of each colony, by the medium's. */
  radii: readonly number[]
}

/** Likelihood of the colonies whose strain is looked for, and how many there must be. */
const KNOWN = { likelihood: 0.85, colonies: 6 }
/** How much darker than the medium a strain must be, in L*. */
const DARKER = 15
/**
 * Of the way from the medium's colour to the strain's: how far on it a pixel of a colony is at the least, how far beyond the
 * other pixels of its circle, and how far beside the way at most.
 */
const ALIKE = { on: 0.5, beyondCircle: 0.4, beside: 0.45 }
/**
 * Areas by those of the strain's small and large colonies: the wall hides a good half of some. And how much longer than wide
 * such a part may be, and a whole one.
 */
const SHAPE = { smallest: 0.25, largest: 1.3, elongation: 2.8, disc: 1.35 }
/** Radius, by the medium's, from which colonies are on the wall's line. */
const ON_WALL = 0.975
/** How likely it is that what these rules take for a colony is one: no better is known. */
const BY_RULE = 0.8

/** The colonies on the line along the wall that are not among those found on the medium of a dish without dividers. */
export function onWall(
  found: readonly JudgedCandidate[],
  photo: Photo,
  medium: Ellipse,
  layout: PlateLayout,
): JudgedCandidate[] {
  if (layout.sectors.length > 1) return []
  const known = countedOf(found).flatMap(({ colonies }) => colonies)
  const likely = found.filter(({ likelihood }) => likelihood >= KNOWN.likelihood)
  const perRadius = Math.sqrt(medium.long * medium.short) / photo.width
  return [...Map.groupBy(likely, ({ named }) => named.colour).values()].flatMap((alike) => {
    const [one] = alike
    if (!one || alike.length < KNOWN.colonies) return []
    return wallColonies(photo, medium, layout.diameterMm, strainOf(alike)).flatMap(({ x, y, radius }) => {
      const there = onEllipse(medium, Math.atan2(y, x), Math.hypot(x, y))
      const disc = { x: there.x / photo.width, y: there.y / photo.width, radius: radius * perRadius }
      if (Math.hypot(x, y) < ON_WALL || known.some((other) => areOne(disc, other))) return []
      known.push(disc)
      const features = { ...one.candidate.features, radiusMm: (radius * layout.diameterMm) / 2 }
      return [{ ...one, ...disc, colonies: [disc], likelihood: BY_RULE, candidate: { ...one.candidate, features } }]
    })
  })
}

const areOne = (one: Disc, other: Disc): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < Math.max(one.radius, other.radius)

function strainOf(alike: readonly JudgedCandidate[]): Strain {
  const middle = (of: 'lab' | 'around'): Lab => {
    const channel = (c: 0 | 1 | 2): number => median(alike.map(({ candidate }) => candidate[of][c]))
    return [channel(0), channel(1), channel(2)]
  }
  return {
    lab: middle('lab'),
    around: middle('around'),
    radii: alike.map(({ candidate }) => candidate.radius / MEDIUM),
  }
}

/** Finds what looks like a strain along the wall; places and radii by the medium's radius, from its middle. */
function wallColonies(photo: Photo, medium: Ellipse, diameterMm: number, { lab, around, radii }: Strain): Disc[] {
  if (around[0] - lab[0] < DARKER) return []
  const inside = maskOf(photo, medium, around, lab)
  const smallest = SHAPE.smallest * quantile(radii, 0.1) ** 2
  const largest = SHAPE.largest * quantile(radii, 0.95) ** 2
  const { pixels, starts } = pieces(inside, WIDTH)
  return starts.slice(1).flatMap((end, n) =>
    alone(pixels.subarray(starts[n], end), largest, 2 / (STEP * diameterMm)).flatMap((part) => {
      const square = squareOf(part)
      const { x, y, elongation } = momentsOf(part, WIDTH)
      // What runs past the end is found at the beginning, too.
      if (square < smallest || square > largest || elongation > SHAPE.elongation || x >= ALONG + OVERLAP / 2) return []
      const far = CIRCLES.from + (y - BORDER + 0.5) * STEP
      const turn = x * STEP
      return [{ x: far * Math.cos(turn), y: far * Math.sin(turn), radius: Math.sqrt(square) }]
    }),
  )
}

/** Square of the radius of a disc as large, by the medium's. */
const squareOf = ({ length }: ArrayLike<number>): number => (length * STEP * STEP) / Math.PI

/** A colony that the wall hides a part of looks longer along it; two that touch look longer in any direction. */
const isOne = ({ elongation, direction }: Moments): boolean =>
  elongation < (Math.abs(Math.cos(direction)) > Math.SQRT1_2 ? SHAPE.elongation : SHAPE.disc)

/** What is too large or too long for one colony, in parts. @param scale pixels per millimetre */
function alone(piece: Int32Array, largest: number, scale: number): ArrayLike<number>[] {
  if (squareOf(piece) <= largest && isOne(momentsOf(piece, WIDTH))) return [piece]
  const patch = patchOf(piece, WIDTH)
  const placeOf = (i: number): number =>
    (patch.top + Math.floor(i / patch.width)) * WIDTH + patch.left + (i % patch.width)
  return split(patch, scale).shares.map((share) => share.pixels.map(placeOf))
}

/** Which pixels of the unrolled wall have the strain's colour, and their circles have not. */
function maskOf(photo: Photo, medium: Ellipse, from: Lab, to: Lab): Uint8Array {
  const mask = new Uint8Array(WIDTH * HEIGHT)
  const way: Lab = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2
  const on = new Float32Array(ALONG)
  const beside = new Float32Array(ALONG)
  for (let row = BORDER; row < HEIGHT - BORDER; row++) {
    const far = CIRCLES.from + (row - BORDER + 0.5) * STEP
    for (let n = 0; n < ALONG; n++) {
      const [l, a, b] = labAt(photo, onEllipse(medium, n * STEP, far))
      const [dl, da, db] = [l - from[0], a - from[1], b - from[2]]
      const along = (dl * way[0] + da * way[1] + db * way[2]) / length
      on[n] = along
      beside[n] = Math.sqrt(Math.max(0, (dl * dl + da * da + db * db) / length - along * along))
    }
    const ground = groundOf(on)
    for (let column = BORDER; column < WIDTH - BORDER; column++) {
      const n = column % ALONG
      const here = on[n] ?? 0
      const isBeyond = here - (ground[Math.floor(n / GROUND.apart)] ?? 0) > ALIKE.beyondCircle
      if (here > ALIKE.on && isBeyond && (beside[n] ?? 1) < ALIKE.beside) mask[row * WIDTH + column] = 1
    }
  }
  return mask
}

function groundOf(circle: Float32Array): Float32Array {
  return Float32Array.from({ length: ALONG / GROUND.apart }, (_, n) =>
    median(
      Array.from({ length: 2 * GROUND.places + 1 }, (__, k) => {
        const place = (n + k - GROUND.places + ALONG / GROUND.apart) * GROUND.apart
        return circle[place % ALONG] ?? 0
      }),
    ),
  )
}

function labAt({ data, width, height, channels }: Photo, { x, y }: Place): Lab {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)))
  const row = Math.min(height - 1, Math.max(0, Math.round(y)))
  const from = (row * width + column) * channels
  return labOfLight([lightOf(data[from] ?? 0), lightOf(data[from + 1] ?? 0), lightOf(data[from + 2] ?? 0)])
}
