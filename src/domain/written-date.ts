const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const LOCAL = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/

/** From this two-digit year on, a year is of the last century: cows born in 1990 are old, in 2089 unborn. */
const CENTURY = 70

/** Which comes first in a date with its year at the end: the day as in Portuguese and Spanish, or the month as in the USA. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/**
 * The calendar date that a program or a person wrote: year first, or in the given order. Undefined for what is no date,
 * and for a day that does not exist.
 */
export function writtenDate(written: string, order: DateOrder = 'dayFirst'): string | undefined {
  const text = written.trim()
  const iso = ISO.exec(text)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = LOCAL.exec(text)
  if (!local) return undefined
  const year = Number(local[3])
  const full = local[3]?.length === 2 ? year + (year >= CENTURY ? 1900 : 2000) : year
  const [day, month] = order === 'dayFirst' ? [local[1], local[2]] : [local[2], local[1]]
  return dateOf(full, Number(month), Number(day))
}

/** Whether the order of day and month counts in what was written: it is a date, and its year is not first. */
export const hasDateOrder = (written: string): boolean => LOCAL.test(written.trim())

/** The order that a date proves: there is no thirteenth month. */
export function provenOrder(written: string): DateOrder | undefined {
  const [first, second] = (LOCAL.exec(written.trim()) ?? []).slice(1, 3).map(Number)
  if (first === undefined || second === undefined || first > 12 === second > 12) return undefined
  return first > 12 ? 'dayFirst' : 'monthFirst'
}

const DAY_AND_MONTH = /^(\d{1,2})\/(\d{1,2})$/

/** The last such day until today of a day and a month, as people write of what has happened: `15/11`. */
export function writtenDay(written: string, today: string): string | undefined {
  const [, day, month] = DAY_AND_MONTH.exec(written.trim()) ?? []
  if (day === undefined) return undefined
  const year = Number(today.slice(0, 4))
  const thisYear = dateOf(year, Number(month), Number(day))
  return thisYear !== undefined && thisYear <= today ? thisYear : dateOf(year - 1, Number(month), Number(day))
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year > 0 ? date.toISOString().slice(0, 10) : undefined
}
