import { compareSlots, DAY_PERIODS, nominalHours, slotsFrom, type DayPeriod, type Slot } from './day-period.ts'
import type { DoseUnit, TreatmentType } from './product.ts'

/** One medicine of a treatment, as the protocol and the product were when it was given: later edits do not change it. */
export interface PlanItem {
  product: string
  productName: string
  type: TreatmentType
  dose: number | null
  unit: DoseUnit | null
  perKg: boolean
  periods: readonly DayPeriod[]
  intervalHours: number
  applications: number
  /** Null: not known, see the leaflet. */
  milkWithdrawalHours: number | null
  meatWithdrawalDays: number | null
}

/** How a treatment ends before its plan does. Source: specification section 4. */
export const CLOSED_REASONS = ['interrupted', 'replaced', 'removed', 'new_treatment'] as const

/** A way in which a treatment ends before its plan does. */
export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Whether a treatment ended because another one began. */
export const isFollowed = (reason: ClosedReason | null): boolean => reason === 'replaced' || reason === 'new_treatment'

/** What decides which applications a treatment has. */
export interface TreatmentPlan {
  plan: readonly PlanItem[]
  startedOn: string
  startPeriod: DayPeriod
  /** From this slot on nothing more is given; null while the treatment goes on. */
  closedFrom: string | null
  closedPeriod: DayPeriod | null
}

/** One application as it is planned. */
export interface PlannedTask extends Slot {
  /** Index of the medicine in the plan. */
  item: number
  /** 1 for the first application of the medicine. */
  number: number
}

/**
 * When the applications of one medicine are due: each at the chosen period nearest to start + i × interval, never two in
 * the same one. Reckoned from the start, so that rounding does not add up. Source: domain 2.10.
 */
export function applicationSlots(
  { periods, intervalHours, applications }: Pick<PlanItem, 'periods' | 'intervalHours' | 'applications'>,
  start: Slot,
): Slot[] {
  const slots: Slot[] = []
  const candidates = slotsFrom(start.date, periods)
  const next = (): Slot | undefined => candidates.next().value as Slot | undefined
  let slot = next()
  while (slot && compareSlots(slot, start) < 0) slot = next()
  if (!slot) return slots
  const first = nominalHours(slot)
  slots.push(slot)
  let after = next()
  for (let number = 1; number < applications && after; number++) {
    const due = first + number * intervalHours
    let nearest = after
    for (
      after = next();
      after && Math.abs(nominalHours(after) - due) <= Math.abs(nominalHours(nearest) - due);
      after = next()
    ) {
      nearest = after
    }
    slots.push(nearest)
  }
  return slots
}

/** Every application of a plan, in the order in which they are due, as if nothing had stopped it. */
export function plannedTasks({
  plan,
  startedOn,
  startPeriod,
}: Omit<TreatmentPlan, 'closedFrom' | 'closedPeriod'>): PlannedTask[] {
  const start: Slot = { date: startedOn, period: startPeriod }
  return plan
    .flatMap((item, index) =>
      applicationSlots(item, start).map((slot, i): PlannedTask => ({ ...slot, item: index, number: i + 1 })),
    )
    .sort((a, b) => compareSlots(a, b) || a.item - b.item)
}

/** The day on which a treatment begins: of its first planned application, which may be after the day that was chosen. */
export const startOfPlan = (plan: Omit<TreatmentPlan, 'closedFrom' | 'closedPeriod'>): string =>
  plannedTasks(plan)[0]?.date ?? plan.startedOn

/** The period in which a plan begins, so that each of its medicines is first given that day: the wanted one or an earlier. */
export const periodWithin = (plan: readonly Pick<PlanItem, 'periods'>[], wanted: DayPeriod): DayPeriod =>
  DAY_PERIODS.findLast(
    (period, index) =>
      index <= DAY_PERIODS.indexOf(wanted) &&
      plan.every(({ periods }) => periods.some((each) => DAY_PERIODS.indexOf(each) >= DAY_PERIODS.indexOf(period))),
  ) ?? wanted

/** Where a plan begins if it is written now: at the next part of a day that it names, or on this very day. */
export const startOf = (plan: readonly Pick<PlanItem, 'periods'>[], now: Slot, isAtOnce: boolean): Slot =>
  isAtOnce ? { ...now, period: periodWithin(plan, now.period) } : now

/** Whether an application is cut off by the end of its treatment. */
export const isCutOff = (
  slot: Slot,
  { closedFrom, closedPeriod }: Pick<TreatmentPlan, 'closedFrom' | 'closedPeriod'>,
): boolean => closedFrom !== null && compareSlots(slot, { date: closedFrom, period: closedPeriod ?? 'morning' }) >= 0

/** Whether an application is not to be given any more: cut off, or of a treatment that was removed, with all that was late. */
export const isStopped = (
  slot: Slot,
  plan: Pick<TreatmentPlan, 'closedFrom' | 'closedPeriod'> & { closedReason: string | null },
): boolean => plan.closedReason === 'removed' || isCutOff(slot, plan)

/** The last day on which something is given; the day before the end when a treatment was closed before it began. */
export function endOfPlan(plan: TreatmentPlan): string {
  const left = plannedTasks(plan).filter((slot) => !isCutOff(slot, plan))
  return left.at(-1)?.date ?? plan.closedFrom ?? plan.startedOn
}

/** Until which day a treatment may still be ended: the later of its last application and today. */
export const lastEnd = (plan: Omit<TreatmentPlan, 'closedFrom' | 'closedPeriod'>, today: string): string => {
  const end = endOfPlan({ ...plan, closedFrom: null, closedPeriod: null })
  return end > today ? end : today
}

/** Whether a medicine was given without a known withdrawal of milk or meat. @param hasMilk false for calves */
export const lacksWithdrawal = (
  { milkWithdrawalHours, meatWithdrawalDays }: Pick<PlanItem, 'milkWithdrawalHours' | 'meatWithdrawalDays'>,
  hasMilk = true,
): boolean => (hasMilk && milkWithdrawalHours === null) || meatWithdrawalDays === null

/** State of a treatment. */
export const TREATMENT_STATES = ['planned', 'running', 'finished', 'interrupted', 'replaced', 'removed'] as const

/** State of a treatment. */
export type TreatmentState = (typeof TREATMENT_STATES)[number]

/**
 * The state of a treatment, from how it was closed and from its applications. Without a reason it was cut short where
 * nothing was given on its last day: cancelled one by one, or because the animal left.
 * @param tasks in the order in which they are due
 */
export function treatmentState(
  closedReason: ClosedReason | null,
  tasks: readonly { date: string; state: 'open' | 'done' | 'cancelled' }[],
): TreatmentState {
  if (closedReason === 'removed') return 'removed'
  if (isFollowed(closedReason)) return 'replaced'
  if (closedReason === 'interrupted') return 'interrupted'
  if (tasks.length > 0 && tasks.every(({ state }) => state !== 'open')) {
    const last = tasks.at(-1)?.date
    return tasks.some(({ date, state }) => date === last && state === 'done') ? 'finished' : 'interrupted'
  }
  return tasks.some(({ state }) => state === 'done') ? 'running' : 'planned'
}
