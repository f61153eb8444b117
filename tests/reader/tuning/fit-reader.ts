import { readFileSync, writeFileSync } from 'node:fs'
import { howMany } from '../../../src/reader/clump.ts'
import { probability, type Forest } from '../../../src/reader/forest.ts'
import { confidenceVector, countedOf } from '../../../src/reader/confidence.ts'
import type { CollectedPlate } from './collect.ts'
import { fitForest } from './boosted-trees.ts'
import { fitLogistic } from './logistic.ts'

// `node tests/reader/tuning/fit-reader.ts <files of collect.ts> [--write]`: fits the reader's trees and its confidence to the
// tuning set, tells how both do on plates that the trees have not seen, and writes them to src/reader/fitted.ts.

const GROWING = { trees: 140, depth: 6, rate: 0.1, leaf: 5, shrink: 6 }
const FOLDS = 5
/** A wrong colony on a blank plate is worse than one among hundreds. */
const weightOf = (plate: CollectedPlate, isColony: boolean): number => (isColony ? 1 : plate.count < 4 ? 2.5 : 1.3)

/** For two colonies or more, for three or more of those, and for four. */
const GROWING_CLUMPS = [60, 30, 30].map((trees) => ({ trees, depth: 4, rate: 0.13, leaf: 4, shrink: 5 }))

/** The reader's trees. */
interface Model {
  colony: Forest
  clump: Forest[]
}

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const plates = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as CollectedPlate[])
const model = fit(plates)
const unseen = predictUnseen()
const confidence = fitConfidence()
report()
if (process.argv.includes('--write')) write(model, confidence)

function fit(from: readonly CollectedPlate[]): Model {
  const rows = from.flatMap((plate) => plate.candidates.map((candidate) => ({ plate, candidate })))
  const colony = fitForest(
    rows.map(({ candidate }) => candidate.vector),
    rows.map(({ candidate }) => (candidate.isColony ? 1 : 0)),
    rows.map(({ plate, candidate }) => weightOf(plate, candidate.isColony)),
    GROWING,
  )
  const clump = GROWING_CLUMPS.map((growing, n) => {
    const some = rows.filter(({ candidate }) => candidate.holds > n)
    return fitForest(
      some.map(({ candidate }) => candidate.vector),
      some.map(({ candidate }) => (candidate.holds > n + 1 ? 1 : 0)),
      some.map(() => 1),
      growing,
    )
  })
  return { colony, clump }
}

/** What trees that were fitted without a plate think of its candidates. */
function predictUnseen(): { likelihood: number; colonies: number }[][] {
  const predicted: { likelihood: number; colonies: number }[][] = plates.map(() => [])
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = fit(plates.filter((_, i) => i % FOLDS !== fold))
    for (const [i, plate] of plates.entries())
      if (i % FOLDS === fold)
        predicted[i] = plate.candidates.map(({ vector, isSmall }) => ({
          likelihood: probability(others.colony, vector),
          colonies: isSmall ? howMany(others.clump, vector) : 1,
        }))
  }
  return predicted
}

function countOf(index: number): number {
  return countedOf(unseen[index] ?? []).reduce((sum, { colonies }) => sum + colonies, 0)
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
      candidates: plate.candidates.map(({ touches }, n) => ({
        touches,
        ...(unseen[i]?.[n] ?? { likelihood: 0, colonies: 1 }),
      })),
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

function write({ colony, clump }: Model, weights: readonly number[]): void {
  // Indices of nodes are whole and must stay what they are.
  const short = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(4)))
  const numbers = (values: readonly number[]): string => `[${values.map(short).join(', ')}]`
  const trees = ({ bias, roots, nodes }: Forest): string =>
    `{ bias: ${bias.toFixed(4)}, roots: ${numbers(roots)}, nodes: ${numbers(nodes)} }`
  writeFileSync(
    'src/reader/fitted.ts',
    `// Written by tests/reader/tuning/fit-reader.ts from the tuning set. Do not change by hand.
import type { Forest } from './forest.ts'

/** Trees that tell colonies from other things. */
export const COLONY_TREES: Forest = ${trees(colony)}

/** Trees that tell how many colonies one candidate is: two or more, if so three or more, if so four. */
export const CLUMP_TREES: readonly Forest[] = [${clump.map(trees).join(', ')}]

/** Weights of the confidence. */
export const CONFIDENCE_WEIGHTS: readonly number[] = ${numbers(weights)}
`,
  )
}
