/**
 * What the law asks of bulk tank milk, and how results become the figure that it judges.
 *
 * Brazil, IN MAPA 76/2018 with IN 58/2019: the geometric mean over three consecutive months of each tank, at least one
 * sample a month. IN MAPA 77/2018 with IN 59/2019: collection stops after three such means of bacteria above the limit,
 * one after the other. Source: domain 2.12.
 */

import { addMonths } from './calendar.ts'
import type { CountQualifier } from './tank.ts'

/** What is limited: bacteria (CBT/CPP) in CFU/mL, somatic cells (CCS) in cells/mL. */
export const TANK_MEASURES = ['tbc', 'scc'] as const

/** What is limited. */
export type TankMeasure = (typeof TANK_MEASURES)[number]

/** The most that the mean of three months may be: CFU/mL and cells/mL. A mean that equals the limit keeps it. */
export const LEGAL_LIMITS: Readonly<Record<TankMeasure, number>> = { tbc: 300_000, scc: 500_000 }

/** The most bacteria just before the dairy processes the milk, in CFU/mL. */
export const BEFORE_PROCESSING_LIMIT = 900_000

/** Means of bacteria above the limit, one after the other, after which milk is not collected any more. */
export const MEANS_UNTIL_STOP = 3

/** Months that a mean is made of. */
export const MEAN_MONTHS = 3

/** What "none found" is taken for, in CFU/mL or cells/mL: the least that methods report ("<10"). Source: domain 2.12. */
export const LOWEST_REPORTED = 10

/** A value that a logarithm can be taken of: nothing, and less than nothing, are the least that is reported. */
export const reportable = (value: number): { value: number; replaced: boolean } =>
  value > 0 ? { value, replaced: false } : { value: LOWEST_REPORTED, replaced: true }

/**
 * The geometric mean `exp(mean(ln x))`, rounded to a whole number, so that 200, 300 and 450 thousand are exactly 300
 * thousand and not a trifle less. Null without values.
 */
export function geometricMean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sum = values.reduce((total, value) => total + Math.log(reportable(value).value), 0)
  return Math.round(Math.exp(sum / values.length))
}

/** A result of one day. */
export interface DayResult {
  /** Calendar date of the sample. */
  date: string
  value: number
  /** How sure it is; as it was counted, or measured, without one. */
  qualifier?: CountQualifier | null
}

/**
 * What is known of a figure: the figure itself; that it is more, or less; or neither, since it is made of results of both
 * kinds.
 */
export type Bound = 'exact' | 'above' | 'below' | 'both'

/** What the law makes of one month. */
export interface MonthFigure {
  /** `YYYY-MM`. */
  month: string
  /** The month's own result: with several samples their geometric mean. */
  result: number
  resultBound: Bound
  /** What is compared with the limit. */
  figure: number
  figureBound: Bound
  /** Whether it is a mean of three months, or the month's own result because months before it are missing. */
  basis: 'mean' | 'single'
  /** Samples of the month. */
  samples: number
}

/** Several results, or several months, as one. */
interface Mean {
  value: number
  bound: Bound
}

/** The geometric mean of results; more than one that was counted, and exactly another, is more than their mean. */
function meanOf(parts: readonly Mean[]): Mean {
  const bounds = new Set(parts.map(({ bound }) => bound).filter((bound) => bound !== 'exact'))
  const [bound = 'exact'] = bounds
  return { value: geometricMean(parts.map(({ value }) => value)) ?? 0, bound: bounds.size > 1 ? 'both' : bound }
}

/** What a result says of how many there are. */
export const boundOf = (qualifier: DayResult['qualifier']): Bound =>
  qualifier === 'above' || qualifier === 'below' ? qualifier : 'exact'

/**
 * The figure of every month that has a result, oldest first. Where one of the two months before is missing, the month's
 * own result takes the place of the mean until three months are back. Source: domain 2.12.
 */
export function monthFigures(results: readonly DayResult[]): MonthFigure[] {
  const byMonth = new Map<string, Mean[]>()
  for (const { date, value, qualifier } of results) {
    const month = date.slice(0, 7)
    byMonth.set(month, [...(byMonth.get(month) ?? []), { value, bound: boundOf(qualifier) }])
  }
  const own = new Map([...byMonth].map(([month, samples]) => [month, meanOf(samples)]))
  return [...own.keys()].sort().map((month) => {
    const months = [-2, -1, 0].map((by) => addMonths(month, by))
    const values = months.map((each) => own.get(each)).filter((value) => value !== undefined)
    const result = own.get(month) ?? meanOf([])
    const complete = values.length === MEAN_MONTHS
    const figure = complete ? meanOf(values) : result
    return {
      month,
      ...{ result: result.value, resultBound: result.bound },
      ...{ figure: figure.value, figureBound: figure.bound },
      basis: complete ? 'mean' : 'single',
      samples: byMonth.get(month)?.length ?? 0,
    }
  })
}

/** Whether a figure keeps the limit ("no máximo"). */
export const keepsLimit = (figure: number, limit: number): boolean => Math.round(figure) <= limit

/** Where a figure stands with a limit. What is only known to be more, or less, may leave that open. */
export type LegalState = 'keeps' | 'exceeds' | 'unknown'

/** Where the figure of a month stands with a limit. */
export function legalState(
  { figure, figureBound: bound }: Pick<MonthFigure, 'figure' | 'figureBound'>,
  limit: number,
): LegalState {
  const keeps = keepsLimit(figure, limit)
  if (bound === 'exact') return keeps ? 'keeps' : 'exceeds'
  if (bound === 'above') return Math.round(figure) >= limit ? 'exceeds' : 'unknown'
  return bound === 'below' && keeps ? 'keeps' : 'unknown'
}

/** How many figures at the end are means above the limit, one after the other. */
export function meansAbove(figures: readonly MonthFigure[], limit: number): number {
  const reversed = figures.toReversed()
  const first = reversed.findIndex((month) => month.basis === 'single' || legalState(month, limit) !== 'exceeds')
  return first === -1 ? reversed.length : first
}
