import { monthsOf, type Period } from './figure.ts'
import { groupBy } from './group-by.ts'
import { monthOf } from './lactation.ts'
import { isClinical } from './new-case.ts'
import { isComposite, QUARTERS } from './quarters.ts'
import { casesIn, type FigureCase } from './udder-figures.ts'

/** Columns of the map: the four quarters, and composite samples, which may be of any of them. */
export const MAP_COLUMNS = [...QUARTERS, 'composite'] as const

/** A column of the map. */
export type MapColumn = (typeof MAP_COLUMNS)[number]

/** Clinical cases of each month of a period by quarter; a case of two quarters stands in both. Source: domain 2.2. */
export function casesByQuarter(
  cases: readonly FigureCase[],
  period: Period,
): { month: string; cells: Readonly<Record<MapColumn, readonly string[]>>; ids: readonly string[] }[] {
  const months = groupBy(
    casesIn(cases, period).filter(({ type }) => isClinical(type)),
    ({ sampleDate }) => monthOf(sampleDate),
  )
  return monthsOf(period).map((month) => {
    const own = months.get(month) ?? []
    const cells = Object.fromEntries(
      MAP_COLUMNS.map((column) => [
        column,
        own
          .filter((found) => (isComposite(found) ? column === 'composite' : column !== 'composite' && found[column]))
          .map(({ id }) => id),
      ]),
    ) as unknown as Record<MapColumn, readonly string[]>
    return { month, cells, ids: own.map(({ id }) => id) }
  })
}
