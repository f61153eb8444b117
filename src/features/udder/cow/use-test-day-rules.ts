import { useCallback, useMemo } from 'react'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { useCorrection } from '../../care/write/correction.ts'

/** A cow with her calvings, which may end her dry period. */
export function useDryCow(id: string) {
  const cow = useRecord('Animal', id)
  const calvings = useRecords('Calving')
  return useMemo(
    () => cow && { ...cow, calvings: calvings.flatMap(({ animal, date }) => (animal === cow.id ? [date] : [])) },
    [cow, calvings],
  )
}

/** Loads the rules of a test day. @param id of the cow @param own the one that is corrected */
export function useTestDayRules(id: string, own?: { id: string; date: string; milkKg: number | null }) {
  const { today } = useDates()
  const cow = useDryCow(id)
  const testDays = useRecords('TestDay')
  // A refused new one stays on this device until it is corrected.
  const refused = useCorrection()?.recordId
  const ownId = own?.id ?? refused
  const { date: stored, milkKg } = own ?? {}
  const taken = useMemo(
    () => new Set(testDays.flatMap((day) => (day.animal === id && day.id !== ownId ? [day.date] : []))),
    [testDays, id, ownId],
  )
  return useCallback(
    async () => (await import('./cow-forms.schema.ts')).testDaySchema(today, { cow, stored, milkKg }, taken),
    [today, cow, stored, milkKg, taken],
  )
}
