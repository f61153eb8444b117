import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LeavingStatus } from '../../../domain/cow.ts'
import { isImplausible } from '../../../domain/plausible-date.ts'
import { statusDateFault, weaningFault } from '../../../domain/status-date.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { FocusFirstError } from '../../../ui/focus-first-error.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { useText, type Text } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import { AnimalWithdrawal, WithdrawalLine } from '../withdrawal/animal-withdrawal.tsx'
import { leavingTexts } from './animal.record.ts'
import { LaterEvent } from './later-event.tsx'
import { OpenTasks } from './open-tasks.tsx'

const LEAVING: readonly LeavingStatus[] = ['discarded', 'sold', 'dead']

interface LeaveDialogProps {
  animal: FarmRecords['Animal']
  /** Where one goes when it has left. */
  list: string
  onClose: () => void
}

function dateError(animal: FarmRecords['Animal'], date: string, today: string, text: Text): string {
  if (date === '' || date > today) return text('animal.leave.error.date')
  const left = { ...animal, status: 'sold', statusDate: date } as const
  const fault = statusDateFault(left) ?? weaningFault(left)
  if (fault) return text(fault)
  return isImplausible('status', date, today) ? text('date.error.tooOld') : ''
}

/** How an animal leaves the herd: when and why, with undo. Its history stays. */
export default function LeaveDialog({ animal, list, onClose }: LeaveDialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const undoable = useUndoable()
  const { today } = useDates()
  const save = useAnimalSaveMutation()
  const [status, setStatus] = useState<LeavingStatus | null>(null)
  const [statusDate, setDate] = useState(today)
  const [reason, setReason] = useState('')
  const [refusals, setRefusals] = useState(0)
  const id = useId()
  const errors = {
    how: status === null ? text('animal.leave.error.how') : '',
    date: dateError(animal, statusDate, today, text),
    reason: reason.trim() === '' ? text('animal.leave.error.reason') : '',
  }
  const error = (field: keyof typeof errors) => (refusals > 0 ? errors[field] : '')
  const control = (field: 'date' | 'reason') => ({
    id: `${id}-${field}`,
    required: true,
    'aria-describedby': `${id}-${field}-error`,
    'aria-invalid': error(field) !== '',
  })
  const before = { status: animal.status, statusDate: animal.statusDate, statusReason: animal.statusReason }
  const store = async () => {
    if (status === null || errors.date !== '' || errors.reason !== '') {
      setRefusals(refusals + 1)
      return
    }
    const input = { status, statusDate, statusReason: reason.trim() }
    const hasLeft = await undoable({
      change: () => save({ variables: { id: animal.id, input } }),
      undo: (saved) => save({ variables: { id: animal.id, input: before }, context: undoing(saved) }),
      done: text('animal.left', { earTag: animal.earTag }),
    })
    if (hasLeft) void navigate(list)
  }
  return (
    <Dialog
      title={text('animal.leave.title', { earTag: animal.earTag })}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="main" onClick={() => void store()}>
            {text('animal.leave.save')}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <FocusFirstError refusals={refusals} />
      <Stack $gap="m">
        <WithdrawalLine>
          <AnimalWithdrawal animal={animal} both />
        </WithdrawalLine>
        <OpenTasks animal={animal} />
        <fieldset aria-describedby={`${id}-how-error`}>
          <legend>{text('animal.leave.how')}</legend>
          <ChoiceCards
            name="status"
            columns={1}
            value={status}
            options={LEAVING.map((value) => ({ value, label: leavingTexts[value] }))}
            onChoose={setStatus}
          />
          <ErrorText id={`${id}-how`} error={error('how')} />
        </fieldset>
        <div>
          <label htmlFor={`${id}-date`}>{text('animal.leave.date')}</label>
          <Input
            {...control('date')}
            type="date"
            max={today}
            value={statusDate}
            onChange={(event) => {
              setDate(event.target.value)
            }}
          />
          <ErrorText id={`${id}-date`} error={error('date')} />
        </div>
        <LaterEvent animal={animal.id} after={statusDate} />
        <div>
          <label htmlFor={`${id}-reason`}>{text('animal.leave.reason')}</label>
          <Input
            {...control('reason')}
            maxLength={120}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
            }}
          />
          <ErrorText id={`${id}-reason`} error={error('reason')} />
        </div>
      </Stack>
    </Dialog>
  )
}
