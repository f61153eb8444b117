import { useMemo } from 'react'
import { isCancelledByLeaving } from '../../../domain/task.ts'
import { useOutbox, useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { useTreatments } from '../treatment/use-treatments.ts'
import { withDisputedDoses } from './disputed-doses.ts'
import { tasksOf, type CareTask } from './tasks.rules.ts'

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
  const treatments = useTreatments(herd)
  const stored = useRecords(herd.taskType)
  const { rows } = useOutbox()
  const records = useMemo(() => withDisputedDoses(stored, rows, herd.taskType), [stored, rows, herd])
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
