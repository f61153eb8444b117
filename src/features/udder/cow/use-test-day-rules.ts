import { useCallback } from 'react'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a test day. @param id of the cow @param stored the day of the one that is corrected */
export function useTestDayRules(id: string, stored?: string) {
  const { today } = useDates()
  const cow = useRecord('Animal', id)
  return useCallback(
    async () => (await import('./cow-forms.schema.ts')).testDaySchema(today, { cow, stored }),
    [today, cow, stored],
  )
}
