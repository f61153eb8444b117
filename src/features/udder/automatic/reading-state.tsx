import { Bot, CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { useOnline, useRecords, type FarmRecords } from '../../../engine/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { target, type Tone } from '../../../ui/theme.ts'
import { waitingFile } from '../plate/photo.rules.ts'
import { latestReadings, progressOf, type Progress } from './automatic.rules.ts'
import { faultTexts } from '../plate/photo-fault.texts.ts'
import { useReaderState } from './use-reader-state.ts'
import { useWaitForReader } from './use-wait-for-reader.ts'

const Go = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target.min};
  font-weight: 700;
  color: inherit;
`

interface Look {
  tone: Tone
  icon: typeof Bot
  text: TextId
}

const LOOKS: Record<Exclude<Progress, 'none'>, Look> = {
  photo_waits: { tone: 'info', icon: Clock, text: 'reading.auto.photoWaits' },
  waiting: { tone: 'info', icon: LoaderCircle, text: 'reading.auto.waiting' },
  read: { tone: 'warning', icon: CircleAlert, text: 'reading.auto.read' },
  decided: { tone: 'positive', icon: CircleCheck, text: 'reading.auto.decided' },
  rejected: { tone: 'danger', icon: CircleAlert, text: 'reading.auto.rejected' },
  failed: { tone: 'danger', icon: CircleAlert, text: 'reading.auto.failed' },
}

/** Where the automatic reading of a diagnosis stands, and what one can do. */
export function ReadingState({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const online = useOnline()
  const readings = useRecords('PlateReading')
  const reading = useMemo(() => latestReadings(readings).get(diagnostic.id), [readings, diagnostic.id])
  const photo = (diagnostic as Partial<FarmRecords['Diagnostic']>).plateImage ?? null
  const onDevice = photo !== null && waitingFile(photo.hash) !== null
  const progress = progressOf(reading, diagnostic, photo?.hash ?? null, onDevice)
  const wasRead = progress === 'read' || progress === 'decided'
  useWaitForReader(progress === 'waiting')
  useEffect(() => {
    // Whoever has photos read is glad of a reader where there is no network.
    if (wasRead && online) void import('./device-reader.ts').then(({ keepReader }) => keepReader())
  }, [wasRead, online])
  if (progress === 'none') {
    // Before there is a photo one is told what a photo is good for.
    return diagnostic.growth === null && photo === null ? <ReaderHint /> : null
  }
  const look = LOOKS[progress]
  return (
    <Notice $tone={look.tone} role="status">
      <look.icon size={20} aria-hidden />
      <div>
        <p>{text(look.text)}</p>
        {reading?.fault && progress === 'rejected' && <p>{text(faultTexts[reading.fault])}</p>}
        {progress === 'read' && reading && (
          <Go to={`/review-automatic-readings?leitura=${reading.id}`}>{text('reading.auto.review')}</Go>
        )}
        {progress === 'failed' && <Go to={`/ubere/reprocessar/${diagnostic.id}`}>{text('reading.auto.again')}</Go>}
      </div>
    </Notice>
  )
}

/** Says what a photo does here: it is read by itself, as soon as there is a network. */
function ReaderHint() {
  const text = useText()
  const state = useReaderState()
  return (
    <Notice $tone="neutral">
      <Bot size={20} aria-hidden />
      <p>{text(state === 'online' ? 'reading.auto.hint' : 'reading.auto.hintOffline')}</p>
    </Notice>
  )
}
