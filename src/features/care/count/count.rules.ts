import { countOf, type CountingModel, type CountQualifier } from '../../../domain/tank.ts'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { parseSyncMetadata, sameMarks, type Found, type Mark, type Review } from '../plate/marks.rules.ts'
import type { Photographed } from './counted.ts'

/** What the reader has made of the photo that a record has; null while there is nothing. */
export const countOnPhoto = (analysis: Photographed): Photographed['automaticCount'] =>
  // Rows of earlier releases do not have the field.
  (analysis as Partial<Photographed>).automaticCount ?? null

/** Whether there are circles to look at. */
export const hasCircles = (analysis: Photographed): boolean => countOnPhoto(analysis)?.state === 'read'

/** Whether a count was found that only stands once a person has looked at it. */
export const waitsForPerson = (analysis: Photographed): boolean => {
  const count = countOnPhoto(analysis)
  return count?.state === 'read' && count.outcome === null && analysis.countState === 'failed'
}

/** Whether an automatic count is not there, and none waits for a person. */
export const isPending = (analysis: Photographed): boolean =>
  analysis.countingMode === 'automatic' && analysis.countState !== 'counted' && !waitsForPerson(analysis)

/** Whether the count can still be accepted. */
export const isUnchecked = (analysis: Photographed): boolean => {
  const count = countOnPhoto(analysis)
  return count?.state === 'read' && (count.outcome === null || count.outcome === 'applied')
}

/** Doubts that matter to counting: colours and sectors do not. */
export const countingDoubts = <Each extends string>(doubts: readonly Each[]): Each[] =>
  doubts.filter((doubt) => doubt !== 'colours' && doubt !== 'sectors')

/** What a plate comes to with so many colonies. */
export interface LiveCount {
  numberOfColonies: number
  tbc: number | null
  tbcQualifier: CountQualifier | null
}

/** What a plate comes to with so many colonies; the figure is missing where its plate is not known. */
export function liveCount(colonies: number, dilution: number | null, model: CountingModel | undefined): LiveCount {
  if (!model || dilution === null) return { numberOfColonies: colonies, tbc: null, tbcQualifier: null }
  const { value, qualifier } = countOf(colonies, dilution, model)
  return { numberOfColonies: colonies, tbc: value, tbcQualifier: qualifier }
}

/** What a person has made of a count by leaving these circles: those of the reader are accepted, others a correction. */
export const reviewOf = (marks: readonly Mark[], found: readonly Mark[]): Exclude<Review, 'new_photo'> =>
  sameMarks(marks, found) ? 'accepted' : 'corrected'

/** A review as it is written. */
interface OwnReview {
  imageHash: string
  outcome: Review
  correctedColonies?: Mark[] | null
}

/**
 * The circles as they stand: corrected on this device, corrected before, or found.
 * @param rows this device's writes: what the server's answer does not show yet
 * @param operation name of the mutation that reviews
 * @param photo hash of the photo that is shown
 */
export function marksNow(
  rows: readonly OutboxRow[],
  operation: string,
  photo: string,
  isAbout: (id: string) => boolean,
  found: Pick<Found, 'colonies' | 'correctedColonies'>,
): Mark[] {
  const own = rows
    .filter(
      (row) =>
        row.operation === operation &&
        (row.state === 'pending' || (row.state === 'done' && found.correctedColonies === null)) &&
        isAbout(String(row.variables.id)),
    )
    .map(({ variables }) => variables.input as OwnReview)
    .findLast(({ imageHash }) => imageHash === photo)
  if (own?.outcome === 'corrected' && own.correctedColonies) return own.correctedColonies
  return parseSyncMetadata(own?.outcome === 'accepted' ? { ...found, correctedColonies: null } : found)
}
