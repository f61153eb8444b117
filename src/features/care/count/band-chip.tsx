import { tankBand } from '../../../domain/tank.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { bandLooks } from './count.texts.ts'

/** The band of a count of bacteria, in CFU/mL: shape, word and colour. */
export function BandChip({ tbc }: { tbc: number }) {
  const text = useText()
  const band = tankBand(tbc)
  const look = bandLooks[band]
  return (
    <Chip $tone={look.tone} data-band={band}>
      <look.icon size={16} aria-hidden /> {text(look.text)}
    </Chip>
  )
}
