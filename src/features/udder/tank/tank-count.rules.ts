import { countOf, type CountingModel, type CountQualifier } from '../../../domain/tank.ts'
import type { OutboxRow } from '../../../engine/rows.ts'
import type { Doubt } from '../../../reader/reading.ts'
import { sameMarks, type Found, type Mark, type Review } from '../automatic/automatic.rules.ts'
import type { Analysis } from './tank.rules.ts'

/** What the reader has made of the photo that an analysis has; null while there is nothing. */
export const countOnPhoto = (analysis: Analysis): Analysis['automaticCount'] =>
  // Rows of earlier releases do not have the field.
  (analysis as Partial<Analysis>).automaticCount ?? null

/** Whether there are circles to look at. */
export const hasCircles = (analysis: Analysis): boolean => countOnPhoto(analysis)?.state === 'read'

/** Whether a count was found that only stands once a person has looked at it. */
export const waitsForPerson = (analysis: Analysis): boolean => {
  const count = countOnPhoto(analysis)
  return count?.state === 'read' && count.outcome === null && analysis.countState === 'failed'
}

/** Doubts that matter to counting: colours and sectors do not. */
export const countingDoubts = (doubts: readonly Doubt[]): Doubt[] =>
  doubts.filter((doubt) => doubt !== 'colours' && doubt !== 'sectors')

/** What an analysis comes to with so many colonies. */
export interface LiveCount {
  numberOfColonies: number
  tbc: number | null
  tbcQualifier: CountQualifier | null
}

/** What an analysis comes to with so many colonies; the figure is missing where its plate is not known. */
export function liveCount(colonies: number, dilution: number | null, model: CountingModel | undefined): LiveCount {
  if (!model || dilution === null) return { numberOfColonies: colonies, tbc: null, tbcQualifier: null }
  const { value, qualifier } = countOf(colonies, dilution, model)
  return { numberOfColonies: colonies, tbc: value, tbcQualifier: qualifier }
}

/** What a person has made of a count by leaving these circles: those of the reader are accepted, others a correction. */
export const reviewOf = (marks: readonly Mark[], found: readonly Mark[]): Exclude<Review, 'new_photo'> =>
  sameMarks(marks, found) ? 'accepted' : 'corrected'

const isMarks = (value: unknown): value is Mark[] => Array.isArray(value)

/**
 * The circles of a correction that this device has made and that the server's answer does not show yet; undefined where
 * there is none.
 * @param photo hash of the photo that is shown
 */
export function ownMarks(
  rows: readonly OutboxRow[],
  photo: string,
  isAbout: (id: string) => boolean,
  found: Pick<Found, 'correctedColonies'>,
): Mark[] | undefined {
  const own = rows.findLast(
    ({ operation, variables, state }) =>
      operation === 'TankCountReview' &&
      (state === 'pending' || (state === 'done' && found.correctedColonies === null)) &&
      isAbout(String(variables.id)) &&
      (variables.input as { imageHash: string }).imageHash === photo,
  )
  const marks = (own?.variables.input as { correctedColonies?: unknown } | undefined)?.correctedColonies
  return isMarks(marks) ? marks : undefined
}
