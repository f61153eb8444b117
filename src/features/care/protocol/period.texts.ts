import type { DayPeriod } from '../../../domain/day-period.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the parts of a day. */
export const periodTexts: Readonly<Record<DayPeriod, TextId>> = {
  morning: 'period.morning',
  afternoon: 'period.afternoon',
  night: 'period.night',
}
