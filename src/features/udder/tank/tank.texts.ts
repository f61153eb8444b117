import type { TextId } from '../../../ui/text.ts'
import type { Period } from './tank.rules.ts'

/** How much of the past a trend shows. */
export const periodTexts: Record<Period, TextId> = {
  '12': 'tank.period.year',
  '36': 'tank.period.threeYears',
  tudo: 'tank.period.all',
}
