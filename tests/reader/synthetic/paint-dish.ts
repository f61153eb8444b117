import type { View } from './camera.ts'
import type { Canvas } from './canvas.ts'
import { DIAMETER_MM, DIVIDER_MM, dividerDistance, sectorAt } from './growth.ts'
import { linear, type Rgb } from './pigments.ts'
import { Texture, type Random } from './random.ts'

// The table and the empty dish: wall, dividers, media with their texture.

/** Millimetres from the medium up to the rim. */
export const RIM_HEIGHT_MM = 9
/** Millimetres from the medium's edge to the outside of the wall. */
const WALL_MM = 1.3
const INNER = DIAMETER_MM / 2
const OUTER = INNER + WALL_MM

/** How a dish and its table look. */
export interface DishLook {
  table: Table
  media: Rgb[]
  /** Contrast of the media's texture. */
  texture: number
  /** Fine grain, by coarse mottling. */
  grain: number
  /** Brightness of the plastic's edges. */
  plastic: number
  /** How the medium climbs the wall: lighter (or darker) by so much, over so many millimetres. */
  meniscus: { shade: number; reach: number }
}

interface Table {
  kind: 'plain' | 'wood' | 'stone' | 'cloth' | 'steel'
  rgb: Rgb
  contrast: number
}

const TABLES: readonly (readonly [Table['kind'], Rgb])[] = [
  ['plain', [225, 225, 222]],
  ['plain', [48, 50, 54]],
  ['plain', [120, 140, 150]],
  ['wood', [164, 122, 82]],
  ['wood', [98, 66, 44]],
  ['stone', [150, 148, 146]],
  ['stone', [70, 70, 74]],
  ['cloth', [88, 108, 140]],
  ['cloth', [206, 202, 190]],
  ['steel', [172, 176, 180]],
]

/** Draws how a dish and its table look. */
export function drawLook(random: Random, media: Rgb[], texture: number): DishLook {
  const [kind, rgb] = random.pick(TABLES)
  const tint = random.normal() * 10
  return {
    table: { kind, rgb: [rgb[0] + tint, rgb[1] + tint, rgb[2] + tint], contrast: random.between([0.03, 0.2]) },
    media,
    texture,
    grain: random.between([0.3, 1]),
    plastic: random.between([0.5, 1.2]),
    meniscus: { shade: random.between([-0.08, 0.1]), reach: random.between([0.6, 1.8]) },
  }
}

/** Paints the table and the dish. `rim` is the view of the plane of the rim, above the medium. */
export function paintDish(random: Random, canvas: Canvas, base: View, rim: View, look: DishLook, shadow: number): void {
  const noise = new Texture(random)
  const media = look.media.map((rgb) => rgb.map(linear))
  const sunAngle = random.between([0, 2 * Math.PI])
  const { width, height, light } = canvas
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const { x, y } = base.toPlate(column, row)
      const i = (row * width + column) * 3
      const r = Math.sqrt(x * x + y * y)
      if (r < INNER) {
        paintMedium(canvas, i, x, y, media, look, noise)
        if (r > INNER - 9) paintRim(canvas, i, rim.toPlate(column, row), r, sunAngle, look)
        continue
      }
      const texture = tableTexture(look.table, x, y, noise)
      for (let c = 0; c < 3; c++) light[i + c] = linear((look.table.rgb[c] ?? 0) * (1 + texture))
      if (r < OUTER * 1.3) {
        const away = Math.hypot(x - 4 * Math.cos(sunAngle), y - 4 * Math.sin(sunAngle)) - OUTER
        if (away > 0) canvas.shade(i, 1 - shadow * Math.exp(-away / 4))
        paintRim(canvas, i, rim.toPlate(column, row), r, sunAngle, look)
      }
    }
  }
}

