import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../ui/text.ts'
import { daysShown } from './feeding.rules.ts'

/** Says how old a calf was at a meal: in hours, later in days. */
export function useAgeText(): (hours: number) => string {
  const text = useText()
  const { formatNumber } = useIntl()
  return useCallback(
    (hours) => {
      const days = daysShown(hours)
      return days === null
        ? text('feeding.hours.short', { hours: formatNumber(Math.round(hours * 10) / 10) })
        : text('feeding.days.short', { count: days })
    },
    [text, formatNumber],
  )
}
