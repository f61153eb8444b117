/** Passive transfer: how much of the colostrum's antibodies has come into a calf's blood. */

/** Classes of passive transfer, the best first. Source: Lombard 2020 (domain 2.14). */
export const TRANSFER_CLASSES = ['excellent', 'good', 'fair', 'poor'] as const

/** A class of passive transfer. */
export type TransferClass = (typeof TRANSFER_CLASSES)[number]

/** Least serum Brix in percent, and least serum protein in g/dL, of each class but the poorest. */
const LEAST: Readonly<Record<Exclude<TransferClass, 'poor'>, { brix: number; serumProtein: number }>> = {
  excellent: { brix: 9.4, serumProtein: 6.2 },
  good: { brix: 8.9, serumProtein: 5.8 },
  fair: { brix: 8.1, serumProtein: 5.1 },
}

/** How a herd should be: parts of its calves, in percent; at least so many, for the poorest at most. Source: Lombard 2020. */
export const HERD_GOALS: Readonly<Record<TransferClass, number>> = { excellent: 40, good: 30, fair: 20, poor: 10 }

const classBy = (measure: 'brix' | 'serumProtein', value: number): TransferClass =>
  TRANSFER_CLASSES.find((each) => each === 'poor' || value >= LEAST[each][measure]) ?? 'poor'

/** A blood sample of a calf. */
export interface BloodSample {
  /** Serum Brix in percent. */
  bloodBrix: number | null
  /** Total serum protein in g/dL. */
  serumProtein: number | null
}

/** The class of a sample: with both measures the poorer one. Null without a measure. */
export function transferClass({ bloodBrix, serumProtein }: BloodSample): TransferClass | null {
  const found = [
    ...(bloodBrix === null ? [] : [classBy('brix', bloodBrix)]),
    ...(serumProtein === null ? [] : [classBy('serumProtein', serumProtein)]),
  ]
  return TRANSFER_CLASSES.findLast((each) => found.includes(each)) ?? null
}

/** Colours of blood Brix. */
export type BloodBand = 'red' | 'yellow' | 'green' | 'darkGreen'

/**
 * The colour of blood Brix: up to 7 red, up to 8 yellow, up to 9 green, above dark green; none for 0 and less.
 * Source: specification section 9, read with decimals as domain 3 reads it.
 */
export function bloodBrixBand(brix: number): BloodBand | null {
  if (brix <= 0) return null
  if (brix <= 7) return 'red'
  if (brix <= 8) return 'yellow'
  return brix <= 9 ? 'green' : 'darkGreen'
}

/** Age in hours between which a sample tells of passive transfer: 24 hours to 7 days. Source: domain 2.14. */
export const SAMPLE_FROM_HOURS = 24
export const SAMPLE_TO_HOURS = 7 * 24

/** Whether a sample was taken too early, in time or too late. */
export type SampleTiming = 'early' | 'inTime' | 'late'

/** Judges the age at which a sample was taken. */
export function sampleTiming(ageHours: number): SampleTiming {
  if (ageHours < SAMPLE_FROM_HOURS) return 'early'
  return ageHours <= SAMPLE_TO_HOURS ? 'inTime' : 'late'
}
