import type { Candidate } from './candidate.ts'
import type { NamedColour } from './classify-colour.ts'
import type { Disc } from './clump.ts'
import type { SectorLayout } from './reading.ts'

/** A candidate with what the reader thinks of it. Places and radii are shares of the photo's width. */
export interface JudgedCandidate extends Disc {
  /** The colonies that it is, if it is any. */
  colonies: Disc[]
  sector: SectorLayout
  /** Probability that it is a colony, and what that rests on. */
  likelihood: number
  vector: number[]
  named: NamedColour
  candidate: Candidate
}

/**
 * Likelihood from which a candidate is counted. On a plate with colonies that are beyond doubt the doubtful ones mostly
 * are some too; on a plate without, one wrong colony would make growth of none. Found on the tuning set.
 */
const COUNTED_FROM = { amongMany: 0.32, alone: 0.6 }
/** Likelihood that is beyond doubt, and how many such colonies are many. */
const BEYOND_DOUBT = { likelihood: 0.85, many: 8 }

/** Likelihood from which a plate's candidates are counted. */
export function countedFrom(candidates: readonly { likelihood: number }[]): number {
  const sure = candidates.filter(({ likelihood }) => likelihood >= BEYOND_DOUBT.likelihood).length
  return sure >= BEYOND_DOUBT.many ? COUNTED_FROM.amongMany : COUNTED_FROM.alone
}

/** The candidates that are counted as colonies. */
export function countedOf<T extends { likelihood: number }>(candidates: readonly T[]): T[] {
  const from = countedFrom(candidates)
  return candidates.filter(({ likelihood }) => likelihood >= from)
}
