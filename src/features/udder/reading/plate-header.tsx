import styled from 'styled-components'
import type { Incubation } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Chip, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { incubationLooks, quartersText } from '../diagnostic/diagnostic.texts.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

interface PlateHeaderProps {
  earTag: string
  diagnostic: FarmRecords['Diagnostic']
  /** Hours since inoculation; null once the plate was read. */
  hours: number | null
  incubation: Incubation
  inoculated: string
}

/** Which plate this is, and whether it may be read yet. */
export function PlateHeader({ earTag, diagnostic, hours, incubation, inoculated }: PlateHeaderProps) {
  const text = useText()
  const { type, grade, plateBarcode, plateSide } = diagnostic
  const facts = [quartersText(diagnostic, text), text(typeTexts[type]), ...(grade ? [text(gradeTexts[grade])] : [])]
  return (
    <Stack $gap="xs">
      <Tag>{text('animal.cowTag', { earTag })}</Tag>
      <p>{facts.join(' · ')}</p>
      <Muted>
        {text('exam.plate', { barcode: barcodeText(plateBarcode ?? ''), side: plateSide ?? 'A' })}
        {' · '}
        {text('reading.inoculated', { when: inoculated })}
      </Muted>
      {hours !== null && (
        <Row>
          <Chip $tone={incubationLooks[incubation].tone}>
            {text('reading.hoursState', { hours, state: text(incubationLooks[incubation].text) })}
          </Chip>
          {incubation === 'growing' && <Muted>{text('reading.tooEarly')}</Muted>}
        </Row>
      )}
    </Stack>
  )
}
