import { addDays, daysBetween } from './calendar.ts'
import { compareSlots, type Slot } from './day-period.ts'
import { farmClock, type FarmClock } from './farm-time.ts'
import { hasEnded, slotOf, type TaskState } from './task.ts'

/** A task with the part of a day that it is planned for. */
export interface PlacedTask extends Slot {
  /** When its treatment was written, ISO 8601. */
  writtenAt: string
}

/**
 * The part of a day in which a task becomes due: the one that it is planned for, or the one in which its treatment was
 * written, where that is later. Source: domain 2.10.
 */
function dueSlot({ date, period, writtenAt }: PlacedTask, clock: FarmClock): Slot {
  const planned: Slot = { date, period }
  // Most tasks are not over: their answer needs no reckoning with time zones.
  if (!hasEnded(planned, clock)) return planned
  const written = slotOf(farmClock(new Date(writtenAt), clock.timeZone))
  return compareSlots(planned, written) < 0 ? written : planned
}

/** For how many days a task is late, 0 for one that became late today; null for one that is not. */
export function daysLate(task: PlacedTask, clock: FarmClock): number | null {
  const due = dueSlot(task, clock)
  return hasEnded(due, clock) ? daysBetween(due.date, clock.date) : null
}

/** The state of a task at a moment. */
export function taskState(
  task: PlacedTask & { doneAt: string | null; cancelledAt: string | null },
  clock: FarmClock,
): TaskState {
  if (task.doneAt !== null) return 'done'
  if (task.cancelledAt !== null) return 'cancelled'
  return hasEnded(dueSlot(task, clock), clock) ? 'late' : 'open'
}

/** When a task is due, for lists: late, now (this period), today, tomorrow, later. */
export type Urgency = 'late' | 'now' | 'today' | 'tomorrow' | 'later'

/** How urgent an open task is. */
export function urgencyOf(task: PlacedTask, clock: FarmClock): Urgency {
  const slot = dueSlot(task, clock)
  if (hasEnded(slot, clock)) return 'late'
  const now = slotOf(clock)
  if (compareSlots(slot, now) === 0) return 'now'
  if (slot.date === clock.date) return 'today'
  return slot.date === addDays(clock.date, 1) ? 'tomorrow' : 'later'
}
