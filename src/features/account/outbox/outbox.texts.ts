import { CircleCheck, Clock, RefreshCw, Split, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { Refusal } from '../../../engine/outbox/row.ts'
import { isTextId, type Text, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** Where a write is on its way, for the user. */
export type WriteState = 'pending' | 'sending' | 'sent' | 'gaveWay' | 'refused' | 'conflict'

/** How the state of a write looks: shape, word and colour. */
export const stateLooks: Record<WriteState, { text: TextId; tone: Tone; icon: LucideIcon }> = {
  pending: { text: 'outbox.state.pending', tone: 'neutral', icon: Clock },
  sending: { text: 'outbox.state.sending', tone: 'info', icon: RefreshCw },
  sent: { text: 'outbox.state.done', tone: 'positive', icon: CircleCheck },
  gaveWay: { text: 'outbox.state.gaveWay', tone: 'neutral', icon: Split },
  refused: { text: 'outbox.state.refused', tone: 'danger', icon: TriangleAlert },
  conflict: { text: 'outbox.state.conflict', tone: 'danger', icon: Split },
}

/** Why a write was refused: by its cause, never by a code. */
export function refusalTexts(refusal: Refusal, text: Text, messages: Record<string, unknown>): string[] {
  const id = `refusal.${refusal.code}`
  const general = text(isTextId(messages, id) ? id : 'refusal.INTERNAL')
  const causes = refusal.violations.map(({ code }) =>
    code !== null && isTextId(messages, code) ? text(code) : general,
  )
  return causes.length > 0 ? [...new Set(causes)] : [general]
}
