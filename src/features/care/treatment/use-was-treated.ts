import { useRecords } from '../../../engine/react/farm-records.ts'
import { caseOf } from '../herd/care-treatment.ts'
import type { HerdRecords } from '../herd/herd-records.ts'

/** Whether something was given for a case or disease. Needs no plans: what was given has a record. */
export const useWasTreated = (herd: HerdRecords, id: string): boolean =>
  useRecords(herd.taskType).some((task) => task.kind === 'application' && task.doneAt !== null && caseOf(task) === id)
