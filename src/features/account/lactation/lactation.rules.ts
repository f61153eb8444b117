import { isUnusual, replaces, type Counted, type LactationKind } from '../../../domain/lactation.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'
import { previousQuantity } from './lactation-order.rules.ts'

type Lactation = FarmRecords['FarmLactation']

/** What stands in the fields of a count; the quantity as it was typed. */
export interface LactationValues {
  date: string
  quantity: string
  kind: LactationKind
}

/** A count as the form shows it. */
export const toForm = ({ date, quantity, kind }: Lactation): LactationValues => ({
  date,
  quantity: String(quantity),
  kind,
})

/** What was typed as the rules judge it; thousands points are allowed. */
export const readValues = ({ quantity, ...rest }: LactationValues) => ({
  ...rest,
  quantity: /^[\d.\s]+$/.test(quantity) ? Number(quantity.replace(/[.\s]/g, '')) : Number.NaN,
})

/** The count that a new one would replace: same kind, same day or month. */
export const findReplaced = (counts: readonly Lactation[], count: Counted, except?: string): Lactation | undefined =>
  counts.find((other) => other.id !== except && replaces(count, other))

/** Whether a count deserves a second look before it is saved. */
export const needsSecondLook = (counts: readonly Lactation[], draft: { date: string; quantity: number }): boolean =>
  isUnusual(draft.quantity, previousQuantity(counts, draft.date))
