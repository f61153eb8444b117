import type { LabPlanes } from './colour-space.ts'
import type { Place } from './ellipse.ts'
import { LeastSquares, median } from './linear-algebra.ts'
import { MEDIUM, MIDDLE, pixelAt } from './work-image.ts'

/** How a dish is divided: equal sectors around a hub, in work pixels. */
export interface Division {
  sectors: number
  /** Radians clockwise from the horizontal, of the first divider. */
  angle: number
  hub: Place
  /** How clearly the weakest of the dividers is seen, as a distance of colours; of a whole dish, what may be one. */
  clarity: number
}

/** Kinds of dishes, by their number of dividers. */
const COUNTS = [1, 2, 3, 4]
const DIRECTIONS = 720
/** Along a divider, as shares of the medium's radius. */
const ALONG = { from: 0.14, to: 0.86, steps: 48 }
/** Beside a divider, in shares of the medium's radius: 2 mm of 45. */
const BESIDE = 2 / 45
/** From what clarity on a line across the medium is a divider. */
const CLEAR = 6
/** Where no divider is expected: below, it is the edge of growth as likely as not. */
const CLEAR_UNEXPECTED = 12.2

/** Finds how a dish is divided, whatever its kind should have; `expected` decides between two that look alike. */
export function findDivision(lab: LabPlanes, expected: number): Division {
  const hub = { x: MIDDLE, y: MIDDLE }
  const clarity = Float32Array.from({ length: DIRECTIONS }, (_, i) =>
    clarityOf(lab, hub, (2 * Math.PI * i) / DIRECTIONS),
  )
  const divisions = COUNTS.filter((count) => count > 1).map((count) => bestOf(lab, clarity, count))
  const whole: Division = { sectors: 1, angle: 0, hub, clarity: 0 }
  const clear = divisions.filter((each) => each.clarity > CLEAR)
  if (clear.length === 0)
    return divisions.find((each) => each.sectors === expected && each.clarity > CLEAR / 2) ?? whole
  // Four dividers hold two and so on: the most dividers that are all about as clear.
  const clearest = Math.max(...clear.map((each) => each.clarity))
  if (expected === 1 && clearest < CLEAR_UNEXPECTED) return { ...whole, clarity: clearest }
  const asClear = clear.filter((each) => each.clarity > 0.6 * clearest)
  return asClear.find((each) => each.sectors === expected) ?? asClear.at(-1) ?? whole
}

function bestOf(lab: LabPlanes, clarity: Float32Array, sectors: number): Division {
  const period = DIRECTIONS / sectors
  let best = 0
  let most = -1
  for (let i = 0; i < period; i++) {
    let least = Infinity
    let sum = 0
    for (let n = 0; n < sectors; n++) {
      // A divider may lie a little beside where its brothers promise it: the hub is not exactly in the middle.
      let here = 0
      for (let near = -3; near <= 3; near++)
        here = Math.max(here, clarity[(Math.round(i + n * period) + near + DIRECTIONS) % DIRECTIONS] ?? 0)
      sum += Math.min(20, here)
      least = Math.min(least, here)
    }
    const score = least + (0.5 * sum) / sectors
    if (score > most) {
      most = score
      best = i
    }
  }
  return sharpen(lab, sectors, (2 * Math.PI * best) / DIRECTIONS)
}

/** Moves angle and hub until the dividers are seen most clearly. */
function sharpen(lab: LabPlanes, sectors: number, start: number): Division {
  const unit = MEDIUM
  let angle = start
  let hub = { x: MIDDLE, y: MIDDLE }
  const score = (turn: number, at: Place): { sum: number; least: number } => {
    let sum = 0
    let least = Infinity
    for (let n = 0; n < sectors; n++) {
      const here = clarityOf(lab, at, turn + (2 * Math.PI * n) / sectors)
      sum += Math.min(25, here)
      least = Math.min(least, here)
    }
    return { sum: sum + least, least }
  }
  let best = score(angle, hub)
  for (const reach of [0.024, 0.012, 0.006, 0.003]) {
    for (let round = 0; round < 6; round++) {
      const before = best.sum
      for (const [turn, dx, dy] of MOVES) {
        const tried = angle + turn * reach
        const place = { x: hub.x + dx * reach * unit, y: hub.y + dy * reach * unit }
        if (Math.hypot(place.x - MIDDLE, place.y - MIDDLE) > 0.06 * unit) continue
        const there = score(tried, place)
        if (there.sum > best.sum) {
          best = there
          angle = tried
          hub = place
        }
      }
      if (best.sum <= before) break
    }
  }
  const settled = centre(lab, sectors, centre(lab, sectors, { angle, hub }))
  const full = 2 * Math.PI
  return { sectors, angle: ((settled.angle % full) + full) % full, hub: settled.hub, clarity: best.least }
}

