import { useMemo } from 'react'
import { isCancelledByLeaving } from '../../../domain/task.ts'
import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { tasksOf, withdrawalsByAnimal, type CareTask } from './tasks.rules.ts'

/** What tasks are worked out from. */
type Sources = readonly [treatments: unknown, records: unknown, complete: unknown, animals: unknown]

const last = new Map<HerdRecords['treatmentType'], { sources: Sources; tasks: readonly CareTask[] }>()

/** Several parts of a page ask for the same tasks: work them out once for the same records. */
function shared(
  herd: HerdRecords['treatmentType'],
  sources: Sources,
  work: () => readonly CareTask[],
): readonly CareTask[] {
  const before = last.get(herd)
  if (before && before.sources.every((source, index) => source === sources[index])) return before.tasks
  const tasks = work()
  last.set(herd, { sources, tasks })
  return tasks
}

/** When the animals that left did so, by their ids. */
const leavings = (animals: readonly FarmRecords['Animal'][]): ReadonlyMap<string, string> =>
  new Map(
    animals.flatMap((animal) =>
      isCancelledByLeaving(animal) ? [[animal.id, animal.statusDate ?? animal.updatedAt] as const] : [],
    ),
  )

/** Every task of a herd's treatments, in the order in which they are due. */
export function useHerdTasks(herd: HerdRecords): readonly CareTask[] {
  const treatments = useRecords(herd.treatmentType)
  const records = useRecords(herd.taskType)
  const animals = useRecords('Animal')
  const ready = useSync('ready')
  return useMemo(
    () =>
      shared(herd.treatmentType, [treatments, records, ready, animals], () => {
        const left = leavings(animals)
        return tasksOf(treatments, records, ready, (animal) => left.get(animal) ?? null)
      }),
    [herd, treatments, records, ready, animals],
  )
}

type Withdrawals = ReadonlyMap<string, Withdrawal>

const withdrawalsOf = new WeakMap<readonly CareTask[], { timeZone: string | undefined; found: Withdrawals }>()

/** Several parts of a page ask for the withdrawals of the same tasks: work them out once. */
function sharedWithdrawals(tasks: readonly CareTask[], timeZone: string | undefined): Withdrawals {
  const before = withdrawalsOf.get(tasks)
  if (before && before.timeZone === timeZone) return before.found
  const found = withdrawalsByAnimal(tasks, timeZone)
  withdrawalsOf.set(tasks, { timeZone, found })
  return found
}

/** The withdrawal of each animal of a herd that was given something, by its id. */
export function useHerdWithdrawals(herd: HerdRecords): Withdrawals {
  const tasks = useHerdTasks(herd)
  const { farm } = useSession()
  return sharedWithdrawals(tasks, farm.timeZone)
}
