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
 * wall stands higher than the medium and hides more of it on one side, so the middle need not be the rim's.
 */
export function findMedium(photo: Photo, rim: Ellipse): Ellipse {
  const places = Array.from({ length: WEDGES }, (_, wedge) => edgeIn(photo, rim, (2 * Math.PI * wedge) / WEDGES))
  const fallback = { ...rim, long: rim.long * 0.955, short: rim.short * 0.955 }
  return fitMost(places.filter((place) => place !== null)) ?? fallback
}

/** The innermost step of colour that is nearly as clear as the clearest in one direction. */
function edgeIn(photo: Photo, rim: Ellipse, turn: number): Place | null {
  const lines = profileIn(photo, rim, turn)
  const steps = new Float32Array(STEPS)
  const reach = 2
  let most = 0
  for (let i = reach; i < STEPS - reach; i++) {
    let sum = 0
    for (const line of lines) sum += ((line[i + reach] ?? 0) - (line[i - reach] ?? 0)) ** 2
    steps[i] = Math.sqrt(sum)
    most = Math.max(most, steps[i] ?? 0)
  }
  for (let i = reach + 1; i < STEPS - reach; i++) {
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

/** Fits most of the places, leaving out those that colonies, letters and reflections have moved. */
function fitMost(places: Place[]): Ellipse | null {
  let kept = places
  let ellipse: Ellipse | null = null
  for (let round = 0; round < 6; round++) {
    if (kept.length < WEDGES / 3) return ellipse
    const fitted = fitEllipse(kept)
    if (!fitted) return ellipse
    ellipse = fitted
    const away = places.map(({ x, y }) => Math.abs(ellipseRadius(fitted, x, y) - 1))
    const limit = Math.max(0.004, 2.2 * median(away))
    kept = places.filter((_, i) => (away[i] ?? 1) < limit)
  }
  return ellipse
}
