import { PLATE_SIDES } from '../../../domain/diagnosis.ts'

/**
 * Locks of a plate: its two sides together, since side B is taken only after side A and a plate that one sample frees is
 * the next one's. A lock for each side, so that writes which an older release locked by their side still count.
 */
export const plateLocks = (barcode: string | null | undefined): string[] =>
  typeof barcode === 'string' ? PLATE_SIDES.map((side) => `plate:${barcode}:${side}`) : []
