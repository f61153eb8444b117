import { dateIn } from '../../../domain/calendar.ts'
import { courseWithdrawal, expectedAt } from '../../../domain/course-withdrawal.ts'
import { groupBy } from '../../../domain/group-by.ts'
import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { givenOf, type CareTask } from '../task/tasks.rules.ts'

/** What time it is on the farm. */
interface FarmNow {
  /** In ms since the epoch. */
  now: number
  timeZone: string | undefined
}

/**
 * The withdrawal after what was given and, of treatments that have begun, what is still to come.
 * @param begunUntil treatments that begin until this day count before their first dose; without it none does
 */
export function courseWithdrawalOf(
  tasks: readonly CareTask[],
  { now, timeZone }: FarmNow,
  begunUntil = '',
): Withdrawal {
  const begun = new Set(
    tasks.flatMap(({ treatment: { id, startedOn }, doneAt }) =>
      doneAt === null && startedOn > begunUntil ? [] : [id],
    ),
  )
  const toCome = tasks.flatMap(({ kind, treatment, doneAt, cancelledAt, medicine, ...slot }) => {
    const isToCome = kind === 'application' && doneAt === null && cancelledAt === null && begun.has(treatment.id)
    return isToCome && medicine ? [{ ...medicine, doneAt: expectedAt(slot, timeZone, now) }] : []
  })
  return courseWithdrawal(givenOf(tasks), toCome, timeZone)
}

/**
 * The withdrawal of each animal that was given something, by its id. A treatment that begins today and replaces another
 * counts before its first dose: the milk must not seem free earlier than before.
 */
export function withdrawalsByAnimal(tasks: readonly CareTask[], at: FarmNow): ReadonlyMap<string, Withdrawal> {
  const treated = new Set(tasks.flatMap(({ treatment, doneAt }) => (doneAt === null ? [] : [treatment.animal])))
  const byAnimal = groupBy(
    tasks.filter(({ treatment }) => treated.has(treatment.animal)),
    ({ treatment }) => treatment.animal,
  )
  const today = dateIn(new Date(at.now), at.timeZone)
  return new Map([...byAnimal].map(([animal, own]) => [animal, courseWithdrawalOf(own, at, today)]))
}
