import { ArrowRightLeft } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import type { Picking } from './use-picking.ts'

/** Begins to tick the animals of a list that move to another pen. */
export function MoveButton({ picking }: { picking: Picking }) {
  const text = useText()
  return (
    <Button emphasis="quiet" onClick={picking.begin}>
      <ArrowRightLeft size={20} aria-hidden /> {text('animal.move')}
    </Button>
  )
}
