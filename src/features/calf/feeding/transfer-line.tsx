import { bloodBrixBand, transferClass, type BloodSample } from '../../../domain/passive-transfer.ts'
import { Chip, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { LookChip } from '../colostrum/look-chip.tsx'
import { bloodLooks, transferLooks } from './feeding.texts.ts'

/** What a blood sample says: the class of passive transfer in words, and the colour of its Brix. */
export function TransferLine({ sample }: { sample: BloodSample }) {
  const text = useText()
  const found = transferClass(sample)
  const band = sample.bloodBrix === null ? null : bloodBrixBand(sample.bloodBrix)
  if (found === null) return null
  return (
    <Row data-transfer={found}>
      <LookChip look={transferLooks[found]} />
      {band !== null && <Chip $tone={bloodLooks[band].tone}>{text(bloodLooks[band].text)}</Chip>}
    </Row>
  )
}
