import { addDays, addMonths, compareDates } from '../../../domain/calendar.ts'
import {
  monthFigures,
  TANK_MEASURES,
  type DayResult,
  type MonthFigure,
  type TankMeasure,
} from '../../../domain/tank-limits.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'

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

/** What was measured in one tank, by day. */
export const resultsOf = (analyses: readonly Analysis[], tank: string, measure: TankMeasure): DayResult[] =>
  analyses.flatMap((analysis) => {
    const value = analysis[measure]
    return typeof value === 'number' && sameTank(analysis.description, tank)
      ? [{ date: analysis.collectionDate, value }]
      : []
  })

/** The address of the trend of a tank; without a name, of the one with the latest sample. */
export const trendOf = (tank?: string): string =>
  `/ubere/dados-da-analise-cbt-tanque${tank === undefined ? '' : `?${new URLSearchParams({ tanque: tank }).toString()}`}`

/** Months that a trend shows, the last one with a result among them, as an address names them. */
export const PERIODS = ['12', '36', 'tudo'] as const

/** How much of the past a trend shows. */
export type Period = (typeof PERIODS)[number]

/** What is shown unless one asks for more. */
export const YEAR: Period = '12'

/** Name of the period in an address. */
export const PERIOD_NAME = 'meses'

/** The period that an address carries; a year unless it says otherwise. */
export const readPeriod = (search: URLSearchParams): Period =>
  PERIODS.find((period) => period === search.get(PERIOD_NAME)) ?? YEAR

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
}

/** What the law makes of the month of a result, once it stands among the others of its tank. */
export function positionOf(
  analyses: readonly Analysis[],
  measure: TankMeasure,
  { id, description, collectionDate, value }: Position,
): MonthFigure | undefined {
  const others = analyses.filter((analysis) => analysis.id !== id)
  const results = [...resultsOf(others, description, measure), { date: collectionDate, value }]
  return monthFigures(results).find(({ month }) => month === collectionDate.slice(0, 7))
}

/** What the list is narrowed to; empty strings narrow nothing. */
export interface TankFilter {
  /** Part of a description or of a barcode. */
  search: string
  source: '' | Analysis['source']
  /** Calendar dates, both inclusive. */
  from: string
  to: string
}

/** No narrowing. */
export const NO_FILTER: TankFilter = { search: '', source: '', from: '', to: '' }

/** Names of the filter in an address. */
const NAMES: Record<keyof TankFilter, string> = { search: 'busca', source: 'origem', from: 'de', to: 'ate' }
const FIELDS = Object.keys(NAMES) as (keyof TankFilter)[]

/** The filter that an address carries; what it does not know is ignored. */
export function readFilter(search: URLSearchParams): TankFilter {
  const source = search.get(NAMES.source)
  return {
    search: search.get(NAMES.search) ?? '',
    source: source === 'plate' || source === 'laboratory' ? source : '',
    from: search.get(NAMES.from) ?? '',
    to: search.get(NAMES.to) ?? '',
  }
}

/** The filter as an address carries it; only what narrows. */
export const writeFilter = (filter: TankFilter): Record<string, string> =>
  Object.fromEntries(FIELDS.filter((field) => filter[field] !== '').map((field) => [NAMES[field], filter[field]]))

/** The address of the list, narrowed to a tank in a month (`YYYY-MM`). */
export function analysesOf(tank: string, month: string): string {
  const to = addDays(`${addMonths(month, 1)}-01`, -1)
  const narrowed = new URLSearchParams(writeFilter({ ...NO_FILTER, search: tank, from: `${month}-01`, to }))
  return `/ubere/analise-cbt-tanque?${narrowed.toString()}`
}

/** Whether anything is narrowed. */
export const isFiltered = (filter: TankFilter): boolean => FIELDS.some((field) => filter[field] !== '')

/** Analyses that pass, the latest sample first. */
export function filterAnalyses(analyses: readonly Analysis[], filter: TankFilter): Analysis[] {
  const wanted = filter.search.trim().toLowerCase()
  const digits = wanted.replace(/\D/g, '')
  return latestFirst(analyses).filter(
    ({ description, plateBarcode, collectionDate, source }) =>
      (filter.source === '' || source === filter.source) &&
      (filter.from === '' || collectionDate >= filter.from) &&
      (filter.to === '' || collectionDate <= filter.to) &&
      (wanted === '' ||
        description.toLowerCase().includes(wanted) ||
        (digits.length > 2 && (plateBarcode ?? '').includes(digits))),
  )
}
