import type { WrittenCell } from '../../../domain/table-text.ts'
import { withSignOf } from '../../../domain/typed-number.ts'
import type { Dates } from '../../../ui/dates.ts'

/** A cell as a person writes it: what a workbook holds as a number or a date is in no language, a text stands as it is. */
export function cellWords({ value, valueType }: WrittenCell, dates: Dates, language: string): string {
  if (value === '') return ''
  if (valueType === 'date') return dates.digits(value)
  return valueType === 'number' ? withSignOf(language, value) : value
}
