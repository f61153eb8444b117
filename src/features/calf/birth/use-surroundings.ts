import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { ownCalving } from '../../../domain/birth-calving.ts'
import { asCalvingCow } from '../../../domain/calving.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { BirthSurroundings } from './birth.schema.ts'

/** What a birth is judged against. @param id of the birth that is corrected; '' for a new one */
export function useSurroundings(id: string): BirthSurroundings {
  const { today } = useDates()
  const { timeZone } = useIntl()
  const births = useRecords('Birth')
  const calvings = useRecords('Calving')
  const animals = useRecords('Animal')
  const meals = useRecords('ColostrumFeeding')
  return useMemo(() => {
    const former = births.find((birth) => birth.id === id)
    const own = former && ownCalving(former, { births, calvings })
    const damOf = (dam: string) => {
      const cow = animals.find((animal) => animal.id === dam)
      return cow && asCalvingCow(cow, calvings, own)
    }
    const momentsOf = (calf: string) =>
      meals
        .filter((meal) => meal.calf === calf)
        .flatMap(({ fedAt, sampledAt }) => [fedAt, ...(sampledAt ? [sampledAt] : [])])
    return { today, timeZone, births, damOf, id, momentsOf }
  }, [today, timeZone, births, calvings, animals, meals, id])
}
