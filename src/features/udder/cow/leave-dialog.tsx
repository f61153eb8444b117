import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnimalStatus } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { ChoiceCards } from '../../../ui/fields/choice-field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { statusTexts } from '../../care/animal/animal.record.ts'

const LEAVING = ['discarded', 'sold', 'dead'] as const satisfies readonly AnimalStatus[]

/** How a cow leaves the herd: when and why, with undo. Her history stays. */
export default function LeaveDialog({ cow, onClose }: { cow: FarmRecords['Animal']; onClose: () => void }) {
  const text = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const refuse = useRefusalToast()
  const { today } = useDates()
  const save = useAnimalSaveMutation()
  const [status, setStatus] = useState<(typeof LEAVING)[number] | null>(null)
  const [statusDate, setDate] = useState(today)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const before = { status: cow.status, statusDate: cow.statusDate, statusReason: cow.statusReason }
  const store = async () => {
    if (status === null || reason.trim() === '' || statusDate === '' || statusDate > today) {
      setMissing(true)
      return
    }
    const input = { status, statusDate, statusReason: reason.trim() }
    try {
      await save({ variables: { id: cow.id, input } })
      toast({
        text: text('cow.left', { earTag: cow.earTag }),
        action: { label: text('record.undo'), run: () => void save({ variables: { id: cow.id, input: before } }) },
      })
      void navigate('/ubere/ficha-da-vaca')
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Dialog
      title={text('cow.leave.title', { earTag: cow.earTag })}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="main" onClick={() => void store()}>
            {text('cow.leave.save')}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <Stack $gap="m">
        <fieldset>
          <legend>{text('cow.leave.how')}</legend>
          <ChoiceCards
            name="status"
            columns={3}
            value={status}
            options={LEAVING.map((value) => ({ value, label: statusTexts[value] }))}
            onChoose={setStatus}
          />
        </fieldset>
        <label>
          {text('cow.leave.date')}
          <Input
            type="date"
            max={today}
            value={statusDate}
            onChange={(event) => {
              setDate(event.target.value)
            }}
          />
        </label>
        <label>
          {text('cow.leave.reason')}
          <Input
            maxLength={120}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
            }}
          />
        </label>
        {missing && (
          <Notice $tone="danger" role="alert">
            {text('cow.leave.missing')}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
