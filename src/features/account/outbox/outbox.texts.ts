import type { OutboxRow, OutboxState, Refusal } from '../../../engine/rows.ts'
import { isTextId, type Text, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** What a write does, by the name of its operation. */
const operationTexts: Record<string, TextId> = {
  AnimalCreate: 'outbox.operation.AnimalCreate',
  DiagnosticCreate: 'outbox.operation.DiagnosticCreate',
  DiagnosticPhotoSend: 'outbox.operation.DiagnosticPhotoSend',
  DiagnosticSave: 'outbox.operation.DiagnosticSave',
  LactationCreate: 'outbox.operation.LactationCreate',
  LactationSave: 'outbox.operation.LactationSave',
}

/** How the state of a write looks. */
export const stateLooks: Record<OutboxState, { text: TextId; tone: Tone }> = {
  pending: { text: 'outbox.state.pending', tone: 'neutral' },
  sent: { text: 'outbox.state.done', tone: 'positive' },
  conflict: { text: 'outbox.state.refused', tone: 'danger' },
  done: { text: 'outbox.state.done', tone: 'positive' },
  refused: { text: 'outbox.state.refused', tone: 'danger' },
}

/** What a write does, in the user's words. */
export const operationText = (row: OutboxRow, text: Text): string =>
  text(operationTexts[row.operation] ?? 'outbox.operation.other')

/** Why a write was refused: by its cause, never by a code. */
export function refusalTexts(refusal: Refusal, text: Text, messages: Record<string, unknown>): string[] {
  if (refusal.violations.length > 0) {
    return refusal.violations.map(({ code, message }) =>
      code !== null && isTextId(messages, code) ? text(code) : message,
    )
  }
  const id = `refusal.${refusal.code}`
  return [isTextId(messages, id) ? text(id) : text('refusal.INTERNAL')]
}
