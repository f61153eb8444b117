import { Bot, Stethoscope } from 'lucide-react'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useDiseaseSaveMutation } from '../../../generated/calf/disease.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { Card, Columns, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { CountActions } from '../../care/count/count-actions.tsx'
import { ByHand, CountPending } from '../../care/count/count-pending.tsx'
import { hasCircles } from '../../care/count/count.rules.ts'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { diseaseRecord } from '../disease/disease.record.ts'
import type { Disease } from '../disease/disease.rules.ts'
import { diseaseCount, plateOf } from './disease-count.ts'
import { PlateResult } from './plate-result.tsx'
import { PlateTitle } from './plate-title.tsx'

const FaecesPhoto = lazyPart(() => import('./faeces-photo.tsx'))
const PhotoPanel = lazyPart(() => import('../../care/count/photo-panel.tsx'))
const ByEye = lazyPart(() => import('./by-eye.tsx'))
const PlateEdit = lazyPart(() => import('./plate-edit.tsx'))

/**
 * The plate of a calf with diarrhoea: its photo with what was found on it, to be accepted; with `?contagem` to be
 * corrected on the photo; with `?olho` or a refused write to correct, to be read by eye.
 */
export default function DiseasePlatePage() {
  const text = useText()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const record = useRecord('CalfDisease', id)
  const disease = record && !record.deleted ? record : undefined
  const part =
    disease &&
    (search.has('olho') || search.has('corrigir') ? (
      <ByEye key={disease.id} disease={disease} />
    ) : search.has('contagem') && hasCircles(plateOf(disease)) ? (
      <PlateEdit key={disease.id} disease={disease} />
    ) : undefined)
  if (part) return <Suspense fallback={<Loading label={text('list.loading')} />}>{part}</Suspense>
  return (
    <DetailPage
      record={disease ?? null}
      parent="/bezerra/leitura-de-resultados"
      actions={(shown) => (
        <CountActions
          kind={diseaseCount}
          analysis={plateOf(shown)}
          otherwise={
            <ButtonLink to={`/bezerra/nova-doenca/${shown.id}`}>
              <Stethoscope size={20} aria-hidden /> {text('disease.plate.toDisease')}
            </ButtonLink>
          }
        />
      )}
    >
      {(shown) => <Plate disease={shown} />}
    </DetailPage>
  )
}

function Plate({ disease }: { disease: Disease }) {
  const text = useText()
  const plate = plateOf(disease)
  return (
    <Stack>
      <PlateTitle disease={disease} />
      <RecordNotice type="CalfDisease" id={disease.id} />
      <CountPending kind={diseaseCount} analysis={plate} />
      <Columns $gap="l">
        {hasCircles(plate) ? (
          <Suspense fallback={<Skeleton $height="420px" />}>
            <PhotoPanel
              key={disease.diarrheaImage?.hash}
              kind={diseaseCount}
              analysis={plate}
              result={<PlateResult disease={disease} />}
            />
          </Suspense>
        ) : (
          <Card>
            <Suspense fallback={<Skeleton $height="320px" />}>
              <FaecesPhoto disease={disease} />
            </Suspense>
          </Card>
        )}
        <Card>
          <Stack $gap="m">
            {disease.countingMode !== 'automatic' && <OwnReading disease={disease} />}
            <SectionTitle>{text('disease.data')}</SectionTitle>
            <RecordFacts
              definition={diseaseRecord}
              record={disease}
              fields={['kind', 'startDate', 'bacteria', 'tests']}
            />
          </Stack>
        </Card>
      </Columns>
    </Stack>
  )
}

/** What a person has read, or that it can be read by eye; and letting the reader read the photo after all. */
function OwnReading({ disease }: { disease: Disease }) {
  const text = useText()
  const refuse = useRefusalToast()
  const save = useDiseaseSaveMutation()
  const { id, countingMode, diarrheaImage } = disease
  return (
    <>
      <SectionTitle>{text('reading.mode.manual')}</SectionTitle>
      {countingMode === 'manual' && <PlateResult disease={disease} />}
      <Row $gap="l">
        <ByHand kind={diseaseCount} />
        {countingMode === 'manual' && diarrheaImage && (
          <Button
            onClick={() => {
              void save({ variables: { id, input: { countingMode: 'automatic' } } }).catch(refuse)
            }}
          >
            <Bot size={20} aria-hidden /> {text('disease.plate.readPhoto')}
          </Button>
        )}
      </Row>
    </>
  )
}
