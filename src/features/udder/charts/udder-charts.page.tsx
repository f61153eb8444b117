import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useSync } from '../../../engine/react/farm-records.ts'
import { useListParams } from '../../../ui/list-params.ts'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { Muted, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space } from '../../../ui/theme.ts'
import { CHART_MONTHS, monthsTexts } from '../../care/chart/chart-period.ts'
import { useChartFormat } from '../../care/chart/use-chart-format.ts'
import { ChartTrend } from './chart-trend.tsx'
import { chartTexts } from './udder-chart.texts.ts'
import { chartParams, chartPaths, UDDER_CHARTS, type UdderChart } from './udder-charts.rules.ts'
import { useUdderCharts } from './use-udder-charts.ts'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: ${space.m};
  list-style: none;
`

const Tile = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.l};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  &:hover {
    background: ${color.sunk};
  }
`

/** The whole tile is the link; its name is the chart's. */
const Name = styled(Link)`
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
  font-weight: 600;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

const Value = styled.strong`
  font-size: ${font.xxl};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`

/** Every chart of udder health with its present figure and how it compares. */
export default function UdderChartsPage() {
  const text = useText()
  const { ready } = useSync()
  const [filter, change] = useListParams(chartParams)
  const makeChart = useUdderCharts(filter)
  const charts = useMemo(() => UDDER_CHARTS.map(makeChart), [makeChart])
  if (!ready) return <Skeleton $height="300px" />
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
      </Choices>
      <Grid>
        {charts.map((chart) => (
          <ChartTile
            key={chart.name}
            chart={chart}
            to={chartParams.address(chartPaths[chart.name], { months: filter.months })}
          />
        ))}
      </Grid>
    </Stack>
  )
}

/** One chart: its figure, its sentence, how it compares. */
function ChartTile({ chart, to }: { chart: UdderChart; to: string }) {
  const text = useText()
  const format = useChartFormat(chart.unit, true)
  return (
    <Tile>
      <Name to={to}>
        {text(chartTexts[chart.name])} <ChevronRight size={20} aria-hidden />
      </Name>
      {chart.value !== null && <Value>{format(chart.value)}</Value>}
      <Muted>{chart.summary}</Muted>
      <ChartTrend chart={chart} />
    </Tile>
  )
}
