import { writeFileSync } from 'node:fs'
import { formatText } from '../../../scripts/format-text.ts'
import type { Fit } from '../../../src/reader/fit.ts'
import type { Forest } from '../../../src/reader/forest.ts'

/** Writes a fit as a file of the reader. */
export async function writeFit(path: string, { name, colony, clump, confidence }: Fit): Promise<void> {
  const text = `// Written by \`npm run reader:fit\`. Do not change by hand.
import type { Fit } from './fit.ts'
import type { Forest } from './forest.ts'

/** Trees that tell colonies from other things. */
const COLONY_TREES: Forest = ${trees(colony)}

/** Trees that tell how many colonies one candidate is: two or more, if so three or more, if so four. */
const CLUMP_TREES: readonly Forest[] = [${clump.map(trees).join(', ')}]

/** Weights of the confidence. */
const CONFIDENCE_WEIGHTS: readonly number[] = ${numbers(confidence)}

/** What the reader is fitted to. */
export const FITTED: Fit = {
  name: '${name}',
  colony: COLONY_TREES,
  clump: CLUMP_TREES,
  confidence: CONFIDENCE_WEIGHTS,
}
`
  writeFileSync(path, await formatText('fit.ts', text))
}

// Indices of nodes are whole and must stay what they are.
const short = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(4)))
const numbers = (values: readonly number[]): string => `[${values.map(short).join(', ')}]`
const trees = ({ bias, roots, nodes }: Forest): string =>
  `{ bias: ${bias.toFixed(4)}, roots: ${numbers(roots)}, nodes: ${numbers(nodes)} }`
