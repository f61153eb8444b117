import { createHash } from 'node:crypto'
import { confidenceVector } from '../../../src/reader/confidence.ts'
import type { Fit } from '../../../src/reader/fit.ts'
import { fitForest } from './boosted-trees.ts'
import type { CollectedPlate } from './collect.ts'
import { evidenceOf, isRight, judge } from './judge.ts'
import { fitLogistic } from './logistic.ts'

const GROWING = { trees: 140, depth: 6, rate: 0.1, leaf: 5, shrink: 6 }
/** For two colonies or more, for three or more of those, and for four. */
const GROWING_CLUMPS = [60, 30, 30].map((trees) => ({ trees, depth: 4, rate: 0.13, leaf: 4, shrink: 5 }))
/** Parts of the plates: trees that have not seen a part tell how sure one may be of it. */
const FOLDS = 5

/** A wrong colony on a blank plate is worse than one among hundreds. */
const weightOf = ({ count, weight }: CollectedPlate, holds: number): number =>
  weight * (holds > 0 ? 1 : count < 4 ? 2.5 : 1.3)

type Trees = Pick<Fit, 'colony' | 'clump'>

/** Fits the reader's trees and its confidence to plates; the confidence to what trees think that have not seen them. */
export function fitPlates(plates: readonly CollectedPlate[]): Fit {
  const trees = fitTrees(plates)
  const confidence = fitConfidence(plates)
  const name = createHash('sha256')
    .update(JSON.stringify([trees, confidence]))
    .digest('hex')
    .slice(0, 8)
  return { name, ...trees, confidence }
}

function fitTrees(plates: readonly CollectedPlate[]): Trees {
  const rows = plates.flatMap((plate) => plate.candidates.map((candidate) => ({ plate, ...candidate })))
  const colony = fitForest(
    rows.map(({ vector }) => vector),
    rows.map(({ holds }) => (holds > 0 ? 1 : 0)),
    rows.map(({ plate, holds }) => weightOf(plate, holds)),
    GROWING,
  )
  const clump = GROWING_CLUMPS.map((growing, n) => {
    const some = rows.filter(({ holds }) => holds > n)
    return fitForest(
      some.map(({ vector }) => vector),
      some.map(({ holds }) => (holds > n + 1 ? 1 : 0)),
      some.map(({ plate }) => plate.weight),
      growing,
    )
  })
  return { colony, clump }
}

function fitConfidence(plates: readonly CollectedPlate[]): number[] {
  const rows: number[][] = []
  const right: number[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const trees = fitTrees(plates.filter((_, i) => i % FOLDS !== fold))
    for (const plate of plates.filter((_, i) => i % FOLDS === fold)) {
      const evidence = evidenceOf(plate, trees)
      rows.push(confidenceVector(evidence))
      right.push(isRight(plate.count, judge(evidence, []).count) ? 1 : 0)
    }
  }
  return fitLogistic(rows, right, 1)
}
