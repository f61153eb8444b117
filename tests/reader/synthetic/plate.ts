import { layoutOf } from '../../../src/reader/layout.ts'
import type { Photo, PlateLayout } from '../../../src/reader/reading.ts'
import type { PlateModelSeed } from '../../../api/seed/plate-models.ts'
import type { ColonyColour } from '../../../src/domain/plate-reading.ts'
import { viewOf, type CameraPose, type View } from './camera.ts'
import { Canvas } from './canvas.ts'
import type { Conditions } from './conditions.ts'
import { DIAMETER_MM, drawCount, grow, mixed, modelOf, type Growth } from './growth.ts'
import { paintLight, paintReflections } from './light.ts'
import { paintColonies, paintDrops, paintHandwriting, paintSpecks } from './paint-colonies.ts'
import { drawLook, paintDish, paintTable, RIM_HEIGHT_MM } from './paint-dish.ts'
import { rgbOf, seenDistance, type Rgb } from './pigments.ts'
import { Random } from './random.ts'

/** A colony that is truly there; place and radius as shares of the photo's width. */
export interface TrueColony {
  x: number
  y: number
  radius: number
  radiusMm: number
  sector: string
  colour: ColonyColour
  agent: string | null
  /** Touches another one, or nearly. */
  touching: boolean
  /** Distance to its medium as a person sees colours. */
  contrast: number
  /** Pale on a pale medium. */
  paleOnPale: boolean
}

/** A photo of a plate, and what is on it. */
export interface SyntheticPlate {
  photo: Photo
  model: PlateModelSeed
  layout: PlateLayout
  colonies: TrueColony[]
  jpegQuality: number
  /** Radians, clockwise from the right, where the first sector begins on the plate as it lies. */
  turn: number
}

/** What a caller may fix of a plate; the rest is drawn. */
export interface PlateWish {
  model?: string
  count?: number
  size?: { width: number; height: number }
  /** Degrees. */
  tilt?: number
  share?: number
  /** Radians. */
  turn?: number
  blurMm?: number
  smearMm?: number
  stops?: number
  cutOff?: boolean
  /** Reflections, and how many times their usual size. */
  reflections?: { count: number; size: number }
  noDish?: boolean
  /** Sectors of the dish that is seen, instead of the model's. */
  foreignMedia?: readonly string[]
  /** Colonies of this colour only. */
  colour?: ColonyColour
  calm?: boolean
}

const SHAPES = [
  [4, 3],
  [3, 4],
  [16, 9],
  [1, 1],
] as const

/** Takes a photo of a synthetic plate. */
export function makePlate(seed: number, conditions: Conditions, wish: PlateWish = {}): SyntheticPlate {
  const random = new Random(seed)
  const model = modelOf(
    wish.model ??
      random.weighted([
        ['CHROM3', 45],
        ['MACFAC', 35],
        ['CBT', 20],
      ] as const),
  )
  const count = wish.count ?? (random.chance(0.15) ? 0 : drawCount(random, model))
  const mediaOfModel = model.sectors.map(({ medium }) => rgbOf(medium))
  const media = (wish.foreignMedia?.map(rgbOf) ?? mediaOfModel).map((rgb) => batchOf(random, rgb, conditions.batch))
  const grown =
    wish.foreignMedia || wish.noDish ? { media, colonies: [] } : grow(random, model, media, conditions, count)
  const canvas = new Canvas(...sizeOf(random, conditions, wish))
  const pose = poseOf(random, canvas, conditions, wish)
  const base = viewOf(pose)
  paintScene(random, canvas, pose, base, grown, conditions, wish)

  const scale = pose.scale
  canvas.blur((wish.blurMm ?? random.between(conditions.blurMm)) * scale)
  if (wish.smearMm) canvas.smear(wish.smearMm * scale, random.chance(0.5) ? 1 : canvas.width)
  const exposure = 2 ** (wish.stops ?? random.between(conditions.stops))
  const gains: Rgb = [exposure * random.between(conditions.cast), exposure, exposure * random.between(conditions.cast)]
  const data = canvas.develop(random, gains, random.between(conditions.noise))
  return {
    photo: { data, width: canvas.width, height: canvas.height, channels: 3 },
    model,
    layout: layoutFor(model),
    colonies: truthOf(grown, model, base, canvas.width),
    jpegQuality: Math.round(random.between(conditions.jpegQuality)),
    turn: pose.turn,
  }
}

