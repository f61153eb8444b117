import { FileText, Target } from 'lucide-react'
import { useMemo } from 'react'
import { useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { Arriving } from '../../care/chart/arriving.tsx'
import { CHART_MONTHS, monthsTexts } from '../../care/chart/chart-period.ts'
import { Tile, TileGrid, TileName, TileValue } from '../../care/chart/chart-tile.tsx'
import { useChartFormat } from '../../care/chart/use-chart-format.ts'
import { ChartTrend } from './chart-trend-lazy.tsx'
import { TargetChip } from './target-chip.tsx'
import { furtherCharts } from './further-charts.ts'
import { specifiedCharts } from './specified-charts.ts'
import { chartTexts, groupTexts } from './udder-chart.texts.ts'
import { CHART_GROUPS, chartParams, chartPaths, type UdderChart } from './udder-charts.rules.ts'
import { useUdderCharts } from './use-udder-charts.ts'

const CHARTS = { ...specifiedCharts, ...furtherCharts }
const GROUPS = Object.keys(CHART_GROUPS) as (keyof typeof CHART_GROUPS)[]

/** Every chart of udder health with its present figure and how it compares. */
export default function UdderChartsPage() {
  const text = useText()
  const ready = useSync('ready')
  const [filter, change] = useListParams(chartParams)
  const makeChart = useUdderCharts(CHARTS, filter)
  const groups = useMemo(
    () => GROUPS.map((group) => ({ group, charts: CHART_GROUPS[group].map(makeChart) })),
    [makeChart],
  )
  if (!ready) return <Arriving />
  return (
    <Stack>
      <Choices>
        <Chooser
          label="figure.period"
          options={CHART_MONTHS.map((each) => [each, text(monthsTexts[each])])}
          value={filter.months}
          onChoose={(months) => {
            change({ months })
          }}
        />
        <ButtonLink to="/ubere/resumo-do-mes">
          <FileText size={20} aria-hidden /> {text('udderSummary.open')}
        </ButtonLink>
        <ButtonLink to="/ubere/metas">
          <Target size={20} aria-hidden /> {text('udderTarget.open')}
        </ButtonLink>
      </Choices>
      {groups.map(({ group, charts }) => (
        <Stack as="section" $gap="s" key={group}>
          <SectionTitle>{text(groupTexts[group])}</SectionTitle>
          <TileGrid>
            {charts.map((chart) => (
              <ChartTile
                key={chart.name}
                chart={chart}
                to={chartParams.address(chartPaths[chart.name], { months: filter.months })}
              />
            ))}
          </TileGrid>
        </Stack>
      ))}
    </Stack>
  )
}

/** One chart: its figure, its sentence, how it compares. */
function ChartTile({ chart, to }: { chart: UdderChart; to: string }) {
  const text = useText()
  const format = useChartFormat(chart.valueUnit ?? chart.unit, true)
  return (
    <Tile>
      <TileName to={to}>{text(chartTexts[chart.name])}</TileName>
      {chart.value !== null && <TileValue>{format(chart.value)}</TileValue>}
      <Muted>{chart.finding}</Muted>
      <ChartTrend chart={chart} />
      <TargetChip target={chart.target} />
    </Tile>
  )
}
