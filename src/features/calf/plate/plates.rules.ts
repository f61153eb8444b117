import { countOnPhoto, waitsForPerson } from '../../care/count/count.rules.ts'
import type { Photographed } from '../../care/count/counted.ts'

/** Where the reading of a plate stands. */
export const PLATE_STATES = ['review', 'failed', 'noPhoto', 'waiting', 'read', 'counted'] as const

/** To be looked at, not possible on the photo, without one, waiting, read by the app alone, done. */
export type PlateState = (typeof PLATE_STATES)[number]

/** Where the reading of a plate stands. */
export function plateState(plate: Photographed): PlateState {
  if (waitsForPerson(plate)) return 'review'
  if (plate.countingMode === 'manual') return 'counted'
  if (plate.countState === 'counted') return countOnPhoto(plate)?.outcome === 'applied' ? 'read' : 'counted'
  if (plate.countState === 'failed') return 'failed'
  return plate.plateImage === null ? 'noPhoto' : 'waiting'
}

/** Whether somebody or the reader still has to read a plate. */
export const isToRead = (state: PlateState): boolean => state !== 'read' && state !== 'counted'
