import { LEGAL_LIMITS, legalState, type MonthFigure, type TankMeasure } from '../../../domain/tank-limits.ts'
import { useDates } from '../../../ui/dates.ts'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { ChartCard } from '../../../ui/frames/chart-page.tsx'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import type { ShownResult } from './tank.rules.ts'

const TankChart = lazyWithPreload(() => import('./tank-chart.tsx'))
preloadParts(TankChart)

/** Where the latest figure stands with the limit. */
const chips = {
  keeps: { text: 'tank.keeps', tone: 'positive' },
  exceeds: { text: 'tank.exceeds', tone: 'danger' },
  unknown: { text: 'tank.unknown', tone: 'warning' },
} as const

interface TrendCardProps {
  measure: TankMeasure
  results: readonly ShownResult[]
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
  const state = legalState(last, limit)
  const summary = text(last.basis === 'mean' ? 'tank.trend.mean' : 'tank.trend.single', {
    measure: name,
    month: dates.month(last.month),
    figure: numbers.inWords(last.figure, last.figureBound, measure),
    limit: numbers.short(limit),
    state,
  })
  return (
    <ChartCard summary={summary} name={name} state={<Chip $tone={chips[state].tone}>{text(chips[state].text)}</Chip>}>
      <TankChart summary={summary} results={results} figures={figures} limit={limit} say={numbers.bounded} />
    </ChartCard>
  )
}
