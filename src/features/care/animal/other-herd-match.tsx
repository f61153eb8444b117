import { ArrowLeftRight } from 'lucide-react'
import { isGrown } from '../../../domain/grown.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import { Match } from './animal-match.ts'
import { useHerdMove } from './use-herd-move.ts'

interface OtherHerdMatchProps {
  /** The animal on the farm that has the typed ear tag. */
  animal: FarmRecords['Animal']
  onChoose: (id: string) => void
  /** Called when she is made a calf again. */
  onUndo: () => void
}

/** Says that an ear tag is an animal's of the other herd. A heifer that may have calved is made a cow here, with undo. */
export default function OtherHerdMatch({ animal, onChoose, onUndo }: OtherHerdMatchProps) {
  const text = useText()
  const { toCows } = useHerdMove(animal)
  const { today } = useDates()
  const { id, category, sex, birthDate, earTag } = animal
  if (category === 'cow') return <Line>{text('animal.isCow', { earTag })}</Line>
  if (sex === 'male' || !isGrown(birthDate, today)) return <Line>{text('animal.isCalf', { earTag })}</Line>
  const makeCow = () => {
    onChoose(id)
    void toCows(today, onUndo)
  }
  return (
    <li>
      <Match type="button" onClick={makeCow}>
        <ArrowLeftRight aria-hidden />
        {text('animal.makeCow', { earTag })}
      </Match>
    </li>
  )
}

const Line = ({ children }: { children: string }) => (
  <li>
    <Match as="span">{children}</Match>
  </li>
)
