import { ellipseRadius, fitEllipse, isDishLike, onEllipse, type Ellipse, type Place } from './ellipse.ts'
import { quantile } from './linear-algebra.ts'
import type { Photo } from './reading.ts'

/** Draws the rim again on the photo itself: in each direction the strongest step near the ellipse. */
export function refineRim(photo: Photo, rough: Ellipse): Ellipse | null {
  let places = stepsNear(photo, rough)
  let ellipse: Ellipse | null = null
  for (let round = 0; round < 4; round++) {
    if (places.length < 60) return ellipse
    const fitted = fitEllipse(places)
    if (!fitted || !isDishLike(fitted)) return ellipse
    ellipse = fitted
    const away = places.map(({ x, y }) => Math.abs(ellipseRadius(fitted, x, y) - 1))
    const limit = Math.max(0.0025, 2.2 * quantile(away, 0.5))
    places = places.filter((_, i) => (away[i] ?? 1) < limit)
  }
  return ellipse
}

function stepsNear({ data, width, height, channels }: Photo, rough: Ellipse): Place[] {
  const step = Math.max(0.0012, 0.6 / rough.long)
  const places: Place[] = []
  for (let degree = 0; degree < 360; degree += 1.5) {
    const turn = (degree * Math.PI) / 180
    let strongest = 14
    let best: Place | null = null
    for (let radius = 0.972; radius <= 1.028; radius += step) {
      const inside = onEllipse(rough, turn, radius - 2.5 * step)
      const outside = onEllipse(rough, turn, radius + 2.5 * step)
      if (outside.x < 1 || outside.y < 1 || outside.x >= width - 1 || outside.y >= height - 1) continue
      const i = (Math.round(inside.y) * width + Math.round(inside.x)) * channels
      const o = (Math.round(outside.y) * width + Math.round(outside.x)) * channels
      let size = 0
      for (let c = 0; c < 3; c++) size += Math.abs((data[i + c] ?? 0) - (data[o + c] ?? 0))
      if (size > strongest) {
        strongest = size
        best = onEllipse(rough, turn, radius)
      }
    }
    if (best) places.push(best)
  }
  return places
}
