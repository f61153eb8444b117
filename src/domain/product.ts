/**
 * Ways in which a medicine is given: intramammary, anti-inflammatory, injectable, sealant. Source: specification section 3.
 * And by mouth: what calves with diarrhoea are given is none of the four.
 */
export const TREATMENT_TYPES = ['IMM', 'AIN', 'INJ', 'SEL', 'ORAL'] as const

/** A way in which a medicine is given. */
export type TreatmentType = (typeof TREATMENT_TYPES)[number]

/** Units of a dose. */
export const DOSE_UNITS = ['syringe', 'mL', 'mg', 'g', 'tablet'] as const

/** A unit of a dose. */
export type DoseUnit = (typeof DOSE_UNITS)[number]

/** Longest withdrawals that are believed: a year of milk in hours, a year of meat in days. */
export const MAX_MILK_HOURS = 8_760
export const MAX_MEAT_DAYS = 365

/** Kinds of medicine that hold an antibiotic: what counts against the savings of a case. */
export const isAntibiotic = (type: TreatmentType): boolean => type === 'IMM' || type === 'INJ'
