import { ClipboardCheck, Pencil, TriangleAlert } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { diseaseState, isGoingOn, isRecurrence, type DiseaseState } from '../../../domain/calf-disease.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useCalfTreatmentSaveMutation } from '../../../generated/calf/treatment.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { Card, Chip, Columns, Muted, Notice, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { calfTagText } from '../../care/animal/sex.texts.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { CaseTreatments } from '../../care/treatment/case-treatments.tsx'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { scoresOf } from '../score/score.rules.ts'
import { useScores } from '../score/use-scores.ts'
import { calfCare } from '../task/calf-care.tsx'
import { diseaseRecord } from './disease.record.ts'
import { stateLooks } from './disease.texts.ts'
import type { Disease } from './disease.rules.ts'
import { EndButtons } from './end-buttons.tsx'
import { Link } from '../../../ui/link.tsx'

const ScoreCourse = lazyWithPreload(() => import('./score-course.tsx'))
const DiseasePhotos = lazyWithPreload(() => import('./disease-photos.tsx'))
const WithdrawalNote = lazyWithPreload(() => import('../../care/withdrawal/withdrawal-note.tsx'))

preloadParts(ScoreCourse, DiseasePhotos, WithdrawalNote)

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** One disease: how the calf is, what it gets, and how it went. */
export default function DiseasePage() {
  const { id = '' } = useParams()
  const text = useText()
  const disease = useRecord('CalfDisease', id)
  const state = useDiseaseState(disease)
  return (
    <DetailPage
      record={disease && !disease.deleted ? disease : null}
      parent="/bezerra/doencas"
      actions={(shown) => (
        <>
          {state !== undefined && isGoingOn(state) && (
            <ButtonLink emphasis="main" data-first to={`/bezerra/nova-avaliacao/${shown.animal}?doenca=${shown.id}`}>
              <ClipboardCheck size={20} aria-hidden /> {text('disease.score.add')}
            </ButtonLink>
          )}
          <ButtonLink to={`/bezerra/dados-da-doenca/${shown.id}`}>
            <Pencil size={20} aria-hidden /> {text('disease.edit')}
          </ButtonLink>
        </>
      )}
    >
      {(shown) => <DiseaseBody disease={shown} state={state ?? 'open'} />}
    </DetailPage>
  )
}

/** Where a disease is, from the calf and its other diseases. */
function useDiseaseState(disease: Disease | undefined): DiseaseState | undefined {
  const diseases = useRecords('CalfDisease')
  const calf = useRecord('Animal', disease?.animal ?? '')
  return useMemo(() => {
    if (!disease) return undefined
    const others = diseases.filter(({ animal, id }) => animal === disease.animal && id !== disease.id)
    return diseaseState(disease, others, calf)
  }, [disease, diseases, calf])
}

function DiseaseBody({ disease, state }: { disease: Disease; state: DiseaseState }) {
  const text = useText()
  const calf = useRecord('Animal', disease.animal)
  const diseases = useRecords('CalfDisease')
  const scores = useScores()
  const own = useMemo(() => scoresOf(scores, disease.id), [scores, disease.id])
  const save = useCalfTreatmentSaveMutation()
  const others = diseases.filter(({ animal, id }) => animal === disease.animal && id !== disease.id)
  const look = stateLooks[state]
  return (
    <Stack>
      <Stack $gap="s">
        <Row $gap="m">
          <Tag>
            <Link to={`/bezerra/ficha-da-bezerra/${disease.animal}`}>
              {text(calfTagText(calf), { earTag: calf?.earTag ?? '–' })}
            </Link>
          </Tag>
          {calf?.name && <Muted>{calf.name}</Muted>}
        </Row>
        <Row>
          <strong>{text(diseaseTexts[disease.kind])}</strong>
          <Chip $tone={look.tone}>{text(look.text)}</Chip>
          {calf && (
            <Suspense>
              <WithdrawalNote animal={calf} size="beside" />
            </Suspense>
          )}
        </Row>
      </Stack>
      <RecordNotice type="CalfDisease" id={disease.id} />
      {isRecurrence(disease, others) && (
        <Notice $tone="caution">
          <TriangleAlert size={20} aria-hidden /> {text('disease.recurrence')}
        </Notice>
      )}
      {calf && isOnFarm(calf.status) && <EndButtons disease={disease} />}
      <Columns $gap="l">
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('disease.course')}</SectionTitle>
            <Suspense fallback={<Skeleton $height="120px" />}>
              <ScoreCourse scores={own} />
            </Suspense>
          </Stack>
        </Card>
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('disease.data')}</SectionTitle>
            <RecordFacts definition={diseaseRecord} record={disease} />
          </Stack>
        </Card>
      </Columns>
      <CaseTreatments herd={calfCare} id={disease.id} save={save} open={isGoingOn(state)} />
      <Suspense fallback={<Skeleton $height="120px" />}>
        <DiseasePhotos disease={disease} />
      </Suspense>
    </Stack>
  )
}
