import { Eye, Microscope } from 'lucide-react'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { CountPending } from '../../care/count/count-pending.tsx'
import { hasCircles, isUnchecked } from '../../care/count/count.rules.ts'
import { FoundResult } from '../../care/plate/found-counts.tsx'
import { LookChip } from '../colostrum/look-chip.tsx'
import type { Disease } from '../disease/disease.rules.ts'
import { diseaseCount, plateOf, platePage, readingOf } from './disease-count.ts'
import { plateState } from './plates.rules.ts'
import { plateLooks } from './plates.texts.ts'

/** On the page of a disease: what its plate says, where its reading stands, and the way to it. */
export function PlateReading({ disease }: { disease: Disease }) {
  const text = useText()
  const plateModel = useRecord('PlateModel', disease.plateModel ?? '')
  const plate = plateOf(disease)
  const isRead = disease.plateGrowth !== null || hasCircles(plate)
  return (
    <>
      <CountPending kind={pendingKind(disease.id)} analysis={plate} />
      {isRead && (
        <Row>
          <FoundResult reading={readingOf(disease, plateModel)} />
          <LookChip look={plateLooks[plateState(plate)]} />
        </Row>
      )}
      <Row>
        {isRead ? (
          <ButtonLink emphasis={isUnchecked(plate) ? 'main' : 'plain'} to={platePage(disease.id)}>
            <Microscope size={20} aria-hidden />{' '}
            {text(isUnchecked(plate) ? 'disease.plate.check' : 'disease.plate.open')}
          </ButtonLink>
        ) : (
          <ButtonLink emphasis="quiet" to={`${platePage(disease.id)}?olho=1`}>
            <Eye size={20} aria-hidden /> {text('disease.plate.byEye')}
          </ButtonLink>
        )}
      </Row>
    </>
  )
}

/** Reading by eye is a page of its own. */
const pendingKind = (id: string) => ({
  ...diseaseCount,
  words: { ...diseaseCount.words, byHand: { ...diseaseCount.words.byHand, to: `${platePage(id)}?olho=1` } },
})
