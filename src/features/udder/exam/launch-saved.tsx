import { CircleCheck, Syringe, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { isTreatedAtOnce } from '../../../domain/new-case.ts'
import { PROTOCOL_KEEPERS } from '../../../domain/protocol-keepers.ts'
import { useDiagnosticSaveMutation } from '../../../generated/udder/diagnostic.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card, Muted, Notice, Row, Stack } from '../../../ui/surface.tsx'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { useText } from '../../../ui/text.ts'
import { color, font, space } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { RecordMark } from '../../care/write/record-mark.tsx'
import { caseText } from '../diagnostic/case-text.ts'
import EarlierCase from './earlier-case.tsx'

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

/** What was saved, and the likely next steps. */
export default function LaunchSaved({ id, onNext }: { id: string; onNext: () => void }) {
  const text = useText()
  const refuse = useRefusalToast()
  const toast = useToast()
  const session = useSession()
  const saveDiagnostic = useDiagnosticSaveMutation()
  const panel = useRef<HTMLDivElement>(null)
  const record = useRecord('Diagnostic', id)
  const protocols = useRecords('TreatmentProtocol')
  const cow = useRecord('Animal', record?.animal ?? '')
  useEffect(() => {
    panel.current?.focus()
    scrollTo({ top: 0 })
  }, [])
  if (!record) return null
  // Who records a case may treat it, but only by a protocol, which not everybody may write.
  const mayTreat = holds(session, PROTOCOL_KEEPERS) || protocols.some(({ active, herd }) => active && herd === 'cow')
  const undo = async (): Promise<void> => {
    try {
      await saveDiagnostic({ variables: { id, input: { deleted: true } } })
      toast({ text: text('exam.undone') })
      onNext()
    } catch (error) {
      refuse(error)
    }
  }
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
          {cow?.name && <p>{cow.name}</p>}
        </div>
        <p>{caseText(record, text)}</p>
        <EarlierCase id={record.id} />
        <RecordMark type="Diagnostic" id={record.id} />
        <Stack $gap="s">
          <Button emphasis="main" wide onClick={onNext}>
            {text('exam.next')}
          </Button>
          {isTreatedAtOnce(record) &&
            (mayTreat ? (
              <ButtonLink wide to={`/ubere/adicionar-tratamento/${record.id}`}>
                <Syringe size={20} aria-hidden /> {text('exam.treat')}
              </ButtonLink>
            ) : (
              <Notice $tone="warning">
                <TriangleAlert size={20} aria-hidden />{' '}
                {text(record.grade === 'severe' ? 'exam.warn' : 'exam.warn.case')}
              </Notice>
            ))}
          {typeof plateBarcode === 'string' && plateSide === 'A' && (
            <ButtonLink wide to={`/ubere/exame-microbiologico-lado-b?placa=${plateBarcode}`}>
              {text('exam.useSideB')}
            </ButtonLink>
          )}
          <Button wide onClick={() => void undo()}>
            <Undo2 size={20} aria-hidden /> {text('exam.undo')}
          </Button>
          <ButtonLink wide emphasis="quiet" to="/ubere-lancamento">
            {text('exam.backToLaunch')}
          </ButtonLink>
        </Stack>
      </Stack>
    </Panel>
  )
}
