import type { AnimalCategory } from './animal.ts'
import { addDays, dateIn } from './calendar.ts'
import { isOnFarm, type AnimalStatus } from './cow.ts'

/** One application that was really given. */
export interface Application {
  /** ISO 8601. */
  doneAt: string
  /** Null: not known, see the leaflet. */
  milkWithdrawalHours: number | null
  meatWithdrawalDays: number | null
}

/** Until when milk and meat of a cow are kept back. */
export interface Withdrawal {
  /** Moment from which milk may go to the tank; null when nothing was given, or when it is not known. */
  milkReleaseAt: string | null
  /** First calendar day of the farm on which the cow may be slaughtered; null as above. */
  meatReleaseOn: string | null
  /** A product without a value was given: milk, or meat, is not released before somebody has read the leaflet. */
  milkUnknown: boolean
  meatUnknown: boolean
  /** Doses are still to come: both ends are those that follow if they are given on time. */
  isExpected?: true
}

const HOUR_MS = 3_600_000

/** Part hours are kept back in full: 13:20 is released at 14:00. */
export const ceilHour = (moment: number): number => Math.ceil(moment / HOUR_MS) * HOUR_MS

/**
 * The withdrawal after applications: the latest end of all products, all four quarters, hours rounded up. Day one of
 * meat begins 24 hours after the application. Source: domain 2.10.
 */
export function withdrawalOf(applications: readonly Application[], timeZone?: string): Withdrawal {
  let milk = -Infinity
  let meat = ''
  for (const { doneAt, milkWithdrawalHours, meatWithdrawalDays } of applications) {
    const given = Date.parse(doneAt)
    if (milkWithdrawalHours !== null) {
      const held = milkWithdrawalHours * HOUR_MS
      // Rounded up, no withdrawal would keep milk back for the rest of an hour.
      milk = Math.max(milk, held === 0 ? given : ceilHour(given + held))
    }
    if (meatWithdrawalDays !== null) {
      const free =
        meatWithdrawalDays === 0
          ? dateIn(new Date(given), timeZone)
          : addDays(dateIn(new Date(given), timeZone), meatWithdrawalDays + 1)
      if (free > meat) meat = free
    }
  }
  return {
    milkReleaseAt: milk === -Infinity ? null : new Date(milk).toISOString(),
    meatReleaseOn: meat === '' ? null : meat,
    milkUnknown: applications.some(({ milkWithdrawalHours }) => milkWithdrawalHours === null),
    meatUnknown: applications.some(({ meatWithdrawalDays }) => meatWithdrawalDays === null),
  }
}

/** Several withdrawals of one cow as one: the latest end, and not known as soon as one is not. */
export function joinWithdrawals(all: readonly Withdrawal[]): Withdrawal {
  const latest = (values: readonly (string | null)[]): string | null =>
    values.reduce((last, value) => (value !== null && (last === null || value > last) ? value : last), null)
  return {
    milkReleaseAt: latest(all.map(({ milkReleaseAt }) => milkReleaseAt)),
    meatReleaseOn: latest(all.map(({ meatReleaseOn }) => meatReleaseOn)),
    milkUnknown: all.some(({ milkUnknown }) => milkUnknown),
    meatUnknown: all.some(({ meatUnknown }) => meatUnknown),
  }
}

/** Whether anything of an animal may have to be kept back: one that died is neither milked nor slaughtered. */
export const givesFood = ({ status }: { status: AnimalStatus }): boolean => status !== 'dead'

/** Whether an animal's milk may reach this farm's tank: only that of cows on the farm. */
export const givesMilk = ({
  category,
  status,
}: {
  category: AnimalCategory | null
  status: AnimalStatus | null
}): boolean => category === 'cow' && isOnFarm(status)

/** Whether milk or meat is kept back at a moment. @param today calendar date of the farm */
export function isHeldBack(withdrawal: Withdrawal, now: Date, today: string) {
  const { milkReleaseAt, meatReleaseOn, milkUnknown, meatUnknown } = withdrawal
  return {
    milk: milkUnknown || (milkReleaseAt !== null && Date.parse(milkReleaseAt) > now.getTime()),
    meat: meatUnknown || (meatReleaseOn !== null && meatReleaseOn > today),
  }
}