/** The table alone, with something round on it or not: for photos that show no plate. */
export function paintTable(random: Random, canvas: Canvas, base: View, look: DishLook): void {
  const noise = new Texture(random)
  for (let row = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++) {
      const { x, y } = base.toPlate(column, row)
      const texture = tableTexture(look.table, x, y, noise)
      const i = (row * canvas.width + column) * 3
      for (let c = 0; c < 3; c++) canvas.light[i + c] = linear((look.table.rgb[c] ?? 0) * (1 + texture))
    }
  }
}

function paintMedium(
  canvas: Canvas,
  i: number,
  x: number,
  y: number,
  media: number[][],
  look: DishLook,
  noise: Texture,
): void {
  const { light } = canvas
  const medium = media[sectorAt(x, y, media.length)] ?? [0.5, 0.5, 0.5]
  const mottle = noise.at(x / 7 + 30, y / 7) + 0.6 * noise.at(x / 2.3, y / 2.3 + 50)
  const grain = noise.at(x / 0.45, y / 0.45 + 90)
  const across = dividerDistance(x, y, media.length)
  const edge = Math.min(INNER - Math.sqrt(x * x + y * y), across - DIVIDER_MM)
  const climb = look.meniscus.shade * Math.exp(-Math.max(0, edge) / look.meniscus.reach)
  const factor = 1 + look.texture * (mottle + look.grain * grain) + climb
  for (let c = 0; c < 3; c++) light[i + c] = (medium[c] ?? 0) * factor
  if (media.length === 1) return
  // Dividers: a light ridge of plastic between two darker lines.
  if (across < DIVIDER_MM) {
    const ridge = 1 - across / DIVIDER_MM
    canvas.mix(i, [228, 228, 226], 0.25 + 0.35 * look.plastic * ridge)
  } else if (across < DIVIDER_MM + 0.35) canvas.shade(i, 0.86)
}

/** The wall seen from above: two bright edges, and the plastic between the medium and the rim. */
function paintRim(
  canvas: Canvas,
  i: number,
  top: { x: number; y: number },
  baseRadius: number,
  sunAngle: number,
  look: DishLook,
): void {
  const topRadius = Math.sqrt(top.x * top.x + top.y * top.y)
  // Between the foot and the rim of the wall one looks through its plastic.
  if (baseRadius > INNER !== topRadius > INNER) canvas.mix(i, [206, 208, 208], 0.16 * look.plastic)
  for (const radius of [baseRadius, topRadius]) {
    const isTop = radius === topRadius
    const strength = (isTop ? 0.55 : 0.35) * look.plastic
    const inner = Math.exp(-(((radius - INNER) / 0.25) ** 2))
    const outer = Math.exp(-(((radius - OUTER) / 0.3) ** 2))
    const between = radius > INNER && radius < OUTER ? 0.22 : 0
    if (inner + outer + between < 0.01) continue
    const toSun = 0.5 + 0.5 * Math.cos(Math.atan2(top.y, top.x) - sunAngle)
    canvas.mix(
      i,
      [238, 240, 240],
      Math.min(0.9, strength * (0.35 + 0.65 * toSun) * (outer + 0.7 * inner) + between * 0.5),
    )
    canvas.shade(i, 1 - 0.4 * (1 - toSun) * Math.min(1, inner + 0.6 * outer))
  }
}

function tableTexture({ kind, contrast }: Table, x: number, y: number, noise: Texture): number {
  switch (kind) {
    case 'plain':
      return 0.15 * contrast * noise.at(x / 9, y / 9)
    case 'wood':
      return contrast * (noise.at(x / 40, y / 2.2) + 0.5 * noise.at(x / 25, y / 0.7))
    case 'stone':
      return contrast * (0.8 * noise.at(x / 1.1, y / 1.1) + 0.6 * noise.at(x / 4, y / 4))
    case 'cloth':
      return contrast * 0.5 * (Math.sin(x * 3.1) * Math.sin(y * 3.1) + noise.at(x / 3, y / 3))
    case 'steel':
      return 0.5 * contrast * noise.at(x / 60, y / 0.5)
  }
}
