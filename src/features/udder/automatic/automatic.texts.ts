import type { Doubt } from '../../../reader/reading.ts'
import type { TextId } from '../../../ui/text.ts'

/** Why a person should look at a reading. */
export const doubtTexts: Record<Doubt, TextId> = {
  few_colonies: 'reading.doubt.fewColonies',
  crowded: 'reading.doubt.crowded',
  colours: 'reading.doubt.colours',
  sectors: 'reading.doubt.sectors',
  quality: 'reading.doubt.quality',
  specks: 'reading.doubt.specks',
}
