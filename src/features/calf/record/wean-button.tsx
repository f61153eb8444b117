import { Wheat } from 'lucide-react'
import { ageInDays } from '../../../domain/animal.ts'
import { WEANING_MIN_DAYS } from '../../../domain/calf.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'

/** Weans a calf today, with undo; another day is entered in its data. Absent where the calf is too young, or weaned. */
export function WeanButton({ calf }: { calf: FarmRecords['Animal'] }) {
  const text = useText()
  const undoable = useUndoable()
  const { today } = useDates()
  const save = useAnimalSaveMutation()
  const isOld = calf.birthDate !== null && ageInDays(calf.birthDate, today) >= WEANING_MIN_DAYS
  if (!isOld || calf.weanedOn !== null) return null
  const wean = () =>
    undoable({
      change: () => save({ variables: { id: calf.id, input: { weanedOn: today } } }),
      undo: (saved) => save({ variables: { id: calf.id, input: { weanedOn: null } }, context: undoing(saved) }),
      done: text('calf.weanedToast', { earTag: calf.earTag }),
    })
  return (
    <Button onClick={() => void wean()}>
      <Wheat size={20} aria-hidden /> {text('calf.wean')}
    </Button>
  )
}
