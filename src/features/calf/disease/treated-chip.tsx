import { Pill } from 'lucide-react'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** That a calf or a disease is being treated. */
export function TreatedChip() {
  const text = useText()
  return (
    <Chip $tone="info">
      <Pill size={14} aria-hidden /> {text('disease.treatedChip')}
    </Chip>
  )
}
