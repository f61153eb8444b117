import { LogOut, Milk, Pencil, Scale, Stethoscope } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { ageInDays, wasCalf } from '../../../domain/animal.ts'
import { dateIn } from '../../../domain/calendar.ts'
import { isGrown } from '../../../domain/grown.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { lazyWithPreload, preloadParts } from '../../../ui/lazy-with-preload.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Card, Chip, Columns, Facts, Muted, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { animalRecord } from '../../care/animal/animal.record.ts'
import { CowLink } from '../../care/animal/cow-link.tsx'
import { ReturnButton } from './return-button.tsx'
import { calfTagText } from '../../care/animal/sex.texts.ts'
import { calfRecords } from '../../care/herd/herd-records.ts'
import { useTreatments } from '../../care/treatment/use-treatments.ts'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { useScores } from '../score/use-scores.ts'
import { calfAge, calfState, calvesForSale } from './calf-list.rules.ts'
import { lifeOf, type CalfLife } from './calf.rules.ts'
import { calfStateTexts, calfStateTones } from './calf.texts.ts'
import { WeanButton } from './wean-button.tsx'

const CalfHealth = lazyWithPreload(() => import('./calf-health.tsx'))
const CalfHistory = lazyWithPreload(() => import('./calf-history.tsx'))
const CalfScores = lazyWithPreload(() => import('./calf-scores.tsx'))
const GrowthTrend = lazyWithPreload(() => import('./growth-trend.tsx'))

preloadParts(CalfHealth, CalfHistory, CalfScores, GrowthTrend)

const GrownCalf = lazyPart(() => import('./grown-calf.tsx'))
const GrowUpDialog = lazyPart(() => import('./grow-up-dialog.tsx'))
const LeaveDialog = lazyPart(() => import('../../care/animal/leave-dialog.tsx'))

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** For so many days a calf may get colostrum. */
const COLOSTRUM_DAYS = 7

/** One calf: how it is, how it grows, and its whole life from birth. */
export default function CalfPage() {
  const { id = '' } = useParams()
  const text = useText()
  const calf = useRecord('Animal', id)
  return (
    <DetailPage
      record={calf && !calf.deleted && wasCalf(calf) ? calf : null}
      parent="/bezerra/ficha-da-bezerra"
      actions={(shown) =>
        shown.category === 'calf' && (
          <ButtonLink to={`/bezerra/dados-da-bezerra/${shown.id}`}>
            <Pencil size={20} aria-hidden /> {text('record.edit')}
          </ButtonLink>
        )
      }
    >
      {(shown) => <CalfBody calf={shown} />}
    </DetailPage>
  )
}

function CalfBody({ calf }: { calf: FarmRecords['Animal'] }) {
  const text = useText()
  const births = useRecords('Birth')
  const weighings = useRecords('Weighing')
  const feedings = useRecords('ColostrumFeeding')
  const diseases = useRecords('CalfDisease')
  const treatments = useTreatments(calfRecords)
  const scores = useScores()
  const { timeZone } = useIntl()
  const life = useMemo(
    () =>
      lifeOf(calf, { births, weighings, feedings, diseases, treatments, scores }, (moment) =>
        dateIn(new Date(moment), timeZone),
      ),
    [calf, births, weighings, feedings, diseases, treatments, scores, timeZone],
  )
  const state = calfState(calf)
  const forSale = useMemo(() => calvesForSale([calf], births), [calf, births])
  return (
    <Stack>
      <Stack $gap="s">
        <Row $gap="m">
          <Tag>{text(calfTagText(calf), { earTag: calf.earTag })}</Tag>
          {calf.name && <Muted>{calf.name}</Muted>}
        </Row>
        <Row>
          <Chip $tone={calfStateTones[state]}>{text(calfStateTexts[state])}</Chip>
          {forSale.has(calf.id) && <Chip>{text('calf.forSale')}</Chip>}
          <Suspense>
            <CalfHealth calf={calf} sick={life.sick} />
          </Suspense>
        </Row>
      </Stack>
      <RecordNotice type="Animal" id={calf.id} />
      {calf.category === 'cow' ? (
        <Suspense>
          <GrownCalf calf={calf} />
        </Suspense>
      ) : isOnFarm(calf.status) ? (
        <CalfRecords calf={calf} />
      ) : (
        <Row data-print="no">
          <ReturnButton animal={calf} />
        </Row>
      )}
      <Columns $gap="l">
        <CalfFigures calf={calf} life={life} />
        {life.growth.length > 1 && (
          <Card>
            <Stack $gap="m">
              <SectionTitle>{text('calf.growth')}</SectionTitle>
              <Suspense fallback={<Skeleton $height="150px" />}>
                <GrowthTrend growth={life.growth} />
              </Suspense>
            </Stack>
          </Card>
        )}
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('calf.data')}</SectionTitle>
            <RecordFacts definition={animalRecord} record={calf} />
          </Stack>
        </Card>
      </Columns>
      <Suspense>
        <CalfScores calf={calf.id} />
      </Suspense>
      <Suspense>
        <CalfHistory calf={calf.id} events={life.events} />
      </Suspense>
    </Stack>
  )
}

