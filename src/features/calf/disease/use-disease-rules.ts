import { useCallback } from 'react'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a disease. @param id of the disease that is corrected; '' for a new one */
export function useDiseaseRules(id: string) {
  const { today } = useDates()
  const animals = useRecords('Animal')
  const diseases = useRecords('CalfDisease')
  return useCallback(async () => {
    const { diseaseSchema } = await import('./disease.schema.ts')
    return diseaseSchema({ today, diseases, id, calfOf: (animal) => animals.find((each) => each.id === animal) })
  }, [today, animals, diseases, id])
}
