import { labOfLight, lightOf } from './colour-space.ts'
import { ellipseRadius, fitEllipse, onEllipse, type Ellipse, type Place } from './ellipse.ts'
import { median } from './linear-algebra.ts'
import type { Photo } from './reading.ts'

const WEDGES = 144
/** Where the medium may end, in radii of the rim: the wall is seen in perspective and hides some of it. */
const FROM = 0.83
const TO = 1.02
const STEPS = 130
/** Neighbouring directions of which the middle one counts, radians. */
const BESIDE = [-0.024, -0.012, 0, 0.012, 0.024]

/**
 * Finds the ellipse at which the medium ends. In each direction it looks for the innermost clear step of colour; the
 * wall stands higher than the medium and hides more of it on one side, so the middle need not be the rim's. Where
 * colonies lie beside the wall they are found in its place: the ellipse is what most directions agree on.
 */
export function findMedium(photo: Photo, rim: Ellipse): Ellipse {
  const fallback = { ...rim, long: rim.long * 0.955, short: rim.short * 0.955 }
  const { fitted } = mediumUpTo(photo, rim, TO)
  const medium = fitted && isSeenLike(fitted, rim) ? fitted : fallback
  if (medium.long < AT_RIM.from * rim.long) return medium
  // On a dark table the rim outshines the medium's end: it is looked for inside, and taken when most directions agree.
  const inside = mediumUpTo(photo, rim, AT_RIM.inside)
  return inside.fitted && isSeenLike(inside.fitted, rim) && inside.agreed > AT_RIM.agreed ? inside.fitted : medium
}

/** A medium that seems to end at the rim, where it is looked for instead, and the share of directions that must agree. */
const AT_RIM = { from: 0.985, inside: 0.965, agreed: 0.5 }
/** Of the radius: how near an ellipse a place must be to agree with it. */
const AGREES = 0.012

/** The medium among steps up to a radius, and the share of all directions that agree with it. */
function mediumUpTo(photo: Photo, rim: Ellipse, to: number): { fitted: Ellipse | null; agreed: number } {
  const last = Math.round(((to - FROM) / (TO - FROM)) * (STEPS - 1)) + 1
  const places = Array.from({ length: WEDGES }, (_, wedge) => edgeIn(photo, rim, (2 * Math.PI * wedge) / WEDGES, last))
  const found = places.filter((place) => place !== null)
  const fitted = fitMost(found, ellipseOfMost(found, rim))
  const agreed = fitted ? found.filter(({ x, y }) => Math.abs(ellipseRadius(fitted, x, y) - 1) < AGREES).length : 0
  return { fitted, agreed: agreed / WEDGES }
}

/** How much less round than the rim the medium may look. */
const ALIKE = 0.06

/** Both are circles that lie one over the other: where colonies run along the wall, the fit may tell of an ellipse. */
const isSeenLike = (medium: Ellipse, rim: Ellipse): boolean => rim.short / rim.long - medium.short / medium.long < ALIKE

/** The innermost step of colour that is nearly as clear as the clearest in one direction. */
function edgeIn(photo: Photo, rim: Ellipse, turn: number, last: number): Place | null {
  const lines = profileIn(photo, rim, turn)
  const steps = new Float32Array(STEPS)
  const reach = 2
  let most = 0
  for (let i = reach; i < last - reach; i++) {
    let sum = 0
    for (const line of lines) sum += ((line[i + reach] ?? 0) - (line[i - reach] ?? 0)) ** 2
    steps[i] = Math.sqrt(sum)
    most = Math.max(most, steps[i] ?? 0)
  }
  for (let i = reach + 1; i < last - reach; i++) {
    const here = steps[i] ?? 0
    if (here > 0.5 * most && here > 3 && here >= (steps[i - 1] ?? 0) && here >= (steps[i + 1] ?? 0))
      return onEllipse(rim, turn, radiusOf(i))
  }
  return null
}

const radiusOf = (step: number): number => FROM + ((TO - FROM) * step) / (STEPS - 1)

/** L*, a* and b* from inside to outside. */
function profileIn({ data, width, height, channels }: Photo, rim: Ellipse, turn: number): Float32Array[] {
  const lines = [new Float32Array(STEPS), new Float32Array(STEPS), new Float32Array(STEPS)]
  for (let i = 0; i < STEPS; i++) {
    const labs = BESIDE.map((beside) => {
      const { x, y } = onEllipse(rim, turn + beside, radiusOf(i))
      const column = Math.min(width - 1, Math.max(0, Math.round(x)))
      const row = Math.min(height - 1, Math.max(0, Math.round(y)))
      const from = (row * width + column) * channels
      return labOfLight([lightOf(data[from] ?? 0), lightOf(data[from + 1] ?? 0), lightOf(data[from + 2] ?? 0)])
    })
    for (const [c, line] of lines.entries()) line[i] = median(labs.map((lab) => lab[c] ?? 0))
  }
  return lines
}

/** Largest part of the rim's size by which the middle may lie beside the rim's: the wall is some millimetres high. */
const BESIDE_RIM = 0.07
/** Ellipses that are tried, each through one place of each fifth of the way round. */
const TRIES = 150
const FIFTHS = 5

/** The ellipse through five places to which half of all places are nearest (least median of squares). */
function ellipseOfMost(places: readonly Place[], rim: Ellipse): Ellipse | null {
  let best: Ellipse | null = null
  let least = Infinity
  const fifth = places.length / FIFTHS
  for (let n = 0; n < TRIES; n++) {
    // Steps without a common divisor: repeatable, and each try takes others.
    const corners = Array.from(
      { length: FIFTHS },
      (_, k) => places[Math.floor(k * fifth + ((n * (2 * k + 3)) % fifth))],
    )
    const ellipse = fitEllipse(corners.filter((corner) => corner !== undefined))
    if (!ellipse || Math.hypot(ellipse.x - rim.x, ellipse.y - rim.y) > BESIDE_RIM * rim.long) continue
    if (ellipse.long > TO * rim.long || ellipse.short < FROM * rim.short) continue
    const middle = median(places.map(({ x, y }) => Math.abs(ellipseRadius(ellipse, x, y) - 1)))
    if (middle >= least) continue
    least = middle
    best = ellipse
  }
  return best
}

/** Fits most of the places, leaving out those that colonies, letters and reflections have moved. */
function fitMost(places: Place[], first: Ellipse | null): Ellipse | null {
  let ellipse = first
  let kept = first ? near(places, first) : places
  for (let round = 0; round < 6; round++) {
    if (kept.length < WEDGES / 3) return ellipse
    const fitted = fitEllipse(kept)
    if (!fitted) return ellipse
    ellipse = fitted
    kept = near(places, fitted)
  }
  return ellipse
}

function near(places: readonly Place[], ellipse: Ellipse): Place[] {
  const away = places.map(({ x, y }) => Math.abs(ellipseRadius(ellipse, x, y) - 1))
  const limit = Math.max(0.004, 2.2 * median(away))
  return places.filter((_, i) => (away[i] ?? 1) < limit)
}
