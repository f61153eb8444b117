import { Bot } from 'lucide-react'
import { Chip } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import { useReaderState, type ReaderPresence } from './use-reader-state.ts'

const looks: Record<ReaderPresence, { tone: Tone; text: TextId }> = {
  online: { tone: 'positive', text: 'reader.online' },
  offline: { tone: 'neutral', text: 'reader.offline' },
  unknown: { tone: 'neutral', text: 'reader.unknown' },
}

/** On the home screen: whether photos of plates are being read. */
export function ReaderChip() {
  const text = useText()
  const look = looks[useReaderState()]
  return (
    <Chip $tone={look.tone}>
      <Bot size={16} aria-hidden /> {text(look.text)}
    </Chip>
  )
}
