/** Calendar dates are `YYYY-MM-DD` in the time zone of the farm, whatever day it is in UTC. */

/** The calendar date at a moment, as seen on the clock of a time zone (default: the device's). */
export function dateIn(moment: Date, timeZone?: string): string {
  // By the device's clock, without the format: making the first one takes a slow phone 150 ms of its start.
  if (timeZone === undefined) {
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  }
  // Making a format takes longer than using it a hundred times.
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(timeZone, format)
  }
  const parts = format.formatToParts(moment)
  // Never the formatted text: engines differ in the order and the separators of a locale.
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The calendar date a number of days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The month so many months later, or before: `2026-01` and -1 → `2025-12`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The last calendar date of a month. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/**
 * The day of another month up to which it is compared with the month of a date: the same day, or its last day where it has
 * no such day or the date's month is over.
 */
export function sameDayIn(month: string, date: string): string {
  const end = lastDayOf(month)
  const same = `${month}${date.slice(7)}`
  return date === lastDayOf(date.slice(0, 7)) || same > end ? end : same
}

/**
 * Order of two dates or two moments as ISO 8601 texts. Not by a language's rules, which cost ten times as much: a list of
 * 20,000 is sorted while somebody waits for it.
 */
export function compareDates(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
