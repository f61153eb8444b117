import { useCallback, useMemo } from 'react'
import { calvingsOf } from '../../../domain/calving.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'

/** Loads the rules of a calving. @param id of the cow @param own the calving that is corrected */
export function useCalvingRules(id: string, own?: { id: string; date: string }) {
  const { today } = useDates()
  const animal = useRecord('Animal', id)
  const all = useRecords('Calving')
  const { id: ownId, date: stored } = own ?? {}
  const cow = useMemo(() => {
    if (!animal) return undefined
    const others = all.filter((calving) => calving.animal === id && calving.id !== ownId)
    const last = animal.lastCalvingDate === stored ? null : animal.lastCalvingDate
    const recorded = others.map(({ date }) => date)
    return { ...animal, calvings: calvingsOf(last, recorded) }
  }, [animal, all, id, ownId, stored])
  return useCallback(
    async () => (await import('./cow-forms.schema.ts')).calvingSchema(today, { cow, stored }),
    [today, cow, stored],
  )
}
