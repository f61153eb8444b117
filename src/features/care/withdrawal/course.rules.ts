import { courseWithdrawal, expectedAt } from '../../../domain/course-withdrawal.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { isToGive } from '../../../domain/task.ts'
import { isFollowed } from '../../../domain/treatment.ts'
import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { givenOf, type CareTask } from '../task/tasks.rules.ts'

/** What time it is on the farm. */
interface FarmNow {
  /** In ms since the epoch. */
  now: number
  timeZone: string | undefined
}

const NONE: ReadonlySet<null> = new Set()

/**
 * The withdrawal after what was given and, of treatments that have begun, what is still to come.
 * @param followed days on which a treatment took the place of another: such a one counts before its first dose
 */
export function courseWithdrawalOf(
  tasks: readonly CareTask[],
  { now, timeZone }: FarmNow,
  followed: ReadonlySet<string | null> = NONE,
): Withdrawal {
  const begun = new Set(
    tasks.flatMap(({ treatment: { id, startedOn }, doneAt }) =>
      doneAt === null && !followed.has(startedOn) ? [] : [id],
    ),
  )
  const toCome = tasks.flatMap((task) => {
    const { medicine } = task
    const isToCome = isToGive(task) && begun.has(task.treatment.id)
    return isToCome && medicine ? [{ ...medicine, doneAt: expectedAt(task, timeZone, now, task.treatment) }] : []
  })
  return courseWithdrawal(givenOf(tasks), toCome, timeZone)
}

/** Days on which treatments ended because another one began. */
const followedOn = (tasks: readonly CareTask[]): ReadonlySet<string | null> =>
  new Set(
    tasks.flatMap(({ treatment: { closedReason, closedFrom } }) => (isFollowed(closedReason) ? [closedFrom] : [])),
  )

/**
 * The withdrawal of each animal that was given something, by its id. Where one treatment took the place of another, the
 * doses of the new one count at once: the milk must not seem free earlier than before.
 */
export function withdrawalsByAnimal(tasks: readonly CareTask[], at: FarmNow): Map<string, Withdrawal> {
  const treated = new Set(tasks.flatMap(({ treatment, doneAt }) => (doneAt === null ? [] : [treatment.animal])))
  const byAnimal = groupBy(
    tasks.filter(({ treatment }) => treated.has(treatment.animal)),
    ({ treatment }) => treatment.animal,
  )
  return new Map([...byAnimal].map(([animal, own]) => [animal, courseWithdrawalOf(own, at, followedOn(own))]))
}
