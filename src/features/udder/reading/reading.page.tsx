import { Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { hoursSince, incubationAt, isFresh, readPlate } from '../../../domain/plate-reading.ts'
import { needsPlate } from '../../../domain/diagnosis.ts'
import { isPooled } from '../../../domain/quarters.ts'
import {
  useBriefDraft,
  useOnline,
  useRecord,
  useRecords,
  type FarmRecords,
} from '../../../engine/react/farm-records.ts'
import { useDiagnosticSaveMutation, type DiagnosticPatch } from '../../../generated/udder/diagnostic.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates, useNow } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { desk, space } from '../../../ui/theme.ts'
import { useCorrection } from '../../care/write/correction.ts'
import { isOfEarlierPhoto, isToCheck } from '../automatic/automatic.rules.ts'
import { KeepReader } from '../automatic/keep-reader-lazy.tsx'
import { ReaderHint, ReadingState } from '../automatic/reading-state.tsx'
import { ReviewPanel } from '../automatic/review-panel-lazy.tsx'
import { Suggestion } from '../automatic/suggestion-lazy.tsx'
import { useReadingProgress } from '../automatic/use-reading-progress.ts'
import { PlatePhoto } from '../diagnostic/plate-photo-lazy.tsx'
import { readingModel } from '../../care/plate/reading-model.ts'
import { useColourFrequency } from '../../care/plate/use-colour-frequency.ts'
import { PlateHeader } from './plate-header.tsx'
import { ReadingFields } from '../../care/plate/reading-fields.tsx'
import { inoculatedAt, readingMoment, seenPlates } from './reading.rules.ts'
import { toClassifications, toCounts, type ReadingValues } from '../../care/plate/by-eye.rules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Asked seldom. */
const FreshPlate = lazyPart(() => import('./fresh-plate.tsx'))
const CaseTreatedNotice = lazyPart(() => import('./case-treated-notice.tsx'))

const readingRules = async () => (await import('../../../domain/diagnosis-drafts.ts')).ReadingDraft

/** On a phone the photo follows the question, whose place then hangs on nothing that loads; at the desk it is beside it. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${desk} {
    grid-template-columns: minmax(0, 2fr) minmax(300px, 1fr);
    gap: ${space.xl};
    align-items: start;
  }
`

/** Reading a plate: what the reader made of its photo, to be checked, or growth and colonies by eye. */
export default function ReadingPage() {
  const { id = '' } = useParams()
  const record = useRecord('Diagnostic', id)
  return (
    <DetailPage
      record={record && !record.deleted && needsPlate(record.type, record.plateBarcode) ? record : null}
      parent="/ubere/leitura-de-resultados"
    >
      {(diagnostic) => <Plate key={diagnostic.id} diagnostic={diagnostic} />}
    </DetailPage>
  )
}

type Diagnostic = FarmRecords['Diagnostic']
type Reading = FarmRecords['PlateReading']

function Plate({ diagnostic }: { diagnostic: Diagnostic }) {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const finish = useFinish()
  const cow = useRecord('Animal', diagnostic.animal)
  const correction = useCorrection()
  const { reading } = useReadingProgress(diagnostic)
  // Whoever has begun to read by eye is not interrupted by what the reader found meanwhile.
  const [byEye, setByEye] = useState(correction !== undefined)
  const [readsFresh, setReadsFresh] = useState(false)
  const toResult = () => {
    finish('reading.saved', `/ubere/resultados/${diagnostic.id}`, undefined, { read: true })
  }
  const [shown, setShown] = useState<Reading>()
  const ready = reading && isToCheck(reading, diagnostic) && !byEye
  if (ready && shown?.id !== reading.id) setShown(reading)
  // Stays while its decision is being saved; another photo ends it, and asking for one.
  const isOver = reading?.outcome === 'new_photo' || (shown !== undefined && isOfEarlierPhoto(shown, diagnostic))
  const automatic = byEye || isOver ? undefined : shown
  if (automatic) {
    return (
      <ReviewPanel
        key={automatic.id}
        {...{ diagnostic, reading: automatic, decides: automatic.outcome === null }}
        onDone={toResult}
      >
        <Button
          emphasis="quiet"
          onClick={() => {
            setByEye(true)
          }}
        >
          {text('reading.byEye')}
        </Button>
      </ReviewPanel>
    )
  }
  const hours = Math.max(0, hoursSince(inoculatedAt(diagnostic), now))
  // Whoever has photographed it has said that it is this one.
  const hasPhoto = ((diagnostic as Partial<Diagnostic>).plateImage ?? null) !== null
  const asksFirst = diagnostic.growth === null && isFresh(hours) && !readsFresh && !byEye && !hasPhoto
  return (
    <>
      <PlateHeader
        earTag={cow?.earTag ?? ''}
        diagnostic={diagnostic}
        hours={diagnostic.result === 'waiting' ? Math.floor(hours) : null}
        incubation={incubationAt(hours)}
        inoculated={dates.moment(inoculatedAt(diagnostic))}
      />
      {asksFirst ? (
        <Suspense>
          <FreshPlate
            hours={Math.floor(hours)}
            onRead={() => {
              setReadsFresh(true)
            }}
          />
        </Suspense>
      ) : (
        <>
          <ReadingState
            diagnostic={diagnostic}
            onShow={() => {
              setByEye(false)
            }}
          />
          <ByEye
            {...{ diagnostic, correction }}
            onBegin={() => {
              setByEye(true)
            }}
            onDone={toResult}
          />
        </>
      )}
    </>
  )
}

interface ByEyeProps {
  diagnostic: Diagnostic
  correction: ReturnType<typeof useCorrection>
  onBegin: () => void
  onDone: () => void
}

/** The form, and the photo of the plate. */
function ByEye({ diagnostic, correction, onBegin, onDone }: ByEyeProps) {
  const online = useOnline()
  const plateModel = useRecord('PlateModel', diagnostic.plateModel ?? '')
  const model = useMemo(() => readingModel(plateModel), [plateModel])
  const diagnostics = useRecords('Diagnostic')
  const frequency = useColourFrequency(() => seenPlates(diagnostics), plateModel?.id ?? null)
  const draft = useBriefDraft(`reading:${diagnostic.id}`)
  const saveDiagnostic = useDiagnosticSaveMutation()
  const entered = { ...diagnostic, ...correction?.input }
  const initial: ReadingValues = { growth: entered.growth ?? null, counts: toCounts(entered.diagnosticClassifications) }
  return (
    <Beside>
      <FormPage
        initial={initial}
        rules={readingRules}
        read={({ growth, counts }) => ({
          growth,
          classifications: growth === true ? toClassifications(counts) : [],
        })}
        submit="reading.save"
        refused={correction?.refused}
        wide
        aliases={{ diagnosticClassifications: 'classifications' }}
        record={diagnostic}
        draft={draft}
        save={async ({ growth, classifications }, context) => {
          const input: DiagnosticPatch = {
            growth,
            readingMode: 'manual',
            readingDate: readingMoment(diagnostic, new Date()),
            diagnosticClassifications: classifications,
          }
          await saveDiagnostic({
            variables: { id: diagnostic.id, input },
            context: { ...context, ...correction?.context },
          })
          onDone()
        }}
      >
        {diagnostic.growth !== null && (
          <Suspense>
            <CaseTreatedNotice diagnostic={diagnostic.id} />
          </Suspense>
        )}
        {plateModel && !online && <Suggestion diagnostic={diagnostic} plateModel={plateModel} />}
        <ReadingFields
          {...{ plateModel, frequency, onBegin }}
          read={(growth, counts) => readPlate(growth, counts, model, isPooled(diagnostic))}
        />
      </FormPage>
      <Stack $gap="s">
        <PlatePhoto diagnostic={diagnostic} />
        <ReaderHint diagnostic={diagnostic} />
        {online && <KeepReader />}
      </Stack>
    </Beside>
  )
}