function CalfFigures({ calf, life: { growth, dailyGain } }: { calf: FarmRecords['Animal']; life: CalfLife }) {
  const text = useText()
  const { formatNumber } = useIntl()
  const { today } = useDates()
  const dam = useRecord('Animal', calf.dam ?? '')
  const last = growth.at(-1)
  const age = calfAge(calf, today)
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text(isOnFarm(calf.status) ? 'calf.now' : 'calf.atLeaving')}</SectionTitle>
        <Facts>
          <dt>{text('calf.age')}</dt>
          <dd>{age === null ? '–' : text('calf.days', { count: age })}</dd>
          <dt>{text('calf.weight')}</dt>
          <dd>{last ? text('weighing.line', { kg: formatNumber(last.kg) }) : '–'}</dd>
          <dt>{text('calf.dailyGain')}</dt>
          <dd>{dailyGain === null ? '–' : text('calf.gain', { gain: formatNumber(Math.round(dailyGain * 1000)) })}</dd>
          <dt>{text('animal.field.dam')}</dt>
          <dd>{dam ? <CowLink id={dam.id} earTag={dam.earTag} /> : '–'}</dd>
        </Facts>
      </Stack>
    </Card>
  )
}

/** What is recorded about a calf now and then. */
function CalfRecords({ calf }: { calf: FarmRecords['Animal'] }) {
  const text = useText()
  const { today } = useDates()
  const isNewborn = calf.birthDate !== null && ageInDays(calf.birthDate, today) <= COLOSTRUM_DAYS
  const [leaves, setLeaves] = useState(false)
  const [growsUp, setGrowsUp] = useState(false)
  const mayCalve = calf.sex !== 'male' && calf.birthDate !== null && isGrown(calf.birthDate, today)
  return (
    <Row data-print="no">
      <ButtonLink to={`/bezerra/ficha-da-bezerra/${calf.id}/pesagem`}>
        <Scale size={20} aria-hidden /> {text('calf.weigh')}
      </ButtonLink>
      {isNewborn && (
        <ButtonLink to={`/bezerra/nova-colostragem?bezerra=${calf.id}`}>
          <Milk size={20} aria-hidden /> {text('feeding.record')}
        </ButtonLink>
      )}
      <ButtonLink to={`/bezerra/nova-doenca?bezerra=${calf.id}`}>
        <Stethoscope size={20} aria-hidden /> {text('disease.record')}
      </ButtonLink>
      <WeanButton calf={calf} />
      {mayCalve && (
        <Button
          onClick={() => {
            setGrowsUp(true)
          }}
        >
          <Milk size={20} aria-hidden /> {text('calf.growUp')}
        </Button>
      )}
      <Button
        emphasis="plain"
        onClick={() => {
          setLeaves(true)
        }}
      >
        <LogOut size={20} aria-hidden /> {text('animal.leave')}
      </Button>
      {growsUp && (
        <Suspense>
          <GrowUpDialog
            calf={calf}
            onClose={() => {
              setGrowsUp(false)
            }}
          />
        </Suspense>
      )}
      {leaves && (
        <Suspense>
          <LeaveDialog
            animal={calf}
            list="/bezerra/ficha-da-bezerra"
            onClose={() => {
              setLeaves(false)
            }}
          />
        </Suspense>
      )}
    </Row>
  )
}
