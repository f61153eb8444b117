import { provenOrder, type DateOrder } from '../written-date.ts'

/** One date in so many may be mistyped; more of them are another order. */
const ONE_SLIP_IN = 20

/** The order of day and month in the dates of a column; 'mixed' where it has both, undefined where nothing proves one. */
function orderToldBy(cells: readonly string[]): DateOrder | 'mixed' | undefined {
  const proofs = cells.map(provenOrder)
  const dayFirst = proofs.filter((proof) => proof === 'dayFirst').length
  const monthFirst = proofs.filter((proof) => proof === 'monthFirst').length
  if (dayFirst === 0 && monthFirst === 0) return undefined
  if (Math.min(dayFirst, monthFirst) * ONE_SLIP_IN > Math.max(dayFirst, monthFirst)) return 'mixed'
  return dayFirst > monthFirst ? 'dayFirst' : 'monthFirst'
}

/**
 * The order of day and month in each column of dates. A column that proves none has that of the others, which the same
 * program wrote; where they prove none or both, the day comes first, as in the countries of most users.
 */
export function dateOrdersOf(columns: readonly (readonly string[])[]): (DateOrder | 'mixed')[] {
  const told = columns.map(orderToldBy)
  const isMonthFirst = told.includes('monthFirst') && !told.includes('dayFirst') && !told.includes('mixed')
  return told.map((order) => order ?? (isMonthFirst ? 'monthFirst' : 'dayFirst'))
}
