import { addMonths } from '../../../domain/calendar.ts'
import type { Period } from '../../../domain/figure.ts'
import type { FigureChart } from '../../care/chart/figure-chart.ts'
import { defaultParam, listParams, textParam } from '../../../ui/list-params.ts'

/** The charts of calf health. */
export const CALF_CHARTS = [
  'morbidity',
  'ageAtDisease',
  'mortality',
  'causes',
  'cure',
  'transfer',
  'gain',
  'seasons',
] as const

/** A chart of calf health. */
export type CalfChartName = (typeof CALF_CHARTS)[number]

/** How many months back a chart looks. */
export const CHART_MONTHS = ['12', '24', '36'] as const

/** How many months back a chart looks. */
export type ChartMonths = (typeof CHART_MONTHS)[number]

/** Which chart, and of how many months. */
export const chartParams = listParams({
  kind: defaultParam(CALF_CHARTS, 'morbidity'),
  months: defaultParam(CHART_MONTHS, '12'),
})

/** The same with a point of the chart, whose records are listed. */
export const chartRecordParams = listParams({
  kind: defaultParam(CALF_CHARTS, 'morbidity'),
  months: defaultParam(CHART_MONTHS, '12'),
  point: textParam,
})

/** The last months up to today, this one included. */
export const periodOf = (months: ChartMonths, today: string): Period => ({
  from: `${addMonths(today.slice(0, 7), 1 - Number(months))}-01`,
  to: today,
})

/** A record behind a point. */
export interface PointRecord {
  /** Id of the animal. */
  calf: string
  /** What makes it count: a disease and its day, a birth, a death. */
  note: string
}

/** A chart of calf health. */
export interface CalfChart extends FigureChart<PointRecord> {
  name: CalfChartName
}
