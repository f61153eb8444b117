import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/accessibility.js'
import { HighchartsReact } from 'highcharts-react-official'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { boundOf, type Bound, type MonthFigure } from '../../../domain/tank-limits.ts'
import { axisLabel, ChartFrame, ChartLegend, chartLook } from '../../../ui/charts/chart-look.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText, type Text } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'
import type { ShownResult } from './tank.rules.ts'

/** A calendar date as a place on the axis; charts count in UTC, so no time zone moves a day. */
const placeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** A mean stands in the middle of its month. */
const placeOfMonth = (month: string): number => placeOf(`${month}-15`)

interface TankChartProps {
  /** The chart in one sentence, for screen readers. */
  summary: string
  results: readonly ShownResult[]
  figures: readonly MonthFigure[]
  limit: number
  /** Says a value with its unit of thousands, and whether it is only known to be more, or less. */
  say: (value: number, bound: Bound) => string
}

interface Words {
  text: Text
  month: (at: number) => string
  day: (at: number) => string
}

/** Beyond so many results their dots would hide one another, and the means. */
const MOST_DOTS = 60

function optionsOf({ summary, results, figures, limit, say }: TankChartProps, words: Words): Highcharts.Options {
  const { text, month, day } = words
  const places = [...results.map(({ date }) => placeOf(date)), ...figures.map((one) => placeOfMonth(one.month))]
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const look = chartLook(summary, 300)
  const short = (value: number) => say(value, 'exact')
  /** What a point of a line says: a result, or a mean. */
  const saidOf = ({ index, y, series }: Highcharts.Point) => {
    if (typeof y !== 'number') return '–'
    const bound = series.index === 0 ? boundOf(results[index]?.qualifier) : figures[index]?.figureBound
    return say(y, bound ?? 'exact')
  }
  return {
    ...look,
    xAxis: {
      type: 'datetime',
      lineColor: color.borderStrong,
      tickColor: color.borderStrong,
      crosshair: { color: color.border },
      labels: {
        ...axisLabel,
        formatter: ({ value }) => month(Number(value)),
      },
      accessibility: { description: text('tank.chart.months') },
    },
    yAxis: {
      min: 0,
      softMax: limit * 1.15,
      title: { text: undefined },
      gridLineColor: color.border,
      labels: { ...axisLabel, formatter: ({ value }) => short(Number(value)) },
    },
    tooltip: {
      ...look.tooltip,
      formatter() {
        const when = this.series.index === 0 ? day(this.x) : month(this.x)
        return `${when}<br/><b>${saidOf(this)}</b> · ${this.series.name}`
      },
    },
    series: [
      {
        type: 'line',
        name: text('tank.chart.results'),
        data: results.map(({ date, shown }) => [placeOf(date), shown]),
        color: color.muted,
        lineWidth: 1,
        marker: { enabled: results.length <= MOST_DOTS, radius: 3, symbol: 'circle' },
      },
      {
        type: 'line',
        name: text('tank.chart.means'),
        // A month that stands for itself interrupts the line of means.
        data: figures.map(({ month: name, figure, basis }) => [placeOfMonth(name), basis === 'mean' ? figure : null]),
        color: color.primary,
        lineWidth: 3,
        marker: { enabled: true, radius: 4, symbol: 'square' },
      },
      {
        type: 'line',
        name: text('tank.chart.limit', { limit: short(limit) }),
        data: [first, last].map((at) => [at, limit]),
        color: color.dangerText,
        dashStyle: 'Dash',
        lineWidth: 2,
        marker: { enabled: false },
        enableMouseTracking: false,
        accessibility: { enabled: false },
      },
    ],
    accessibility: {
      ...look.accessibility,
      point: {
        descriptionFormatter: (point) =>
          `${point.series.index === 0 ? day(point.x) : month(point.x)}: ${saidOf(point)}. ${point.series.name}`,
      },
    },
  }
}

/** What a line of the chart looks like. */
function Line({ children, ...line }: React.SVGProps<SVGLineElement>) {
  return (
    <svg width={28} height={12} aria-hidden>
      <line x1={0} y1={6} x2={28} y2={6} {...line} />
      {children}
    </svg>
  )
}

/** Results of a tank over time, their means of three months and the limit. Fetched with the screen that shows it. */
export default function TankChart(props: TankChartProps) {
  const text = useText()
  const intl = useIntl()
  const dates = useDates()
  const { summary, results, figures, limit, say } = props
  const options = useMemo(() => {
    const month = (at: number) => dates.shortMonth(new Date(at).toISOString().slice(0, 7))
    const day = (at: number) =>
      intl.formatDate(at, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
    return optionsOf({ summary, results, figures, limit, say }, { text, month, day })
  }, [summary, results, figures, limit, say, text, intl, dates])
  return (
    <ChartFrame>
      <HighchartsReact highcharts={Highcharts} options={options} />
      <ChartLegend>
        <li>
          <Line stroke={color.muted}>
            <circle cx={14} cy={6} r={3} fill={color.muted} />
          </Line>
          {text('tank.chart.results')}
        </li>
        <li>
          <Line stroke={color.primary} strokeWidth={3}>
            <rect x={10} y={2} width={8} height={8} fill={color.primary} />
          </Line>
          {text('tank.chart.means')}
        </li>
        <li>
          <Line stroke={color.dangerText} strokeWidth={2} strokeDasharray="8 4" />
          {text('tank.chart.limit', { limit: say(limit, 'exact') })}
        </li>
      </ChartLegend>
    </ChartFrame>
  )
}
