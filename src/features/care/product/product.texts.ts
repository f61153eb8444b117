import type { TreatmentType } from '../../../domain/product.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the kinds of medicine. */
export const typeTexts: Readonly<Record<TreatmentType, TextId>> = {
  IMM: 'product.type.IMM',
  AIN: 'product.type.AIN',
  INJ: 'product.type.INJ',
  SEL: 'product.type.SEL',
  ORAL: 'product.type.ORAL',
}
