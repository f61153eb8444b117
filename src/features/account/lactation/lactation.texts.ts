import type { LactationKind } from '../../../domain/lactation.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the kinds of count. */
export const kindTexts: Record<LactationKind, TextId> = {
  daily: 'lactation.kind.daily',
  monthly: 'lactation.kind.monthly',
}
