import { addDays } from './calendar.ts'
import { isOnFarm, type AnimalStatus } from './cow.ts'
import { compareSlots, PERIOD_END_HOUR, type Slot } from './day-period.ts'
import type { FarmClock } from './farm-time.ts'

/** What a task asks for. */
export const TASK_KINDS = ['application', 'residue_test'] as const

/** What a task asks for. */
export type TaskKind = (typeof TASK_KINDS)[number]

/** Where a task is; late is worked out from the clock, never stored. Source: specification section 4, domain 2.10. */
export const TASK_STATES = ['open', 'late', 'done', 'cancelled'] as const

/** Where a task is. */
export type TaskState = (typeof TASK_STATES)[number]

/** Whether a task is neither done nor cancelled. */
export const isLeft = ({ doneAt, cancelledAt }: { doneAt: string | null; cancelledAt: string | null }): boolean =>
  doneAt === null && cancelledAt === null

/** Whether a task is an application that is still to be given. */
export const isToGive = (task: { kind: TaskKind; doneAt: string | null; cancelledAt: string | null }): boolean =>
  task.kind === 'application' && isLeft(task)

/** Whether a period has ended. */
export const hasEnded = ({ date, period }: Slot, { date: today, hour }: FarmClock): boolean =>
  date < today || (date === today && hour >= PERIOD_END_HOUR[period])

/** The period that a clock stands in. */
export const slotOf = ({ date, hour }: FarmClock): Slot => ({
  date,
  period: hour < PERIOD_END_HOUR.morning ? 'morning' : hour < PERIOD_END_HOUR.afternoon ? 'afternoon' : 'night',
})

/** Doing a task before its period asks for confirmation. Source: specification section 4. */
export const isEarly = (slot: Slot, clock: FarmClock): boolean => compareSlots(slot, slotOf(clock)) > 0

/**
 * Whether something that was done stays done although its treatment was stopped: yes if it was done before the moment of
 * stopping. Moments are ISO 8601.
 */
export const stoodBefore = (doneAt: string, cancelledAt: string): boolean =>
  Date.parse(doneAt) <= Date.parse(cancelledAt)

/**
 * Whether what is left to do for an animal is cancelled because it left the farm: all of it, from whatever day on. What was
 * done stays done.
 */
export const isCancelledByLeaving = (animal: { status: AnimalStatus } | undefined): boolean =>
  animal !== undefined && !isOnFarm(animal.status)

/**
 * The first day on which something of a treatment may have been done: the day before it begins, or the day on which it was
 * planned where that is earlier. Withdrawal is counted from what was done, so a wrong month must not pass.
 */
export const firstDayOf = ({ startedOn, plannedOn }: { startedOn: string; plannedOn: string }): string => {
  const dayBefore = addDays(startedOn, -1)
  return plannedOn < dayBefore ? plannedOn : dayBefore
}

/** Whether a day lies before an animal's birth, where that is known. */
export const isBeforeBirth = (animal: { birthDate: string | null } | undefined, date: string): boolean =>
  typeof animal?.birthDate === 'string' && date < animal.birthDate

/** Whether something may have been done for an animal that has left: until the day on which it left. */
export const wasThere = (
  { status, statusDate }: { status: AnimalStatus; statusDate: string | null },
  doneOn: string,
): boolean => isOnFarm(status) || statusDate === null || doneOn <= statusDate
