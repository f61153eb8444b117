import { PLATE_MODELS, type PlateModelSeed } from '../../../api/seed/plate-models.ts'
import type { Photo } from '../../../src/reader/reading.ts'
import { Random } from '../synthetic/random.ts'
import { growStrains, type Grown } from './grow-strains.ts'
import { onPhoto, photograph, poseOf } from './photograph.ts'

/** Seeds that doubts are tuned on, and seeds that are only measured. */
export const UNLIKE_TUNING = { from: 1 } as const
/** Seeds that nothing was adjusted to. */
export const UNLIKE_HELD_OUT = { from: 200_001 } as const

/** A photo of a plate that is drawn by other rules than those that the reader was fitted to. */
export interface UnlikePlate {
  photo: Photo
  model: PlateModelSeed
  colonies: (Pick<Grown, 'colour' | 'agent'> & { sector: string; x: number; y: number })[]
  jpegQuality: number
}

/** Draws one. */
export function unlikePlate(seed: number): UnlikePlate {
  const random = new Random(seed * 7 + 3)
  const model = random.pick([...PLATE_MODELS, ...PLATE_MODELS.filter(({ purpose }) => purpose === 'culture')])
  const grown = growStrains(random, model)
  const pose = poseOf(random)
  return {
    photo: photograph(random, pose, model, grown),
    model,
    colonies: grown.map(({ x, y, sector, colour, agent }) => {
      const at = onPhoto(pose, x, y)
      return { x: at.x / pose.width, y: at.y / pose.width, colour, agent, sector: model.sectors[sector]?.code ?? '' }
    }),
    jpegQuality: random.whole(74, 92),
  }
}
