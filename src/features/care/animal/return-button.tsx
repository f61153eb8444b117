import { Undo2 } from 'lucide-react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Takes back that an animal left the herd, with undo: another one was meant, or it is back. */
export function ReturnButton({ animal }: { animal: FarmRecords['Animal'] }) {
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  const save = useAnimalSaveMutation()
  const { id, earTag, status, statusDate, statusReason } = animal
  const bringBack = async () => {
    try {
      await save({ variables: { id, input: { status: 'active', statusDate: null, statusReason: null } } })
      toast({
        text: text('animal.returned', { earTag }),
        action: {
          label: text('record.undo'),
          run: () => void save({ variables: { id, input: { status, statusDate, statusReason } } }),
        },
      })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Button onClick={() => void bringBack()}>
      <Undo2 size={20} aria-hidden /> {text('animal.return')}
    </Button>
  )
}
