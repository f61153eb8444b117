import { useCallback } from 'react'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a test day. @param cow her id */
export function useTestDayRules(cow: string) {
  const { today } = useDates()
  const animal = useRecord('Animal', cow)
  return useCallback(async () => (await import('./cow-forms.schema.ts')).testDaySchema(today, animal), [today, animal])
}
