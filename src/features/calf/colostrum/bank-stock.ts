import { stockOf, USUAL_EXPIRY_DAYS, type Stock } from '../../../domain/colostrum-stock.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** A batch as the device keeps it. */
export type Batch = FarmRecords['Colostrum']

/** A batch with what is left of it, as a row of a list. */
export interface BankRow extends Stock<Batch> {
  id: string
}

/** How long frozen colostrum keeps on the farm, in days. */
export const expiryDaysOf = (settings: readonly FarmRecords['ColostrumSettings'][]): number =>
  settings.at(-1)?.expiryDays ?? USUAL_EXPIRY_DAYS

/** The bank: the oldest good batch first. */
export const bankOf = (
  batches: readonly Batch[],
  feedings: readonly FarmRecords['ColostrumFeeding'][],
  rule: { days: number; today: string },
): BankRow[] => stockOf(batches, feedings, rule).map((stock) => ({ ...stock, id: stock.batch.id }))
