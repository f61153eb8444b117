import { addDays, compareDates } from './calendar.ts'

/** Parts of a day in which medicines are given. Source: specification section 9. */
export const DAY_PERIODS = ['morning', 'afternoon', 'night'] as const

/** A part of a day. */
export type DayPeriod = (typeof DAY_PERIODS)[number]

/** A part of a calendar day of the farm. */
export interface Slot {
  date: string
  period: DayPeriod
}

/** Hour at which a period is reckoned when applications are spread over the day. */
const NOMINAL_HOUR: Readonly<Record<DayPeriod, number>> = { morning: 6, afternoon: 14, night: 20 }

/** Hour at which a period has ended; a task that is still open then is late. Source: domain 2.10. */
export const PERIOD_END_HOUR: Readonly<Record<DayPeriod, number>> = { morning: 12, afternoon: 18, night: 24 }

/** The period of a clock hour (0 to 23). */
export const periodOfHour = (hour: number): DayPeriod =>
  DAY_PERIODS.find((period) => hour < PERIOD_END_HOUR[period]) ?? 'night'

/** Hours from the first midnight of a calendar to the nominal hour of a slot: only differences mean something. */
export const nominalHours = ({ date, period }: Slot): number =>
  Date.parse(`${date}T00:00:00Z`) / 3_600_000 + NOMINAL_HOUR[period]

/** Order of two slots: earlier first. */
export const compareSlots = (a: Slot, b: Slot): number =>
  compareDates(a.date, b.date) || DAY_PERIODS.indexOf(a.period) - DAY_PERIODS.indexOf(b.period)

/** The slots of the chosen periods from a date on, in order. */
export function* slotsFrom(date: string, periods: readonly DayPeriod[]): Generator<Slot> {
  const ordered = DAY_PERIODS.filter((period) => periods.includes(period))
  if (ordered.length === 0) return
  for (let day = date; ; day = addDays(day, 1)) for (const period of ordered) yield { date: day, period }
}
