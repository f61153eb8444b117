import { daysBetween } from './calendar.ts'

/** How a weight was found: on a scale, or from the chest by a weighing tape. */
export const WEIGHING_METHODS = ['scale', 'tape'] as const

/** The least and the most that a calf or heifer weighs, in kg. */
export const WEIGHT_MIN = 10
export const WEIGHT_MAX = 800

/** The most that a newborn calf weighs, in kg. */
export const BIRTH_WEIGHT_MAX = 80

/** Double the birth weight by this age, in days. Source: goals of calf rearing, first 56 days. */
export const DOUBLING_DAYS = 56

/** A weight on a day. */
export interface Weight {
  date: string
  kg: number
}

/** A weight with the gain since the one before. */
export interface Growth extends Weight {
  /** kg a day since the weight before; null for the first, and on the same day. */
  dailyGain: number | null
}

/** Weights in order of their days, each with its daily gain. */
export function growthOf(weights: readonly Weight[]): Growth[] {
  const ordered = [...weights].sort((a, b) => (a.date < b.date ? -1 : 1))
  return ordered.map(({ date, kg }, index) => {
    const before = ordered[index - 1]
    const days = before ? daysBetween(before.date, date) : 0
    return { date, kg, dailyGain: before && days > 0 ? (kg - before.kg) / days : null }
  })
}

/** No calf or heifer gains more, in kg a day. */
const GAIN_MAX = 2

/** No calf loses more of its weight between two weighings and lives. */
const LOSS_MAX = 0.15

/** Whether a weight is so far from the one before that it deserves a second look. */
export function isUnlikelyGain(before: Weight, { date, kg }: Weight): boolean {
  const gain = kg - before.kg
  return gain > GAIN_MAX * Math.max(daysBetween(before.date, date), 1) || -gain > LOSS_MAX * before.kg
}

/** Mean daily gain from the first to the last weight, in kg a day; null with fewer than two days of weights. */
export function meanDailyGain(weights: readonly Weight[]): number | null {
  const ordered = growthOf(weights)
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last || first.date === last.date) return null
  return (last.kg - first.kg) / daysBetween(first.date, last.date)
}

/** A calf is not weaned before this age in days, whatever is typed: it would not live. */
export const WEANING_MIN_DAYS = 14
