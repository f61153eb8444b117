import { colostrumBand, type ColostrumReadings } from '../../../domain/colostrum.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { bandLooks, type Look } from './colostrum.texts.ts'

/** A state: shape, word and colour. */
export function LookChip({ look }: { look: Look }) {
  const text = useText()
  return (
    <Chip $tone={look.tone}>
      <look.icon size={16} aria-hidden /> {text(look.text)}
    </Chip>
  )
}

/** How good colostrum is; said where nothing was read. */
export function QualityChip({ readings }: { readings: ColostrumReadings }) {
  const text = useText()
  const band = colostrumBand(readings)
  return band === null ? <Chip>{text('colostrum.band.none')}</Chip> : <LookChip look={bandLooks[band]} />
}
