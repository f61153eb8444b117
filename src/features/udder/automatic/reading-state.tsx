import { Bot, CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react'
import { useEffect } from 'react'
import styled from 'styled-components'
import { needsPlate } from '../../../domain/diagnosis.ts'
import { useOnline, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import { target, type Tone } from '../../../ui/theme.ts'
import { faultTexts } from '../../care/plate/photo-fault.texts.ts'
import { isToCheck, type Progress } from './automatic.rules.ts'
import { ActionLink } from '../../../ui/link.tsx'
import { useReaderState } from './use-reader-state.ts'
import { useReadingProgress } from './use-reading-progress.ts'
import { useWaitForReader } from '../../care/plate/use-wait-for-reader.ts'

const Go = styled(ActionLink)`
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
  unread: { tone: 'warning', icon: CircleAlert, text: 'reading.auto.unread' },
  rejected: { tone: 'danger', icon: CircleAlert, text: 'reading.auto.rejected' },
  failed: { tone: 'danger', icon: CircleAlert, text: 'reading.auto.failed' },
}

interface ReadingStateProps {
  diagnostic: FarmRecords['Diagnostic']
  /** Shows the automatic reading on the same screen; without it there is a link to the screen that does. */
  onShow?: () => void
}

/** State of the automatic reading of a diagnosis, and its actions; nothing without a photo. */
export function ReadingState({ diagnostic, onShow }: ReadingStateProps) {
  const text = useText()
  const online = useOnline()
  const { progress, reading } = useReadingProgress(diagnostic)
  const wasRead = progress === 'read' || progress === 'decided'
  useWaitForReader(progress === 'waiting')
  useEffect(() => {
    // Users of automatic readings get the reader for use without a network.
    if (wasRead && online) void import('./device-reader.ts').then(({ keepReader }) => keepReader())
  }, [wasRead, online])
  if (progress === 'none') return null
  const look = LOOKS[progress]
  return (
    <Notice $tone={look.tone} role="status">
      <look.icon size={20} aria-hidden />
      <div>
        <p>{text(look.text)}</p>
        {reading?.fault && progress === 'rejected' && <p>{text(faultTexts[reading.fault])}</p>}
        {reading &&
          isToCheck(reading, diagnostic) &&
          (onShow ? (
            <Button data-print="no" onClick={onShow}>
              {text('reading.auto.show')}
            </Button>
          ) : (
            <Go data-print="no" to={`/ubere/leitura-de-resultados/${diagnostic.id}`}>
              {text('reading.auto.show')}
            </Go>
          ))}
        {progress === 'rejected' && reading?.fault === 'wrong_plate' && (
          <Go data-print="no" to={`/ubere/exame-microbiologico/${diagnostic.id}`}>
            {text('reading.auto.model')}
          </Go>
        )}
        {(progress === 'failed' || progress === 'unread') && (
          <Go data-print="no" to={`/ubere/reprocessar/${diagnostic.id}`}>
            {text('reading.auto.again')}
          </Go>
        )}
      </div>
    </Notice>
  )
}

/** Explains, where a plate has no photo, that one is read automatically as soon as there is a network. */
export function ReaderHint({ diagnostic }: { diagnostic: FarmRecords['Diagnostic'] }) {
  const text = useText()
  const state = useReaderState()
  const photo = (diagnostic as Partial<FarmRecords['Diagnostic']>).plateImage ?? null
  if (photo !== null || diagnostic.growth !== null || !needsPlate(diagnostic.type, diagnostic.plateBarcode)) return null
  return (
    <Notice $tone="neutral">
      <Bot size={20} aria-hidden />
      <p>{text(state === 'offline' ? 'reading.auto.hintOffline' : 'reading.auto.hint')}</p>
    </Notice>
  )
}
