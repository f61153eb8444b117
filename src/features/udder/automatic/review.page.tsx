import { ChevronLeft, ChevronRight, CircleCheck } from 'lucide-react'
import { useMemo, useRef, useState, type TouchEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/dates.ts'
import { useKeys } from '../../../ui/keys.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space } from '../../../ui/theme.ts'
import { reviewQueue } from './automatic.rules.ts'
import { ReviewPanel } from './review-panel.tsx'
import { usePrefetchedReadings } from './use-prefetch.ts'

const Done = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.m};
  padding: ${space.xxxl} ${space.l};
  text-align: center;
  & > svg {
    color: ${color.positiveText};
  }
`

/** Where the arrow keys have another meaning. */
const NEEDS_ARROWS = '[data-mark]'

/** Length of a swipe to the next reading, in pixels. */
const SWIPE = 72

/** Automatic readings that a person should look at, one at a time: the photo, what was found, and what to make of it. */
export default function ReviewPage() {
  const text = useText()
  const now = useNow()
  const ready = useSync('ready')
  const readings = useRecords('PlateReading')
  const diagnostics = useRecords('Diagnostic')
  const queue = useMemo(() => reviewQueue(readings, diagnostics, now), [readings, diagnostics, now])
  usePrefetchedReadings(queue)
  const [params, setParams] = useSearchParams()
  const [editing, setEditing] = useState(false)
  const wanted = queue.findIndex(({ reading }) => reading.id === params.get('leitura'))
  const index = Math.max(0, wanted)
  const shown = queue[index]
  const go = (step: 1 | -1): void => {
    const next = queue[(index + step + queue.length) % queue.length]
    if (next && !editing) setParams({ leitura: next.reading.id }, { replace: true })
  }
  useKeys(
    {
      ArrowRight: () => {
        go(1)
      },
      ArrowLeft: () => {
        go(-1)
      },
    },
    { except: NEEDS_ARROWS },
  )
  const swipe = useSwipe(go)
  if (!ready && queue.length === 0) return <Loading label={text('list.loading')} />
  if (!shown) {
    return (
      <Done role="status">
        <CircleCheck size={40} aria-hidden />
        <strong>{text('review.empty.title')}</strong>
        <Muted as="p">{text('review.empty.text')}</Muted>
        <ButtonLink to="/ubere/leitura-de-resultados">{text('screen.readings')}</ButtonLink>
      </Done>
    )
  }
  return (
    <Stack {...swipe}>
      <Row>
        <Muted style={{ flex: 1 }} role="status">
          {text('review.place', { number: index + 1, count: queue.length })}
        </Muted>
        {queue.length > 1 && (
          <>
            <Button
              aria-label={text('review.previous')}
              disabled={editing}
              onClick={() => {
                go(-1)
              }}
            >
              <ChevronLeft aria-hidden />
            </Button>
            <Button
              aria-label={text('review.next')}
              disabled={editing}
              onClick={() => {
                go(1)
              }}
            >
              <ChevronRight aria-hidden />
            </Button>
          </>
        )}
      </Row>
      <ReviewPanel
        key={shown.reading.id}
        {...shown}
        hasOthers={queue.length > 1}
        onEditing={setEditing}
        onDone={() => {
          const next = queue.find(({ reading }) => reading.id !== shown.reading.id)
          setParams(next ? { leitura: next.reading.id } : {}, { replace: true })
        }}
      />
    </Stack>
  )
}

/** Swiping goes through the queue. */
function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = null
      if (!touch || !from) return
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) go(dx < 0 ? 1 : -1)
    },
  }
}
