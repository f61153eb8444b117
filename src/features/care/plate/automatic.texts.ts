import type { EARLY } from '../../../domain/automatic-reading.ts'
import type { Doubt } from '../../../reader/reading.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Review } from './marks.rules.ts'

/** Why a person should look at a reading. */
export const doubtTexts: Record<Doubt | typeof EARLY, TextId> = {
  few_colonies: 'reading.doubt.fewColonies',
  crowded: 'reading.doubt.crowded',
  colours: 'reading.doubt.colours',
  sectors: 'reading.doubt.sectors',
  quality: 'reading.doubt.quality',
  specks: 'reading.doubt.specks',
  medium: 'reading.doubt.medium',
  hidden: 'reading.doubt.hidden',
  coarse: 'reading.doubt.coarse',
  early: 'reading.doubt.early',
}

/** What became of a reading. */
export const outcomeTexts: Record<Review | 'applied', TextId> = {
  applied: 'review.outcome.applied',
  accepted: 'review.outcome.accepted',
  corrected: 'review.outcome.corrected',
  new_photo: 'review.outcome.newPhoto',
}
