import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import { Chip, Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useChartFormat } from '../../care/chart/use-chart-format.ts'
import type { UdderChart } from './udder-charts.rules.ts'

/** A change too small to be told, in what the chart counts in; shares stand in whole per cent beside it. */
const SAME = 0.05

/** A chart's figure beside that of the period before, told by arrow, word and colour. */
export default function ChartTrend({ chart: { value, before, better, unit, valueUnit } }: { chart: UdderChart }) {
  const text = useText()
  const format = useChartFormat(valueUnit ?? unit, true)
  if (value === null) return null
  if (before === null) return <Muted>{text('udderChart.trend.none')}</Muted>
  const shown = (figure: number) => (unit === 'percent' && valueUnit === undefined ? Math.round(figure) : figure)
  const change = shown(value) - shown(before)
  if (Math.abs(change) < SAME) {
    return (
      <Chip>
        <Equal size={16} aria-hidden /> {text('udderChart.trend.same')}
      </Chip>
    )
  }
  const isMore = change > 0
  const tone = better === null ? 'neutral' : (better === 'more') === isMore ? 'positive' : 'warning'
  const Arrow = isMore ? ArrowUp : ArrowDown
  return (
    <Row $gap="s">
      <Chip $tone={tone}>
        <Arrow size={16} aria-hidden /> {text(isMore ? 'udderChart.trend.more' : 'udderChart.trend.less')}
      </Chip>
      <Muted>{text('udderChart.trend.before', { value: format(shown(before)) })}</Muted>
    </Row>
  )
}
