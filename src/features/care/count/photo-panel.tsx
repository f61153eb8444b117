import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { Disclosure } from '../../../ui/disclosure.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Card, Chip, Muted, Notice, Row, SectionTitle, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space, target } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { doubtTexts } from '../plate/automatic.texts.ts'
import { CirclesSwitch } from '../plate/circles-switch.tsx'
import { PlatePicture } from '../plate/plate-picture.tsx'
import { useConfidenceText } from '../plate/use-confidence-text.ts'
import { DISH_HEIGHT, ZoomButtons, Zoomed } from '../plate/zoom.tsx'
import { barcodeText } from '../plate/barcode-text.ts'
import { useKeepPhoto } from '../photo/keep-photo.ts'
import { PhotoButtons } from '../plate/photo-buttons.tsx'
import { usePhotoSource } from '../../care/photo/photo-source.ts'
import { PhotoTaken } from '../../care/photo/record-photo.tsx'
import { CorrectOnPhoto } from './count-actions.tsx'
import { ByHand } from './count-pending.tsx'
import { countingDoubts, countOnPhoto, waitsForPerson } from './count.rules.ts'
import type { CountKind, Photographed } from './counted.ts'
import { checkedLooks } from './count.texts.ts'
import { useCountReview, useCount } from './use-count.ts'

/** Collapsed: actions for a photo that cannot be counted on. */
const Otherwise = styled(Disclosure)`
  border-top: 1px solid ${color.border};
  & > summary {
    min-height: ${target.base};
  }
  & > :not(summary) {
    margin-bottom: ${space.m};
  }
`

interface PhotoProps {
  kind: CountKind
  analysis: Photographed
}

interface PhotoPanelProps extends PhotoProps {
  /** What the colonies come to. */
  result: ReactNode
  /** What can be done with the count, where the page has no other place for it. */
  children?: ReactNode
}

/** The photo that was counted on, with every colony; how sure that is, and what else one can do. */
export default function PhotoPanel({ kind, analysis, result, children }: PhotoPanelProps) {
  const text = useText()
  const toast = useToast()
  const { review, busy, problem } = useCountReview(kind, analysis)
  const outcome = countOnPhoto(analysis)?.outcome ?? null
  const look = checkedLooks[outcome ?? 'waits']
  const askForPhoto = async (): Promise<void> => {
    if (await review('new_photo')) toast({ text: text('tank.checked.newPhoto') })
  }
  return (
    <Card>
      <Stack $gap="m">
        <Row>
          <SectionTitle style={{ flex: 'auto' }}>{text('tank.count.title')}</SectionTitle>
          <Chip $tone={look.tone} data-outcome={outcome ?? 'waits'}>
            <look.icon size={16} aria-hidden /> {text(look.text)}
          </Chip>
        </Row>
        <Picture kind={kind} analysis={analysis} />
        <CountState kind={kind} analysis={analysis} result={result} />
        {children}
        {(outcome === 'accepted' || outcome === 'corrected') && <CorrectOnPhoto kind={kind} id={analysis.id} />}
        {problem !== null && (
          <Notice $tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <Otherwise open={outcome === 'new_photo'}>
          <summary>
            <ChevronDown size={20} aria-hidden /> {text('tank.count.otherwise')}
          </summary>
          <Stack $gap="s">
            <AnotherPhoto kind={kind} analysis={analysis} />
            <Row $gap="l">
              {outcome !== 'new_photo' && (
                <Button disabled={busy} onClick={() => void askForPhoto()}>
                  {text('tank.count.askPhoto')}
                </Button>
              )}
              <ByHand kind={kind} />
            </Row>
          </Stack>
        </Otherwise>
      </Stack>
    </Card>
  )
}

/** The photo with its circles, as far as this device has them. */
function Picture({ kind, analysis }: PhotoProps) {
  const text = useText()
  const count = useCount(kind, analysis)
  const src = usePhotoSource(kind.folder, analysis.id, analysis.plateImage?.hash ?? '')
  const [zoom, setZoom] = useState(1)
  const [circles, setCircles] = useState(true)
  const [failed, setFailed] = useState(false)
  if (count === undefined || src === undefined) return <Skeleton $height="320px" />
  if (failed) return <Notice>{text('plate.photo.elsewhere')}</Notice>
  const marks = count?.marks ?? []
  return (
    <Stack $gap="s">
      <Zoomed zoom={zoom} height={DISH_HEIGHT}>
        <PlatePicture
          src={src}
          alt={text(kind.alt, { barcode: barcodeText(analysis.plateBarcode ?? '') })}
          marks={marks}
          shown={circles}
          colours={kind.colours}
          around={count?.found.dish ?? null}
          onError={() => {
            setFailed(true)
          }}
        />
      </Zoomed>
      {count === null && <Muted as="p">{text('tank.count.offline')}</Muted>}
      <Row>
        <ZoomButtons compact zoom={zoom} onZoom={setZoom} />
        {marks.length > 0 && <CirclesSwitch shown={circles} onChange={setCircles} />}
      </Row>
      {analysis.plateImage && <PhotoTaken photo={analysis.plateImage} />}
    </Stack>
  )
}

/** How many were found, how sure the reader was, and why a person should look. */
function CountState({ kind, analysis, result }: PhotoPanelProps) {
  const text = useText()
  const dates = useDates()
  const confidenceText = useConfidenceText()
  const count = countOnPhoto(analysis)
  if (!count) return null
  const { confidence, doubts, outcome, readAt, colonyCount } = count
  const waits = waitsForPerson(analysis)
  const isChecked = outcome === 'accepted' || outcome === 'corrected'
  const left = isChecked ? [] : kind.colours ? doubts : countingDoubts(doubts)
  return (
    <Stack $gap="s">
      {outcome !== 'new_photo' && result}
      <Muted as="p">
        {[
          confidenceText(confidence, left.length > 0),
          ...(readAt === null ? [] : [text('review.readAt', { when: dates.moment(readAt) })]),
          ...(outcome === 'corrected' ? [text('tank.count.before', { count: colonyCount })] : []),
        ].join(' · ')}
      </Muted>
      {(waits || left.length > 0) && outcome !== 'new_photo' && (
        <Notice $tone={waits ? 'warning' : 'neutral'}>
          <div>
            {waits && <p>{text(kind.words.unsure)}</p>}
            {left.map((doubt) => (
              <p key={doubt}>{text(doubtTexts[doubt])}</p>
            ))}
          </div>
        </Notice>
      )}
    </Stack>
  )
}

/** Another photo takes the place of this one, and is counted in its turn. */
function AnotherPhoto({ kind, analysis }: PhotoProps) {
  const sendPhoto = kind.useSendPhoto()
  const { keep, forget, busy, problem } = useKeepPhoto(analysis.id, kind.photoOperation, sendPhoto)
  return (
    <>
      {problem !== null && (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <PhotoButtons another busy={busy} onChoose={forget} onFile={keep} />
    </>
  )
}
