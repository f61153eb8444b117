import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSync } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChartPage } from '../../../ui/frames/chart-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { Arriving } from '../../care/chart/arriving.tsx'
import { ChartLinks } from '../../care/chart/chart-links.tsx'
import { FigureChartCard } from '../../care/chart/figure-chart-card.tsx'
import { figureColumns, FigureTable } from '../../care/chart/figure-table.tsx'
import { useImageNames } from '../../care/chart/use-image-names.ts'
import { periodOf } from '../../care/chart/chart-period.ts'
import { chartTexts, definitionTexts } from './calf-chart.texts.ts'
import { CALF_CHARTS, chartParams, chartRecordParams } from './calf-charts.rules.ts'
import { ChartChoice } from './chart-choice.tsx'
import { useCalfCharts } from './use-calf-chart.ts'

/** One chart of calf health with its data, and what the others find. */
export default function CalfChartsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { today } = useDates()
  const imageNames = useImageNames()
  const ready = useSync('ready')
  const [{ kind, months }, change] = useListParams(chartParams)
  const makeChart = useCalfCharts(months)
  const chart = useMemo(() => makeChart(kind), [makeChart, kind])
  const others = useMemo(
    () =>
      CALF_CHARTS.filter((name) => name !== kind).map((name) => ({
        name: text(chartTexts[name]),
        summary: makeChart(name).summary,
        to: chartParams.address('/bezerra/graficos', { kind: name, months }),
      })),
    [makeChart, kind, months, text],
  )
  const recordsOf = useCallback(
    (point: string) => chartRecordParams.address('/bezerra/dados-dos-graficos', { kind, months, point }),
    [kind, months],
  )
  if (!ready) return <Arriving />
  const name = text(chartTexts[kind])
  return (
    <Stack>
      <ChartPage
        filters={<ChartChoice kind={kind} months={months} onChoose={change} />}
        definition={text(definitionTexts[kind])}
        image={imageNames(name, periodOf(months, today))}
        charts={<FigureChartCard chart={chart} onChoose={(point) => void navigate(recordsOf(point))} />}
        data={{
          title: 'figure.data',
          table: <FigureTable name={name} chart={chart} recordsOf={recordsOf} />,
          rows: chart.points,
          columns: figureColumns(chart, text),
          fileName: name,
        }}
      />
      <Stack as="section" $gap="s">
        <SectionTitle>{text('figure.others')}</SectionTitle>
        <ChartLinks charts={others} replace />
      </Stack>
    </Stack>
  )
}
