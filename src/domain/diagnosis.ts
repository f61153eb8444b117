import { dateIn } from './calendar.ts'

/** Kinds of mastitis diagnosis. Source: specification section 3. */
export const DIAGNOSTIC_TYPES = [
  'clinical_mastitis',
  'subclinical_mastitis',
  'uncultured_mastitis',
  'drying',
  'post_treatment',
  'post_calving',
] as const

/** A kind of mastitis diagnosis. */
export type DiagnosticType = (typeof DIAGNOSTIC_TYPES)[number]

/** Kinds that are decided by a culture plate. */
export const CULTURED_TYPES = DIAGNOSTIC_TYPES.filter((type) => type !== 'uncultured_mastitis')

/** Grades of a clinical case: milk only; milk and quarter; the cow is ill. Source: domain 2.1. */
export const GRADES = ['mild', 'moderate', 'severe'] as const

/** A grade of clinical mastitis. */
export type Grade = (typeof GRADES)[number]

/** The two sides of a plate, each of which holds one sample. */
export const PLATE_SIDES = ['A', 'B'] as const

/** A side of a plate. */
export type PlateSide = (typeof PLATE_SIDES)[number]

/** Clinical cases carry a grade; the other kinds must not. Source: specification section 5. */
export const needsGrade = (type: DiagnosticType): boolean =>
  type === 'clinical_mastitis' || type === 'uncultured_mastitis'

/**
 * Whether a diagnosis is decided by a culture plate. A cow may be dried without a culture; the forms of exams ask for the
 * plate all the same.
 */
export const needsPlate = (type: DiagnosticType, plateBarcode: string | null): boolean =>
  type !== 'uncultured_mastitis' && (type !== 'drying' || plateBarcode !== null)

/** Exactly nine digits, after spaces and separators that people and scanners add are dropped. */
export const PLATE_BARCODE = /^\d{9}$/

/** Drops what scanners and people put between digits ("955 555 555" → "955555555"). */
export const cleanBarcode = (typed: string): string => typed.replace(/[\s.-]/g, '')

/** The highest count: "more than 300" is stored as 300. */
export const MAX_COLONIES = 300

/** A sample cannot be from the future. Both are calendar dates `YYYY-MM-DD` in the farm's time zone. */
export const isFutureDate = (date: string, today: string): boolean => date > today

/** When the plate of a sample was inoculated and read, where that is known. */
export interface PlateMoments {
  inoculatedAt: string | null
  readingDate: string | null
}

/** Whether a sample is dated after its plate was inoculated or read. @param timeZone of the farm */
export const isAfterPlate = (
  sampleDate: string,
  { inoculatedAt, readingDate }: PlateMoments,
  timeZone?: string,
): boolean =>
  [inoculatedAt, readingDate].some((moment) => moment !== null && sampleDate > dateIn(new Date(moment), timeZone))
