import { compareDates } from './calendar.ts'
import { SCC_LIMIT } from './cure-chance.ts'

/** A test day as far as cells are concerned. */
export interface SccDay {
  date: string
  /** Thousand cells/mL. */
  scc: number | null
}

/** SCC of the last test days, the latest first. */
export const latestScc = (days: readonly SccDay[], count = 3): number[] =>
  days
    .filter((day): day is { date: string; scc: number } => day.scc !== null)
    .toSorted((a, b) => compareDates(b.date, a.date))
    .slice(0, count)
    .map(({ scc }) => scc)

/** Whether the cells of a cow rose twice in a row and are above the limit. */
export function roseTwice(days: readonly SccDay[]): boolean {
  const [last, before, first] = latestScc(days)
  return (
    last !== undefined &&
    before !== undefined &&
    first !== undefined &&
    last > before &&
    before > first &&
    last > SCC_LIMIT
  )
}
