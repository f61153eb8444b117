import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecords } from '../../../engine/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { barcodeText } from '../diagnostic/diagnostic.texts.ts'
import { freeSidesB } from './plate-sides.rules.ts'
import { LaunchExam } from './launch-exam.tsx'

/** Launching an exam on the other side of a plate whose side A is in use. */
export default function ExamSideBPage() {
  const text = useText()
  const [search] = useSearchParams()
  const diagnostics = useRecords('Diagnostic')
  const plates = useMemo(() => freeSidesB(diagnostics), [diagnostics])
  const barcode = search.get('placa') ?? ''
  return (
    <Stack>
      {barcode === '' && !search.has('corrigir') && plates.length > 0 && (
        <Card>
          <Stack $gap="s">
            <SectionTitle>{text('exam.sideB.plates')}</SectionTitle>
            <Muted>{text('exam.sideB.hint')}</Muted>
            <Row>
              {plates.map((plate) => (
                <ButtonLink key={plate} to={`?placa=${plate}`} replace>
                  {barcodeText(plate)}
                </ButtonLink>
              ))}
            </Row>
          </Stack>
        </Card>
      )}
      <LaunchExam key={barcode} side="B" barcode={barcode} />
    </Stack>
  )
}
