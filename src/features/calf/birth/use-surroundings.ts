import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { BirthSurroundings } from './birth.schema.ts'

/** What a birth is judged against. @param id of the birth that is corrected; '' for a new one */
export function useSurroundings(id: string): BirthSurroundings {
  const { today } = useDates()
  const { timeZone } = useIntl()
  const births = useRecords('Birth')
  const calvings = useRecords('Calving')
  return useMemo(() => ({ today, timeZone, births, calvings, id }), [today, timeZone, births, calvings, id])
}
