import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { farmClock, type FarmClock } from '../../../domain/farm-time.ts'
import { useNow } from '../../../ui/dates.ts'

/** The clock of the farm, to the minute. */
export function useFarmClock(): FarmClock {
  const now = useNow()
  const { timeZone } = useIntl()
  return useMemo(() => farmClock(new Date(now), timeZone), [now, timeZone])
}
