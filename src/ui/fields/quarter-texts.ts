import type { Quarter } from '../../domain/quarters.ts'
import type { TextId } from '../text.ts'

/** Short and full names of the quarters. */
export const quarterTexts: Record<Quarter, { short: TextId; full: TextId }> = {
  forequarterLeft: { short: 'quarter.forequarterLeft.short', full: 'quarter.forequarterLeft' },
  forequarterRight: { short: 'quarter.forequarterRight.short', full: 'quarter.forequarterRight' },
  hindquarterLeft: { short: 'quarter.hindquarterLeft.short', full: 'quarter.hindquarterLeft' },
  hindquarterRight: { short: 'quarter.hindquarterRight.short', full: 'quarter.hindquarterRight' },
}
