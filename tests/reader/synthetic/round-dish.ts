import { disc, type DrawnDisc } from './discs.ts'

// A round dish in the middle of a photo, for plates that a test draws disc by disc. In pixels.

export const PHOTO_SIZE = 1100
export const MIDDLE = 550
export const RIM = 500
export const MEDIUM = 455

/** A disc around the dish's middle. */
export const round = (rgb: readonly number[], radius: number): DrawnDisc => disc(MIDDLE, MIDDLE, rgb, radius)

/** A disc in the dish. @param turn in radians @param far from its middle */
export const around = (turn: number, far: number, rgb: readonly number[], radius: number): DrawnDisc =>
  disc(MIDDLE + far * Math.cos(turn), MIDDLE + far * Math.sin(turn), rgb, radius)
