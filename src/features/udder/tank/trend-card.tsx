import {
  keepsLimit,
  LEGAL_LIMITS,
  type DayResult,
  type MonthFigure,
  type TankMeasure,
} from '../../../domain/tank-limits.ts'
import { useDates } from '../../../ui/dates.ts'
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx'
import { ChartCard } from '../../../ui/frames/chart-page.tsx'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'

const TankChart = lazyWithPreload(() => import('./tank-chart.tsx'))
// Load the chart along with the card.
void TankChart.preload().catch(() => undefined)

interface TrendCardProps {
  measure: TankMeasure
  results: readonly DayResult[]
  figures: readonly MonthFigure[]
  /** Whether there are results from before what is shown. */
  hasOlder: boolean
}

/** One measure of a tank over time: what it comes to in a sentence, then the chart. */
export function TrendCard({ measure, results, figures, hasOlder }: TrendCardProps) {
  const text = useText()
  const dates = useDates()
  const numbers = useTankNumbers()
  const limit = LEGAL_LIMITS[measure]
  const last = figures.at(-1)
  const name = text(measure === 'tbc' ? 'tank.tbc' : 'tank.scc')
  if (!last) {
    return <ChartCard summary={text(hasOlder ? 'tank.trend.noneHere' : 'tank.trend.none', { measure: name })} />
  }
  const keeps = keepsLimit(last.figure, limit)
  const summary = text(last.basis === 'mean' ? 'tank.trend.mean' : 'tank.trend.single', {
    measure: name,
    month: dates.month(last.month),
    figure: numbers.withUnit(last.figure, measure),
    limit: numbers.short(limit),
    keeps: keeps ? 'yes' : 'no',
  })
  return (
    <ChartCard
      summary={summary}
      name={name}
      state={<Chip $tone={keeps ? 'positive' : 'danger'}>{text(keeps ? 'tank.keeps' : 'tank.exceeds')}</Chip>}
    >
      <TankChart summary={summary} results={results} figures={figures} limit={limit} short={numbers.short} />
    </ChartCard>
  )
}
