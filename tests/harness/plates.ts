import { TUNING } from '../reader/synthetic/conditions.ts'
import { toJpeg } from '../reader/synthetic/jpeg.ts'
import { makePlate, type PlateWish, type SyntheticPlate } from '../reader/synthetic/plate.ts'

// Drawn plates for tests of what is done with readings: easy ones, for the reader has tests of its own.

/** A plate that is seen well. */
export const drawPlate = (seed: number, wish: PlateWish = {}): SyntheticPlate =>
  makePlate(seed, TUNING, {
    model: 'CHROM3',
    size: { width: 1440, height: 1440 },
    share: 0.85,
    tilt: 4,
    blurMm: 0.06,
    reflections: { count: 0, size: 1 },
    ...wish,
  })

/** Its photo. */
export const plateJpeg = (seed: number, wish: PlateWish = {}): Promise<Buffer> => toJpeg(drawPlate(seed, wish))
