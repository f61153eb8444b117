import { bandOf, type HeldCount } from '../../../domain/tank.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { bandLookOf } from './count.texts.ts'

/** The band of a count of bacteria: shape, word and colour; where it is not known, that. */
export function BandChip({ counted }: { counted: HeldCount }) {
  const text = useText()
  const look = bandLookOf(counted)
  return (
    <Chip $tone={look.tone} data-band={bandOf(counted)}>
      <look.icon size={16} aria-hidden /> {text(look.text)}
    </Chip>
  )
}
