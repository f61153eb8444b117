import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { dryingFault, statusDateFault } from '../../../domain/status-date.ts'
import { isToGive } from '../../../domain/task.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import { caseOf } from '../../care/herd/care-treatment.ts'
import { useHerdTasks } from '../../care/task/use-herd-tasks.ts'
import { driedCow } from '../cow/dried-cow.rules.ts'
import { cowCare } from '../task/cow-care.tsx'

interface DriedOfferProps {
  diagnostic: FarmRecords['Diagnostic']
  cow: FarmRecords['Animal']
}

/** Offers to record that a cow is dry once all tubes of her drying are given: days in milk go on until then. */
export function DriedOffer({ diagnostic, cow }: DriedOfferProps) {
  const text = useText()
  const dates = useDates()
  const { timeZone } = useIntl()
  const undoable = useUndoable()
  const save = useAnimalSaveMutation()
  const testDays = useRecords('TestDay')
  const calvings = useRecords('Calving')
  const tasks = useHerdTasks(cowCare).filter(({ treatment }) => caseOf(treatment) === diagnostic.id)
  const lastGiven = tasks
    .flatMap(({ kind, doneAt }) => (kind === 'application' && doneAt ? [doneAt] : []))
    .sort()
    .at(-1)
  if (cow.status !== 'active' || lastGiven === undefined || tasks.some(isToGive)) return null
  const dried = { status: 'dry', statusDate: dateIn(new Date(lastGiven), timeZone), statusReason: null } as const
  // She has calved since, or given milk.
  if (statusDateFault({ ...cow, ...dried }) ?? dryingFault(dried, driedCow(cow, { testDays, calvings }))) return null
  const before = { status: cow.status, statusDate: cow.statusDate, statusReason: cow.statusReason }
  const markDry = () =>
    undoable({
      change: () => save({ variables: { id: cow.id, input: dried } }),
      undo: (saved) => save({ variables: { id: cow.id, input: before }, context: undoing(saved) }),
      done: text('treatment.dried.saved', { earTag: cow.earTag }),
    })
  return (
    <Notice $tone="info" data-print="no">
      <Stack $gap="s">
        <p>{text('treatment.dried.text', { day: dates.day(dried.statusDate) })}</p>
        <Row>
          <Button onClick={() => void markDry()}>{text('treatment.dried.mark')}</Button>
        </Row>
      </Stack>
    </Notice>
  )
}
