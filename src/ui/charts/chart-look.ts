import type { Options } from 'highcharts'
import Highcharts from 'highcharts/esm/highcharts.js'
import styled from 'styled-components'
import { Stack } from '../surface.tsx'
import { color, font, space } from '../theme.ts'

/** Room of a chart on a sheet of A4, in pixels: under the page's title and its sentence, with its legend. */
const PAPER = { width: 616, height: 600 }

/** How high the charts are on the screen. */
const heights = new WeakMap<Highcharts.Chart, number>()

/** Redraws all charts: scaled from a desk's width to that of paper, their names would be half as large as the text. */
function drawForPaper() {
  for (const chart of Highcharts.charts) {
    if (!chart) continue
    heights.set(chart, chart.chartHeight)
    chart.setSize(PAPER.width, undefined, false)
    // Only now: at this width the height of a phone's chart no longer holds.
    if (chart.chartHeight > PAPER.height) chart.setSize(undefined, PAPER.height, false)
  }
}

function drawForScreen() {
  for (const chart of Highcharts.charts) chart?.setSize(null, heights.get(chart), false)
}

addEventListener('beforeprint', drawForPaper)
addEventListener('afterprint', drawForScreen)

/** How the labels of an axis look. */
export const axisLabel = { style: { color: color.muted, fontSize: font.s } }

/**
 * What every chart has: the theme's colours, no motion, no maker's mark, its sentence for screen readers. The table beside
 * a chart says every value, so no hidden table is made of it.
 */
export const chartLook = (summary: string, height?: number) =>
  ({
    chart: {
      height,
      animation: false,
      backgroundColor: 'transparent',
      spacing: [12, 4, 8, 0],
      style: { fontFamily: 'inherit' },
    },
    title: { text: undefined },
    credits: { enabled: false },
    lang: { accessibility: { svgContainerLabel: summary, chartContainerLabel: summary, defaultChartTitle: summary } },
    // The one under it costs less, and reads on where the phone is narrow.
    legend: { enabled: false },
    tooltip: {
      backgroundColor: color.surface,
      borderColor: color.borderStrong,
      style: { color: color.text, fontSize: font.s },
    },
    plotOptions: { series: { animation: false, states: { inactive: { opacity: 1 } } } },
    accessibility: {
      description: summary,
      // The theme gives all series one colour, transparent ones too. Highcharts takes `false`, its types only a string.
      highContrastMode: false as never,
      landmarkVerbosity: 'disabled',
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      series: { descriptionFormatter: ({ name }) => name },
    },
  }) as const satisfies Options

/** A chart with its legend: colours tell its rows apart, so it keeps its own where the system forces its colours on the page. */
export const ChartFrame = styled(Stack).attrs({ $gap: 's' })`
  @media (forced-colors: active) {
    background: ${color.surface};
    color: ${color.text};
    &,
    & text {
      forced-color-adjust: none;
    }
  }
`

/** What the lines and bars of a chart are, under it. */
export const ChartLegend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  list-style: none;
  font-size: ${font.s};
  font-weight: 600;
  & > li {
    display: flex;
    align-items: center;
    gap: ${space.s};
  }
`
