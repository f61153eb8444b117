import { addMonths, sameDayIn } from '../../../domain/calendar.ts'
import type { Period } from '../../../domain/figure.ts'
import type { TextId } from '../../../ui/text.ts'

/** How many months back a chart looks. */
export const CHART_MONTHS = ['3', '12', '24', '36'] as const

/** How many months back a chart looks. */
export type ChartMonths = (typeof CHART_MONTHS)[number]

/** The last months up to today, this one included. */
export const periodOf = (months: ChartMonths, today: string): Period => ({
  from: `${addMonths(today.slice(0, 7), 1 - Number(months))}-01`,
  to: today,
})

/**
 * As many months before those of `periodOf`, up to the same day, so that a month that has only begun is compared with the
 * same days; a month that is over is compared with the whole month.
 */
export function periodBefore(months: ChartMonths, today: string): Period {
  const month = today.slice(0, 7)
  return {
    from: `${addMonths(month, 1 - 2 * Number(months))}-01`,
    to: sameDayIn(addMonths(month, -Number(months)), today),
  }
}

/** Names of the periods. */
export const monthsTexts: Readonly<Record<ChartMonths, TextId>> = {
  '3': 'figure.months.quarter',
  '12': 'figure.months.year',
  '24': 'figure.months.twoYears',
  '36': 'figure.months.threeYears',
}
