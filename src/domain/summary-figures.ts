/** Figures of the monthly summary, in display order. */
export const SUMMARY_FIGURES = [
  'cases',
  'incidence',
  'recurrence',
  'noGrowth',
  'contaminated',
  'cure',
  'newInfection',
  'dryInfection',
  'antimicrobial',
  'critical',
  'against',
  'treatmentDays',
  'cost',
] as const

/** A figure of the monthly summary. */
export type SummaryName = (typeof SUMMARY_FIGURES)[number]
