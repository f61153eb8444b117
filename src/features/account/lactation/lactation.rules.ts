import { typedNumber } from '../../../domain/typed-number.ts'
import { isUnusual, replaces, type Counted, type LactationKind } from '../../../domain/lactation.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { previousQuantity } from '../../../domain/lactation-order.ts'

type Lactation = FarmRecords['FarmLactation']

/** Form values of a count; the quantity as typed. */
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

/** The typed values as the rules validate them. */
export const readValues = ({ quantity, ...rest }: LactationValues, language: string) => ({
  ...rest,
  quantity: typedNumber(quantity, language) ?? Number.NaN,
})

/** The count that a new one would replace: same kind, same day or month. */
export const findReplaced = (counts: readonly Lactation[], count: Counted, except?: string): Lactation | undefined =>
  counts.find((other) => other.id !== except && replaces(count, other))

/** Whether a count is so unusual that the form warns. */
export const needsSecondLook = (counts: readonly Lactation[], draft: { date: string; quantity: number }): boolean =>
  isUnusual(draft.quantity, previousQuantity(counts, draft.date))
