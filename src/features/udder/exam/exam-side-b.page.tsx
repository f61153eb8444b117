import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
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
                <ButtonLink key={plate.id} to={`?placa=${plate.plateBarcode ?? ''}`} replace>
                  <span>
                    {barcodeText(plate.plateBarcode ?? '')}
                    <br />
                    <CowOf id={plate.animal} />
                  </span>
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

/** The cow on side A, by which one knows the plate. */
function CowOf({ id }: { id: string }) {
  const text = useText()
  const cow = useRecord('Animal', id)
  return <Muted>{text('animal.cowTag', { earTag: cow?.earTag ?? '' })}</Muted>
}
