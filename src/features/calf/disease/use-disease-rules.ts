import { useCallback } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { openDiseaseOf } from './disease.rules.ts'

/** Loads the rules of a disease. @param id of the disease that is corrected; '' for a new one */
export function useDiseaseRules(id: string) {
  const { today } = useDates()
  const animals = useRecords('Animal')
  const diseases = useRecords('CalfDisease')
  return useCallback(async () => {
    const { diseaseSchema } = await import('./disease.schema.ts')
    const others = diseases.filter((disease) => disease.id !== id)
    const former = diseases.find((disease) => disease.id === id)
    return diseaseSchema({
      today,
      calfOf: (animal) => animals.find((each) => each.id === animal),
      othersOf: (animal) => others.filter((disease) => disease.animal === animal),
      formerOf: (animal) => (former?.animal === animal ? former : undefined),
      hasOpen: (animal, kind) => openDiseaseOf(others, animal, kind) !== undefined,
    })
  }, [today, animals, diseases, id])
}
