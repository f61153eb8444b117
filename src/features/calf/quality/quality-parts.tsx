import { useMemo } from 'react'
import { useDates } from '../../../ui/dates.ts'
import { DataTable, RowLink } from '../../../ui/charts/data-table.tsx'
import { Chooser, Choices } from '../../../ui/fields/chooser.tsx'
import { ChartCard } from '../../../ui/frames/chart-page.tsx'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { defaultParam, listParams, useListParams } from '../../../ui/list-params.ts'
import { Scrolling } from '../../../ui/scrolling.ts'
import { Chip, Muted, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { percent } from './percent.ts'
import { spanOf, type Bar, type MonthShare, type Quality, type Span } from './quality.rules.ts'

const BarChart = lazyWithPreload(() => import('./bar-chart.tsx'))
const TrendChart = lazyWithPreload(() => import('./trend-chart.tsx'))
preloadParts(BarChart)

const PERIODS = ['12', 'tudo'] as const
const params = listParams({ months: defaultParam(PERIODS, '12') })
const periodTexts: Readonly<Record<(typeof PERIODS)[number], TextId>> = {
  '12': 'colostrumQuality.year',
  tudo: 'colostrumQuality.all',
}

/** Which days the charts are about, from the address. */
export function useSpan(): { span: Span; chooser: React.ReactNode } {
  const text = useText()
  const { today } = useDates()
  const [{ months }, change] = useListParams(params)
  const span = useMemo(() => spanOf(months, today), [months, today])
  return {
    span,
    chooser: (
      <Choices>
        <Chooser
          label="colostrumQuality.period"
          options={PERIODS.map((each) => [each, text(periodTexts[each])])}
          value={months}
          onChoose={(chosen) => {
            change({ months: chosen })
          }}
        />
      </Choices>
    ),
  }
}

interface QualityCardProps {
  name: string
  summary: string
  quality: Quality
  /** In percent; whether it is reached is said beside the sentence. */
  aim: number | null
  /** What a herd should have of each bar. */
  goals?: Readonly<Record<string, { text: TextId; goal: number }>>
  /** Without the months. */
  brief?: boolean
}

/** One measure: its sentence, whether the aim is reached, how it is spread, how it went month by month. */
export function QualityCard({ name, summary, quality, aim, goals, brief = false }: QualityCardProps) {
  const text = useText()
  const { bars, months, count, good } = quality
  if (count === 0) return <ChartCard summary={text('colostrumQuality.none')} />
  const reached = aim !== null && percent(good, count) >= aim
  return (
    <ChartCard
      summary={summary}
      name={name}
      state={
        aim === null ? undefined : (
          <Chip $tone={reached ? 'positive' : 'warning'}>
            {text('colostrumQuality.goal.judged', { goal: aim, met: reached ? 'yes' : 'no' })}
          </Chip>
        )
      }
    >
      <Stack $gap="m">
        {bars.length > 0 && <BarChart summary={summary} bars={bars} />}
        {bars.length > 0 && (
          <Scrolling>
            <BarTable bars={bars} goals={goals} />
          </Scrolling>
        )}
        {!brief && months.length > 1 && <TrendChart summary={summary} months={months} aim={aim} />}
      </Stack>
    </ChartCard>
  )
}

function BarTable({ bars, goals }: { bars: readonly Bar[]; goals?: QualityCardProps['goals'] }) {
  const text = useText()
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{text('colostrumQuality.class')}</th>
          <th scope="col">n</th>
          <th scope="col">{text('colostrumQuality.share')}</th>
          {goals && <th scope="col">{text('colostrumQuality.goal')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count, to }) => {
          const goal = goals?.[key]
          return (
            <tr key={key}>
              <th scope="row">
                <RowLink to={to}>{text(label)}</RowLink>
              </th>
              <td>{count}</td>
              <td>{text('colostrumQuality.shareUnit', { share: percent(count, all) })}</td>
              {goals && <td>{goal && <Muted>{text(goal.text, { goal: goal.goal })}</Muted>}</td>}
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}

/** A month of one measure. */
export interface QualityMonth extends MonthShare {
  measure: string
}

/** Months of several measures, the latest first. */
export const monthRowsOf = (measures: readonly Pick<QualityCardProps, 'name' | 'quality'>[]): QualityMonth[] =>
  measures
    .flatMap(({ name, quality }) => quality.months.map((one) => ({ ...one, measure: name })))
    .sort((a, b) => (a.month === b.month ? 0 : a.month < b.month ? 1 : -1))

/** The months as a table; each leads to its records. */
export function MonthRows({ rows, several }: { rows: readonly QualityMonth[]; several: boolean }) {
  const text = useText()
  const dates = useDates()
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">{text('colostrumQuality.month')}</th>
          {several && (
            <th scope="col" data-words>
              {text('colostrumQuality.measure')}
            </th>
          )}
          <th scope="col">n</th>
          <th scope="col">{text('colostrumQuality.good')}</th>
          <th scope="col">{text('colostrumQuality.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, measure, count, good, to }) => (
          <tr key={`${month} ${measure}`}>
            <th scope="row">
              <RowLink to={to}>{dates.shortMonth(month)}</RowLink>
            </th>
            {several && <td data-words>{measure}</td>}
            <td>{count}</td>
            <td>{good}</td>
            <td>{text('colostrumQuality.shareUnit', { share: percent(good, count) })}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