/** What the reader is told of a kind of plate. */
export const layoutFor = (model: PlateModelSeed): PlateLayout => layoutOf({ ...model, diameterMm: DIAMETER_MM })

function paintScene(
  random: Random,
  canvas: Canvas,
  pose: CameraPose,
  base: View,
  grown: Growth,
  conditions: Conditions,
  wish: PlateWish,
): void {
  const look = drawLook(random, grown.media, random.between(conditions.texture))
  if (wish.noDish) paintTable(random, canvas, base, look)
  else {
    paintDish(random, canvas, base, viewOf(pose, RIM_HEIGHT_MM), look, random.between([0.1, 0.5]))
    if (!wish.calm && random.chance(conditions.handwriting)) paintHandwriting(random, canvas, base)
    if (!wish.calm) paintDrops(random, canvas, base, random.whole(0, conditions.drops))
    paintColonies(random, canvas, base, grown.colonies)
    if (!wish.calm) paintSpecks(random, canvas, base, random.whole(0, conditions.specks))
  }
  paintLight(random, canvas, random.between(conditions.falloff), !wish.calm && random.chance(conditions.shadow))
  const { count, size } = wish.reflections ?? { count: random.weighted(conditions.reflections), size: 1 }
  if (!wish.calm) paintReflections(random, canvas, base, count, size)
}

function batchOf(random: Random, rgb: Rgb, deviation: number): Rgb {
  const shade = random.normal() * deviation
  const tint = (value: number): number => Math.min(246, Math.max(12, value + shade + random.normal() * deviation * 0.4))
  return [tint(rgb[0]), tint(rgb[1]), tint(rgb[2])]
}

function sizeOf(random: Random, conditions: Conditions, wish: PlateWish): [width: number, height: number] {
  const pixels = random.weighted(conditions.megapixels) * 1e6
  const [across, down] = random.pick(SHAPES)
  const unit = Math.sqrt(pixels / (across * down))
  return wish.size ? [wish.size.width, wish.size.height] : [Math.round(across * unit), Math.round(down * unit)]
}

function poseOf(random: Random, canvas: Canvas, conditions: Conditions, wish: PlateWish): CameraPose {
  const shorter = Math.min(canvas.width, canvas.height)
  const share = wish.share ?? random.between(conditions.share)
  const scale = (share * shorter) / (DIAMETER_MM + 4)
  const room = (length: number): number => Math.max(0, (length - share * shorter * 1.03) / 2)
  const middle = (length: number): number => length / 2 + random.between([-0.8, 0.8]) * room(length)
  const centre = { x: middle(canvas.width), y: middle(canvas.height) }
  if (wish.cutOff)
    centre.x += (random.chance(0.5) ? 1 : -1) * (canvas.width / 2 - share * shorter * random.between([0.05, 0.3]))
  return {
    centre,
    scale,
    tilt: ((wish.tilt ?? random.between(conditions.tilt)) * Math.PI) / 180,
    axis: random.between([0, 2 * Math.PI]),
    turn: wish.turn ?? random.between([0, 2 * Math.PI]),
    distance: random.between([220, 420]),
  }
}

function truthOf({ colonies, media }: Growth, model: PlateModelSeed, view: View, width: number): TrueColony[] {
  return colonies.map((colony) => {
    const { x, y, r, rgb, opacity } = colony
    const at = view.toPhoto(x, y)
    const edge = view.toPhoto(x + r, y)
    const side = view.toPhoto(x, y + r)
    const radius = Math.sqrt(Math.hypot(edge.x - at.x, edge.y - at.y) * Math.hypot(side.x - at.x, side.y - at.y))
    const medium = media[colony.sector] ?? rgb
    const contrast = seenDistance(mixed(rgb, opacity, medium), medium)
    const isPale = ['cream', 'white', 'colourless'].includes(colony.colour)
    return {
      x: at.x / width,
      y: at.y / width,
      radius: radius / width,
      radiusMm: r,
      sector: model.sectors[colony.sector]?.code ?? '',
      colour: colony.colour,
      agent: colony.agent,
      touching: colonies.some((other) => other !== colony && Math.hypot(other.x - x, other.y - y) < other.r + r + 0.15),
      contrast,
      paleOnPale: isPale && medium[1] > 170,
    }
  })
}
