import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import { isUnlikelyGain, type WEIGHING_METHODS, type Weight } from '../../../domain/calf.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Weighing = FarmRecords['Weighing']

/** What stands in the fields; numbers as they were typed. */
export interface WeighingValues {
  date: string
  kg: string
  method: (typeof WEIGHING_METHODS)[number]
}

/** An empty form. */
export const emptyWeighing = (today: string): WeighingValues => ({ date: today, kg: '', method: 'tape' })

/** A weight as the form shows it. */
export const weighingForm = ({ date, kg, method }: Weighing, language: string): WeighingValues => ({
  date,
  kg: typedText(kg, language),
  method,
})

/** What was typed as the rules judge it. */
export const readWeighing = (values: WeighingValues, language: string) => ({
  ...values,
  kg: typedNumber(values.kg, language) ?? Number.NaN,
})

/** The weight of that day, which a new one would replace. @param except an id that does not count */
export const weighingOn = (
  weighings: readonly Weighing[],
  calf: string,
  day: string,
  except?: string,
): Weighing | undefined => weighings.find(({ id, animal, date }) => id !== except && animal === calf && date === day)

/** The last weight up to a day, where the typed one is hardly possible after it. @param except an id that does not count */
export function unlikelyAfter(
  weighings: readonly Weighing[],
  calf: string,
  typed: Weight,
  except?: string,
): Weighing | undefined {
  const before = weighings
    .filter(({ id, animal, date }) => id !== except && animal === calf && date <= typed.date)
    .reduce<Weighing | undefined>((last, each) => (last && last.date > each.date ? last : each), undefined)
  return before && isUnlikelyGain(before, typed) ? before : undefined
}
