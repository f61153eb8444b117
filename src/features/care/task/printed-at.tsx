import { useSession } from '../../../engine/react/session.ts'
import { useDates, useNow } from '../../../ui/dates.ts'
import { OnPaper } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** The farm and the moment of printing: a sheet that says "today" needs both. */
export function PrintedAt() {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const { farm } = useSession()
  return <OnPaper as="p">{text('withdrawal.sheet', { farm: farm.name, when: dates.exact(now) })}</OnPaper>
}
