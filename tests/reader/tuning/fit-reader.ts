import { readFileSync, writeFileSync } from 'node:fs'
import { confidenceVector, COUNTED_FROM } from '../../../src/reader/confidence.ts'
import type { CollectedPlate } from './collect.ts'
import { fitForest, predict, type Forest } from './boosted-trees.ts'
import { fitLogistic } from './logistic.ts'

// `node tests/reader/tuning/fit-reader.ts <files of collect.ts> [--write]`: fits the reader's trees and its confidence to the
// tuning set, tells how both do on plates that the trees have not seen, and writes them to src/reader/fitted.ts.

const GROWING = { trees: 60, depth: 4, rate: 0.17, leaf: 1.5, shrink: 2 }
const FOLDS = 3
/** A wrong colony on a blank plate is worse than one among hundreds. */
const weightOf = (plate: CollectedPlate, isColony: boolean): number => (isColony ? 1 : plate.count < 4 ? 2.5 : 1.3)

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const plates = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as CollectedPlate[])
const unseen = predictUnseen()
const confidence = fitConfidence()
report()
if (process.argv.includes('--write')) write(fit(plates), confidence)

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
    const forest = fit(plates.filter((_, i) => i % FOLDS !== fold))
    for (const [i, plate] of plates.entries())
      if (i % FOLDS === fold) likelihoods[i] = plate.candidates.map(({ vector }) => predict(forest, vector))
  }
  return likelihoods
}

function countOf(index: number, from = COUNTED_FROM): number {
  return (unseen[index] ?? []).filter((likelihood) => likelihood >= from).length
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
  for (const from of [0.35, 0.5, 0.65]) {
    const far = plates.filter((p, i) => p.count >= 10 && Math.abs(countOf(i, from) - p.count) > 0.1 * p.count)
    const blank = plates.flatMap((p, i) => (p.count === 0 ? [countOf(i, from)] : []))
    const all = plates.reduce((sum, p, i) => sum + Math.abs(countOf(i, from) - p.count), 0)
    const many = plates.filter((p) => p.count >= 10).length
    console.log(
      JSON.stringify({
        from,
        plates: plates.length,
        meanAbsolute: all / plates.length,
        within10: `${many - far.length}/${many}`,
        blankExact: `${blank.filter((count) => count === 0).length}/${blank.length}`,
      }),
    )
    if (from === COUNTED_FROM)
      for (const plate of far) console.log('far', plate.seed, plate.count, countOf(plates.indexOf(plate)))
  }
  console.log(
    'blank plates',
    JSON.stringify(plates.flatMap((p, i) => (p.count === 0 && countOf(i) > 0 ? [[p.seed, countOf(i)]] : []))),
  )
  console.log(
    'right',
    plates.filter((_, i) => isRight(i)).length,
    'of',
    plates.length,
    'weights',
    confidence.map((w) => w.toFixed(2)).join(' '),
  )
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
