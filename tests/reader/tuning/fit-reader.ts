import { readFileSync, writeFileSync } from 'node:fs'
import { confidenceVector, countedOf } from '../../../src/reader/confidence.ts'
import { CONFIDENCE_WEIGHTS } from '../../../src/reader/fitted.ts'
import type { CollectedPlate } from './collect.ts'
import { fitForest, predict, type Forest } from './boosted-trees.ts'
import { fitLogistic } from './logistic.ts'

// `node tests/reader/tuning/fit-reader.ts <files of collect.ts> [--write]`: fits the reader's trees and its confidence to the
// tuning set, tells how both do on plates that the trees have not seen, and writes them to src/reader/fitted.ts.

const GROWING = { trees: 80, depth: 5, rate: 0.13, leaf: 5, shrink: 6 }
const FOLDS = 5
/** A wrong colony on a blank plate is worse than one among hundreds. */
const weightOf = (plate: CollectedPlate, isColony: boolean): number => (isColony ? 1 : plate.count < 4 ? 2.5 : 1.3)

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const plates = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as CollectedPlate[])
const forest = fit(plates)
const unseen = predictUnseen()
if (process.argv.includes('--write')) write(forest, CONFIDENCE_WEIGHTS)
const confidence = fitConfidence()
report()
if (process.argv.includes('--write')) write(forest, confidence)

function fit(from: readonly CollectedPlate[]): Forest {
  const rows = from.flatMap((plate) => plate.candidates.map((candidate) => ({ plate, candidate })))
  return fitForest(
    rows.map(({ candidate }) => candidate.vector),
    rows.map(({ candidate }) => (candidate.isColony ? 1 : 0)),
    rows.map(({ plate, candidate }) => weightOf(plate, candidate.isColony)),
    GROWING,
  )
}

/** Likelihoods of each plate's candidates by trees that were fitted without the plate. */
function predictUnseen(): number[][] {
  const likelihoods: number[][] = plates.map(() => [])
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = fit(plates.filter((_, i) => i % FOLDS !== fold))
    for (const [i, plate] of plates.entries())
      if (i % FOLDS === fold) likelihoods[i] = plate.candidates.map(({ vector }) => predict(others, vector))
  }
  return likelihoods
}

function countOf(index: number): number {
  return countedOf((unseen[index] ?? []).map((likelihood) => ({ likelihood }))).length
}

function isRight(index: number): boolean {
  const { count = 0 } = plates[index] ?? {}
  const found = countOf(index)
  if (count > 0 !== found > 0) return false
  return Math.abs(found - count) <= (count < 10 ? 1 : 0.1 * count)
}

function fitConfidence(): number[] {
  const rows = plates.map((plate, i) =>
    confidenceVector({
      ...plate.examination,
      candidates: plate.candidates.map(({ touches }, n) => ({ likelihood: unseen[i]?.[n] ?? 0, touches })),
    }),
  )
  return fitLogistic(
    rows,
    plates.map((_, i) => (isRight(i) ? 1 : 0)),
    1,
  )
}

function report(): void {
  const many = plates.filter(({ count }) => count >= 10).length
  const far = plates.flatMap(({ seed, count }, i) =>
    count >= 10 && Math.abs(countOf(i) - count) > 0.1 * count ? [{ seed, count, found: countOf(i) }] : [],
  )
  const blank = plates.flatMap(({ seed, count }, i) => (count === 0 ? [{ seed, found: countOf(i) }] : []))
  const errors = plates.reduce((sum, { count }, i) => sum + Math.abs(countOf(i) - count), 0)
  console.log({
    plates: plates.length,
    meanAbsolute: errors / plates.length,
    within10: `${many - far.length} of ${many}`,
    blankExact: `${blank.filter(({ found }) => found === 0).length} of ${blank.length}`,
    right: `${plates.filter((_, i) => isRight(i)).length} of ${plates.length}`,
  })
  console.log('far', JSON.stringify(far))
  console.log('not blank', JSON.stringify(blank.filter(({ found }) => found > 0)))
  console.log('weights', confidence.map((weight) => weight.toFixed(2)).join(' '))
}

function write({ bias, roots, nodes }: Forest, weights: readonly number[]): void {
  const numbers = (values: readonly number[]): string =>
    `[${values.map((each) => Number(each.toPrecision(4))).join(', ')}]`
  writeFileSync(
    'src/reader/fitted.ts',
    `// Written by tests/reader/tuning/fit-reader.ts from the tuning set. Do not change by hand.

/** Trees that tell colonies from other things. */
export const COLONY_TREES: { bias: number; roots: readonly number[]; nodes: readonly number[] } = {
  bias: ${bias.toFixed(4)},
  roots: ${numbers(roots)},
  nodes: ${numbers(nodes)},
}

/** Weights of the confidence. */
export const CONFIDENCE_WEIGHTS: readonly number[] = ${numbers(weights)}
`,
  )
}
