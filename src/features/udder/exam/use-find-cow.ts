import { useCallback } from 'react'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'

/** Finds a cow by her id. */
export function useFindCow(): (id: string) => FarmRecords['Animal'] | undefined {
  const animals = useRecords('Animal')
  return useCallback((id) => animals.find((animal) => animal.id === id), [animals])
}
