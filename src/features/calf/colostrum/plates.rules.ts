import { waitsForPerson } from '../../care/count/count.rules.ts'
import type { Batch } from './bank.rules.ts'

/** Where the count of a plate stands. */
export const PLATE_STATES = ['review', 'failed', 'noPhoto', 'waiting', 'counted'] as const

/** Where the count of a plate stands: to be looked at, not possible on the photo, without one, waiting, done. */
export type PlateState = (typeof PLATE_STATES)[number]

/** Where the count of a batch's plate stands. */
export function plateState(batch: Batch): PlateState {
  if (waitsForPerson(batch)) return 'review'
  if (batch.countingMode === 'manual' || batch.countState === 'counted') return 'counted'
  if (batch.countState === 'failed') return 'failed'
  return batch.plateImage === null ? 'noPhoto' : 'waiting'
}
