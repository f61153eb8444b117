import type { Range } from './random.ts'

/**
 * From what the circumstances of a photo are drawn. The sets differ on purpose. The evaluation's plates are wider spread
 * (more tilt, stronger casts, coarser media, other sizes of colonies) than those of the tuning set that every rule was
 * adjusted to. What is fitted, the trees and the confidence, has also seen plates that are spread wider still: photos from
 * real farms will be farther from what was drawn than any drawing is.
 */
export interface Conditions {
  /** Degrees between the camera and straight above. */
  tilt: Range
  /** Diameter of the dish by the shorter edge of the photo. */
  share: Range
  /** Megapixels, by weight. */
  megapixels: readonly (readonly [number, number])[]
  /** Deviation of the lens's blur, in millimetres on the plate. */
  blurMm: Range
  /** Exposure, in stops. */
  stops: Range
  /** Gains of red and blue against green. */
  cast: Range
  /** Deviation of the sensor's noise, of 255, in the middle tones. */
  noise: Range
  /** How much the light falls off across the photo. */
  falloff: Range
  /** Contrast of the medium's own texture. */
  texture: Range
  /** Deviation of the medium's colour from batch to batch, of 255. */
  batch: number
  shadow: number
  reflections: readonly (readonly [number, number])[]
  /** Most specks of dust and most bubbles or drops. */
  specks: number
  drops: number
  handwriting: number
  /** Mean radius of a strain's colonies, in millimetres, and spread of one strain's (logarithmic). */
  radiusMm: Range
  spread: Range
  /** Share of colonies that touch another on purpose. */
  touching: Range
  jpegQuality: Range
}

/** What the reader is tuned on. */
export const TUNING: Conditions = {
  tilt: [0, 16],
  share: [0.62, 0.95],
  megapixels: [
    [1.7, 4],
    [2.5, 4],
    [3.5, 1],
  ],
  blurMm: [0.03, 0.13],
  stops: [-0.45, 0.15],
  cast: [0.9, 1.1],
  noise: [1.5, 5],
  falloff: [0, 0.3],
  texture: [0.003, 0.014],
  batch: 5,
  shadow: 0.35,
  reflections: [
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 1],
  ],
  specks: 12,
  drops: 12,
  handwriting: 0.35,
  radiusMm: [0.4, 1.5],
  spread: [0.08, 0.3],
  touching: [0.05, 0.3],
  jpegQuality: [80, 93],
}

/** What the trees and the confidence are fitted to besides. */
export const WIDE_TUNING: Conditions = {
  tilt: [0, 22],
  share: [0.55, 0.98],
  megapixels: [
    [1.4, 3],
    [2, 5],
    [3.5, 2],
  ],
  blurMm: [0.02, 0.17],
  stops: [-0.7, 0.25],
  cast: [0.84, 1.16],
  noise: [1, 6.5],
  falloff: [0, 0.4],
  texture: [0.002, 0.018],
  batch: 7,
  shadow: 0.45,
  reflections: [
    [0, 4],
    [1, 4],
    [2, 3],
    [3, 3],
  ],
  specks: 18,
  drops: 18,
  handwriting: 0.5,
  radiusMm: [0.33, 1.8],
  spread: [0.05, 0.38],
  touching: [0.03, 0.4],
  jpegQuality: [74, 95],
}

/** What the reader is judged by. */
export const EVALUATION: Conditions = {
  tilt: [0, 19],
  share: [0.58, 0.97],
  megapixels: [
    [1.5, 3],
    [2.2, 5],
    [4, 2],
    [12, 0.15],
  ],
  blurMm: [0.02, 0.15],
  stops: [-0.6, 0.2],
  cast: [0.87, 1.13],
  noise: [1, 5.5],
  falloff: [0, 0.35],
  texture: [0.002, 0.016],
  batch: 6,
  shadow: 0.4,
  reflections: [
    [0, 5],
    [1, 4],
    [2, 3],
    [3, 2],
  ],
  specks: 15,
  drops: 15,
  handwriting: 0.45,
  radiusMm: [0.36, 1.7],
  spread: [0.06, 0.34],
  touching: [0.03, 0.34],
  jpegQuality: [78, 94],
}

/** Seeds of the tuning set: everything that is fitted or adjusted has only ever seen these. */
export const TUNING_SEEDS = { from: 1, to: 9_999 } as const

/** Seeds of the evaluation set: looked at as figures only, nothing is adjusted to them. */
export const EVALUATION_SEEDS = { from: 500_000, to: 599_999 } as const

/** Seeds that tests use. */
export const TEST_SEEDS = { from: 800_000, to: 899_999 } as const
