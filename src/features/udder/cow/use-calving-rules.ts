import { useCallback, useMemo } from 'react'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a calving. @param cow her id @param own the calving that is corrected */
export function useCalvingRules(cow: string, own?: { id: string; date: string }) {
  const { today } = useDates()
  const animal = useRecord('Animal', cow)
  const all = useRecords('Calving')
  const { id, date } = own ?? {}
  const known = useMemo(() => {
    if (!animal) return undefined
    const others = all.filter((calving) => calving.animal === cow && calving.id !== id)
    const last = animal.lastCalvingDate === date ? null : animal.lastCalvingDate
    return { ...animal, calvings: [last, ...others.map((calving) => calving.date)] }
  }, [animal, all, cow, id, date])
  return useCallback(async () => (await import('./cow-forms.schema.ts')).calvingSchema(today, known), [today, known])
}
