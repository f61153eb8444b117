import { ChartSpline } from 'lucide-react'
import { Suspense } from 'react'
import styled from 'styled-components'
import { COMPOSITION_MIN } from '../../../domain/tank.ts'
import { LEGAL_LIMITS, TANK_MEASURES } from '../../../domain/tank-limits.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import type { TankDetailQuery } from '../../../generated/udder/tank.ts'
import { useDates } from '../../../ui/dates.ts'
import { Card, Facts, Muted, Notice, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { color, desk, space, target } from '../../../ui/theme.ts'
import { RecordFacts } from '../../care/write/record-facts.tsx'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { LegalLine } from './legal-line.tsx'
import { CountPending } from '../../care/count/count-pending.tsx'
import { hasCircles } from '../../care/count/count.rules.ts'
import { tankCount } from './tank-count-kind.ts'
import { TankHeader } from './tank-header.tsx'
import { useTankNumbers } from '../../care/count/count-numbers.ts'
import { tankAnalysisRecord } from './tank.record.ts'
import { positionOf, qualifierOf, trendOf, type Analysis } from './tank.rules.ts'
import { qualifierText, sourceTexts } from '../../care/count/count.texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ActionLink } from '../../../ui/link.tsx'

const TankPhoto = lazyPart(() => import('./tank-photo.tsx'))
const CountPanel = lazyPart(() => import('../../care/count/count-panel.tsx'))

const Halves = styled.div`
  display: grid;
  gap: ${space.l};
  ${desk} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`

/** What was counted on the photo comes before what follows from it. */
const PhotoFirst = styled(Halves)`
  ${desk} {
    grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
  }
`

const Go = styled(ActionLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  align-self: flex-start;
  min-height: ${target.min};
  font-weight: 700;
  color: inherit;
`

/** Which plate, and how it was counted. */
const PLATE = ['plateBarcode', 'plateModel', 'dilution', 'countingMode', 'numberOfColonies']

type Detail = NonNullable<TankDetailQuery['tankAnalysis']>

/** What one analysis came to, where the tank stands with the law, and how it was counted. */
export function TankResult({ row, detail }: { row: Analysis; detail: Detail }) {
  const text = useText()
  const dates = useDates()
  return (
    <Stack>
      <TankHeader analysis={detail} />
      <RecordNotice type="TankAnalysis" id={row.id} />
      <CountNotice row={row} />
      {hasCircles(row) ? (
        <PhotoFirst>
          <Suspense fallback={<Skeleton $height="480px" />}>
            <CountPanel key={row.plateImage?.hash} kind={tankCount} analysis={row} />
          </Suspense>
          <Stack>
            <Legal row={row} />
            <Card>
              <Figures detail={detail} />
            </Card>
            <Card>
              <RecordFacts definition={tankAnalysisRecord} record={row} fields={PLATE} />
            </Card>
          </Stack>
        </PhotoFirst>
      ) : (
        <Halves>
          <Legal row={row} />
          <Card>
            <Figures detail={detail} />
          </Card>
          {detail.source === 'plate' && (
            <>
              <Card>
                <Suspense fallback={<Skeleton $height="88px" />}>
                  <TankPhoto analysis={row} />
                </Suspense>
              </Card>
              <Card>
                <RecordFacts definition={tankAnalysisRecord} record={row} fields={PLATE} />
              </Card>
            </>
          )}
        </Halves>
      )}
      <Muted>
        {text('result.created', { when: dates.moment(detail.createdAt) })}
        {' · '}
        {text('result.updated', { when: dates.moment(detail.updatedAt) })}
      </Muted>
    </Stack>
  )
}

/** What is to know of a count that is not there yet, or is not exact. */
function CountNotice({ row }: { row: Analysis }) {
  const text = useText()
  const { countingMode, countState, tbc } = row
  if (countingMode === 'automatic' && countState !== 'counted') return <CountPending kind={tankCount} analysis={row} />
  const note = typeof tbc === 'number' ? qualifierText(row) : undefined
  return note && <Notice>{text(note)}</Notice>
}

/** Where the tank stands with the law in the month of the sample. */
function Legal({ row }: { row: Analysis }) {
  const text = useText()
  const numbers = useTankNumbers()
  const analyses = useRecords('TankAnalysis')
  const trend = trendOf(row.description)
  const figures = TANK_MEASURES.flatMap((measure) => {
    const value = row[measure]
    const figure =
      typeof value === 'number'
        ? positionOf(analyses, measure, { ...row, value, qualifier: qualifierOf(row, measure) })
        : undefined
    return figure ? [{ measure, figure }] : []
  })
  return (
    <Card>
      <Stack $gap="s">
        <SectionTitle>{text('tank.legal')}</SectionTitle>
        {figures.length === 0 && <p>{text('tank.legal.none')}</p>}
        {figures.map(({ measure, figure }) => (
          <LegalLine key={measure} measure={measure} figure={figure} />
        ))}
        <Go to={trend}>
          <ChartSpline size={20} aria-hidden /> {text('tank.trend')}
        </Go>
        <Muted>
          {text('tank.legal.source', {
            tbc: numbers.withUnit(LEGAL_LIMITS.tbc, 'tbc'),
            scc: numbers.withUnit(LEGAL_LIMITS.scc, 'scc'),
          })}
        </Muted>
      </Stack>
    </Card>
  )
}

/** The composition of the milk and the facts of the sample. */
function Figures({ detail }: { detail: Detail }) {
  const text = useText()
  const dates = useDates()
  const numbers = useTankNumbers()
  const { scc, protein, fat, volume, releaseDate } = detail
  const grams = (value: number, min: number, low: TextId) => (
    <>
      {text('tank.grams', { value: numbers.plain(value) })}
      {value < min && <Muted style={{ color: color.cautionText }}> · {text(low, { min: numbers.plain(min) })}</Muted>}
    </>
  )
  return (
    <Facts>
      <dt>{text('tank.collectionDate')}</dt>
      <dd>{dates.day(detail.collectionDate)}</dd>
      {releaseDate && (
        <>
          <dt>{text('tank.releaseDate')}</dt>
          <dd>{dates.day(releaseDate)}</dd>
        </>
      )}
      <dt>{text('tank.source')}</dt>
      <dd>{text(sourceTexts[detail.source])}</dd>
      {typeof scc === 'number' && (
        <>
          <dt>{text('tank.scc')}</dt>
          <dd>{`${numbers.reported(scc)} ${numbers.unit('scc')}`}</dd>
        </>
      )}
      {typeof volume === 'number' && (
        <>
          <dt>{text('tank.volume')}</dt>
          <dd>{text('tank.litres', { value: numbers.plain(volume) })}</dd>
        </>
      )}
      {typeof protein === 'number' && (
        <>
          <dt>{text('tank.protein')}</dt>
          <dd>{grams(protein, COMPOSITION_MIN.protein, 'tank.low')}</dd>
        </>
      )}
      {typeof fat === 'number' && (
        <>
          <dt>{text('tank.fat')}</dt>
          <dd>{grams(fat, COMPOSITION_MIN.fat, 'tank.low')}</dd>
        </>
      )}
    </Facts>
  )
}
