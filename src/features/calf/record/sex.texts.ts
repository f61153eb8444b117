import type { SEXES } from '../../../domain/cow.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the sexes. */
export const sexTexts: Readonly<Record<(typeof SEXES)[number], TextId>> = {
  female: 'birth.sex.female',
  male: 'birth.sex.male',
}
