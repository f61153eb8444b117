import { ChartView } from './chart-view.tsx'
import { furtherCharts } from './further-charts.ts'

/** A chart beyond the specification. */
export default function FurtherChartPage() {
  return <ChartView charts={furtherCharts} />
}
