import { findRecord, useEngine, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { caseOf, type CareTreatment } from '../herd/care-treatment.ts'
import type { HerdRecords } from '../herd/herd-records.ts'

/** A case or disease, as far as its treatments follow it. */
interface FollowedCase {
  animal: string
  deleted: boolean
}

/** The latest result for each list of cases: several parts of a page ask for the same. */
const last = new WeakMap<readonly unknown[], { of: readonly CareTreatment[]; followed: readonly CareTreatment[] }>()

/**
 * The treatments of a herd. They follow their case while its correction waits to be sent, as they do at the server: those of
 * a deleted case are gone, and those of a case that got another animal are that animal's.
 */
export function useTreatments<Herd extends HerdRecords>(herd: Herd): readonly FarmRecords[Herd['treatmentType']][] {
  type Treatment = FarmRecords[Herd['treatmentType']]
  const { records } = useEngine()
  const cases = useRecords(herd.caseType)
  const treatments = useRecords<Herd['treatmentType']>(herd.treatmentType)
  const before = last.get(cases)
  if (before?.of === treatments) return before.followed as readonly Treatment[]
  const followed = following(treatments, (id) => findRecord(records, herd.caseType, id))
  last.set(cases, { of: treatments, followed })
  return followed
}

function following<Treatment extends CareTreatment>(
  treatments: readonly Treatment[],
  find: (id: string) => FollowedCase | undefined,
): readonly Treatment[] {
  const isAsItsCase = (treatment: Treatment): boolean => {
    const of = find(caseOf(treatment))
    return !of || (!of.deleted && of.animal === treatment.animal)
  }
  // The same array, for what is worked out from it.
  if (treatments.every(isAsItsCase)) return treatments
  return treatments.flatMap((treatment) => {
    const of = find(caseOf(treatment))
    if (of?.deleted) return []
    return [of ? { ...treatment, animal: of.animal } : treatment]
  })
}
