import { Camera, Check, CircleAlert, Eye, EyeOff, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { useDiagnosticSaveMutation, usePlateReadingReviewMutation } from '../../../generated/udder.ts'
import { Button } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { causesOf } from '../../../ui/refusals.ts'
import { Chip, Muted, Notice, Row, Skeleton, Stack } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { color, desk, font, space } from '../../../ui/theme.ts'
import { useToast } from '../../../ui/toast.tsx'
import { RecordNotice } from '../../care/write/record-mark.tsx'
import { barcodeText, quartersText, typeTexts } from '../diagnostic/diagnostic.texts.ts'
import {
  marksOf,
  readingInput,
  sameMarks,
  type Found,
  type Mark,
  type Review,
  type ToReview,
} from './automatic.rules.ts'
import { doubtTexts } from './automatic.texts.ts'
import { ColonyEditor } from './colony-editor.tsx'
import { FoundCounts } from './found-counts.tsx'
import { PlatePicture } from './plate-picture.tsx'
import { useReadingParts, type ReadingParts } from './use-found.ts'

const Halves = styled.div`
  display: grid;
  gap: ${space.l};
  ${desk} {
    grid-template-columns: minmax(0, 3fr) minmax(320px, 2fr);
    gap: ${space.xl};
    align-items: start;
  }
`

const Tag = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
`

/** Within the thumb's reach on a phone; beneath the facts at the desk. */
const Actions = styled.div`
  position: sticky;
  bottom: calc(63px + env(safe-area-inset-bottom));
  z-index: 5;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.s};
  padding: ${space.m} 0;
  background: linear-gradient(transparent, ${color.bg} 12px);
  & > :first-child {
    grid-column: 1 / -1;
  }
  ${desk} {
    position: static;
    background: none;
  }
`

/** Phones have no keyboard. */
const Keys = styled(Muted)`
  display: none;
  ${desk} {
    display: block;
  }
