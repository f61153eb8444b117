import { ChoiceFilter } from '../../../ui/frames/list-filters.tsx'
import { penAmong } from './pens.ts'

interface PenFilterProps {
  pens: readonly string[]
  value: string
  onChoose: (pen: string) => void
}

/** Narrows a list of animals to a pen. */
export function PenFilter({ pens, value, onChoose }: PenFilterProps) {
  return (
    <ChoiceFilter
      label="animal.field.pen"
      all="animal.filter.allPens"
      value={penAmong(pens, value)}
      options={pens.map((pen) => ({ value: pen, label: pen }))}
      onChoose={onChoose}
    />
  )
}
