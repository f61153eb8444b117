import type { SEXES } from '../../../domain/cow.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the sexes. */
export const sexTexts: Readonly<Record<(typeof SEXES)[number], TextId>> = {
  female: 'animal.sex.female',
  male: 'animal.sex.male',
}

/** A calf by its ear tag, named as its sex is. */
export const calfTagText = (calf: { sex?: unknown } | undefined): TextId =>
  calf?.sex === 'male' ? 'animal.bullCalfTag' : 'animal.calfTag'
