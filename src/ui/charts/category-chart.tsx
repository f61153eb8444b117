import Highcharts from 'highcharts/esm/highcharts.js'
import 'highcharts/esm/modules/accessibility.js'
import { HighchartsReact } from 'highcharts-react-official'
import { useMemo } from 'react'
import { color } from '../theme.ts'
import { axisLabel, ChartFrame, ChartLegend, chartLook } from './chart-look.ts'

/** One row of bars, or a line. */
export interface ChartSeries {
  name: string
  color: string
  /** One for each category; null: not known. */
  values: readonly (number | null)[]
  /** A line: an aim that bars are compared with, or a mean over time. */
  line?: boolean
  /** The line is the same everywhere: without a sign at each category. */
  constant?: boolean
  /** Bars that do not begin at nothing begin here: a range. */
  floors?: readonly (number | null)[]
  /** Points without a line, each a sign of this form. */
  mark?: 'circle' | 'diamond'
}

interface CategoryChartProps {
  /** The chart in one sentence, for screen readers. */
  summary: string
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** Says a value with its unit. */
  format: (value: number) => string
  /** Says a value at the axis; absent: as elsewhere. */
  formatAxis?: (value: number) => string
  /** Bars that lie: for categories with long names. */
  horizontal?: boolean
  /** The axis ends here at the latest: nothing is above 100 %. */
  ceiling?: number
  /** Called with the place of a category that was chosen, by finger or by key. */
  onChoose?: (place: number) => void
}

/** Letters of all names under standing bars that fit on a phone, on a tablet and at the desk, and how wide their charts are. */
const LETTERS = { phone: 32, tablet: 70, desk: 140 }
const WIDTHS = { tablet: 900, phone: 500 }

/** Names every so many bars, so that they do not run into one another. */
function stepOf(categories: readonly string[], letters: number): number {
  const longest = Math.max(1, ...categories.map(({ length }) => length))
  return Math.ceil(categories.length / Math.max(2, Math.floor(letters / longest)))
}

/** Room of a lying bar with its name, and what else the chart needs. */
const BAR = 44
/** The same where a name takes three lines, as one with a slash does on a phone. */
const TALL_BAR = 54
const FRAME = 56
const HEIGHT = 280

/** Room of a name beside a lying bar on a phone: the longest word of an agent. */
const NAME = 118

/** A name that may be broken after a slash. */
const breakable = (name: string): string => name.replaceAll('/', '/ ')

/** Values at the axis are neither cut nor broken, and the last one is not moved over the one before it. */
const WHOLE = { textOverflow: 'none', whiteSpace: 'nowrap' } as const

/** One row of the chart; a range is a bar that stands on one that is not seen. */
function drawn({
  name,
  color: colour,
  values,
  line = false,
  constant = false,
  floors,
  mark,
}: ChartSeries): Highcharts.SeriesOptionsType[] {
  if (mark) {
    const marker = { enabled: true, radius: 7, symbol: mark, lineWidth: 2, lineColor: color.surface }
    const states = { hover: { lineWidthPlus: 0 } }
    return [{ type: 'line', name, data: [...values], color: colour, lineWidth: 0, marker, states, zIndex: 2 }]
  }
  if (line) {
    const marker = { enabled: !constant, radius: 4, symbol: 'square' }
    return [
      {
        type: 'line',
        name,
        dashStyle: constant ? 'Dash' : 'Solid',
        data: [...values],
        color: colour,
        lineWidth: 2,
        marker,
      },
    ]
  }
  if (!floors) return [{ type: 'column', name, data: [...values], color: colour }]
  const heights = values.map((value, place) => (value === null ? null : value - (floors[place] ?? 0)))
  const ground = { enableMouseTracking: false, accessibility: { enabled: false }, color: 'transparent' }
  return [
    { type: 'column', name: '', data: [...floors], stacking: 'normal', ...ground },
    // A range of one value is still seen.
    { type: 'column', name, data: heights, stacking: 'normal', color: colour, minPointLength: 4 },
  ]
}