/** Puts angle and hub on the middle of the dividers, which are some pixels wide. */
function centre(lab: LabPlanes, sectors: number, { angle, hub }: Pick<Division, 'angle' | 'hub'>) {
  const rows: { terms: number[]; off: number }[] = []
  for (let n = 0; n < sectors; n++) {
    const turn = angle + (2 * Math.PI * n) / sectors
    for (let share = ALONG.from; share <= ALONG.to; share += 0.03) {
      const off = middleOfDivider(lab, hub, turn, share * MEDIUM)
      if (off !== null) rows.push({ terms: [-Math.sin(turn), Math.cos(turn), share], off })
    }
  }
  let limit = Infinity
  let moved = new Float64Array(3)
  for (let round = 0; round < 4; round++) {
    const fit = new LeastSquares(3)
    // Two dividers say nothing of where along themselves their hub lies: it stays where it is.
    for (let i = 0; i < 3; i++) fit.add([+(i === 0), +(i === 1), +(i === 2)], 0, 0.5)
    const away = rows.map(({ terms, off }) => Math.abs(off - terms.reduce((sum, t, i) => sum + t * (moved[i] ?? 0), 0)))
    for (const [i, { terms, off }] of rows.entries()) if ((away[i] ?? 0) <= limit) fit.add(terms, off)
    moved = Float64Array.from(fit.solve() ?? moved)
    limit = Math.max(2, 2 * median(away))
  }
  const [dx = 0, dy = 0, turned = 0] = moved
  return { angle: angle + turned / MEDIUM, hub: { x: hub.x + dx, y: hub.y + dy } }
}

/** How far beside a ray the middle of the divider lies, in pixels; null where none is seen. */
function middleOfDivider({ l, a, b }: LabPlanes, hub: Place, turn: number, along: number): number | null {
  const x = hub.x + along * Math.cos(turn)
  const y = hub.y + along * Math.sin(turn)
  const at = (off: number): number => pixelAt(x - off * Math.sin(turn), y + off * Math.cos(turn))
  const away = (one: number, other: number): number =>
    Math.abs((l[one] ?? 0) - (l[other] ?? 0)) +
    Math.abs((a[one] ?? 0) - (a[other] ?? 0)) +
    Math.abs((b[one] ?? 0) - (b[other] ?? 0))
  const reach = Math.round(1.6 * BESIDE * MEDIUM)
  const [left, right] = [at(-reach), at(reach)]
  let weight = 0
  let sum = 0
  for (let off = -reach; off <= reach; off++) {
    const here = at(off)
    const strange = Math.min(away(here, left), away(here, right)) - 4
    if (strange <= 0) continue
    weight += strange
    sum += strange * off
  }
  return weight > 30 ? sum / weight : null
}

const MOVES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
  [0, 0.7, 0.7],
  [0, -0.7, -0.7],
  [0, 0.7, -0.7],
  [0, -0.7, 0.7],
] as const

/**
 * How clearly a ray from the hub is a divider: it looks other than both sides, or the sides differ. The middle of many
 * places, with their signs: colonies on the way lie now on the ray and now beside it, and cancel out.
 */
function clarityOf({ l, a, b }: LabPlanes, hub: Place, angle: number): number {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const beside = BESIDE * MEDIUM
  let ridge = 0
  let step = 0
  const ridges = new Float32Array(ALONG.steps)
  const steps = new Float32Array(ALONG.steps)
  for (const plane of [l, a, b]) {
    for (let n = 0; n < ALONG.steps; n++) {
      const along = (ALONG.from + ((ALONG.to - ALONG.from) * n) / (ALONG.steps - 1)) * MEDIUM
      const x = hub.x + along * cos
      const y = hub.y + along * sin
      const one = plane[pixelAt(x + beside * sin, y - beside * cos)] ?? 0
      const other = plane[pixelAt(x - beside * sin, y + beside * cos)] ?? 0
      ridges[n] = (plane[pixelAt(x, y)] ?? 0) - (one + other) / 2
      steps[n] = one - other
    }
    ridge += median(ridges) ** 2
    step += median(steps) ** 2
  }
  return Math.sqrt(ridge) + 0.7 * Math.min(15, Math.sqrt(step))
}
