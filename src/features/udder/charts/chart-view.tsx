import { Printer, TriangleAlert } from 'lucide-react'
import { Suspense, useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useSync } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { ChartPage } from '../../../ui/frames/chart-page.tsx'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Notice, Row, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { Arriving } from '../../care/chart/arriving.tsx'
import { periodOf } from '../../care/chart/chart-period.ts'
import { FigureChartCard } from '../../care/chart/figure-chart-card.tsx'
import { figureColumns, FigureTable } from '../../care/chart/figure-table.tsx'
import { useImageNames } from '../../care/chart/use-image-names.ts'
import { ChartTrend } from './chart-trend-lazy.tsx'
import { chartTexts, definitionTexts } from './udder-chart.texts.ts'
import type { ChartMaker } from './chart-maker.ts'
import { chartAt, chartParams, type UdderChartName } from './udder-charts.rules.ts'
import { useUdderCharts } from './use-udder-charts.ts'

const ChartFilters = lazyWithPreload(() => import('./chart-filters.tsx'))
const ChartCases = lazyWithPreload(() => import('./chart-cases.tsx'))
const ChartCows = lazyWithPreload(() => import('./chart-cows.tsx'))
const CaseMap = lazyWithPreload(() => import('./case-map.tsx'))
preloadParts(ChartFilters, ChartCases, ChartCows, CaseMap)

/** One chart of udder health: what it finds, how it compares, its data, and the cases behind a point. */
export function ChartView<Name extends UdderChartName>({ charts }: { charts: Readonly<Record<Name, ChartMaker>> }) {
  const text = useText()
  const { pathname } = useLocation()
  const ready = useSync('ready')
  const imageNames = useImageNames()
  const dates = useDates()
  const [filter, change] = useListParams(chartParams)
  const makeChart = useUdderCharts(charts, filter)
  const name = chartAt(pathname, Object.keys(charts) as Name[])
  const chart = useMemo(() => makeChart(name), [makeChart, name])
  const recordsOf = useCallback(
    (point: string) => chartParams.address(pathname, { ...filter, point }),
    [pathname, filter],
  )
  if (!ready) return <Arriving />
  const title = text(chartTexts[name])
  const point = chart.cells?.get(filter.point) ?? chart.points.find(({ key }) => key === filter.point)
  const chosen = point && point.records.length > 0 ? point : undefined
  return (
    <Stack>
      <ChartPage
        filters={
          <Suspense fallback={<Skeleton $height="76px" />}>
            <ChartFilters name={name} filter={filter} onChange={change} />
          </Suspense>
        }
        notices={chart.notices.map((notice) => (
          <Notice key={notice} $tone="warning">
            <TriangleAlert size={20} aria-hidden /> {notice}
          </Notice>
        ))}
        definition={text(definitionTexts[name])}
        image={imageNames(title, periodOf(filter.months, dates.today))}
        charts={
          <FigureChartCard
            chart={chart.cells ? { ...chart, points: [] } : chart}
            state={<ChartTrend chart={chart} />}
            onChoose={(point) => {
              change({ point })
            }}
          />
        }
        cases={
          chosen && (
            <Suspense fallback={<Skeleton $height="300px" />}>
              {chart.behind === 'cows' ? (
                <ChartCows key={chosen.key} point={chosen} />
              ) : (
                <ChartCases key={chosen.key} point={chosen} cures={chart.cures} />
              )}
            </Suspense>
          )
        }
        data={{
          title: 'figure.data',
          table: chart.cells ? (
            <CaseMap name={title} chart={chart} recordsOf={recordsOf} />
          ) : (
            <FigureTable name={title} chart={chart} recordsOf={recordsOf} />
          ),
          rows: chart.points,
          columns: figureColumns(chart, text),
          fileName: title,
        }}
      />
      <Row>
        <Button
          data-print="no"
          onClick={() => {
            window.print()
          }}
        >
          <Printer size={20} aria-hidden /> {text('figure.print')}
        </Button>
      </Row>
    </Stack>
  )
}
