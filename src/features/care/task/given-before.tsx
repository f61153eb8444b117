import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import type { CareTask } from './tasks.rules.ts'

/** Says when the last application of a medicine was given, and how far apart they should be. */
export function GivenBefore({ task: { doneAt, medicine } }: { task: CareTask }) {
  const text = useText()
  const dates = useDates()
  const when = doneAt === null ? '' : dates.moment(doneAt)
  return <p>{text('task.again.text', { when, hours: medicine?.intervalHours ?? 0 })}</p>
}
