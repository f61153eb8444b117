import { useMemo } from 'react'
import { isCancelledByLeaving } from '../../../domain/task.ts'
import { useOutbox, useRecords, useSync, type FarmRecords } from '../../../engine/react/farm-records.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { useTreatments } from '../treatment/use-treatments.ts'
import { disputedDoses } from './disputed-doses.ts'
import { tasksOf, type CareTask } from './tasks.rules.ts'

/** What tasks are worked out from. */
type Sources = readonly [treatments: unknown, records: unknown, complete: unknown, animals: unknown, disputed: unknown]

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

type Disputed = ReturnType<typeof disputedDoses>
type TaskRecord = FarmRecords[HerdRecords['taskType']]

/** Records with the doses that wait for a decision. */
const withDoses = (records: readonly TaskRecord[], disputed: Disputed): readonly TaskRecord[] =>
  disputed ? records.map((task) => ({ ...task, doneAt: task.doneAt ?? disputed.get(task.id) ?? null })) : records

/** Every task of a herd's treatments, in the order in which they are due. */
export function useHerdTasks(herd: HerdRecords): readonly CareTask[] {
  const treatments = useTreatments(herd)
  const records = useRecords(herd.taskType)
  const animals = useRecords('Animal')
  const ready = useSync('ready')
  const { rows } = useOutbox()
  const disputed = useMemo(() => disputedDoses(rows, herd.taskType), [rows, herd])
  return useMemo(
    () =>
      shared(herd.treatmentType, [treatments, records, ready, animals, disputed], () => {
        const left = leavings(animals)
        return tasksOf(treatments, withDoses(records, disputed), ready, (animal) => left.get(animal) ?? null)
      }),
    [herd, treatments, records, ready, animals, disputed],
  )
}
