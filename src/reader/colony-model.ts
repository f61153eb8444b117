import { COLONY_TREES } from './fitted.ts'
import type { Features } from './measure.ts'

/** Names of the features in the order in which the trees number them. */
const FEATURE_NAMES = [
  'radiusMm',
  'contrast',
  'colourDistance',
  'lightness',
  'chroma',
  'compactness',
  'elongation',
  'steepness',
  'weakestEdge',
  'fullness',
  'unevenness',
  'clipped',
  'edgeMm',
  'touches',
  'surroundings',
  'neck',
  'pieceStretch',
  'peers',
  'overshadowed',
  'pieceShares',
  'pieceNeck',
  'lonePeers',
] as const satisfies readonly (keyof Features)[]

/**
 * Features as the trees want them.
 * @param strangeness how far the colour is from the nearest that may be, in deviations
 */
export const featureVector = (features: Features, strangeness: number): number[] => [
  ...FEATURE_NAMES.map((name) => features[name]),
  strangeness,
]

/** Numbers of one branch or leaf in `COLONY_TREES.nodes`: feature (−1: a leaf), limit or value, left, right. */
const NODE = 4

/**
 * Probability that a candidate is a colony: boosted trees, fitted on the tuning set
 * (`tests/reader/tuning/fit-reader.ts`).
 */
export function likelihood(vector: readonly number[]): number {
  const { bias, roots, nodes } = COLONY_TREES
  let score = bias
  for (const root of roots) {
    let node = root * NODE
    for (let feature = nodes[node] ?? -1; feature >= 0; feature = nodes[node] ?? -1) {
      const isLess = (vector[feature] ?? 0) < (nodes[node + 1] ?? 0)
      node = (nodes[node + (isLess ? 2 : 3)] ?? 0) * NODE
    }
    score += nodes[node + 1] ?? 0
  }
  return 1 / (1 + Math.exp(-score))
}
