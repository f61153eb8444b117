import { howMany } from '../../../src/reader/clump.ts'
import { confidenceBy, type Evidence } from '../../../src/reader/confidence.ts'
import { countedOf } from '../../../src/reader/judged-candidate.ts'
import { CONCLUDES_FROM } from '../../../src/domain/automatic-reading.ts'
import type { Fit } from '../../../src/reader/fit.ts'
import { probability } from '../../../src/reader/forest.ts'
import type { CollectedPlate } from './collect.ts'

// What the reader would say of collected plates if it were fitted so, and which of two fits is the better one.

/** What was seen on a plate, with what trees think of it. */
export const evidenceOf = (plate: CollectedPlate, { colony, clump }: Pick<Fit, 'colony' | 'clump'>): Evidence => ({
  ...plate.examination,
  candidates: plate.candidates.map(({ vector, isSmall, touches }) => ({
    touches,
    likelihood: probability(colony, vector),
    colonies: isSmall ? howMany(clump, vector) : 1,
  })),
})

/** How many colonies are counted, and how sure that is. */
export const judge = (evidence: Evidence, weights: Fit['confidence']): { count: number; confidence: number } => ({
  count: countedOf(evidence.candidates).reduce((sum, { colonies }) => sum + colonies, 0),
  confidence: confidenceBy(weights, evidence),
})

/** Whether growth is right, and the count within a tenth (below ten: within one). */
export const isRight = (count: number, found: number): boolean =>
  count > 0 === found > 0 && Math.abs(found - count) <= (count < 10 ? 1 : 0.1 * count)

/** How a fit does on one set. */
export interface Figures {
  plates: number
  right: number
  /** Growth where there is none, or none where there is. */
  growthWrong: number
  /** Of readings of so much confidence that they may conclude alone. */
  sureRight: number
  sureWrong: number
  /** Mean surprise at what is right, by the confidence, in nats: less is better. */
  surprise: number
}

/** Judges a set. */
export function figuresOf(plates: readonly CollectedPlate[], fit: Fit): Figures {
  const figures = { plates: plates.length, right: 0, growthWrong: 0, sureRight: 0, sureWrong: 0, surprise: 0 }
  for (const plate of plates) {
    const { count, confidence } = judge(evidenceOf(plate, fit), fit.confidence)
    const right = isRight(plate.count, count)
    if (right) figures.right++
    if (plate.count > 0 !== count > 0) figures.growthWrong++
    if (confidence >= CONCLUDES_FROM) figures[right ? 'sureRight' : 'sureWrong']++
    figures.surprise -= Math.log(Math.max(1e-3, right ? confidence : 1 - confidence)) / plates.length
  }
  return { ...figures, surprise: Number(figures.surprise.toFixed(4)) }
}

/** A set of plates that nothing is fitted to, before and after. */
export interface Compared {
  set: string
  before: Figures
  after: Figures
}

/** Of a set, the share that may be lost where another one wins more. */
const LOST = 0.01

/**
 * Why the fit after is no better; nothing when it is. It must not be surer of anything wrong, nor wrong about growth more
 * often, nor lose more than a point on any set; and all sets together must win.
 */
export function whyNotBetter(sets: readonly Compared[]): string[] {
  const reasons = sets.flatMap(({ set, before, after }) => {
    const lost = (of: 'right' | 'sureRight'): boolean => after[of] < before[of] - LOST * before.plates
    return [
      ...(after.sureWrong > before.sureWrong ? [`${set}: more readings are sure and wrong`] : []),
      ...(after.growthWrong > before.growthWrong ? [`${set}: growth is told wrongly more often`] : []),
      ...(lost('right') ? [`${set}: fewer readings are right`] : []),
      ...(lost('sureRight') ? [`${set}: fewer readings are sure and right`] : []),
    ]
  })
  const all = (when: 'before' | 'after', of: 'right' | 'sureRight' | 'surprise'): number =>
    sets.reduce((sum, each) => sum + each[when][of] * (of === 'surprise' ? each[when].plates : 1), 0)
  if (sets.every(({ before }) => before.plates === 0)) reasons.push('there is nothing to measure by')
  else if (all('after', 'right') < all('before', 'right')) reasons.push('all together: fewer readings are right')
  else if (all('after', 'right') === all('before', 'right') && all('after', 'surprise') >= all('before', 'surprise'))
    reasons.push('all together: nothing is better')
  return reasons
}
