import { edgesOf, LOCAL_SHARE, strongestOfEachPlace, wiped, type EdgePoint } from './edges.ts'
import { fitEllipse, isDishLike, onEllipse, type Ellipse, type Place } from './ellipse.ts'
import { shrink, type Rgb } from './pixels.ts'
import type { Photo } from './reading.ts'
import { refineRim } from './refine-rim.ts'

// The rim of the dish: edges vote for the middle of a circle, ellipses through some of them are tried, and the best is
// drawn again on the photo itself.

/** Longer edge of the image in which the dish is searched, in pixels. */
const SEARCH_EDGE = 320
/** Radii that are searched, as shares of the shorter edge. */
const RADII = { from: 0.07, to: 0.62 }
/** The same in a crowd of edges: small circles of a pattern would outvote a rim. */
const LARGE_RADII = { from: 0.2, to: 0.62 }
/** Ellipses that are tried around each middle, and most edges that vote for them. */
const TRIALS = 220
const JUDGES = 800
const BINS = 72
/** Directions of a rim that must lie on the photo, of `BINS`. */
const LEAST_VISIBLE = 28

/** A dish that was found. */
export interface FoundDish {
  /** In pixels of the photo. */
  rim: Ellipse
  /** Share of the rim that is seen as an edge, 0 to 1; somewhat less where the photo cuts it off. */
  support: number
}

/** An ellipse that was tried, with the edges that vote for those around its middle. */
interface RatedEllipse extends FoundDish {
  judges: readonly EdgePoint[]
}

/** Support from which an ellipse is a rim; where a crowd of other edges was calmed, from which one is beyond chance. */
const RIM = { plain: 0.4, calmed: 0.6 }

/**
 * The outermost well-supported ellipse on a photo; null when there is none. A patterned table or a thousand colonies have
 * more and stronger edges than a rim: when it is not found among all, it is searched among the strongest of each place,
 * and with everything small wiped out.
 */
export function findDish(photo: Photo): FoundDish | null {
  const small = shrink(photo, SEARCH_EDGE)
  if (Math.min(small.width, small.height) < 48) return null
  return (
    rimAmong(photo, small, edgesOf(small), PLAIN) ??
    rimAmong(photo, small, strongestOfEachPlace(edgesOf(small, LOCAL_SHARE), small), CALMED) ??
    rimAmong(photo, small, edgesOf(wiped(small)), CALMED)
  )
}

/** How ellipses are searched among edges. */
interface Search {
  radii: typeof RADII
  /** Middles that are tried. */
  middles: number
  around: typeof ellipsesAround
  /** Least support of a rim, and whether it must lie on the photo as a whole. */
  least: number
  whole: boolean
}

const PLAIN: Search = { radii: RADII, middles: 3, around: ellipsesAround, least: RIM.plain, whole: false }
const CALMED: Search = { radii: LARGE_RADII, middles: 4, around: ellipsesInRings, least: RIM.calmed, whole: true }

function rimAmong(photo: Photo, small: Rgb, edges: readonly EdgePoint[], search: Search): FoundDish | null {
  if (edges.length < 60) return null
  const middles = middlesOf(edges, small, search)
  const allowed = (found: readonly RatedEllipse[]): RatedEllipse[] =>
    found.filter(({ rim }) => !search.whole || (rim.short > 0.85 * rim.long && visibleBins(rim, small) === BINS))
  const tried = middles.flatMap((middle) => search.around(edges, middle, small))
  const plain = allowed(tried)
  const isSeen = bestOf(plain) >= OPTIMISED.below
  const candidates = isSeen ? plain : [...plain, ...allowed(tried.flatMap((each) => optimised(each, small)))]
  const best = bestOf(candidates)
  // The outer of the rings of a wall, if it is seen as well as the inner ones.
  const outer = candidates
    .filter(({ support }) => support > 0.97 * best)
    .reduce<FoundDish | null>((most, each) => (most && most.rim.long >= each.rim.long ? most : each), null)
  if (!outer || outer.support < search.least) return null
  const scaled = scale(outer.rim, photo.width / small.width)
  return { rim: refineRim(photo, scaled) ?? scaled, support: outer.support }
}

const bestOf = (candidates: readonly FoundDish[]): number =>
  candidates.reduce((most, { support }) => Math.max(most, support), 0)

const scale = (of: Ellipse, ratio: number): Ellipse => ({
  x: (of.x + 0.5) * ratio - 0.5,
  y: (of.y + 0.5) * ratio - 0.5,
  long: of.long * ratio,
  short: of.short * ratio,
  angle: of.angle,
})

