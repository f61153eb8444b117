import type { CureState } from '../../../domain/clinical-cure.ts'
import type { TextId } from '../../../ui/text.ts'

/** Where the clinical cure of a case is. */
export const cureTexts: Readonly<Record<CureState, TextId>> = {
  waiting: 'cure.status.waiting',
  cured: 'cure.status.cured',
  not_cured: 'cure.status.not_cured',
  discarded: 'cure.status.discarded',
  dried: 'cure.status.dried',
  not_analysed: 'cure.status.not_analysed',
}
