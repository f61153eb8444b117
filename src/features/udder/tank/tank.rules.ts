import { addDays, addMonths, compareDates } from '../../../domain/calendar.ts'
import { plainText } from '../../../domain/plain-text.ts'
import {
  monthFigures,
  TANK_MEASURES,
  type DayResult,
  type MonthFigure,
  type TankMeasure,
} from '../../../domain/tank-limits.ts'
import { reportedCount, TANK_SOURCES, type CountQualifier } from '../../../domain/tank.ts'
import { choiceParam, dateParam, defaultParam, listParams, textParam } from '../../../ui/list-params.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** An analysis of the tank as it is kept on the device. */
export type Analysis = FarmRecords['TankAnalysis']

/** Analyses are of one tank when their descriptions are the same, capitals aside. */
export const sameTank = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Analyses, the latest sample first. */
export const latestFirst = (analyses: readonly Analysis[]): Analysis[] =>
  [...analyses].sort(
    (a, b) => compareDates(b.collectionDate, a.collectionDate) || compareDates(b.createdAt, a.createdAt),
  )

/** The tanks of a farm by their names, the one with the latest sample first. */
export function tanksOf(analyses: readonly Analysis[]): string[] {
  const names: string[] = []
  for (const { description } of latestFirst(analyses)) {
    if (!names.some((name) => sameTank(name, description))) names.push(description)
  }
  return names
}

/** The latest analysis that came to something: to a measure, or to any. */
export const lastMeasured = (analyses: readonly Analysis[], measure?: TankMeasure): Analysis | undefined =>
  latestFirst(analyses).find((analysis) =>
    (measure ? [measure] : TANK_MEASURES).some((each) => typeof analysis[each] === 'number'),
  )

/** How sure a measure of an analysis is; cells are as they were measured. */
export const qualifierOf = ({ tbcQualifier }: Analysis, measure: TankMeasure): CountQualifier | null =>
  measure === 'tbc' ? tbcQualifier : null

/** A measure of one sample, with the value that is shown: a plate's count has two figures. */
export interface ShownResult extends DayResult {
  shown: number
}

/** What was measured in one tank, by day. */
export const resultsOf = (analyses: readonly Analysis[], tank: string, measure: TankMeasure): ShownResult[] =>
  analyses.flatMap((analysis) => {
    const value = analysis[measure]
    return typeof value === 'number' && sameTank(analysis.description, tank)
      ? [
          {
            ...{ date: analysis.collectionDate, value, qualifier: qualifierOf(analysis, measure) },
            shown: measure === 'tbc' ? reportedCount(value, analysis.source) : value,
          },
        ]
      : []
  })

/** The address of the trend of a tank; without a name, of the one with the latest sample. */
export const trendOf = (tank?: string): string => trendParams.address('/ubere/dados-da-analise-cbt-tanque', { tank })

/** Months that a trend shows, the last one with a result among them, as an address names them. */
export const PERIODS = ['12', '36', 'tudo'] as const

/** How much of the past a trend shows. */
export type Period = (typeof PERIODS)[number]

/** What is shown unless one asks for more. */
export const YEAR: Period = '12'

/** Which tank a trend shows, by name or by one of its analyses, and how much of its past. */
export const trendParams = listParams({ tank: textParam, id: textParam, months: defaultParam(PERIODS, YEAR) })

/** The first month that a period shows of a tank (`YYYY-MM`); empty when it shows everything. */
export function firstMonthOf(period: Period, analyses: readonly Analysis[], tank: string): string {
  const last = latestFirst(analyses).find(({ description }) => sameTank(description, tank))
  return period === 'tudo' || !last ? '' : addMonths(last.collectionDate.slice(0, 7), 1 - Number(period))
}

/** A result that may not be saved yet, and the analyses that it joins. */
interface Position {
  id?: string
  description: string
  collectionDate: string
  value: number
  qualifier?: CountQualifier | null
}

/** What the law makes of the month of a result, once it stands among the others of its tank. */
export function positionOf(
  analyses: readonly Analysis[],
  measure: TankMeasure,
  { id, description, collectionDate, value, qualifier }: Position,
): MonthFigure | undefined {
  const others = analyses.filter((analysis) => analysis.id !== id)
  const results = [...resultsOf(others, description, measure), { date: collectionDate, value, qualifier }]
  return monthFigures(results).find(({ month }) => month === collectionDate.slice(0, 7))
}

/** What the list can be narrowed to: a part of a description or of a barcode, where the figures come from, days. */
export const tankParams = listParams({
  search: textParam,
  source: choiceParam(TANK_SOURCES),
  from: dateParam,
  to: dateParam,
})

/** What the list is narrowed to; empty strings narrow nothing. */
export type TankFilter = ReturnType<typeof tankParams.read>

/** The address of the list, narrowed to a tank in a month (`YYYY-MM`). */
export function analysesOf(tank: string, month: string): string {
  const to = addDays(`${addMonths(month, 1)}-01`, -1)
  return tankParams.address('/ubere/analise-cbt-tanque', { search: tank, from: `${month}-01`, to })
}

/** Analyses that pass, the latest sample first. */
export function filterAnalyses(analyses: readonly Analysis[], filter: TankFilter): Analysis[] {
  const wanted = plainText(filter.search.trim())
  const digits = wanted.replace(/\D/g, '')
  return latestFirst(analyses).filter(
    ({ description, plateBarcode, collectionDate, source }) =>
      (filter.source === '' || source === filter.source) &&
      (filter.from === '' || collectionDate >= filter.from) &&
      (filter.to === '' || collectionDate <= filter.to) &&
      (wanted === '' ||
        plainText(description).includes(wanted) ||
        (digits.length > 2 && (plateBarcode ?? '').includes(digits))),
  )
}
