import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isGrown } from '../../../domain/grown.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import Dialog from '../../../ui/dialog.tsx'
import { ErrorText } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { useOpens } from '../../../ui/opens.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { OpenTasks } from '../../care/animal/open-tasks.tsx'
import { useHerdMove } from '../../care/animal/use-herd-move.ts'
import { AnimalWithdrawal, WithdrawalLine } from '../../care/withdrawal/animal-withdrawal.tsx'

interface GrowUpDialogProps {
  calf: FarmRecords['Animal']
  onClose: () => void
}

/** Makes a heifer a cow from a day on, with undo. What was recorded of her as a calf stays. */
export default function GrowUpDialog({ calf, onClose }: GrowUpDialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const opens = useOpens()
  const { toCows } = useHerdMove(calf)
  const { today } = useDates()
  const [since, setSince] = useState(today)
  const id = useId()
  const { birthDate, earTag } = calf
  const isRefused = since === '' || since > today || !isGrown(birthDate, since)
  const store = async () => {
    if (isRefused) return
    const isSaved = await toCows(since)
    const page = `/ubere/ficha-da-vaca/${calf.id}`
    if (!isSaved || !opens(page)) onClose()
    else void navigate(page)
  }
  return (
    <Dialog
      title={text('calf.growUp.title', { earTag })}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="main" aria-disabled={isRefused} onClick={() => void store()}>
            {text('calf.growUp.save')}
          </Button>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
        </>
      }
    >
      <Stack $gap="m">
        <p>{text('calf.growUp.text')}</p>
        <WithdrawalLine>
          <AnimalWithdrawal animal={calf} both />
        </WithdrawalLine>
        <OpenTasks animal={calf} />
        <div>
          <label htmlFor={id}>{text('animal.field.cowSince')}</label>
          <Input
            id={id}
            type="date"
            required
            max={today}
            aria-invalid={isRefused}
            aria-describedby={`${id}-error`}
            value={since}
            onChange={(event) => {
              setSince(event.target.value)
            }}
          />
          <ErrorText id={id} error={isRefused ? text('animal.error.cowSince') : ''} />
        </div>
      </Stack>
    </Dialog>
  )
}