/** Places that most edges point to, best first. */
function middlesOf(edges: readonly EdgePoint[], { width, height }: Rgb, { radii, middles: most }: Search): Place[] {
  const votes = new Float32Array(width * height)
  const shorter = Math.min(width, height)
  for (const { x, y, ux, uy } of edges) {
    for (const side of [-1, 1]) {
      for (let r = radii.from * shorter; r <= radii.to * shorter; r++) {
        const column = Math.round(x + side * ux * r)
        const row = Math.round(y + side * uy * r)
        if (column < 0 || row < 0 || column >= width || row >= height) continue
        const i = row * width + column
        votes[i] = (votes[i] ?? 0) + 1 / r
      }
    }
  }
  const summed = sumAround(votes, width, height, 4)
  const middles: Place[] = []
  for (let n = 0; n < most; n++) {
    let best = 0
    for (let i = 1; i < summed.length; i++) if ((summed[i] ?? 0) > (summed[best] ?? 0)) best = i
    const place = { x: best % width, y: Math.floor(best / width) }
    middles.push(place)
    clearAround(summed, width, height, place, shorter * 0.08)
  }
  return middles
}

function sumAround(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(values.length)
  const both = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const column = i % width
    let sum = 0
    for (let d = Math.max(-reach, -column); d <= Math.min(reach, width - 1 - column); d++) sum += values[i + d] ?? 0
    across[i] = sum
  }
  for (let i = 0; i < values.length; i++) {
    const row = Math.floor(i / width)
    let sum = 0
    for (let d = Math.max(-reach, -row); d <= Math.min(reach, height - 1 - row); d++) sum += across[i + d * width] ?? 0
    both[i] = sum
  }
  return both
}

function clearAround(values: Float32Array, width: number, height: number, { x, y }: Place, reach: number): void {
  for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, Math.floor(x - reach)); column <= Math.min(width - 1, x + reach); column++)
      values[row * width + column] = 0
}

/** How near an edge lies to an ellipse, by the radius: to be fitted to, and to support it. */
const WIDE = 0.02
const NEAR = 0.01

/** Ellipses around a middle, through six edges at a time that lie in different directions. */
function ellipsesAround(edges: readonly EdgePoint[], middle: Place, image: Rgb): RatedEllipse[] {
  const near: EdgePoint[] = []
  const byDirection: EdgePoint[][] = Array.from({ length: 6 }, () => [])
  for (const edge of edges) {
    const dx = edge.x - middle.x
    const dy = edge.y - middle.y
    const far = Math.hypot(dx, dy)
    if (far < 12 || Math.abs(dx * edge.ux + dy * edge.uy) < 0.84 * far) continue
    near.push(edge)
    byDirection[Math.floor(((Math.atan2(dy, dx) + Math.PI) / (2 * Math.PI)) * 5.999)]?.push(edge)
  }
  const directions = byDirection.filter(({ length }) => length > 0)
  if (directions.length < 4) return []
  const found: RatedEllipse[] = []
  const draw = dice()
  const every = Math.max(1, near.length / JUDGES)
  const judges = Array.from({ length: Math.floor(near.length / every) }, (_, i) => near[Math.floor(i * every)]).filter(
    (edge) => edge !== undefined,
  )
  for (let trial = 0; trial < TRIALS; trial++) {
    const first = directions.flatMap((those) => those[Math.floor(draw() * those.length)] ?? [])
    const radius = first.reduce((sum, { x, y }) => sum + Math.hypot(x - middle.x, y - middle.y), 0) / first.length
    if (first.some(({ x, y }) => Math.abs(Math.hypot(x - middle.x, y - middle.y) / radius - 1) > 0.3)) continue
    const rough = fitEllipse(first)
    if (!rough || !isDishLike(rough)) continue
    const { support, inliers } = supportOf(judges, rough, WIDE, image)
    if (support < 0.3) continue
    const better = refit(inliers, judges, image)
    if (better && better.support > 0.35) found.push(better)
  }
  return found
}

function refit(inliers: readonly EdgePoint[], judges: readonly EdgePoint[], image: Rgb): RatedEllipse | null {
  const rim = fitEllipse(inliers)
  return rim && isDishLike(rim) ? { rim, support: supportOf(judges, rim, NEAR, image).support, judges } : null
}

