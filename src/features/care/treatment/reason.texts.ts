import type { ClosedReason } from '../../../domain/treatment.ts'
import type { TextId } from '../../../ui/text.ts'

/** How a treatment ended before its plan did. */
export const reasonTexts: Readonly<Record<ClosedReason, TextId>> = {
  interrupted: 'treatment.reason.interrupted',
  replaced: 'treatment.reason.replaced',
  removed: 'treatment.reason.removed',
  new_treatment: 'treatment.reason.new_treatment',
}
