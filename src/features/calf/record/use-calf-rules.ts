import { useCallback } from 'react'
import { takenEarTags } from '../../../domain/animal.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a calf's own data. @param id of the calf that is corrected; '' for a new one */
export function useCalfRules(id: string) {
  const { today } = useDates()
  const animals = useRecords('Animal')
  const births = useRecords('Birth')
  return useCallback(async () => {
    const { calfSchema } = await import('./calf.schema.ts')
    const calf = animals.find((animal) => animal.id === id)
    const others = animals.filter((animal) => animal !== calf)
    return calfSchema(today, takenEarTags(others), calf, births.find((birth) => birth.calf === id)?.date)
  }, [today, animals, births, id])
}
