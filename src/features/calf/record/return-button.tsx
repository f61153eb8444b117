import { Undo2 } from 'lucide-react'
import { sameEarTag, takenEarTags } from '../../../domain/animal.ts'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'

/** Takes back that an animal left the herd, with undo: another one was meant, or it is back. */
export function ReturnButton({ animal }: { animal: FarmRecords['Animal'] }) {
  const text = useText()
  const undoable = useUndoable()
  const save = useAnimalSaveMutation()
  const { id, earTag, status, statusDate, statusReason } = animal
  const isTaken = takenEarTags(useRecords('Animal')).some((other) => sameEarTag(other, earTag))
  const bringBack = () =>
    undoable({
      change: () => save({ variables: { id, input: { status: 'active', statusDate: null, statusReason: null } } }),
      undo: (saved) =>
        save({ variables: { id, input: { status, statusDate, statusReason } }, context: undoing(saved) }),
      done: text('animal.returned', { earTag }),
    })
  if (isTaken) return <Notice>{text('calf.tagUsedAgain', { earTag })}</Notice>
  return (
    <Button onClick={() => void bringBack()}>
      <Undo2 size={20} aria-hidden /> {text('animal.return')}
    </Button>
  )
}
