import { Microscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { hoursSince, incubationAt } from '../../../domain/plate-reading.ts'
import { needsPlate } from '../../../domain/diagnosis.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { DiagnosticDetailQuery } from '../../../generated/udder/diagnostic-detail.ts'
import { useDates, useNow } from '../../../ui/dates.ts'
import { Card, Columns, Facts, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { ReaderHint, ReadingState } from '../automatic/reading-state.tsx'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { incubationLooks, quartersText } from '../diagnostic/diagnostic.texts.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import { PlatePhoto } from '../diagnostic/plate-photo-lazy.tsx'
import { modelName } from '../../care/plate/plate-model-name.ts'
import { inoculatedAt } from '../reading/reading.rules.ts'
import { ResultColonies } from './result-colonies.tsx'
import { ResultHeader } from './result-header.tsx'

type Detail = NonNullable<DiagnosticDetailQuery['diagnostic']>

interface ResultBodyProps {
  row: FarmRecords['Diagnostic']
  detail: Detail
  /** In one column, beside a list. */
  narrow?: boolean
  /** What is to be done now, before how it was read. */
  next?: ReactNode
  /** What belongs to the case, after what was found. */
  children?: ReactNode
}

/** What a diagnosis came to and how it was read. */
export function ResultBody({ row, detail, narrow = false, next, children }: ResultBodyProps) {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const incubation = incubationAt(hoursSince(inoculatedAt(row), now))
  return (
    <Stack>
      <ResultHeader row={row} />
      <RecordNotice type="Diagnostic" id={row.id} />
      <ReadingState diagnostic={row} />
      {row.result === 'waiting' && (
        <Notice $tone={incubationLooks[incubation].tone}>
          <Microscope size={20} aria-hidden />
          {text('result.waitingNow', { state: text(incubationLooks[incubation].text) })}
        </Notice>
      )}
      {next}
      <Columns $gap="l" $count={narrow ? 1 : 2}>
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
            <dt>{text(detail.type === 'uncultured_mastitis' ? 'exam.caseDate' : 'exam.sampleDate')}</dt>
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
                <dd>{modelName(detail.plateModel, text)}</dd>
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
        {needsPlate(row.type, row.plateBarcode) && <PlatePhoto diagnostic={row} />}
        <ReaderHint diagnostic={row} />
      </Columns>
      {children}
      <Muted>
        {text('result.created', { when: dates.moment(detail.createdAt) })}
        {' · '}
        {text('result.updated', { when: dates.moment(detail.updatedAt) })}
      </Muted>
    </Stack>
  )
}
