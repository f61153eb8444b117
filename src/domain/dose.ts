import { daysBetween } from './calendar.ts'
import type { Weight } from './calf.ts'

/** A weight is used as it is for so many days; older ones are carried on. */
const FRESH_DAYS = 14
/** What a calf gains a day, in kg, where it was not weighed lately: the goal of double the birth weight in 56 days. */
const DAILY_GAIN = 0.65
/** What a calf weighs at birth that was never weighed, in kg. */
const AT_BIRTH = 36

/** The live weight that doses are reckoned from. */
export interface LiveWeight {
  kg: number
  /** Carried on from an older weight, or from the age alone. */
  estimated: boolean
}

/** What a calf weighs on a day: its last weight, carried on when it is old, else what calves of its age weigh; null without any. */
export function liveWeight(birthDate: string | null, weights: readonly Weight[], today: string): LiveWeight | null {
  const last = weights
    .filter(({ date }) => date <= today)
    .reduce<Weight | null>((latest, each) => (latest === null || each.date >= latest.date ? each : latest), null)
  if (last) {
    const days = daysBetween(last.date, today)
    if (days <= FRESH_DAYS) return { kg: last.kg, estimated: false }
    return { kg: Math.round(last.kg + days * DAILY_GAIN), estimated: true }
  }
  if (birthDate === null || birthDate > today) return null
  return { kg: Math.round(AT_BIRTH + daysBetween(birthDate, today) * DAILY_GAIN), estimated: true }
}

/** How much of a medicine an animal is given; null when that is not known. In the unit of the dose, to a tenth. */
export function amountOf(
  { dose, perKg }: { dose: number | null; perKg: boolean },
  weightKg: number | null,
): number | null {
  if (dose === null) return null
  if (!perKg) return dose
  if (weightKg === null) return null
  // Whole numbers first: 0.1 × 3 is no tenth in binary.
  return Math.round(Number((dose * weightKg * 10).toFixed(6))) / 10
}
