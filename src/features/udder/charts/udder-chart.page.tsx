import { ChartView } from './chart-view.tsx'
import { specifiedCharts } from './specified-charts.ts'

/** A chart of the specification. */
export default function UdderChartPage() {
  return <ChartView charts={specifiedCharts} />
}
