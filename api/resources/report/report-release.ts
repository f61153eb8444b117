import { sql, type RawBuilder } from 'kysely'
import { expectedAt } from '../../../src/domain/course-withdrawal.ts'
import type { DayPeriod } from '../../../src/domain/day-period.ts'
import type { PlanItem } from '../../../src/domain/treatment.ts'
import { withdrawalOf } from '../../../src/domain/withdrawal.ts'
import { isCancelled } from '../treatment/herd-care.ts'

/** What says until when a treatment holds milk and meat back: what was given, and what is still to come. */
export interface TreatmentRelease {
  /** After what was given. */
  milkReleaseAt: string | null
  meatReleaseOn: string | null
  plan: readonly PlanItem[]
  /** From when on nothing more is given; null while the treatment goes on. */
  closedFrom: string | null
  closedPeriod: DayPeriod | null
  /** Applications still to be given; null where there are none, or before the first one was given. */
  toCome: readonly { item: number; date: string; period: DayPeriod }[] | null
}

/** What is read of a treatment `p` for its release, as JSON. */
export const releaseFacts: RawBuilder<TreatmentRelease> = sql`jsonb_build_object(
  'milkReleaseAt', p.milk_release_at, 'meatReleaseOn', p.meat_release_on, 'plan', p.plan,
  'closedFrom', p.closed_from, 'closedPeriod', p.closed_period,
  'toCome', (
    select case when count(t.done_at) > 0 then
      jsonb_agg(jsonb_build_object('item', t.item, 'date', t.due_on, 'period', t.period))
        filter (where t.done_at is null and not ${isCancelled('t')}) end
    from udder_health_task t where t.treatment_id = p.id and t.kind = 'application' and not t.deleted
  ))`

/**
 * From when milk and meat are free, after what was given. A file does not tell a forecast from a fact: while a dose that
 * would move the end is missing, there is none. @param now in ms since the epoch
 */
export function releaseOf(
  { milkReleaseAt, meatReleaseOn, plan, toCome, closedFrom, closedPeriod }: TreatmentRelease,
  timeZone: string,
  now = Date.now(),
) {
  const released = milkReleaseAt === null ? null : new Date(milkReleaseAt).toISOString()
  const missing = (toCome ?? []).flatMap(({ item, ...slot }) => {
    const medicine = plan[item]
    return medicine ? [{ ...medicine, doneAt: expectedAt(slot, timeZone, now, { closedFrom, closedPeriod }) }] : []
  })
  // A medicine without a withdrawal holds nothing back; one whose withdrawal is not known may hold back for ever.
  const isMilkSettled = missing.every(
    (dose) => dose.milkWithdrawalHours === 0 || isWithin(withdrawalOf([dose], timeZone).milkReleaseAt, released),
  )
  const isMeatSettled = missing.every(
    (dose) => dose.meatWithdrawalDays === 0 || isWithin(withdrawalOf([dose], timeZone).meatReleaseOn, meatReleaseOn),
  )
  return { milkReleaseAt: isMilkSettled ? released : null, meatReleaseOn: isMeatSettled ? meatReleaseOn : null }
}

/** Whether an end is known and not after another one. */
const isWithin = (end: string | null, other: string | null): boolean => end !== null && other !== null && end <= other
