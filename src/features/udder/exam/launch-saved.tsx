import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useRecord } from '../../../engine/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card, Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space } from '../../../ui/theme.ts'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { barcodeText, quartersText, typeTexts } from '../diagnostic/diagnostic.texts.ts'

const Panel = styled(Card)`
  max-width: 640px;
  padding: ${space.xl};
  outline: none;
`

const Done = styled(Row)`
  color: ${color.positiveText};
  font-weight: 700;
  font-size: ${font.l};
`

const Tag = styled.strong`
  font-size: ${font.xxxl};
  line-height: 1.1;
`

/** What was saved, and what one may want next. */
export default function LaunchSaved({ id, onNext }: { id: string; onNext: () => void }) {
  const text = useText()
  const panel = useRef<HTMLDivElement>(null)
  const record = useRecord('Diagnostic', id)
  const cow = useRecord('Animal', record?.animal ?? '')
  useEffect(() => {
    panel.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  if (!record) return null
  const { plateBarcode, plateSide } = record
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby="launch-saved">
      <Stack>
        <Done id="launch-saved" role="status">
          <CircleCheck aria-hidden /> {text('exam.saved')}
        </Done>
        <div>
          <Muted as="p">{text('animal.cow')}</Muted>
          <Tag>{cow?.earTag}</Tag>
        </div>
        <p>
          {[
            text(typeTexts[record.type]),
            quartersText(record, text),
            ...(typeof plateBarcode === 'string'
              ? [text('exam.plate', { barcode: barcodeText(plateBarcode), side: plateSide ?? 'A' })]
              : []),
          ].join(' · ')}
        </p>
        <RecordMark type="Diagnostic" id={record.id} />
        <Stack $gap="s">
          <Button emphasis="main" wide onClick={onNext}>
            {text('exam.next')}
          </Button>
          {typeof plateBarcode === 'string' && plateSide === 'A' && (
            <ButtonLink wide to={`/ubere/exame-microbiologico-lado-b?placa=${plateBarcode}`}>
              {text('exam.useSideB')}
            </ButtonLink>
          )}
          <ButtonLink wide emphasis="quiet" to="/ubere-lancamento">
            {text('exam.backToLaunch')}
          </ButtonLink>
        </Stack>
      </Stack>
    </Panel>
  )
}