/**
 * Where no ellipse has so much support, those from so much on are fitted again, so often at most. Where one is seen nearly
 * all around it is the rim, and others could only be another ring of the wall.
 */
const OPTIMISED = { below: 0.95, from: 0.6, rounds: 4 }

/**
 * The ellipse fitted to its inliers again and again, while more directions support it (locally optimised RANSAC). Among the
 * edges of many colonies no trial may hit one ring only: one through parts of two rings is drawn to one of them.
 */
function optimised(start: RatedEllipse, image: Rgb): RatedEllipse[] {
  const { judges } = start
  const found: RatedEllipse[] = []
  let best = start
  for (let round = 0; round < OPTIMISED.rounds && best.support >= OPTIMISED.from; round++) {
    const next = refit(supportOf(judges, best.rim, WIDE, image).inliers, judges, image)
    if (!next || next.support <= best.support) break
    found.push(next)
    best = next
  }
  return found
}

/** Widths of the rings in which ellipses are searched, as shares of the radius, and how many rings. */
const RINGS = { width: 0.1, most: 4 }

/** Ellipses around a middle, in the rings that most edges point to: among a crowd six edges seldom lie on one rim. */
function ellipsesInRings(edges: readonly EdgePoint[], middle: Place, image: Rgb): RatedEllipse[] {
  const farOf = ({ x, y }: Place): number => Math.hypot(x - middle.x, y - middle.y)
  const votes = new Float32Array(Math.ceil(Math.hypot(image.width, image.height)) + 1)
  for (const edge of edges) {
    const far = farOf(edge)
    const along = Math.abs((edge.x - middle.x) * edge.ux + (edge.y - middle.y) * edge.uy)
    if (far >= 20 && along > 0.95 * far) votes[Math.round(far)] = (votes[Math.round(far)] ?? 0) + 1 / far
  }
  return Array.from({ length: RINGS.most }).flatMap(() => {
    let best = 0
    for (let i = 1; i < votes.length - 1; i++) if (around(votes, i) > around(votes, best)) best = i
    const isNear = (far: number): boolean => Math.abs(far / best - 1) < RINGS.width
    const found = ellipsesAround(
      edges.filter((edge) => isNear(farOf(edge))),
      middle,
      image,
    )
    votes.fill(0, Math.max(0, Math.floor(best * 0.97)), Math.ceil(best * 1.03))
    return found
  })
}

const around = (values: Float32Array, i: number): number =>
  (values[i - 1] ?? 0) + (values[i] ?? 0) + (values[i + 1] ?? 0)

/** The same numbers between 0 and 1 each time: a photo is read alike whenever it is read. */
function dice(): () => number {
  let state = 12_345
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Share of directions in which an edge lies on the ellipse and along it, of those that the photo shows. */
function supportOf(edges: readonly EdgePoint[], ellipse: Ellipse, tolerance: number, image: Rgb) {
  const seen = new Uint8Array(BINS)
  const inliers: EdgePoint[] = []
  const cos = Math.cos(ellipse.angle)
  const sin = Math.sin(ellipse.angle)
  for (const edge of edges) {
    const dx = edge.x - ellipse.x
    const dy = edge.y - ellipse.y
    const along = (dx * cos + dy * sin) / ellipse.long
    const across = (-dx * sin + dy * cos) / ellipse.short
    const radius = Math.sqrt(along * along + across * across)
    if (Math.abs(radius - 1) > tolerance + 0.8 / ellipse.long) continue
    const nx = (along / ellipse.long) * cos - (across / ellipse.short) * sin
    const ny = (along / ellipse.long) * sin + (across / ellipse.short) * cos
    if (Math.abs(nx * edge.ux + ny * edge.uy) < 0.92 * Math.hypot(nx, ny)) continue
    inliers.push(edge)
    seen[Math.floor(((Math.atan2(across, along) + Math.PI) / (2 * Math.PI)) * (BINS - 0.001))] = 1
  }
  const visible = visibleBins(ellipse, image)
  const share = visible < LEAST_VISIBLE ? 0 : Math.min(1, seen.reduce((sum, bin) => sum + bin, 0) / visible)
  return { support: share * Math.sqrt(visible / BINS), inliers }
}

function visibleBins(ellipse: Ellipse, { width, height }: Rgb): number {
  let visible = 0
  for (let bin = 0; bin < BINS; bin++) {
    const { x, y } = onEllipse(ellipse, (2 * Math.PI * bin) / BINS, 1)
    if (x >= 0 && y >= 0 && x < width && y < height) visible++
  }
  return visible
}
