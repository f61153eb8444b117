import { useIntl } from 'react-intl'
import { bloodBrixBand, transferClass, type BloodSample } from '../../../domain/passive-transfer.ts'
import { Chip, Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { LookChip } from '../colostrum/look-chip.tsx'
import { bloodLooks, transferLooks } from './feeding.texts.ts'

/** What a blood sample says: the class of passive transfer in words, and what was measured, Brix with its colour. */
export function TransferLine({ sample }: { sample: BloodSample }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const { bloodBrix, serumProtein } = sample
  const found = transferClass(sample)
  const band = bloodBrix === null ? null : bloodBrixBand(bloodBrix)
  const differs = transferClass({ bloodBrix, serumProtein: null }) !== transferClass({ bloodBrix: null, serumProtein })
  if (found === null) return null
  return (
    <Row data-transfer={found}>
      <LookChip look={transferLooks[found]} />
      {bloodBrix !== null && band !== null && (
        <Chip $tone={bloodLooks[band].tone}>
          {text('feeding.blood.brixIs', { value: formatNumber(bloodBrix), band: text(bloodLooks[band].text) })}
        </Chip>
      )}
      {serumProtein !== null && <Chip>{text('feeding.blood.proteinIs', { value: formatNumber(serumProtein) })}</Chip>}
      {bloodBrix !== null && serumProtein !== null && differs && <Muted>{text('feeding.transfer.poorer')}</Muted>}
    </Row>
  )
}