`

interface ReviewPanelProps extends ToReview {
  onEditing: (editing: boolean) => void
  onDone: () => void
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

function Review({ found, src, plateModel, earTag, reading, diagnostic, decides, onEditing, onDone }: ReviewProps) {
  const text = useText()
  const original = marksOf(found)
  const [marks, setMarks] = useState<Mark[]>(original)
  const [editing, setEditing] = useState(false)
  const [circles, setCircles] = useState(true)
  const [failed, setFailed] = useState(false)
  const { review, problem, busy } = useReview({ reading, diagnostic, decides }, onDone)
  const edit = (on: boolean): void => {
    setEditing(on)
    onEditing(on)
    if (!on) setMarks(original)
  }
  const save = (): void => {
    onEditing(false)
    void review(sameMarks(marks, original) ? 'accepted' : 'corrected', marks)
  }
  useReviewKeys(editing, {
    accept: save,
    correct: () => {
      edit(true)
    },
    photo: () => void review('new_photo', marks),
  })
  const alt = text('plate.photo.alt', {
    barcode: barcodeText(diagnostic.plateBarcode ?? ''),
    side: diagnostic.plateSide ?? 'A',
  })
  const onError = () => {
    setFailed(true)
  }
  return (
    <Halves>
      <Stack $gap="s">
        {failed && <Notice>{text('plate.photo.elsewhere')}</Notice>}
        {!failed && editing && (
          <ColonyEditor {...{ src, alt, found, plateModel, marks, onError }} onChange={setMarks} />
        )}
        {!failed && !editing && (
          <>
            <PlatePicture {...{ src, alt, marks, onError }} shown={circles} />
            {marks.length > 0 && (
              <Button
                emphasis="quiet"
                aria-pressed={circles}
                onClick={() => {
                  setCircles(!circles)
                }}
              >
                {circles ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
                {text(circles ? 'review.hideCircles' : 'review.showCircles')}
              </Button>
            )}
          </>
        )}
      </Stack>
      <Stack>
        <ReviewHead {...{ reading, diagnostic, earTag, decides }} />
        <RecordNotice type="PlateReading" id={reading.id} />
        <FoundCounts marks={marks} diagnostic={diagnostic} plateModel={plateModel} />
        {problem !== null && (
          <Notice $tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <Actions>
          <Button emphasis="main" disabled={busy} onClick={save}>
            <Check size={20} aria-hidden /> {text(acceptText(editing, marks.length))}
          </Button>
          {editing ? (
            <Button
              style={{ gridColumn: '1 / -1' }}
              onClick={() => {
                edit(false)
              }}
            >
              {text('review.undo')}
            </Button>
          ) : (
            <>
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
            </>
          )}
        </Actions>
        <Keys>{text('review.keys')}</Keys>
      </Stack>
    </Halves>
  )
}

const acceptText = (editing: boolean, colonies: number) =>
  editing ? 'review.save' : colonies === 0 ? 'review.acceptNone' : 'review.accept'

function ReviewHead({ reading, diagnostic, earTag, decides }: ToReview & { earTag: string }) {
  const text = useText()
  const dates = useDates()
  const intl = useIntl()
  const { confidence, doubts, finishedAt } = reading
  return (
    <Stack $gap="s">
      <Tag>{text('animal.cowTag', { earTag })}</Tag>
      <p>{[quartersText(diagnostic, text), text(typeTexts[diagnostic.type])].join(' · ')}</p>
      <Muted>
        {text('exam.plate', {
          barcode: barcodeText(diagnostic.plateBarcode ?? ''),
          side: diagnostic.plateSide ?? 'A',
        })}
        {finishedAt !== null && ` · ${text('review.readAt', { when: dates.moment(finishedAt) })}`}
      </Muted>
      <Row>
        <Chip $tone={decides ? 'warning' : 'positive'}>
          {decides ? <CircleAlert size={16} aria-hidden /> : <Check size={16} aria-hidden />}
          {text('review.confidence', { confidence: intl.formatNumber(confidence ?? 0, { style: 'percent' }) })}
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
    </Stack>
  )
}

/** Keeps what a person makes of a reading: the result first, then what was made of it. */
function useReview({ reading, diagnostic, decides }: ToReview, onDone: () => void) {
  const text = useText()
  const { messages } = useIntl()
  const toast = useToast()
  const navigate = useNavigate()
  const [saveDiagnostic] = useDiagnosticSaveMutation()
  const [sendReview] = usePlateReadingReviewMutation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const review = async (outcome: Review, marks: readonly Mark[]): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      if (outcome === 'corrected' || (outcome === 'accepted' && decides)) {
        const input = readingInput(marks, new Date())
        await saveDiagnostic({ variables: { id: diagnostic.id, input } })
      }
      const correctedColonies = outcome === 'corrected' ? [...marks] : undefined
      await sendReview({ variables: { id: reading.id, input: { outcome, correctedColonies } } })
      toast({ text: text(outcome === 'new_photo' ? 'review.askedForPhoto' : 'reading.saved') })
      if (outcome === 'new_photo') void navigate(`/ubere/leitura-de-resultados/${diagnostic.id}`)
      else onDone()
    } catch (error) {
      const { violations, causes } = causesOf(error)
      const cause = violations[0]?.code ?? causes[0] ?? ''
      setProblem(isTextId(messages, cause) ? text(cause) : text('form.error.unknown'))
    } finally {
      setBusy(false)
    }
  }
  return { review, busy, problem }
}

interface ReviewKeys {
  accept: () => void
  correct: () => void
  photo: () => void
}

/** `a` accepts, `c` corrects, `f` asks for another photo. */
function useReviewKeys(editing: boolean, keys: ReviewKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const typing = target instanceof Element && target.closest('input, select, textarea') !== null
      if (typing || editing || altKey || ctrlKey || metaKey) return
      if (key === 'a') latest.current.accept()
      if (key === 'c') latest.current.correct()
      if (key === 'f') latest.current.photo()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [editing])
}
