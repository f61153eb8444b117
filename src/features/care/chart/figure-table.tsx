import styled from 'styled-components'
import { isMonth } from '../../../domain/figure.ts'
import { FigureDataTable, RowLink } from '../../../ui/charts/data-table.tsx'
import type { CsvColumn } from '../../../ui/csv.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText, type Text, type TextId } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import {
  shownNumber,
  shownPoints,
  type ChartFigure,
  type ChartPoint,
  type ChartUnit,
  type FigureChart,
} from './figure-chart.ts'
import { useChartFormat } from './use-chart-format.ts'

const Note = styled(Muted)`
  padding-bottom: ${space.s};
  min-width: 96px;
  white-space: normal;
  font-weight: 400;
`

const isDay = (key: string): boolean => /^\d{4}-\d\d-\d\d$/.test(key)

/** What the points of a chart are. */
function pointsHeading(points: readonly ChartPoint<unknown>[]): TextId {
  const are = (isOne: (key: string) => boolean) => points.length > 0 && points.every(({ key }) => isOne(key))
  if (are(isMonth)) return 'figure.month'
  return are(isDay) ? 'figure.day' : 'figure.point'
}

/** Units that a heading adds to the name of a series; names of rates and of days say theirs. */
const HEADED: Partial<Record<ChartUnit, TextId>> = {
  percent: 'figure.percentOf',
  gain: 'figure.gainOf',
  money: 'figure.money',
}

/** What a table says of each point; a file says aims too. */
const tabled = (series: readonly ChartFigure[]): ChartFigure[] => series.filter(({ constant }) => constant !== true)

/** Whether the count of a point says more than its values: the sum of several counts, or the same one, says nothing. */
const countsMore = ({ unit, series, points }: FigureChart<unknown>): boolean =>
  unit !== 'count' ||
  points.some(({ of, count, values }) => of !== null || (series.length === 1 && count !== values[0]))

interface FigureTableProps {
  /** What the chart is called. */
  name: string
  chart: FigureChart<unknown>
  /** Where the records behind a point are. */
  recordsOf: (key: string) => string
}

/** The points of a chart with their figures; the name of each opens the records behind it. */
export function FigureTable({ name, chart, recordsOf }: FigureTableProps) {
  const { series: drawn, unit } = chart
  const points = shownPoints(chart)
  const series = tabled(drawn)
  const text = useText()
  const format = useChartFormat(unit)
  const formatCount = useChartFormat('count')
  const hasCount = countsMore(chart)
  const counted = (count: number, of: number | null) => {
    if (of === null) return formatCount(count)
    return of === 0 ? '–' : text('figure.countOf', { count, of })
  }
  return (
    <FigureDataTable
      name={name}
      names={points.map(({ label }) => label)}
      headings={[
        text(pointsHeading(points)),
        ...series.map((each) => each.name),
        ...(hasCount ? [text('figure.count')] : []),
      ]}
    >
      {points.map(({ key, label, values, count, of, note, records }) => (
        <tr key={key}>
          <th scope="row">
            {records.length > 0 ? <RowLink to={recordsOf(key)}>{label}</RowLink> : label}
            {note !== undefined && <Note as="div">{note}</Note>}
          </th>
          {series.map((each) => {
            const value = values[drawn.indexOf(each)] ?? null
            return (
              <td key={each.name} data-label={each.name}>
                {value === null ? '–' : format(value)}
              </td>
            )
          })}
          {hasCount && <td data-label={text('figure.count')}>{counted(count, of)}</td>}
        </tr>
      ))}
    </FigureDataTable>
  )
}

/** The name of a series with its unit; that of an aim says both already. */
function seriesHeading({ name, constant }: ChartFigure, unit: ChartUnit, text: Text): string {
  const headed = constant === true ? undefined : HEADED[unit]
  return headed ? text(headed, { name }) : name
}

/** Every point of a chart as a file. */
export const figureColumns = (chart: FigureChart<unknown>, text: Text): readonly CsvColumn<ChartPoint<unknown>>[] => [
  { heading: text(pointsHeading(chart.points)), value: ({ key, label }) => (isMonth(key) ? key : label) },
  ...chart.series.map((series) => ({
    heading: seriesHeading(series, chart.unit, text),
    ...(chart.unit === 'money' && { decimals: 2 }),
    value: ({ values }: ChartPoint<unknown>) => {
      const value = values[chart.series.indexOf(series)] ?? null
      return value === null ? null : shownNumber(value, chart.unit)
    },
  })),
  ...(countsMore(chart) ? [{ heading: text('figure.count'), value: ({ count }: ChartPoint<unknown>) => count }] : []),
  ...(chart.points.some(({ of }) => of !== null)
    ? [{ heading: text('figure.of'), value: ({ of }: ChartPoint<unknown>) => of }]
    : []),
]
