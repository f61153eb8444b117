import type { ReadingModel } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** The rules of a plate model in the words of the domain; agents by id. Without a model nothing is known. */
export function readingModel(plateModel: FarmRecords['PlateModel'] | undefined): ReadingModel {
  return { sectors: plateModel?.sectors ?? [] }
}
