import { Wheat } from 'lucide-react'
import { ageInDays } from '../../../domain/animal.ts'
import { WEANING_MIN_DAYS } from '../../../domain/calf.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Weans a calf today, with undo; another day is entered in its data. Absent where the calf is too young, or weaned. */
export function WeanButton({ calf }: { calf: FarmRecords['Animal'] }) {
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  const { today } = useDates()
  const save = useAnimalSaveMutation()
  const isOld = calf.birthDate !== null && ageInDays(calf.birthDate, today) >= WEANING_MIN_DAYS
  if (!isOld || calf.weanedOn !== null) return null
  const wean = async () => {
    try {
      await save({ variables: { id: calf.id, input: { weanedOn: today } } })
      toast({
        text: text('calf.weanedToast', { earTag: calf.earTag }),
        action: {
          label: text('record.undo'),
          run: () => void save({ variables: { id: calf.id, input: { weanedOn: null } } }),
        },
      })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Button onClick={() => void wean()}>
      <Wheat size={20} aria-hidden /> {text('calf.wean')}
    </Button>
  )
}
