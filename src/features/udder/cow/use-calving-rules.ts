import { useCallback, useMemo } from 'react'
import { asCalvingCow } from '../../../domain/calving.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a calving. @param id of the cow @param own the calving that is corrected */
export function useCalvingRules(id: string, own?: { id: string; date: string }) {
  const { today } = useDates()
  const animal = useRecord('Animal', id)
  const calvings = useRecords('Calving')
  const cow = useMemo(() => animal && asCalvingCow(animal, calvings, own), [animal, calvings, own])
  const stored = own?.date
  return useCallback(
    async () => (await import('./cow-forms.schema.ts')).calvingSchema(today, { cow, stored }),
    [today, cow, stored],
  )
}
