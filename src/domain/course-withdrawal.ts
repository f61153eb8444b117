import type { DayPeriod, Slot } from './day-period.ts'
import { farmClock, momentAt } from './farm-time.ts'
import { slotOf } from './task.ts'
import { isCutOff, type TreatmentPlan } from './treatment.ts'
import { joinWithdrawals, withdrawalOf, type Application, type Withdrawal } from './withdrawal.ts'

/** Hour at which a dose that is still to come is reckoned. */
const EXPECTED_HOUR: Readonly<Record<DayPeriod, string>> = { morning: '09:00', afternoon: '17:00', night: '21:00' }

/** How late a dose may be and is still expected: later, it was left out, or given and not recorded. */
const LATE_MS = 3 * 86_400_000

/** From when on nothing more of a treatment is given. */
type Closing = Pick<TreatmentPlan, 'closedFrom' | 'closedPeriod'>

const OPEN: Closing = { closedFrom: null, closedPeriod: null }

/**
 * When a dose that is still to come will be given, if it is given on time; one that is up to three days late, now at the
 * earliest. After the end of its treatment it can only have been given when it was planned. ISO 8601.
 * @param now in ms since the epoch
 */
export function expectedAt({ date, period }: Slot, timeZone?: string, now = -Infinity, closing = OPEN): string {
  const planned = momentAt(date, EXPECTED_HOUR[period], timeZone)
  const isLate =
    now > planned && now - planned <= LATE_MS && !isCutOff(slotOf(farmClock(new Date(now), timeZone)), closing)
  return new Date(isLate ? now : planned).toISOString()
}

/**
 * What applications keep back. Unlike `withdrawalOf`, a medicine without a withdrawal has no end here: nothing was kept
 * back, so that nothing is released.
 */
export function heldBy(applications: readonly Application[], timeZone?: string): Withdrawal {
  const milk = applications.filter(({ milkWithdrawalHours }) => milkWithdrawalHours !== 0)
  const meat = applications.filter(({ meatWithdrawalDays }) => meatWithdrawalDays !== 0)
  const { milkReleaseAt, milkUnknown } = withdrawalOf(milk, timeZone)
  const { meatReleaseOn, meatUnknown } = withdrawalOf(meat, timeZone)
  return { milkReleaseAt, meatReleaseOn, milkUnknown, meatUnknown }
}

/**
 * The withdrawal of a course that has begun: it runs from the last dose, so that milk and meat stay back between doses.
 * A medicine without a withdrawal holds nothing back. Source: domain 0.7.
 */
export function courseWithdrawal(
  given: readonly Application[],
  toCome: readonly Application[],
  timeZone?: string,
): Withdrawal {
  const holding = toCome.filter(
    ({ milkWithdrawalHours, meatWithdrawalDays }) => milkWithdrawalHours !== 0 || meatWithdrawalDays !== 0,
  )
  const soFar = heldBy(given, timeZone)
  if (holding.length === 0) return soFar
  const { milkReleaseAt, meatReleaseOn } = heldBy(holding, timeZone)
  const later = { milkReleaseAt, meatReleaseOn, milkUnknown: false, meatUnknown: false }
  return { ...joinWithdrawals([soFar, later]), isExpected: true }
}
