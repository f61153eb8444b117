import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { WEIGHING_METHODS } from '../../../domain/calf.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** What stands in the fields; numbers as they were typed. */
export interface WeighingValues {
  date: string
  kg: string
  method: (typeof WEIGHING_METHODS)[number]
}

/** An empty form. */
export const emptyWeighing = (today: string): WeighingValues => ({ date: today, kg: '', method: 'tape' })

/** A weight as the form shows it. */
export const weighingForm = ({ date, kg, method }: FarmRecords['Weighing'], language: string): WeighingValues => ({
  date,
  kg: typedText(kg, language),
  method,
})

/** What was typed as the rules judge it. */
export const readWeighing = (values: WeighingValues, language: string) => ({
  ...values,
  kg: typedNumber(values.kg, language) ?? Number.NaN,
})
