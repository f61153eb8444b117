import { useIntl } from 'react-intl'
import { bloodBrixBand, transferClass, type BloodSample, type SampleTiming } from '../../../domain/passive-transfer.ts'
import { Chip, Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { LookChip } from '../colostrum/look-chip.tsx'
import { bloodLooks, timingLooks, transferLooks } from './feeding.texts.ts'

interface TransferLineProps {
  sample: BloodSample
  timing: SampleTiming
}

/**
 * What a blood sample says: the class of passive transfer in words, and what was measured, Brix with its colour. One that
 * was not taken in time tells no class.
 */
export function TransferLine({ sample, timing }: TransferLineProps) {
  const text = useText()
  const { formatNumber } = useIntl()
  const { bloodBrix, serumProtein } = sample
  const found = transferClass(sample)
  const band = bloodBrix === null ? null : bloodBrixBand(bloodBrix)
  const differs = transferClass({ bloodBrix, serumProtein: null }) !== transferClass({ bloodBrix: null, serumProtein })
  if (found === null) return null
  return (
    <Row data-transfer={found}>
      <LookChip look={timing === 'inTime' ? transferLooks[found] : timingLooks[timing]} />
      {bloodBrix !== null && band !== null && (
        <Chip $tone={timing === 'inTime' ? bloodLooks[band].tone : 'neutral'}>
          {text('feeding.blood.brixIs', { value: formatNumber(bloodBrix), band: text(bloodLooks[band].text) })}
        </Chip>
      )}
      {serumProtein !== null && <Chip>{text('feeding.blood.proteinIs', { value: formatNumber(serumProtein) })}</Chip>}
      {timing === 'inTime' && bloodBrix !== null && serumProtein !== null && differs && (
        <Muted>{text('feeding.transfer.poorer')}</Muted>
      )}
    </Row>
  )
}