function optionsOf({
  summary,
  categories,
  series,
  format,
  formatAxis = format,
  horizontal = false,
  ceiling,
  onChoose,
}: CategoryChartProps): Highcharts.Options {
  const look = chartLook(summary)
  const bars = series.filter(({ line, mark }) => line !== true && mark === undefined).length
  const heightOf = (bar: number) => FRAME + categories.length * bar * Math.max(1, bars * 0.7)
  const say = (name: string, place: number, y: number | null | undefined): string => {
    const { floors, values } = series.find((one) => one.name === name) ?? {}
    const floor = floors?.[place]
    if (typeof floor === 'number') return `${format(floor)} – ${format(values?.[place] ?? floor)}`
    return typeof y === 'number' ? format(y) : '–'
  }
  return {
    ...look,
    chart: {
      ...look.chart,
      inverted: horizontal,
      // The last name of the axis reaches beyond it.
      spacingRight: horizontal ? 32 : 4,
      height: horizontal ? heightOf(BAR) : HEIGHT,
    },
    xAxis: {
      categories: [...categories],
      lineColor: color.borderStrong,
      tickColor: color.borderStrong,
      labels: horizontal ? axisLabel : { ...axisLabel, rotation: 0, step: stepOf(categories, LETTERS.desk) },
    },
    yAxis: {
      min: 0,
      ceiling,
      title: { text: undefined },
      reversedStacks: false,
      // Names of values that stand beside one another need more room than those over one another.
      ...(horizontal && { tickPixelInterval: 120 }),
      gridLineColor: color.border,
      labels: {
        style: { ...axisLabel.style, ...WHOLE },
        overflow: 'allow',
        formatter: ({ value }) => formatAxis(Number(value)),
      },
    },
    responsive: horizontal
      ? {
          rules: [
            {
              condition: { maxWidth: WIDTHS.phone },
              chartOptions: {
                chart: { height: heightOf(categories.some((name) => name.includes('/')) ? TALL_BAR : BAR) },
                xAxis: {
                  labels: {
                    style: { ...axisLabel.style, width: NAME, lineClamp: 3 },
                    formatter: ({ value }) => breakable(String(value)),
                  },
                },
              },
            },
          ],
        }
      : {
          // The narrower comes last: it holds where both do.
          rules: (['tablet', 'phone'] as const).map((each) => ({
            condition: { maxWidth: WIDTHS[each] },
            chartOptions: { xAxis: { labels: { step: stepOf(categories, LETTERS[each]) } } },
          })),
        },
    tooltip: {
      ...look.tooltip,
      formatter() {
        return `${categories[this.index] ?? ''}<br/><b>${say(this.series.name, this.index, this.y)}</b> · ${this.series.name}`
      },
    },
    plotOptions: {
      series: {
        ...look.plotOptions.series,
        borderWidth: 0,
        cursor: onChoose ? 'pointer' : 'default',
        point: {
          events: {
            click() {
              onChoose?.(this.index)
            },
          },
        },
      },
      column: { borderRadius: 3, maxPointWidth: 32, groupPadding: 0.12 },
    },
    series: series.flatMap(drawn),
    accessibility: {
      ...look.accessibility,
      point: {
        descriptionFormatter: ({ index, y, series: { name } }) =>
          `${categories[index] ?? ''}: ${say(name, index, y)}. ${name}`,
      },
    },
  }
}

/** Bars by category, with lines where there are aims. Fetched with the screen that shows it. */
export default function CategoryChart(props: CategoryChartProps) {
  const { summary, categories, series, format, formatAxis, horizontal, ceiling, onChoose } = props
  const options = useMemo(
    () => optionsOf({ summary, categories, series, format, formatAxis, horizontal, ceiling, onChoose }),
    [summary, categories, series, format, formatAxis, horizontal, ceiling, onChoose],
  )
  return (
    <ChartFrame>
      <HighchartsReact highcharts={Highcharts} options={options} />
      {series.length > 1 && (
        <ChartLegend>
          {series.map(({ name, color: colour, line, mark, constant = false }) => (
            <li key={name}>
              <svg width={16} height={12} aria-hidden>
                {mark ? (
                  <path
                    d={mark === 'diamond' ? 'M8 0l6 6-6 6-6-6z' : 'M8 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10z'}
                    fill={colour}
                  />
                ) : line ? (
                  <line
                    {...{ x1: 0, y1: 6, x2: 16, y2: 6 }}
                    stroke={colour}
                    strokeWidth={2}
                    strokeDasharray={constant ? '4 2' : undefined}
                  />
                ) : (
                  <rect width={12} height={12} rx={3} fill={colour} />
                )}
              </svg>
              {name}
            </li>
          ))}
        </ChartLegend>
      )}
    </ChartFrame>
  )
}
