import { useCallback } from 'react'
import type { Period } from '../../../domain/figure.ts'
import { useSession } from '../../../engine/react/session.ts'
import type { ChartImageNames } from '../../../ui/frames/chart-page.tsx'

/** Names pictures of charts: what they show, of which farm and of which period; both ends of it may be open. */
export function useImageNames(): (title: string, period: Period) => ChartImageNames {
  const { farm } = useSession()
  return useCallback(
    (title, { from, to }) => ({ title, footer: [farm.name, from, to].filter((part) => part !== '') }),
    [farm.name],
  )
}
