import { useRecords } from '../../../engine/react/farm-records.ts'
import { caseOf } from '../herd/care-treatment.ts'
import type { HerdRecords } from '../herd/herd-records.ts'

/** How many applications were given for a case or disease. Needs no plans: what was given has a record. */
export const useGivenApplications = (herd: HerdRecords, id: string): number =>
  useRecords(herd.taskType).filter((task) => task.kind === 'application' && task.doneAt !== null && caseOf(task) === id)
    .length

/** What the user knows of the care for a case or disease, for the server to refuse its deletion when there is more. */
export function useSeenCare(herd: HerdRecords, id: string) {
  const applicationsSeen = useGivenApplications(herd, id)
  const treatmentsSeen = useRecords(herd.treatmentType).filter((treatment) => caseOf(treatment) === id).length
  return { applicationsSeen, treatmentsSeen }
}
