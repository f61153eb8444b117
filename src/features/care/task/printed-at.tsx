import { useSession } from '../../../engine/react/session.ts'
import { useNow } from '../../../ui/clock.ts'
import { useDates } from '../../../ui/dates.ts'
import { OnPaper } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** Whose records a sheet has, and as of when: "Now" and "Tomorrow" are nothing without it. */
export function PrintedAt() {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const { farm } = useSession()
  return <OnPaper as="p">{text('withdrawal.sheet', { farm: farm.name, when: dates.exact(now) })}</OnPaper>
}
