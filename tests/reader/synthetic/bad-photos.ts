import type { PhotoFault } from '../../../src/reader/reading.ts'
import type { PlateWish } from './plate.ts'
import { Random } from './random.ts'

/** Media of dishes that are not the model's: one, two and four sectors where it has three, and so on. */
const FOREIGN: Record<string, readonly (readonly string[])[]> = {
  CHROM3: [['#c78f97', '#8a322c'], ['#e8dfc4'], ['#e9e0c8', '#c6d2cf', '#e0bd6a', '#c78f97']],
  MACFAC: [['#e9e0c8', '#c6d2cf', '#e0bd6a'], ['#e8dfc4']],
  CBT: [
    ['#c78f97', '#8a322c'],
    ['#e9e0c8', '#c6d2cf', '#e0bd6a'],
  ],
}

/** What to wish of a plate so that its photo cannot be read for one reason. */
export function badPhoto(fault: PhotoFault, seed: number): PlateWish {
  const random = new Random(seed + 77)
  const model = random.pick(['CHROM3', 'MACFAC', 'CBT'])
  const wish: PlateWish = { model, calm: false, size: { width: 1600, height: 1200 } }
  switch (fault) {
    case 'no_dish':
      return { ...wish, noDish: true }
    case 'cut_off':
      return { ...wish, cutOff: true, share: random.between([0.7, 0.95]) }
    case 'too_small':
      return { ...wish, share: random.between([0.15, 0.33]) }
    case 'tilted':
      return { ...wish, tilt: random.between([36, 48]), share: 0.75 }
    case 'blurred':
      return random.chance(0.6)
        ? { ...wish, blurMm: random.between([0.4, 1]) }
        : { ...wish, smearMm: random.between([0.6, 1.4]) }
    case 'too_dark':
      return { ...wish, stops: random.between([-5, -3.6]) }
    case 'too_bright':
      return { ...wish, stops: random.between([1.7, 2.6]), model: random.pick(['CHROM3', 'CBT']) }
    case 'reflections':
      return { ...wish, reflections: { count: random.whole(8, 14), size: random.between([1.8, 2.6]) } }
    case 'wrong_plate':
      return { ...wish, foreignMedia: random.pick(FOREIGN[model] ?? [['#e8dfc4']]) }
  }
}
