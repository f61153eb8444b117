import { TEST_DAY_FIGURES } from '../../../domain/test-day-draft.ts'
import { typedNumber, typedText } from '../../../domain/typed-number.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Figure = (typeof TEST_DAY_FIGURES)[number]

/** What stands in the form of a test day; figures as typed. */
export type TestDayValues = Record<Figure, string> & { date: string; inhibitor: '' | 'yes' | 'no' }

/** An empty form. */
export const emptyTestDay = (today: string): TestDayValues => ({
  ...(Object.fromEntries(TEST_DAY_FIGURES.map((name) => [name, ''])) as Record<Figure, string>),
  date: today,
  inhibitor: '',
})

/** A test day as the form shows it. */
export const testDayForm =
  (language: string) =>
  (record: FarmRecords['TestDay']): TestDayValues => ({
    ...(Object.fromEntries(TEST_DAY_FIGURES.map((name) => [name, typedText(record[name], language)])) as Record<
      Figure,
      string
    >),
    date: record.date,
    inhibitor: record.inhibitor === null ? '' : record.inhibitor ? 'yes' : 'no',
  })

/** A figure that may be below zero: the freezing point of milk is. */
function signedNumber(typed: string, language: string): number | null {
  const [, sign, digits = ''] = /^\s*([-−]?)\s*(.*)$/.exec(typed) ?? []
  const value = typedNumber(digits, language)
  return value === null || sign === '' ? value : -value
}

/** What was typed as the rules judge it. */
export const readTestDay = (values: TestDayValues, language: string) => ({
  ...(Object.fromEntries(TEST_DAY_FIGURES.map((name) => [name, signedNumber(values[name], language)])) as Record<
    Figure,
    number | null
  >),
  date: values.date,
  inhibitor: values.inhibitor === '' ? null : values.inhibitor === 'yes',
})
