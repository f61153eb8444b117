import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import type { PlanItem } from '../../../domain/treatment.ts'
import type { DayPeriod } from '../../../domain/day-period.ts'
import { joinWithdrawals, type Withdrawal } from '../../../domain/withdrawal.ts'
import { useDates } from '../../../ui/dates.ts'
import { Card, Facts, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space } from '../../../ui/theme.ts'
import { periodTexts } from '../protocol/period.texts.ts'
import type { HerdBasics } from '../herd/care-herd.ts'
import { AmountText } from './amount-text.tsx'
import { useReleaseText } from '../withdrawal/withdrawal-chip.tsx'
import { forecastOf, planByDay } from './treatment.rules.ts'

const Days = styled.ol`
  display: flex;
  flex-direction: column;
  & > li {
    display: grid;
    grid-template-columns: minmax(120px, auto) minmax(0, 1fr);
    gap: ${space.m};
    padding: ${space.s} 0;
  }
  & > li + li {
    border-top: 1px solid ${color.border};
  }
`

interface TreatmentPlanProps {
  herd: HerdBasics
  /** Live weight that doses for each kg are reckoned from; null where it is not known. */
  weightKg?: number | null
  plan: readonly PlanItem[]
  startedOn: string
  startPeriod: DayPeriod
  /** The withdrawal of this animal without this treatment. */
  before?: Withdrawal | undefined
}

/** Every application of a plan with its day and period, and what it means for milk and meat. */
export default function TreatmentPlan(props: TreatmentPlanProps) {
  const { herd, weightKg = null, plan, startedOn, startPeriod, before } = props
  const text = useText()
  const dates = useDates()
  const released = useReleaseText()
  const { timeZone } = useIntl()
  const { tasks, days } = planByDay(plan, { startedOn, startPeriod })
  const forecast = forecastOf(plan, tasks, timeZone)
  const { milkReleaseAt, meatReleaseOn, milkUnknown, meatUnknown } = joinWithdrawals(
    before ? [forecast, before] : [forecast],
  )
  const [first] = tasks
  const isFirstLater = first !== undefined && (first.date !== startedOn || first.period !== startPeriod)
  return (
    <Card aria-live="polite">
      <Stack $gap="m">
        <SectionTitle>{text('treatment.preview', { count: tasks.length })}</SectionTitle>
        {isFirstLater && (
          <Notice $tone="warning">
            {text('treatment.preview.later', {
              period: text(periodTexts[startPeriod]).toLowerCase(),
              when: text('period.onDay', { day: dates.day(first.date), period: first.period }),
            })}
          </Notice>
        )}
        <Days>
          {days.map(({ date, period, products }) => (
            <li key={`${date} ${period}`}>
              <span>{text('period.onDay', { day: dates.day(date), period })}</span>
              <strong>{products.join(' + ')}</strong>
            </li>
          ))}
        </Days>
        {herd.herd === 'calf' && <Amounts plan={plan} weightKg={weightKg} />}
        {((herd.hasMilk && forecast.milkUnknown) || forecast.meatUnknown) && (
          <Notice $tone="danger">
            <TriangleAlert size={20} aria-hidden /> {text(herd.leafletOfPlan)}
          </Notice>
        )}
        <Facts>
          {herd.hasMilk && (
            <>
              <dt>{text('withdrawal.milk')}</dt>
              <dd>
                {milkUnknown
                  ? text('withdrawal.leaflet')
                  : milkReleaseAt !== null
                    ? released(milkReleaseAt)
                    : text('product.hours', { hours: 0 })}
              </dd>
            </>
          )}
          <dt>{text('withdrawal.meat')}</dt>
          <dd>
            {meatUnknown
              ? text('withdrawal.leaflet')
              : meatReleaseOn !== null
                ? dates.day(meatReleaseOn)
                : text('product.days', { days: 0 })}
          </dd>
        </Facts>
        <Muted>{text('treatment.preview.forecast')}</Muted>
      </Stack>
    </Card>
  )
}

/** How much of each medicine an animal of that weight gets at a time. */
function Amounts({ plan, weightKg }: { plan: readonly PlanItem[]; weightKg: number | null }) {
  return (
    <Facts>
      {plan.map((item, index) => (
        <Fragment key={index}>
          <dt>{item.productName}</dt>
          <dd>
            <AmountText item={item} weightKg={weightKg} />
          </dd>
        </Fragment>
      ))}
    </Facts>
  )
}
