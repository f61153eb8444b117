import { useMemo, type ReactNode } from 'react'
import { useDates } from '../../../ui/dates.ts'
import { ChartCard } from '../../../ui/frames/chart-page.tsx'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color } from '../../../ui/theme.ts'
import { shownPoints, type FigureChart } from './figure-chart.ts'
import { useAxisFormat, useChartFormat } from './use-chart-format.ts'

const CategoryChart = lazyWithPreload(() => import('../../../ui/charts/category-chart.tsx'))
preloadParts(CategoryChart)

const TONES = {
  primary: color.primary,
  info: color.infoText,
  danger: color.dangerText,
  muted: color.muted,
  soft: color.borderStrong,
} as const

interface FigureChartCardProps {
  chart: FigureChart<unknown>
  /** Shown beside the sentence: how it compares. */
  state?: ReactNode
  /** Tells the charts of a page apart in their pictures. */
  name?: string
  /** Called with the key of a point that was chosen. */
  onChoose?: (key: string) => void
}

/** Whether there is anything to draw but an aim. */
const hasFigures = ({ points, series }: FigureChart<unknown>): boolean =>
  points.some(({ values }) =>
    series.some(({ constant }, place) => constant !== true && (values[place] ?? null) !== null),
  )

/** A chart of figures with its sentence. */
export function FigureChartCard({ chart, state, name, onChoose }: FigureChartCardProps) {
  const format = useChartFormat(chart.unit)
  const formatAxis = useAxisFormat(chart.unit)
  const points = useMemo(() => shownPoints(chart), [chart])
  const text = useText()
  const dates = useDates()
  const thisMonth = points.find(({ key }) => key === dates.today.slice(0, 7))
  const summary = chart.first ? `${chart.summary} ${chart.first.note}` : chart.summary
  const categories = useMemo(() => points.map(({ label }) => label), [points])
  const series = useMemo(
    () =>
      chart.series.map(({ name, tone, line, mark, from, constant }, place) => ({
        ...{ name, line, mark, constant, color: TONES[tone] },
        ...(from !== undefined && { floors: points.map(({ values }) => values[from] ?? null) }),
        values: points.map(({ values }) => values[place] ?? null),
      })),
    [chart, points],
  )
  return (
    <ChartCard summary={summary} state={state} name={name}>
      {hasFigures(chart) && (
        <>
          <CategoryChart
            summary={summary}
            categories={categories}
            series={series}
            format={format}
            formatAxis={formatAxis}
            horizontal={chart.horizontal}
            ceiling={chart.unit === 'percent' ? 100 : undefined}
            onChoose={
              onChoose &&
              ((place) => {
                const point = points[place]
                if (point) onChoose(point.key)
              })
            }
          />
          {thisMonth && <Muted as="p">{text('figure.monthInProgress', { month: thisMonth.label })}</Muted>}
        </>
      )}
    </ChartCard>
  )
}
