import type { CountingMode } from '../../../domain/tank.ts'

/** What a record has of its count. */
export interface Counted {
  countingMode: CountingMode | null
  numberOfColonies: number | null
}

/** The colonies that were counted on the photo of a record: they stay when the rest of it is corrected. */
export const keptColonies = (record: Counted | undefined): number | null =>
  record?.countingMode === 'automatic' ? record.numberOfColonies : null
