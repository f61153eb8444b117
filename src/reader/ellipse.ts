import { LeastSquares } from './linear-algebra.ts'

/** An ellipse, in pixels; `angle` is the direction of the longer axis, radians clockwise from the horizontal. */
export interface Ellipse {
  x: number
  y: number
  /** Half of the longer and of the shorter axis. */
  long: number
  short: number
  angle: number
}

/** A place, in pixels. */
export interface Place {
  x: number
  y: number
}

/** Where a place lies: 1 on the ellipse, less inside. */
export function ellipseRadius(of: Ellipse, x: number, y: number): number {
  const cos = Math.cos(of.angle)
  const sin = Math.sin(of.angle)
  const along = ((x - of.x) * cos + (y - of.y) * sin) / of.long
  const across = (-(x - of.x) * sin + (y - of.y) * cos) / of.short
  return Math.sqrt(along * along + across * across)
}

/**
 * The place of an ellipse's own circle on the photo.
 * @param turn radians clockwise from the horizontal, on the dish as it is seen from above
 * @param radius 1 on the ellipse
 */
export function onEllipse(of: Ellipse, turn: number, radius: number): Place {
  const cos = Math.cos(of.angle)
  const sin = Math.sin(of.angle)
  const along = of.long * radius * Math.cos(turn - of.angle)
  const across = of.short * radius * Math.sin(turn - of.angle)
  return { x: of.x + along * cos - across * sin, y: of.y + along * sin + across * cos }
}

/** The ellipse that fits places best (least squares of a conic); null when they lie on none. */
export function fitEllipse(places: readonly Place[]): Ellipse | null {
  if (places.length < 5) return null
  const middle = { x: 0, y: 0 }
  for (const place of places) {
    middle.x += place.x / places.length
    middle.y += place.y / places.length
  }
  const size = places.reduce((most, place) => Math.max(most, Math.hypot(place.x - middle.x, place.y - middle.y)), 1e-6)
  const fit = new LeastSquares(5)
  for (const place of places) {
    const x = (place.x - middle.x) / size
    const y = (place.y - middle.y) / size
    fit.add([x * x, x * y, y * y, x, y], 1)
  }
  const conic = fit.solve()
  const ellipse = conic && ellipseOfConic(conic)
  return (
    ellipse && {
      x: middle.x + ellipse.x * size,
      y: middle.y + ellipse.y * size,
      long: ellipse.long * size,
      short: ellipse.short * size,
      angle: ellipse.angle,
    }
  )
}

/** The ellipse `a x² + b x y + c y² + d x + e y = 1`. */
function ellipseOfConic([a = 0, b = 0, c = 0, d = 0, e = 0]: Float64Array): Ellipse | null {
  const discriminant = 4 * a * c - b * b
  if (discriminant <= 1e-9) return null
  const x = (b * e - 2 * c * d) / discriminant
  const y = (b * d - 2 * a * e) / discriminant
  const level = 1 + a * x * x + b * x * y + c * y * y
  const angle = 0.5 * Math.atan2(b, a - c)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const one = level / (a * cos * cos + b * cos * sin + c * sin * sin)
  const other = level / (a * sin * sin - b * cos * sin + c * cos * cos)
  if (!(one > 0 && other > 0)) return null
  return one >= other
    ? { x, y, long: Math.sqrt(one), short: Math.sqrt(other), angle }
    : { x, y, long: Math.sqrt(other), short: Math.sqrt(one), angle: angle + Math.PI / 2 }
}

/** Whether an ellipse may be a dish on a photo, however it is seen. */
export const isDishLike = ({ long, short }: Ellipse): boolean => short > 0.55 * long && long > 12
