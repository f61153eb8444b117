import type { CureState } from '../../../domain/clinical-cure.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** Where the clinical cure of a case is. */
export const cureTexts: Readonly<Record<CureState, TextId>> = {
  waiting: 'cure.status.waiting',
  cured: 'cure.status.cured',
  not_cured: 'cure.status.not_cured',
  discarded: 'cure.status.discarded',
  dried: 'cure.status.dried',
  not_analysed: 'cure.status.not_analysed',
}

/** How they look. */
export const cureTones: Readonly<Record<CureState, Tone>> = {
  waiting: 'info',
  cured: 'positive',
  not_cured: 'danger',
  discarded: 'neutral',
  dried: 'neutral',
  not_analysed: 'neutral',
}
