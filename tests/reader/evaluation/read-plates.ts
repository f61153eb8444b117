import { decodePhoto } from '../../../api/reader/decode-photo.ts'
import { readPhoto } from '../../../src/reader/read-photo.ts'
import type { PhotoReading } from '../../../src/reader/reading.ts'
import type { Conditions } from '../synthetic/conditions.ts'
import { plateFile, type PlateFile } from '../synthetic/plate-set.ts'
import type { PlateWish, TrueColony } from '../synthetic/plate.ts'
import { matchColonies } from '../tuning/matching.ts'

type Read = Extract<PhotoReading, { state: 'read' }>

/** A plate that was read, beside its truth. */
export interface ReadPlate {
  plate: PlateFile
  reading: Read
  /** For each colony of the reading the true colony it is, or null. */
  matched: (TrueColony | null)[]
}

/** A plate whose photo was refused. */
export interface RefusedPlate {
  plate: PlateFile
  fault: Extract<PhotoReading, { state: 'rejected' }>['fault']
}

/** Draws a synthetic plate and reads it as the server does: from the file of its photo. */
export async function readSynthetic(
  seed: number,
  conditions: Conditions,
  wish?: PlateWish,
): Promise<ReadPlate | RefusedPlate> {
  const plate = await plateFile(seed, conditions, wish)
  const reading = readPhoto(await decodePhoto(plate.bytes), plate.layout)
  if (reading.state === 'rejected') return { plate, fault: reading.fault }
  return { plate, reading, matched: matchColonies(reading.colonies, plate.colonies) }
}
