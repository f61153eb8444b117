import { useCallback } from 'react'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a calving. @param cow her id */
export function useCalvingRules(cow: string) {
  const { today } = useDates()
  const born = useRecord('Animal', cow)?.birthDate ?? null
  return useCallback(async () => (await import('./cow-forms.schema.ts')).calvingSchema(today, born), [today, born])
}
