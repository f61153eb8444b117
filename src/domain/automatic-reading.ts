import { MAX_COLONIES } from './diagnosis.ts'
import { incubationAt, type ColonyColour, type ColonyCount } from './plate-reading.ts'

/**
 * What follows from an automatic reading. Whether anything grew decides about a treatment, so a machine that is not
 * sure leaves it to a person: on-farm readers are right in about 80 % of plates (domain table of colours).
 */

/** The states of an automatic reading. */
export const READING_STATES = ['waiting', 'read', 'rejected', 'failed', 'superseded'] as const

/** The state of an automatic reading. */
export type ReadingState = (typeof READING_STATES)[number]

/** What became of a reading: taken over by itself, or by a person as it was, corrected, or not at all. */
export const READING_OUTCOMES = ['applied', 'accepted', 'corrected', 'new_photo'] as const

/** What became of a reading. */
export type ReadingOutcome = (typeof READING_OUTCOMES)[number]

/** From this confidence on a reading with growth is taken over without a person, 0 to 1. */
export const CONCLUDES_FROM = 0.9

/** From this confidence on "nothing grew" is taken over without a person, 0 to 1. */
export const NO_GROWTH_FROM = 0.98

/** From this confidence on a count of the tank is a figure, however rough, 0 to 1. */
export const COUNTS_FROM = 0.5

/** The doubt about a plate on which colonies may still appear. */
export const EARLY = 'early'

/**
 * Why a person should check a reading. No growth on a plate that is too young is a doubt, because colonies may still appear.
 * @param hours from inoculation to the photo
 */
export const doubtsAt = <Doubt extends string>(
  { growth, doubts }: { growth: boolean; doubts: readonly Doubt[] },
  hours: number,
): (Doubt | typeof EARLY)[] => [...doubts, ...(!growth && incubationAt(hours) === 'growing' ? ([EARLY] as const) : [])]

/** The fields of a diagnosis whose plate has not been read. */
export const NOTHING_READ = { growth: null, readingDate: null, readingMode: null, diagnosticClassifications: [] }

/**
 * Whether the result is the reader's alone: no person has confirmed, corrected or entered it. Such a result is replaced
 * when another photo is read.
 * @param reading the last one of the diagnosis
 */
export const isReadersOwn = (
  reading: { state: string; outcome: string | null } | undefined,
  { growth, readingMode }: { growth: boolean | null; readingMode: string | null },
): boolean =>
  growth !== null &&
  readingMode === 'automatic' &&
  reading?.state === 'read' &&
  (reading.outcome === 'applied' || reading.outcome === 'new_photo')

/** What a decision needs of a reading. */
export interface Judged {
  growth: boolean
  /** 0 to 1. */
  confidence: number
  doubts: readonly string[]
}

/** Whether a reading may become the result without a person. Any doubt asks for one. */
export const concludesAlone = ({ growth, confidence, doubts }: Judged): boolean =>
  doubts.length === 0 && confidence >= (growth ? CONCLUDES_FROM : NO_GROWTH_FROM)

/**
 * Whether a count of the tank may stand without a person: colonies are counted, but that nothing grew a person says. A
 * plate without dividers and colours shows least whether it is one at all. Any doubt asks for a person here as well.
 */
export const countsWithoutPerson = ({ growth, confidence, doubts }: Judged): boolean =>
  growth && doubts.length === 0 && confidence >= COUNTS_FROM

/** One colony, as far as counting goes. */
export interface FoundColony {
  sector: string
  colour: ColonyColour
}

/**
 * Colonies by sector and colour, in the order in which they first appear.
 * @param most what more colonies are taken for: as many as a reading may say
 */
export function countsOf(
  colonies: readonly FoundColony[],
  most = MAX_COLONIES,
): (ColonyCount & { colour: ColonyColour })[] {
  const counts = new Map<string, ColonyCount & { colour: ColonyColour }>()
  for (const { sector, colour } of colonies) {
    const key = `${sector} ${colour}`
    const count = counts.get(key) ?? { sector, colour, colonies: 0 }
    count.colonies = Math.min(most, count.colonies + 1)
    counts.set(key, count)
  }
  return [...counts.values()]
}

/** Most colonies that a person may mark on a photo. */
export const MAX_MARKS = 2_000
