import { useMemo } from 'react'
import { isToGive } from '../../../domain/task.ts'
import { caseOf, type CareTreatment } from '../herd/care-treatment.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { stateOfTreatment } from '../task/tasks.rules.ts'
import { useHerdTasks } from '../task/use-herd-tasks.ts'
import { useTreatments } from './use-treatments.ts'

/** The treatments of a case or disease, in the order of the records. */
export function useCaseTreatments(herd: HerdRecords, id: string): readonly CareTreatment[] {
  const treatments: readonly CareTreatment[] = useTreatments(herd)
  return useMemo(() => treatments.filter((treatment) => caseOf(treatment) === id), [treatments, id])
}

/** The cases or diseases for which something is still to be given. */
export function useTreatedCases(herd: HerdRecords): ReadonlySet<string> {
  const tasks = useHerdTasks(herd)
  return useMemo(() => {
    return new Set(tasks.filter(isToGive).map(({ treatment }) => caseOf(treatment)))
  }, [tasks])
}

/** Those that still have something to give. */
export function useOpenTreatments(herd: HerdRecords, id: string): readonly CareTreatment[] {
  const own = useCaseTreatments(herd, id)
  const tasks = useHerdTasks(herd)
  return useMemo(
    () => own.filter((treatment) => ['planned', 'running'].includes(stateOfTreatment(treatment, tasks))),
    [own, tasks],
  )
}
