import { FITTED } from './fitted.ts'
import type { Examination } from './examine.ts'
import { countedFrom, countedOf } from './judged-candidate.ts'
import { strainOf } from './photo-quality.ts'
import type { Doubt } from './reading.ts'
import { isDoubtful, strainsOf } from './strains.ts'

/** Below so many colonies, each one matters for what the plate means. */
const FEW = 3
/** Beyond so many colonies, or so much of the medium covered, colonies hide one another. */
const CROWDED = { colonies: 200, covered: 0.3 }
/** Logarithm of odds (base e) below which another order of the sectors may be the right one. */
const CLEAR_ORDER = 4
/** Probability of a colour's name below which it is doubtful, and share of such colonies that is. */
const UNSURE_COLOUR = { probability: 0.75, share: 0.1 }
/** Candidates between these are neither colonies nor clearly something else. */
const UNSURE = { from: 0.15, to: 0.8 }

/**
 * Deviations from which a medium looks strange: one by itself, and several, whose order says more. And the distance of
 * colours to the table below which there may be none.
 */
const STRANGE_MEDIUM = { one: 2.2, several: 2.6 }
const LIKE_THE_TABLE = 4
/** Share of the medium under reflections that matters. */
const HIDDEN = 0.004
/** What grew is seen from this diameter on, in millimetres, or the photo does not say that nothing did. */
const FINEST_MM = 0.3

/** Why a person should look at an examination. */
export function doubtsOf(examination: Examination): Doubt[] {
  const { candidates, covered, division, isClear, match, quality, sight } = examination
  const counted = countedOf(candidates)
  const colonies = counted.flatMap((candidate) => candidate.colonies)
  const strains = strainsOf(counted.map((each) => ({ ...each, colonies: each.colonies.length })))
  const unsureColours = counted.filter(
    // Where a colour means nothing, as on plates of the tank, it need not be sure.
    ({ named, sector }) => sector.colours.length > 0 && named.confidence < UNSURE_COLOUR.probability,
  ).length
  const unsure = candidates.filter(({ likelihood: p }) => p > UNSURE.from && p < UNSURE.to).length
  const reasons: Record<Doubt, boolean> = {
    few_colonies: colonies.length > 0 && colonies.length < FEW,
    crowded: colonies.length > CROWDED.colonies || covered > CROWDED.covered,
    colours:
      (unsureColours > 0 && unsureColours >= UNSURE_COLOUR.share * colonies.length) ||
      (division.sectors > 1 && strains.some((strain) => isDoubtful(strain, strains))),
    sectors: match.isMirrored || match.margin < CLEAR_ORDER || (division.sectors === 1 && division.clarity > 0),
    quality: strainOf(quality) > 0.8,
    specks: unsure > 0 && unsure > 0.05 * colonies.length,
    medium:
      isClear ||
      match.misfit > (division.sectors > 1 ? STRANGE_MEDIUM.several : STRANGE_MEDIUM.one) ||
      sight.outside < LIKE_THE_TABLE,
    hidden: sight.hidden.share > HIDDEN,
    coarse: colonies.length === 0 && sight.finestMm > FINEST_MM,
  }
  return (Object.keys(reasons) as Doubt[]).filter((reason) => reasons[reason])
}

/** What the confidence has to know of an examination. */
export interface Evidence extends Pick<Examination, 'quality' | 'match'> {
  candidates: readonly { likelihood: number; touches: number; colonies: number }[]
}

/** What the confidence rests on; the first is always 1. */
export function confidenceVector({ candidates, quality, match }: Evidence): number[] {
  const from = countedFrom(candidates)
  const counted = candidates.filter(({ likelihood }) => likelihood >= from)
  let wrong = 0
  let noGrowth = 1
  let noneMissed = 1
  for (const { likelihood: p } of candidates) {
    wrong += Math.min(p, 1 - p)
    if (p >= from) noGrowth *= 1 - p
    else noneMissed *= 1 - p
  }
  const sum = (some: typeof counted): number => some.reduce((total, { colonies }) => total + colonies, 0)
  const touching = sum(counted.filter(({ touches, colonies }) => touches > 0 || colonies > 1))
  const count = sum(counted)
  return [
    1,
    Math.log(0.02 + wrong / (1 + 0.1 * count)),
    count > 0 ? Math.log(0.001 + noGrowth) / 7 : 0,
    count === 0 ? Math.log(0.005 + 1 - noneMissed) : 0,
    count > 0 ? touching / count : 0,
    Math.log1p(count),
    strainOf(quality),
    match.margin < CLEAR_ORDER ? 1 : 0,
  ]
}

/** No plate of the tuning set has more colonies: of more, the confidence knows nothing, and is at most so much. */
const BEYOND_FIT = { colonies: 300, most: 0.85 }

/** Share of colonies on the wall's line from which the confidence, which was fitted to none, is at most so much. */
const ON_WALL = { share: 0.05, most: 0.85 }

/** Highest confidence on clear agar: the regression was not fitted to such plates. */
const BY_RULE_MOST = 0.7

/**
 * How sure the reader is of growth and count together, 0 to 1: a logistic regression on the tuning set, of "growth is
 * right, and the count is within a tenth (below ten: within one)". The likelihoods it was fitted to came from trees that
 * had not seen the plate (`npm run reader:fit`).
 */
export function confidenceOf(examination: Examination): number {
  const candidates = examination.candidates.map(({ likelihood, candidate, colonies }) => ({
    likelihood,
    touches: candidate.features.touches,
    colonies: colonies.length,
  }))
  const fitted = confidenceBy(FITTED.confidence, { ...examination, candidates })
  if (examination.isClear) return Math.min(BY_RULE_MOST, fitted)
  const isMuchOnWall = examination.onWall > ON_WALL.share * countedOf(candidates).length
  return isMuchOnWall ? Math.min(ON_WALL.most, fitted) : fitted
}

/** The confidence that weights make of evidence. */
export function confidenceBy(weights: readonly number[], evidence: Evidence): number {
  const score = confidenceVector(evidence).reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)
  const fitted = 1 / (1 + Math.exp(-score))
  const count = countedOf(evidence.candidates).reduce((sum, { colonies }) => sum + colonies, 0)
  return count > BEYOND_FIT.colonies ? Math.min(BEYOND_FIT.most, fitted) : fitted
}
