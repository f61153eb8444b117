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

/** The withdrawal after what was given and, of treatments that have begun, what is still to come. */
export function courseWithdrawalOf(
  tasks: readonly CareTask[],
  { now, timeZone }: FarmNow,
  begun: ReadonlySet<string> = treatmentsOf(tasks, ({ doneAt }) => doneAt !== null),
): Withdrawal {
  const toCome = tasks.flatMap(({ kind, treatment, doneAt, cancelledAt, medicine, ...slot }) => {
    const isToCome = kind === 'application' && doneAt === null && cancelledAt === null && begun.has(treatment.id)
    return isToCome && medicine ? [{ ...medicine, doneAt: expectedAt(slot, timeZone, now) }] : []
  })
  return courseWithdrawal(givenOf(tasks), toCome, timeZone)
}

/** The treatments of some tasks. */
const treatmentsOf = (tasks: readonly CareTask[], isSo: (task: CareTask) => boolean): ReadonlySet<string> =>
  new Set(tasks.filter(isSo).map(({ treatment }) => treatment.id))

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
  const hasBegun = ({ doneAt, treatment: { startedOn } }: CareTask) => doneAt !== null || startedOn <= today
  return new Map(
    [...byAnimal].map(([animal, own]) => [animal, courseWithdrawalOf(own, at, treatmentsOf(own, hasBegun))]),
  )
}
