import { CHART_MONTHS } from '../../care/chart/chart-period.ts'
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
