import type { View } from './camera.ts'
import type { Canvas } from './canvas.ts'
import { DIAMETER_MM } from './growth.ts'
import type { Random } from './random.ts'

// Lamps, shadows and mirrored lamps.

/** Uneven light: a slope, a fall towards the corners, and perhaps the soft shadow of a hand or a phone. */
export function paintLight(random: Random, canvas: Canvas, falloff: number, shadow: boolean): void {
  const { width, height } = canvas
  const direction = random.between([0, 2 * Math.PI])
  const slope = falloff * random.between([0, 0.6])
  const corners = falloff * random.between([0, 0.7])
  const edge = { angle: random.between([0, 2 * Math.PI]), off: random.between([-0.4, 0.6]) }
  const soft = random.between([0.08, 0.3])
  const depth = shadow ? random.between([0.1, 0.4]) : 0
  const [across, down] = [Math.cos(direction), Math.sin(direction)]
  const [edgeAcross, edgeDown] = [Math.cos(edge.angle), Math.sin(edge.angle)]
  for (let row = 0; row < height; row++) {
    const v = (2 * row - height) / width
    for (let column = 0; column < width; column++) {
      const u = (2 * column - width) / width
      let light = 1 + slope * (u * across + v * down)
      light *= 1 - (corners * (u * u + v * v)) / 2
      if (depth > 0) {
        const into = u * edgeAcross + v * edgeDown - edge.off
        light *= 1 - depth / (1 + Math.exp(-into / soft))
      }
      canvas.shade((row * width + column) * 3, light)
    }
  }
}

/** Lamps and windows mirrored in the plastic or the moist medium: bright, without colour, with soft edges. */
export function paintReflections(random: Random, canvas: Canvas, view: View, count: number, size = 1): void {
  for (let n = 0; n < count; n++) {
    const angle = random.between([0, 2 * Math.PI])
    const far = Math.sqrt(random.next()) * 0.9 * (DIAMETER_MM / 2)
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)]
    const long = size * random.between([1.2, 7])
    const wide = size * random.between([0.5, 2.2])
    const turned = random.between([0, Math.PI])
    const strength = random.between([0.08, 0.9])
    // A lamp has an edge, a window through a curtain has none.
    const hardness = random.between([1, 2.2])
    canvas.around(view, x, y, 2.2 * Math.max(long, wide), (i, dx, dy) => {
      const u = (dx * Math.cos(turned) + dy * Math.sin(turned)) / long
      const v = (-dx * Math.sin(turned) + dy * Math.cos(turned)) / wide
      const glow = Math.exp(-((u * u + v * v) ** hardness))
      if (glow > 0.003) canvas.add(i, strength * glow)
    })
  }
}
