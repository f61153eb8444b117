import { ellipseRadius, onEllipse, type Ellipse } from './ellipse.ts'
import { quantile } from './linear-algebra.ts'
import type { Photo, PhotoFault } from './reading.ts'

/** What a photo of a dish is like, as far as numbers say. */
export interface PhotoQuality {
  /** Diameter of the rim by the shorter edge of the photo. */
  share: number
  /** Diameter of the medium, in pixels. */
  pixels: number
  /** Furthest that the rim reaches beyond the photo, in radii; negative inside. */
  beyond: number
  /** Shorter by longer axis of the medium. */
  roundness: number
  /** Brightest channel of the lighter parts of the dish, 0 to 255. */
  brightness: number
  /** Share of the dish that is clipped. */
  clipped: number
  /** Darkest channel of the middle of the dish's colours, 0 to 255. */
  paleness: number
  /** Width of the sharpest edges in the least sharp direction, in radii of the medium. */
  edgeWidth: number
}

/** Limits, found on the tuning set: good photos keep away from them, bad ones do not. */
const LIMITS = {
  share: 0.4,
  beyond: 0.006,
  /** About 28 degrees. */
  roundness: 0.88,
  brightness: 78,
  /** From the first on it is a doubt, from the second on too little is left to read. */
  reflections: 0.02,
  covered: 0.04,
  overexposed: 0.25,
  /** From here on what is clipped is the medium on a lamp, and no reflection. */
  paleness: 232,
  /** Of the medium's radius: 0.65 mm of 45. */
  edgeWidth: 0.0145,
  /** What the pixels alone add, in pixels. */
  edgePixels: 1.1,
}

/** Value from which a channel counts as clipped. */
const CLIPPED = 249

/** Measures a photo. */
export function qualityOf(photo: Photo, rim: Ellipse, medium: Ellipse): PhotoQuality {
  return {
    share: (2 * rim.long) / Math.min(photo.width, photo.height),
    pixels: 2 * medium.long,
    beyond: beyondOf(photo, rim),
    roundness: medium.short / medium.long,
    ...exposureOf(photo, medium),
    edgeWidth: edgeWidthOf(photo, medium),
  }
}

/**
 * The first reason for which a photo cannot be read; null when it can.
 * @param leastPixels diameter of the medium that is needed, in pixels
 */
export function faultOf(quality: PhotoQuality, leastPixels: number): PhotoFault | null {
  if (quality.beyond > LIMITS.beyond) return 'cut_off'
  if (quality.share < LIMITS.share || quality.pixels < leastPixels) return 'too_small'
  if (quality.roundness < LIMITS.roundness) return 'tilted'
  if (quality.brightness < LIMITS.brightness) return 'too_dark'
  if (quality.clipped > LIMITS.overexposed) return 'too_bright'
  if (quality.clipped > LIMITS.covered && quality.paleness < LIMITS.paleness) return 'reflections'
  if (quality.edgeWidth > LIMITS.edgeWidth + (2 * LIMITS.edgePixels) / quality.pixels) return 'blurred'
  return null
}

/** How near a photo that can be read is to one that cannot: 0 far from it, 1 at the limit. */
export function strainOf(quality: PhotoQuality): number {
  return Math.max(
    quality.edgeWidth / (LIMITS.edgeWidth + (2 * LIMITS.edgePixels) / quality.pixels),
    Math.min(1.5, quality.clipped / LIMITS.reflections),
    LIMITS.brightness / Math.max(1, quality.brightness),
    (1 - quality.roundness) / (1 - LIMITS.roundness),
  )
}

/** Why no dish was found on a photo. */
export function faultWithoutDish({ data, channels }: Photo): PhotoFault {
  const values: number[] = []
  const step = channels * Math.max(1, Math.floor(data.length / channels / 5000))
  for (let i = 0; i + 2 < data.length; i += step)
    values.push(Math.max(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0))
  if (quantile(values, 0.95) < 45) return 'too_dark'
  if (quantile(values, 0.3) > 252) return 'too_bright'
  return 'no_dish'
}

function beyondOf({ width, height }: Photo, rim: Ellipse): number {
  let beyond = -1
  for (let step = 0; step < 72; step++) {
    const { x, y } = onEllipse(rim, (2 * Math.PI * step) / 72, 1)
    beyond = Math.max(beyond, -x / rim.long, -y / rim.long, (x - width + 1) / rim.long, (y - height + 1) / rim.long)
  }
  return beyond
}

