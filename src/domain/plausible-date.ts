/**
 * How far back a date may lie, in years, by what happened on it. Further back something was mistyped: cows rarely grow
 * older than twenty, and nobody enters samples of more than ten years ago.
 */
const YEARS_BACK = { birth: 30, calving: 25, status: 20, conception: 3, sample: 10, count: 20 } as const

/** What happened on a date. */
export type DateMeaning = keyof typeof YEARS_BACK

/** The earliest plausible date. @param today both are calendar dates `YYYY-MM-DD` */
export function earliestDate(meaning: DateMeaning, today: string): string {
  const year = Number(today.slice(0, 4)) - YEARS_BACK[meaning]
  return `${String(year).padStart(4, '0')}-01-01`
}

/** Whether a date lies too far back to be true. */
export const isImplausible = (meaning: DateMeaning, date: string, today: string): boolean =>
  date < earliestDate(meaning, today)
