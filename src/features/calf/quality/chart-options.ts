import type Highcharts from 'highcharts/esm/highcharts.js'
import { color, font } from '../../../ui/theme.ts'

/** How an axis is labelled. */
export const label = { style: { color: color.muted, fontSize: font.s } }

/** What both charts have in common. */
export const common = (summary: string, height: number): Highcharts.Options => ({
  chart: {
    height,
    animation: false,
    backgroundColor: 'transparent',
    spacing: [12, 4, 8, 0],
    style: { fontFamily: 'inherit' },
  },
  title: { text: undefined },
  credits: { enabled: false },
  legend: { enabled: false },
  lang: { accessibility: { svgContainerLabel: summary, chartContainerLabel: summary, defaultChartTitle: summary } },
  plotOptions: { series: { animation: false, cursor: 'pointer', states: { inactive: { opacity: 1 } } } },
  accessibility: {
    description: summary,
    landmarkVerbosity: 'disabled',
    // The table under the chart says every value.
    screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
  },
})