function exposureOf(
  { data, width, height, channels }: Photo,
  medium: Ellipse,
): Pick<PhotoQuality, 'brightness' | 'clipped' | 'paleness'> {
  const brightest: number[] = []
  const darkest: number[] = []
  let clipped = 0
  const step = Math.max(1, Math.round(medium.long / 140))
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if (ellipseRadius(medium, x, y) > 0.94) continue
      const i = (y * width + x) * channels
      const [red, green, blue] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
      brightest.push(Math.max(red, green, blue))
      darkest.push(Math.min(red, green, blue))
      if (Math.min(red, green, blue) >= CLIPPED) clipped++
    }
  }
  return {
    brightness: quantile(brightest, 0.85),
    clipped: clipped / Math.max(1, brightest.length),
    paleness: quantile(darkest, 0.5),
  }
}

const DIRECTIONS = 120
/** Share of the directions in which a photo that is not blurred has a clear edge, at the least. */
const LEAST_EDGES = 0.3
/** Edges lower than this part of the higher ones are noise as likely as not. */
const HIGH_ENOUGH = 0.4
/**
 * Of the radius: where the wall's brightness changes more slowly than this, nothing near it is sharp, and what looks
 * like a narrow edge is a part of a wide one. Sharp walls stay below the half.
 */
const MOST_SPREAD = 0.045
/** A moved camera blurs in one direction: edges are judged by theirs. */
const SECTORS = 6

/**
 * How wide the sharpest edges at the wall are: there are always some, whatever grows on the dish. Averaged along the
 * wall, so that noise does not look sharp.
 */
function edgeWidthOf(photo: Photo, medium: Ellipse): number {
  const edges = Array.from({ length: DIRECTIONS }, (_, n) => {
    const turn = (2 * Math.PI * n) / DIRECTIONS
    const edge = clearestEdge(wallProfile(photo, medium, turn), 0.5 / medium.long)
    return edge && { ...edge, sector: Math.floor(((turn % Math.PI) / Math.PI) * SECTORS) }
  }).filter((edge) => edge !== null)
  // A wall whose edges are too soft to be measured is not a sharp one.
  if (edges.length < LEAST_EDGES * DIRECTIONS) return Infinity
  const lowest =
    HIGH_ENOUGH *
    quantile(
      edges.map(({ height }) => height),
      0.9,
    )
  if (
    quantile(
      edges.map(({ spread }) => spread),
      0.3,
    ) > MOST_SPREAD
  )
    return Infinity
  const widths: number[][] = Array.from({ length: SECTORS }, () => [])
  for (const { sector, width, height } of edges) if (height >= lowest) widths[sector]?.push(width)
  const known = widths.filter(({ length }) => length >= 3).map((those) => quantile(those, 0.3))
  return known.length > 0 ? Math.max(...known) : Infinity
}

/** Brightness from the medium outwards over the wall, every half pixel. */
function wallProfile({ data, width, height, channels }: Photo, medium: Ellipse, turn: number): number[] {
  const profile: number[] = []
  for (let radius = 0.95; radius < 1.07; radius += 0.5 / medium.long) {
    let sum = 0
    for (let beside = -2; beside <= 2; beside++) {
      const { x, y } = onEllipse(medium, turn + beside * 0.007, radius)
      const column = Math.round(x)
      const row = Math.round(y)
      if (column < 0 || row < 0 || column >= width || row >= height) return profile
      const i = (row * width + column) * channels
      sum += (data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)
    }
    profile.push(sum / 15)
  }
  return profile
}

interface Edge {
  /** Height by steepness, as a length. */
  width: number
  /** The same with everything around it. */
  spread: number
  /** Of 255. */
  height: number
}

/** The clearest edge of a profile; null when there is none. */
function clearestEdge(profile: readonly number[], step: number): Edge | null {
  let steepest = 0
  let place = -1
  for (let i = 2; i + 2 < profile.length; i++) {
    const slope = Math.abs((profile[i + 2] ?? 0) - (profile[i - 2] ?? 0)) / 4
    if (slope > steepest) {
      steepest = slope
      place = i
    }
  }
  if (place < 0) return null
  const rangeWithin = (length: number): number => {
    const reach = Math.ceil(length / step)
    const near = profile.slice(Math.max(0, place - reach), place + reach + 1)
    return Math.max(...near) - Math.min(...near)
  }
  const height = rangeWithin(0.022)
  const byStep = step / steepest
  return height > 12 ? { width: height * byStep, spread: rangeWithin(0.05) * byStep, height } : null
}
