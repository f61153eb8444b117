import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { farmClock } from '../../../domain/farm-time.ts'
import type { FarmClock } from '../../../domain/task.ts'
import { useNow } from '../../../ui/dates.ts'

/** The clock of the farm, to the minute. */
export function useFarmClock(): FarmClock {
  const now = useNow()
  const { timeZone } = useIntl()
  return useMemo(() => farmClock(new Date(now), timeZone), [now, timeZone])
}
