import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { addDays } from '../../../domain/calendar.ts'
import { colostrumTasks, type ColostrumTask } from '../../../domain/colostrum-tasks.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { useDates, useNow } from '../../../ui/dates.ts'
import { useBorn } from './use-feeding-around.ts'
import { youngCalves } from './feeding.rules.ts'

/** Calves older than this need nothing any more, in days. */
const YOUNG_DAYS = 9

/** What calves of the last days need: first colostrum, blood samples. */
export function useColostrumTasks(): ColostrumTask[] {
  const { today } = useDates()
  const { timeZone } = useIntl()
  const animals = useRecords('Animal')
  const feedings = useRecords('ColostrumFeeding')
  const born = useBorn()
  const now = useNow()
  return useMemo(
    () => colostrumTasks(youngCalves(animals, born, addDays(today, -YOUNG_DAYS)), feedings, now, timeZone),
    [animals, born, feedings, today, now, timeZone],
  )
}
