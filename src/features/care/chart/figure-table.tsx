import { DataTable, RowLink } from '../../../ui/charts/data-table.tsx'
import type { CsvColumn } from '../../../ui/csv.ts'
import { Hidden, Muted } from '../../../ui/surface.tsx'
import { useText, type Text } from '../../../ui/text.ts'
import type { ChartPoint, FigureChart } from './figure-chart.ts'
import { useChartFormat } from './use-chart-format.ts'

interface FigureTableProps {
  /** What the chart is called. */
  name: string
  chart: FigureChart<unknown>
  /** Where the records behind a point are. */
  recordsOf: (key: string) => string
}

/** Every point of a chart with its figures; its name opens the records behind it. */
export function FigureTable({ name, chart: { points, series, unit }, recordsOf }: FigureTableProps) {
  const text = useText()
  const format = useChartFormat(unit)
  return (
    <DataTable>
      <caption>
        <Hidden>{name}</Hidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('figure.point')}</th>
          {series.map((each) => (
            <th key={each.name} scope="col">
              {each.name}
            </th>
          ))}
          <th scope="col">{text('figure.count')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, values, count, of, note, records }) => (
          <tr key={key}>
            <th scope="row">{records.length > 0 ? <RowLink to={recordsOf(key)}>{label}</RowLink> : label}</th>
            {series.map((each, place) => {
              const value = values[place] ?? null
              return <td key={each.name}>{value === null ? '–' : format(value)}</td>
            })}
            <td>
              {of === null ? count : text('figure.countOf', { count, of })}
              {note !== undefined && <Muted as="div">{note}</Muted>}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

/** The same table as a file. @param name of the chart, over its points */
export const figureColumns = (
  name: string,
  chart: FigureChart<unknown>,
  text: Text,
): readonly CsvColumn<ChartPoint<unknown>>[] => [
  { heading: name, value: ({ label }) => label },
  ...chart.series.map((series, place) => ({
    heading: series.name,
    value: ({ values }: ChartPoint<unknown>) => values[place] ?? null,
  })),
  { heading: text('figure.count'), value: ({ count }) => count },
  { heading: text('figure.of'), value: ({ of }) => of },
]
