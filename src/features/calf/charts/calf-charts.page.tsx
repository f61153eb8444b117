import { useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useSync } from '../../../engine/react/farm-records.ts'
import { DataTable, RowLink } from '../../../ui/charts/data-table.tsx'
import { ChartCard, ChartPage } from '../../../ui/frames/chart-page.tsx'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Hidden, Muted, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius, space } from '../../../ui/theme.ts'
import { chartTexts, definitionTexts } from './calf-chart.texts.ts'
import {
  CALF_CHARTS,
  chartParams,
  chartRecordParams,
  type CalfChart,
  type CalfChartName,
  type ChartMonths,
} from './calf-charts.rules.ts'
import { ChartChoice } from './chart-choice.tsx'
import { useCalfCharts, useChartFormat } from './use-calf-chart.ts'

const CategoryChart = lazyWithPreload(() => import('../../../ui/charts/category-chart.tsx'))
// Load the chart along with the page.
void CategoryChart.preload().catch(() => undefined)

const TONES = { primary: color.primary, info: color.infoText, danger: color.dangerText, muted: color.muted } as const

const Others = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > li + li {
    border-top: 1px solid ${color.border};
  }
  & a {
    display: block;
    min-height: 64px;
    padding: ${space.m} ${space.l};
    text-decoration: none;
  }
  & a:hover {
    background: ${color.sunk};
  }
  & strong {
    display: block;
  }
`

/** Where the records behind a point are listed. */
const recordsOf = (kind: CalfChartName, months: ChartMonths, point: string): string =>
  chartRecordParams.address('/bezerra/dados-dos-graficos', { kind, months, point })

/** One chart of calf health with its data, and what the others find. */
export default function CalfChartsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { ready } = useSync()
  const [{ kind, months }, change] = useListParams(chartParams)
  const makeChart = useCalfCharts(months)
  const chart = useMemo(() => makeChart(kind), [makeChart, kind])
  const format = useChartFormat(chart.unit)
  const openPoint = useCallback(
    (place: number) => {
      const point = chart.points[place]
      if (point) void navigate(recordsOf(kind, months, point.key))
    },
    [navigate, chart, kind, months],
  )
  const categories = useMemo(() => chart.points.map(({ label }) => label), [chart])
  const series = useMemo(
    () =>
      chart.series.map(({ name, tone, line }, place) => ({
        ...{ name, line, color: TONES[tone] },
        values: chart.points.map(({ values }) => values[place] ?? null),
      })),
    [chart],
  )
  if (!ready && chart.points.length === 0) return <Skeleton $height="300px" />
  return (
    <Stack>
      <ChartPage
        filters={<ChartChoice kind={kind} months={months} onChoose={change} />}
        definition={text(definitionTexts[kind])}
        charts={
          <ChartCard summary={chart.summary}>
            {chart.points.length > 0 && (
              <CategoryChart
                summary={chart.summary}
                categories={categories}
                series={series}
                format={format}
                horizontal={chart.horizontal}
                onChoose={openPoint}
              />
            )}
          </ChartCard>
        }
        data={{
          title: 'calfChart.data',
          table: <ChartTable chart={chart} months={months} format={format} />,
          rows: chart.points,
          columns: [
            { heading: text(chartTexts[kind]), value: ({ label }) => label },
            ...chart.series.map(({ name }, place) => ({
              heading: name,
              value: ({ values }: CalfChart['points'][number]) => values[place] ?? null,
            })),
            { heading: text('calfChart.count'), value: ({ count }) => count },
            { heading: text('calfChart.of'), value: ({ of }) => of },
          ],
          fileName: text(chartTexts[kind]),
        }}
      />
      <OtherCharts makeChart={makeChart} kind={kind} months={months} />
    </Stack>
  )
}

interface ChartTableProps {
  chart: CalfChart
  months: ChartMonths
  format: (value: number) => string
}

/** Every point with its figures; its name opens the records behind it. */
function ChartTable({ chart: { name, points, series }, months, format }: ChartTableProps) {
  const text = useText()
  return (
    <DataTable>
      <caption>
        <Hidden>{text(chartTexts[name])}</Hidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text('calfChart.point')}</th>
          {series.map((each) => (
            <th key={each.name} scope="col">
              {each.name}
            </th>
          ))}
          <th scope="col">{text('calfChart.count')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, values, count, of }) => (
          <tr key={key}>
            <th scope="row">{count > 0 ? <RowLink to={recordsOf(name, months, key)}>{label}</RowLink> : label}</th>
            {series.map((each, place) => {
              const value = values[place] ?? null
              return <td key={each.name}>{value === null ? '–' : format(value)}</td>
            })}
            <td>{of === null ? count : text('calfChart.countOf', { count, of })}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

interface OtherChartsProps {
  makeChart: (name: CalfChartName) => CalfChart
  kind: CalfChartName
  months: ChartMonths
}

/** What the other charts find, in a sentence each; one tap opens the chart. */
function OtherCharts({ makeChart, kind, months }: OtherChartsProps) {
  const text = useText()
  const others = useMemo(
    () => CALF_CHARTS.filter((name) => name !== kind).map((name) => ({ name, summary: makeChart(name).summary })),
    [makeChart, kind],
  )
  return (
    <Stack as="section" $gap="s">
      <SectionTitle>{text('calfChart.others')}</SectionTitle>
      <Others>
        {others.map(({ name, summary }) => (
          <li key={name}>
            <Link to={chartParams.address('/bezerra/graficos', { kind: name, months })} replace>
              <strong>{text(chartTexts[name])}</strong>
              <Muted>{summary}</Muted>
            </Link>
          </li>
        ))}
      </Others>
    </Stack>
  )
}
