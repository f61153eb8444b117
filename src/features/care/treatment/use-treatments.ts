import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { caseOf, type CareTreatment } from '../herd/care-treatment.ts'
import type { HerdRecords } from '../herd/herd-records.ts'
import { useFollowers } from '../herd/use-followers.ts'

/** The treatments of a herd, as their cases are. */
export function useTreatments<Herd extends HerdRecords>(herd: Herd): readonly FarmRecords[Herd['treatmentType']][] {
  type Treatment = FarmRecords[Herd['treatmentType']]
  const treatments: readonly CareTreatment[] = useRecords<Herd['treatmentType']>(herd.treatmentType)
  return useFollowers(treatments, herd.caseType, caseOf) as readonly Treatment[]
}
