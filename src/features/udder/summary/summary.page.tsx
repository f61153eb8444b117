import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { addMonths, lastDayOf } from '../../../domain/calendar.ts'
import { greatestFirst } from '../../../domain/row-order.ts'
import { dearestCows, monthBefore, monthPeriod, monthSummary } from '../../../domain/month-summary.ts'
import { SUMMARY_FIGURES } from '../../../domain/summary-figures.ts'
import { agentPrevalence } from '../../../domain/udder-figures.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Fact } from '../../../ui/fact.tsx'
import { listParams, textParam, useListParams } from '../../../ui/list-params.ts'
import { Facts, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { Arriving } from '../../care/chart/arriving.tsx'
import { useSayValue } from '../../care/chart/use-chart-format.ts'
import { useChartRecords, useFigureCases } from '../charts/use-chart-records.ts'
import { SummaryRow } from './summary-row.tsx'
import { Halves, Sheet, SummaryTable } from './summary-sheet.tsx'

const params = listParams({ month: textParam })

/** Agents and cows that are named. */
const NAMED = 5

/** The month on one page for the owner and the veterinarian: each figure beside the month before and the target. */
export default function SummaryPage() {
  const text = useText()
  const dates = useDates()
  const say = useSayValue()
  const { farm } = useSession()
  const ready = useSync('ready')
  const [filter, change] = useListParams(params)
  const cases = useFigureCases()
  const records = useChartRecords()
  const targets = useRecords('UdderTargets').at(-1)
  const thisMonth = dates.today.slice(0, 7)
  const month = monthOf(filter.month, thisMonth)
  const before = useMemo(() => monthBefore(month, dates.today), [month, dates.today])
  const found = useMemo(() => {
    const all = { ...records, cases }
    const period = monthPeriod(month, dates.today)
    return {
      now: monthSummary(all, period),
      before: monthSummary(all, before),
      agents: [...agentPrevalence(cases, period)]
        .sort(
          greatestFirst(
            ([, { count }]) => count,
            ([id]) => records.agents.get(id) ?? id,
          ),
        )
        .slice(0, NAMED),
      cows: dearestCows(all, period, (cow) => records.cows.get(cow) ?? cow).slice(0, NAMED),
    }
  }, [records, cases, month, before, dates.today])
  if (!ready) return <Arriving />
  const monthName = dates.shortMonth(before.from.slice(0, 7))
  const isWhole = before.to === lastDayOf(before.from.slice(0, 7))
  const step = (months: number) => () => {
    change({ month: addMonths(month, months) })
  }
  return (
    <Sheet>
      <Row data-print="no">
        <Button aria-label={text('udderSummary.earlier')} onClick={step(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <Button aria-label={text('udderSummary.later')} disabled={month >= thisMonth} onClick={step(1)}>
          <ChevronRight size={20} aria-hidden />
        </Button>
        <Button
          onClick={() => {
            window.print()
          }}
        >
          <Printer size={20} aria-hidden /> {text('udderSummary.print')}
        </Button>
      </Row>
      <div>
        <SectionTitle aria-live="polite">
          {text('udderSummary.title', { farm: farm.name, month: dates.month(month) })}
        </SectionTitle>
        {month === thisMonth && <Muted as="p">{text('udderSummary.soFar', { day: dates.day(dates.today) })}</Muted>}
      </div>
      <SummaryTable>
        <caption>{text('udderSummary.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('udderSummary.figure')}</th>
            <th scope="col">{dates.shortMonth(month)}</th>
            <th scope="col">
              {isWhole ? monthName : text('udderSummary.upTo', { month: monthName, day: Number(before.to.slice(8)) })}
            </th>
            <th scope="col">{text('udderSummary.target')}</th>
          </tr>
        </thead>
        <tbody>
          {SUMMARY_FIGURES.map((name) => (
            <SummaryRow
              key={name}
              name={name}
              now={found.now[name]}
              before={found.before[name]}
              targets={targets}
              isRunning={month === thisMonth}
            />
          ))}
        </tbody>
      </SummaryTable>
      <Halves>
        <Stack as="section" $gap="s">
          <SectionTitle>{text('udderSummary.agents')}</SectionTitle>
          {found.agents.length === 0 && <Muted>{text('udderChart.prevalence.none')}</Muted>}
          <Facts>
            {found.agents.map(([id, { count, of }]) => (
              <Fact
                key={id}
                label={records.agents.get(id) ?? text('udderChart.unknownAgent')}
                value={text('figure.countOf', { count, of })}
              />
            ))}
          </Facts>
        </Stack>
        <Stack as="section" $gap="s">
          <SectionTitle>{text('udderSummary.cows')}</SectionTitle>
          {found.cows.length === 0 && <Muted>{text('udderChart.cost.none')}</Muted>}
          <Facts>
            {found.cows.map(([id, cents]) => (
              <Fact key={id} label={records.cows.get(id) ?? '–'} value={say(cents, 'money')} />
            ))}
          </Facts>
        </Stack>
      </Halves>
      <Muted as="p">{text('udderSummary.note')}</Muted>
    </Sheet>
  )
}

/** The month of the address; this one where it names none that has begun. */
const monthOf = (named: string, thisMonth: string): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(named) && named <= thisMonth ? named : thisMonth
