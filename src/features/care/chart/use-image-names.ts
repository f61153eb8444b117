import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { Period } from '../../../domain/figure.ts'
import { useSession } from '../../../engine/react/session.ts'
import type { ChartImageNames } from '../../../ui/frames/chart-page.tsx'

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' - ')

/** Names pictures of charts: what they show, of which farm and of which period; both ends of it may be open. */
export function useImageNames(): (title: string, period: Period) => ChartImageNames {
  const { farm } = useSession()
  const { formatDate } = useIntl()
  return useCallback(
    (title, { from, to }) => {
      const shown = (date: string) => date && formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' })
      return {
        title,
        footer: joined([farm.name, shown(from), shown(to)]),
        // Names of files sort by date.
        ending: joined([farm.name, from, to]),
      }
    },
    [farm.name, formatDate],
  )
}
