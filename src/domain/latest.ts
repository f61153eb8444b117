import { compareDates } from './calendar.ts'

// Orders of all records of a farm, made while somebody waits for a screen: a sort of 20,000 by date costs too much.

/**
 * The latest few rows, the latest first, in one pass; of those of one moment the first given stand first.
 * @param momentOf a date or moment as ISO 8601 text; rows without one are left out
 */
export function latestOf<Row>(
  rows: readonly Row[],
  momentOf: (row: Row) => string | null | undefined,
  limit: number,
): Row[] {
  const found: { moment: string; row: Row }[] = []
  for (const row of rows) {
    const moment = momentOf(row)
    if (moment === undefined || moment === null) continue
    const last = found.at(-1)
    if (last && found.length === limit && moment <= last.moment) continue
    const place = found.findIndex((other) => other.moment < moment)
    found.splice(place === -1 ? found.length : place, 0, { moment, row })
    if (found.length > limit) found.pop()
  }
  return found.map(({ row }) => row)
}

/**
 * All rows, the latest day first and the latest moment of a day first. The days are sorted, then the few rows of each.
 * @param dayOf a calendar date, `YYYY-MM-DD`
 * @param momentOf a moment as ISO 8601 text
 */
export function latestDayFirst<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => string,
  momentOf: (row: Row) => string,
): Row[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = days.get(dayOf(row))
    if (day) day.push(row)
    else days.set(dayOf(row), [row])
  }
  return [...days]
    .sort(([a], [b]) => compareDates(b, a))
    .flatMap(([, ofDay]) => ofDay.sort((a, b) => compareDates(momentOf(b), momentOf(a))))
}
