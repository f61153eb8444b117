import { probability, type Forest } from './forest.ts'

// Small colonies that touch have no neck between them that a photo would show: what tells a clump of them from one colony
// is its size beside others of its colour, and its outline.

/** A place on the work image, in pixels. */
export interface Disc {
  x: number
  y: number
  radius: number
}

/** Probability from which a candidate is taken for two colonies, and from which for one more. Found on the tuning set. */
const TAKEN_FROM = { two: 0.35, more: 0.5 }

/**
 * How many colonies a candidate is, if it is any.
 * @param forests whether it is two or more, if so three or more, and so on
 */
export function howMany(forests: readonly Forest[], vector: readonly number[]): number {
  const more = forests.findIndex(
    (forest, n) => probability(forest, vector) < (n === 0 ? TAKEN_FROM.two : TAKEN_FROM.more),
  )
  return 1 + (more === -1 ? forests.length : more)
}

const ROUNDS = 8

/** Cuts pixels of an image that is so many pixels wide into so many parts, each around its middle. */
export function discsOf(pixels: Int32Array, width: number, parts: number): Disc[] {
  let middles = farApart(pixels, width, parts)
  let counts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const sums = middles.map(() => ({ x: 0, y: 0, count: 0 }))
    for (const i of pixels) {
      const [x, y] = [i % width, Math.floor(i / width)]
      const sum = sums[nearestTo(x, y, middles)]
      if (!sum) continue
      sum.x += x
      sum.y += y
      sum.count++
    }
    const used = sums.filter(({ count }) => count > 0)
    middles = used.map(({ x, y, count }) => [x / count, y / count])
    counts = used.map(({ count }) => count)
  }
  return middles.map(([x, y], n) => ({ x, y, radius: Math.sqrt((counts[n] ?? 0) / Math.PI) }))
}

type Point = [x: number, y: number]

/** The pixel farthest from the first one, and so on: each as far as can be from those before. */
function farApart(pixels: Int32Array, width: number, parts: number): Point[] {
  const pointOf = (i: number): Point => [i % width, Math.floor(i / width)]
  const chosen: Point[] = []
  let last = pointOf(pixels[0] ?? 0)
  const away = new Float64Array(pixels.length).fill(Infinity)
  while (chosen.length < parts) {
    let farthest = 0
    for (const [n, i] of pixels.entries()) {
      const [x, y] = pointOf(i)
      away[n] = Math.min(away[n] ?? 0, Math.hypot(x - last[0], y - last[1]))
      if ((away[n] ?? 0) > (away[farthest] ?? 0)) farthest = n
    }
    last = pointOf(pixels[farthest] ?? 0)
    chosen.push(last)
  }
  return chosen
}

function nearestTo(x: number, y: number, middles: readonly Point[]): number {
  let nearest = 0
  let least = Infinity
  for (const [n, [mx, my]] of middles.entries()) {
    const away = Math.hypot(x - mx, y - my)
    if (away < least) [nearest, least] = [n, away]
  }
  return nearest
}
