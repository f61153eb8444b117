import { Suspense } from 'react'
import styled from 'styled-components'
import {
  keepsLimit,
  LEGAL_LIMITS,
  type DayResult,
  type MonthFigure,
  type TankMeasure,
} from '../../../domain/tank-limits.ts'
import { useDates } from '../../../ui/dates.ts'
import { useTurn } from '../../../ui/in-turn.ts'
import { late } from '../../../ui/late.tsx'
import { Card, Chip, Row, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { useTankNumbers } from './tank-numbers.ts'

const TankChart = late(() => import('./tank-chart.tsx'))
// Whoever fetches the card draws it.
void TankChart.fetch().catch(() => undefined)

const Title = styled.h2`
  font-size: ${font.l};
  line-height: 1.35;
`

interface TrendCardProps {
  measure: TankMeasure
  results: readonly DayResult[]
  figures: readonly MonthFigure[]
  /** Whether there are results from before what is shown. */
  hasOlder: boolean
}

/** The place of a chart that is not there yet. */
const room = <Skeleton $height="300px" />

/** One measure of a tank over time: what it comes to in a sentence, then the chart. */
export function TrendCard({ measure, results, figures, hasOlder }: TrendCardProps) {
  const text = useText()
  const dates = useDates()
  const numbers = useTankNumbers()
  const isDrawn = useTurn()
  const limit = LEGAL_LIMITS[measure]
  const last = figures.at(-1)
  const name = text(measure === 'tbc' ? 'tank.tbc' : 'tank.scc')
  if (!last) {
    return (
      <Card>
        <Title>{text(hasOlder ? 'tank.trend.noneHere' : 'tank.trend.none', { measure: name })}</Title>
      </Card>
    )
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
    <Card>
      <Stack $gap="s">
        <Title>{summary}</Title>
        <Row>
          <Chip $tone={keeps ? 'positive' : 'danger'}>{text(keeps ? 'tank.keeps' : 'tank.exceeds')}</Chip>
        </Row>
        <Suspense fallback={room}>
          {isDrawn ? (
            <TankChart summary={summary} results={results} figures={figures} limit={limit} short={numbers.short} />
          ) : (
            room
          )}
        </Suspense>
      </Stack>
    </Card>
  )
}
