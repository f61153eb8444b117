/** How a candidate's outline differs from a disc's. */
export interface Shape {
  /** How much of its convex hull it fills. */
  solidity: number
  /** How far its farthest pixel is from its middle, in radii of a disc of its area. */
  reach: number
}

interface Area {
  x: number
  y: number
  radius: number
  area: number
}

/** Compares pixels of a border, in an image that is so many pixels wide, with a disc. */
export function shapeOf(border: readonly number[], width: number, { x, y, radius, area }: Area): Shape {
  const points = border.map((i) => [i % width, Math.floor(i / width)] as const)
  const reach = points.reduce((most, [px, py]) => Math.max(most, Math.hypot(px - x, py - y)), 0)
  return { solidity: area / Math.max(area, hullArea(points)), reach: reach / radius }
}

type Point = readonly [x: number, y: number]

/** Area of the convex hull of whole pixels (Andrew, Information Processing Letters 9, 1979). */
function hullArea(points: readonly Point[]): number {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const hull = [...halfHull(sorted), ...halfHull(sorted.reverse())]
  let [twice, round] = [0, 0]
  for (const [n, [x, y]] of hull.entries()) {
    const [nx, ny] = hull[(n + 1) % hull.length] ?? [x, y]
    twice += x * ny - nx * y
    round += Math.hypot(nx - x, ny - y)
  }
  // The hull goes through the middles of pixels: half a pixel is missing all around.
  return Math.abs(twice) / 2 + round / 2 + 1
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = []
  for (const point of sorted) {
    while (hull.length > 1 && turn(hull.at(-2), hull.at(-1), point) <= 0) hull.pop()
    hull.push(point)
  }
  hull.pop()
  return hull
}

const turn = (a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
