import type { View } from './camera.ts'
import type { Canvas } from './canvas.ts'
import { DIAMETER_MM, type GrownColony } from './growth.ts'
import type { Rgb } from './pigments.ts'
import type { Random } from './random.ts'

// What lies on the medium: colonies, and things that only look like some.

/** Paints the colonies, later ones over earlier ones. */
export function paintColonies(random: Random, canvas: Canvas, view: View, colonies: readonly GrownColony[]): void {
  const lamp = random.between([0, 2 * Math.PI])
  for (const { halo, x, y, r } of colonies) {
    if (!halo) continue
    canvas.around(view, x, y, r * halo.reach, (i, dx, dy) => {
      const far = Math.sqrt(dx ** 2 + dy ** 2) / (r * halo.reach)
      if (far < 1) canvas.mix(i, halo.rgb, halo.strength * Math.min(1, (1 - far) * 3))
    })
  }
  for (const colony of colonies) paintColony(canvas, view, colony, lamp)
}

function paintColony(canvas: Canvas, view: View, colony: GrownColony, lamp: number): void {
  const { x, y, r, rgb, opacity, roundness, angle, dome } = colony
  const soft = 0.06
  const [shineX, shineY] = [0.35 * r * Math.cos(lamp), 0.35 * r * Math.sin(lamp)]
  canvas.around(view, x, y, r + 0.3, (i, dx, dy) => {
    const u = dx * Math.cos(angle) + dy * Math.sin(angle)
    const v = (-dx * Math.sin(angle) + dy * Math.cos(angle)) / roundness
    // The mean of the axes is r, so that the size that is told is the size that is seen.
    const far = Math.sqrt(u ** 2 + v ** 2) * Math.sqrt(roundness)
    const cover = Math.min(1, Math.max(0, (r - far) / soft + 0.5)) * opacity
    if (cover > 0) {
      const t = far / r
      canvas.mix(i, rgb, cover)
      canvas.shade(i, 1 + (dome * (1 - t * t) - 0.07 * t ** 4) * cover)
    } else {
      // A colony throws a faint shadow on the side away from the lamp.
      const behind = Math.hypot(dx + 0.12 * Math.cos(lamp), dy + 0.12 * Math.sin(lamp))
      if (behind < r) canvas.shade(i, 0.96)
    }
    const shine = Math.sqrt((dx - shineX) ** 2 + (dy - shineY) ** 2) / (0.17 * r)
    if (colony.shiny && shine < 1) canvas.add(i, 0.35 * (1 - shine))
  })
}

/** Dust and fibres: small, dark or light, of any shape. */
export function paintSpecks(random: Random, canvas: Canvas, view: View, count: number): void {
  for (let n = 0; n < count; n++) {
    const { x, y } = onPlate(random)
    const grey = random.chance(0.6) ? random.between([25, 90]) : random.between([190, 245])
    const share = random.between([0.3, 0.85])
    if (random.chance(0.35)) {
      const length = random.between([0.8, 4])
      paintStroke(
        canvas,
        view,
        curve(random, x, y, length, 0.5),
        random.between([0.03, 0.08]),
        [grey, grey, grey],
        share,
      )
      continue
    }
    const r = random.between([0.06, 0.2])
    const squeeze = random.between([0.4, 1])
    const angle = random.between([0, Math.PI])
    canvas.around(view, x, y, r + 0.1, (i, dx, dy) => {
      const u = dx * Math.cos(angle) + dy * Math.sin(angle)
      const v = (-dx * Math.sin(angle) + dy * Math.cos(angle)) / squeeze
      const cover = Math.min(1, Math.max(0, (r - Math.sqrt(u ** 2 + v ** 2)) / 0.05 + 0.5))
      canvas.mix(i, [grey, grey, grey], share * cover)
    })
  }
}

/** Air bubbles in the medium and drops of condensation: rings, dark on one side and bright on the other. */
export function paintDrops(random: Random, canvas: Canvas, view: View, count: number): void {
  const lamp = random.between([0, 2 * Math.PI])
  for (let n = 0; n < count; n++) {
    const { x, y } = onPlate(random)
    const r = random.between([0.2, 1.1])
    const thick = random.between([0.06, 0.14])
    const strength = random.between([0.08, 0.35])
    canvas.around(view, x, y, r + 0.3, (i, dx, dy) => {
      const far = Math.sqrt(dx ** 2 + dy ** 2)
      const ring = Math.exp(-(((far - r) / thick) ** 2))
      const side = Math.cos(Math.atan2(dy, dx) - lamp)
      canvas.shade(i, 1 - strength * ring * (0.5 - 0.5 * side))
      canvas.add(i, 0.35 * strength * ring * Math.max(0, side))
      if (far < r) canvas.shade(i, 1 + 0.03 * strength)
    })
  }
}

/** Letters and numbers with a pen on the bottom of the dish, near the wall; seen through the medium. */
export function paintHandwriting(random: Random, canvas: Canvas, view: View): void {
  const colour: Rgb = random.pick([
    [24, 24, 28],
    [28, 40, 110],
    [120, 24, 30],
  ] as const)
  const share = random.between([0.25, 0.75])
  const thick = random.between([0.25, 0.5])
  const angle = random.between([0, 2 * Math.PI])
  const size = random.between([3, 6])
  const letters = random.whole(2, 6)
  const far = DIAMETER_MM / 2 - size - 2
  for (let n = 0; n < letters; n++) {
    const turned = angle + (n * size * 1.1) / far
    const [x, y] = [far * Math.cos(turned), far * Math.sin(turned)]
    const strokes = random.whole(1, 3)
    for (let s = 0; s < strokes; s++) {
      const start = { x: x + random.between([-0.4, 0.4]) * size, y: y + random.between([-0.4, 0.4]) * size }
      paintStroke(
        canvas,
        view,
        curve(random, start.x, start.y, random.between([0.7, 1.8]) * size, 0.35),
        thick,
        colour,
        share,
      )
    }
  }
}

const onPlate = (random: Random) => {
  const angle = random.between([0, 2 * Math.PI])
  const far = Math.sqrt(random.next()) * (DIAMETER_MM / 2 - 0.5)
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) }
}

function curve(random: Random, x: number, y: number, length: number, bend: number): { x: number; y: number }[] {
  const step = 0.25
  let direction = random.between([0, 2 * Math.PI])
  let turn = random.normal() * bend
  const points = [{ x, y }]
  for (let way = 0; way < length; way += step) {
    turn += random.normal() * bend * 0.3
    direction += turn * step
    const last = points.at(-1) ?? { x, y }
    points.push({ x: last.x + step * Math.cos(direction), y: last.y + step * Math.sin(direction) })
  }
  return points
}

/** A line along points; where it crosses itself it is not darker. */
function paintStroke(
  canvas: Canvas,
  view: View,
  points: readonly { x: number; y: number }[],
  half: number,
  rgb: Rgb,
  share: number,
): void {
  const cover = new Map<number, number>()
  for (const { x, y } of points) {
    if (Math.sqrt(x ** 2 + y ** 2) > DIAMETER_MM / 2 - 0.8) continue
    canvas.around(view, x, y, half + 0.15, (i, dx, dy) => {
      const here = Math.min(1, Math.max(0, (half - Math.sqrt(dx ** 2 + dy ** 2)) / 0.08 + 0.5))
      if (here > (cover.get(i) ?? 0)) cover.set(i, here)
    })
  }
  for (const [i, here] of cover) canvas.mix(i, rgb, share * here)
}
