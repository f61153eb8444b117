import type { Review } from './automatic.rules.ts'
import type { RecordWords, Said, Values, WordTools } from '../../care/write/write-book.ts'
import type { TextId } from '../../../ui/text.ts'
import { diagnosticWords } from '../exam/diagnostic.words.ts'

/** What became of a reading. */
export const outcomeTexts: Record<Review | 'applied', TextId> = {
  applied: 'review.outcome.applied',
  accepted: 'review.outcome.accepted',
  corrected: 'review.outcome.corrected',
  new_photo: 'review.outcome.newPhoto',
}

function say({ outcome, correctedColonies }: Values, _record: Values, { text, number }: WordTools): Said[] {
  return [
    ...(typeof outcome === 'string'
      ? [{ label: 'review.outcome' as const, value: text(outcomeTexts[outcome as Review]) }]
      : []),
    ...(Array.isArray(correctedColonies)
      ? [{ label: 'result.colonies' as const, value: number(correctedColonies.length) }]
      : []),
  ]
}

/** How automatic readings and what people make of them are said. */
export const readingWords: RecordWords = {
  title: () => 'outbox.operation.PlateReadingReview',
  subject: ({ diagnostic }, tools) => diagnosticWords.subject(tools.find('Diagnostic', diagnostic) ?? {}, tools),
  say,
}
