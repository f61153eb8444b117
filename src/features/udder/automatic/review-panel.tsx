import { Camera, Check, CircleAlert, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { countsOf } from '../../../domain/automatic-reading.ts'
import { readPlate } from '../../../domain/plate-reading.ts'
import { isPooled } from '../../../domain/quarters.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { hasLetterKeys, useKeys } from '../../../ui/keys.ts'
import { StickyFoot } from '../../../ui/sticky-foot.ts'
import { Chip, Muted, Notice, Row, Skeleton, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { desk, font, space } from '../../../ui/theme.ts'
import { RecordNotice } from '../../care/write/record-notice.tsx'
import { quartersText } from '../diagnostic/diagnostic.texts.ts'
import { barcodeText } from '../../care/plate/barcode-text.ts'
import type { ToReview } from './automatic.rules.ts'
import { useMarksDraft } from './marks-draft.ts'
import { type Found, parseSyncMetadata, sameMarks } from '../../care/plate/marks.rules.ts'
import { doubtTexts } from '../../care/plate/automatic.texts.ts'
import { useConfidenceText } from '../../care/plate/use-confidence-text.ts'
import { CirclesSwitch } from '../../care/plate/circles-switch.tsx'
import { ColonyEditor } from '../../care/plate/colony-editor.tsx'
import { typeTexts } from '../../care/protocol/aim.texts.ts'
import { FoundCounts, FoundResult } from '../../care/plate/found-counts.tsx'
import { readingModel } from '../../care/plate/reading-model.ts'
import { PlatePicture } from '../../care/plate/plate-picture.tsx'
import { useReadingParts, type ReadingParts } from './use-found.ts'
import { useReview } from './use-review.ts'

/** On a phone: which cow and what was found, the plate, the rest. At the desk the plate stands beside all of it. */
const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  ${desk} {
    display: grid;
    grid-template-areas: 'plate head' 'plate facts' 'plate actions' 'plate keys';
    grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
    grid-template-rows: repeat(3, auto) 1fr;
    gap: ${space.l} ${space.xl};
    align-items: start;
  }
`

const Part = styled(Stack)<{ $area: string }>`
  ${desk} {
    grid-area: ${({ $area }) => $area};
  }
`

/** What can be done with the photo, under it: as wide as it, each with its word under its sign on a phone. */
const Tools = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space.s};
  & > button {
    flex-direction: column;
    gap: 2px;
    overflow-wrap: anywhere;
    padding: ${space.xs};
    font-size: ${font.s};
    line-height: 1.2;
  }
  ${desk} {
    & > button {
      flex-direction: row;
      gap: ${space.s};
      font-size: ${font.m};
    }
  }
`

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** Within the thumb's reach on a phone; beneath the facts at the desk. One row, so that it leaves the facts in sight. */
const Actions = styled(StickyFoot)`
  padding: ${space.m} 0 ${space.s};
  & > :first-child {
    flex: 1;
  }
  ${desk} {
    grid-area: actions;
    position: static;
    background: none;
  }
`

/** Phones have no keyboard. */
const Keys = styled(Muted)`
  display: none;
  ${desk} {
    grid-area: keys;
    display: block;
  }
`

interface ReviewPanelProps extends ToReview {
  onEditing?: (editing: boolean) => void
  /** Whether the arrow keys go to other readings. */
  hasOthers?: boolean
  /** After a decision, except where another photo was asked for. */
  onDone: () => void
  /** Beside "correct" and "new photo": reading by eye instead. */
  children?: ReactNode
}

/** One automatic reading: its photo with circles, how sure it is, and the three things to make of it. */
export function ReviewPanel(props: ReviewPanelProps) {
  const text = useText()
  const parts = useReadingParts(props.reading, props.diagnostic)
  if (parts.found === undefined) return <Skeleton $height="420px" />
  if (parts.found === null) return <Notice $tone="warning">{text('review.offline')}</Notice>
  return <Review {...props} {...parts} found={parts.found} />
}

type ReviewProps = ReviewPanelProps & ReadingParts & { found: Found }

function Review({
  found,
  src,
  plateModel,
  earTag,
  reading,
  diagnostic,
  decides,
  hasOthers = false,
  onEditing,
  onDone,
  children,
}: ReviewProps) {
  const text = useText()
  const original = parseSyncMetadata(found)
  const { marks, setMarks, isRestored, saveWith } = useMarksDraft(
    reading.id,
    original,
    `/ubere/leitura-de-resultados/${diagnostic.id}`,
  )
  const [editing, setEditing] = useState(isRestored)
  const tellRestored = useEffectEvent(() => {
    if (isRestored) onEditing?.(true)
  })
  useEffect(() => {
    tellRestored()
  }, [])
  const [circles, setCircles] = useState(true)
  const [failed, setFailed] = useState(false)
  const { review, problem, busy } = useReview({ reading, diagnostic, decides }, onDone)
  const read = readPlate(marks.length > 0, countsOf(marks), readingModel(plateModel), isPooled(diagnostic))
  const edit = (on: boolean): void => {
    setEditing(on)
    onEditing?.(on)
    if (!on) setMarks(original)
  }
  const save = (): void => {
    onEditing?.(false)
    void saveWith((draft) => review(sameMarks(marks, original) ? 'accepted' : 'corrected', marks, draft))
  }
  useKeys(
    {
      a: save,
      c: () => {
        edit(true)
      },
      // A new photo clears a concluded result: too much for a single key.
      ...(decides && { f: () => void review('new_photo', marks) }),
    },
    { off: editing },
  )
  const alt = text('plate.photo.alt', {
    barcode: barcodeText(diagnostic.plateBarcode ?? ''),
    side: diagnostic.plateSide ?? 'A',
  })
  const onError = () => {
    setFailed(true)
  }
  return (
    <Parts>
      <Part $area="head" $gap="s">
        <Row $gap="m">
          <Tag>{text('animal.cowTag', { earTag })}</Tag>
          <p>{[quartersText(diagnostic, text), text(typeTexts[diagnostic.type])].join(' · ')}</p>
        </Row>
        <div role="status">
          <FoundResult reading={read} />
        </div>
      </Part>
      <Part $area="plate" $gap="s">
        {failed && <Notice>{text('plate.photo.elsewhere')}</Notice>}
        {!failed && editing && (
          <ColonyEditor {...{ src, alt, found, plateModel, marks, onError }} onChange={setMarks} />
        )}
        {!failed && !editing && (
          <PlatePicture {...{ src, alt, marks, onError }} around={found.dish} shown={circles} low />
        )}
        {!editing && (
          <Tools>
            <Button
              disabled={busy || failed}
              onClick={() => {
                edit(true)
              }}
            >
              <Pencil size={18} aria-hidden /> {text('review.correct')}
            </Button>
            <Button disabled={busy} onClick={() => void review('new_photo', marks)}>
              <Camera size={18} aria-hidden /> {text('review.newPhoto')}
            </Button>
            {!failed && marks.length > 0 && <CirclesSwitch shown={circles} onChange={setCircles} />}
          </Tools>
        )}
      </Part>
      <Part $area="facts">
        <ReviewFacts {...{ reading, diagnostic, decides }} />
        <RecordNotice type="PlateReading" id={reading.id} />
        <FoundCounts reading={read} plateModel={plateModel} />
        {problem !== null && (
          <Notice $tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        {!editing && children}
      </Part>
      <Actions data-actions>
        <Button emphasis="main" disabled={busy} onClick={save}>
          <Check size={20} aria-hidden /> {text(acceptText(editing, marks.length))}
        </Button>
        {editing && (
          <Button
            onClick={() => {
              edit(false)
            }}
          >
            {text('review.undo')}
          </Button>
        )}
      </Actions>
      {hasLetterKeys() && !editing && (
        <Keys>{text('review.keys', { photo: decides ? 'yes' : 'no', arrows: hasOthers ? 'yes' : 'no' })}</Keys>
      )}
    </Parts>
  )
}

const acceptText = (editing: boolean, colonies: number) =>
  editing ? 'review.save' : colonies === 0 ? 'review.acceptNone' : 'review.accept'

/** How sure the reader is and why it doubts, and which plate it read when. */
function ReviewFacts({ reading, diagnostic, decides }: ToReview) {
  const text = useText()
  const dates = useDates()
  const confidenceText = useConfidenceText()
  const { confidence, doubts, finishedAt } = reading
  return (
    <Stack $gap="s">
      <Row>
        <Chip $tone={decides ? 'warning' : 'positive'}>
          {decides ? <CircleAlert size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          {confidenceText(confidence, doubts.length > 0)}
        </Chip>
        <Muted>{text(decides ? 'review.decides' : 'review.applied')}</Muted>
      </Row>
      {doubts.length > 0 && (
        <Notice $tone="warning">
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{text(doubtTexts[doubt])}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Muted>
        {text('exam.plate', {
          barcode: barcodeText(diagnostic.plateBarcode ?? ''),
          side: diagnostic.plateSide ?? 'A',
        })}
        {finishedAt !== null && ` · ${text('review.readAt', { when: dates.moment(finishedAt) })}`}
      </Muted>
    </Stack>
  )
}
