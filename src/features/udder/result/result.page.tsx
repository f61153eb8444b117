import { Microscope, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { incubationAt, hoursSince } from '../../../domain/plate-reading.ts'
import { useRecord, type FarmRecords } from '../../../engine/farm-records.ts'
import {
  useDiagnosticDetailQuery,
  useDiagnosticSaveMutation,
  type DiagnosticDetailQuery,
} from '../../../generated/udder.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { useDates } from '../../../ui/dates.ts'
import { useRemove } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Card, Columns, Facts, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { RecordNotice } from '../../care/write/record-mark.tsx'
import { ReadingState } from '../automatic/reading-state.tsx'
import { barcodeText, gradeTexts, incubationLooks, quartersText, typeTexts } from '../diagnostic/diagnostic.texts.ts'
import { PlatePhoto } from '../diagnostic/plate-photo-lazy.tsx'
import { inoculatedAt } from '../reading/reading.rules.ts'
import { ResultColonies } from './result-colonies.tsx'
import { ResultHeader } from './result-header.tsx'

type Detail = NonNullable<DiagnosticDetailQuery['diagnostic']>

/** One diagnosis: what it came to, what to do now, how it was read. */
export default function ResultPage() {
  const { id = '' } = useParams()
  const row = useRecord('Diagnostic', id)
  const known = row && !row.deleted
  const { data } = useDiagnosticDetailQuery({ variables: { id: row?.id ?? id }, skip: !known })
  const detail = data?.diagnostic
  return (
    <DetailPage
      record={known ? (detail ? { row, detail } : undefined) : null}
      parent="/ubere/resultados"
      actions={(record) => <ResultActions row={record.row} />}
    >
      {(record) => <ResultBody row={record.row} detail={record.detail} />}
    </DetailPage>
  )
}

function ResultBody({ row, detail }: { row: FarmRecords['Diagnostic']; detail: Detail }) {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const incubation = incubationAt(hoursSince(inoculatedAt(row), now))
  return (
    <Stack>
      <ResultHeader detail={detail} />
      <RecordNotice type="Diagnostic" id={row.id} />
      <ReadingState diagnostic={row} />
      {row.result === 'waiting' && (
        <Notice $tone={incubationLooks[incubation].tone}>
          <Microscope size={20} aria-hidden />
          {text('result.waitingNow', { state: text(incubationLooks[incubation].text) })}
        </Notice>
      )}
      <Columns $gap="l">
        <Card>
          <Facts>
            <dt>{text('exam.quarters')}</dt>
            <dd>{quartersText(detail, text)}</dd>
            <dt>{text('exam.type')}</dt>
            <dd>{text(typeTexts[detail.type])}</dd>
            {detail.grade && (
              <>
                <dt>{text('exam.grade')}</dt>
                <dd>{text(gradeTexts[detail.grade])}</dd>
              </>
            )}
            <dt>{text('exam.sampleDate')}</dt>
            <dd>{dates.day(detail.sampleDate)}</dd>
            {detail.plateBarcode && (
              <>
                <dt>{text('exam.plateBarcode')}</dt>
                <dd>
                  {text('exam.plate', { barcode: barcodeText(detail.plateBarcode), side: detail.plateSide ?? 'A' })}
                </dd>
              </>
            )}
            {detail.plateModel && (
              <>
                <dt>{text('exam.plateModel')}</dt>
                <dd>{detail.plateModel.name}</dd>
              </>
            )}
            {detail.readingDate && (
              <>
                <dt>{text('result.read')}</dt>
                <dd title={dates.exact(detail.readingDate)}>
                  {dates.moment(detail.readingDate)}
                  {detail.readingMode && (
                    <Muted>
                      {' · '}
                      {text(detail.readingMode === 'manual' ? 'reading.mode.manual' : 'reading.mode.automatic')}
                    </Muted>
                  )}
                </dd>
              </>
            )}
          </Facts>
        </Card>
        {detail.diagnosticClassifications.length > 0 && (
          <Card>
            <Stack $gap="s">
              <SectionTitle>{text('result.colonies')}</SectionTitle>
              <ResultColonies detail={detail} />
            </Stack>
          </Card>
        )}
        {row.type !== 'uncultured_mastitis' && <PlatePhoto diagnostic={row} />}
      </Columns>
      <Muted>
        {text('result.created', { when: dates.moment(detail.createdAt) })}
        {' · '}
        {text('result.updated', { when: dates.moment(detail.updatedAt) })}
      </Muted>
    </Stack>
  )
}

/** What may be done, by the state of the diagnosis. */
function ResultActions({ row }: { row: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const saveDiagnostic = useDiagnosticSaveMutation()
  const cultured = row.type !== 'uncultured_mastitis'
  const edit = cultured ? `/ubere/exame-microbiologico/${row.id}` : `/ubere/nova-mastite-clinica-sem-exame/${row.id}`
  const remove = useRemove({
    setDeleted: (deleted) => saveDiagnostic({ variables: { id: row.id, input: { deleted } } }),
    said: 'result.deleted',
    to: '/ubere/resultados',
  })
  return (
    <>
      {cultured && (
        <ButtonLink emphasis="main" to={`/ubere/leitura-de-resultados/${row.id}`}>
          <Microscope size={20} aria-hidden /> {text(row.result === 'waiting' ? 'result.readNow' : 'result.readAgain')}
        </ButtonLink>
      )}
      {cultured && row.growth !== null && (row as Partial<typeof row>).plateImage && (
        <ButtonLink to={`/ubere/reprocessar/${row.id}`}>
          <RefreshCw size={20} aria-hidden /> {text('reprocess.open')}
        </ButtonLink>
      )}
      <ButtonLink to={edit}>
        <Pencil size={20} aria-hidden /> {text('record.edit')}
      </ButtonLink>
      <Button emphasis="danger" onClick={() => void remove()}>
        <Trash2 size={20} aria-hidden /> {text('record.delete')}
      </Button>
    </>
  )
}
