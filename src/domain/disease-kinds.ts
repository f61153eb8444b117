/** Kinds of disease that are recorded of calves. */
export const DISEASE_KINDS = ['pneumonia', 'diarrhea', 'tick_fever', 'navel', 'other'] as const

/** A kind of disease. */
export type DiseaseKind = (typeof DISEASE_KINDS)[number]

/** Signs of tick fever (babesiosis, anaplasmosis). */
export const TICK_FEVER_SIGNS = [
  'fever',
  'pale_gums',
  'jaundice',
  'dark_urine',
  'weakness',
  'no_appetite',
  'fast_breathing',
  'ticks',
] as const

/** A sign of tick fever. */
export type TickFeverSign = (typeof TICK_FEVER_SIGNS)[number]

/** Codes of the agents that are looked for in faeces. */
export const DIARRHEA_BACTERIA = ['ECO', 'SAL', 'CLP'] as const
