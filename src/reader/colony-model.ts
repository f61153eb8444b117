import type { Features } from './candidate.ts'
import { FITTED } from './fitted.ts'
import { probability } from './forest.ts'

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
  'solidity',
  'reach',
  'beside',
  'besideLow',
  'mixed',
  'row',
] as const satisfies readonly (keyof Features)[]

/**
 * Features as the trees want them.
 * @param strangeness how far the colour is from the nearest that may be, in deviations
 */
export const featureVector = (features: Features, strangeness: number): number[] => [
  ...FEATURE_NAMES.map((name) => features[name]),
  strangeness,
]

/** Probability that a candidate is a colony. Fitted by `npm run reader:fit`. */
export const likelihood = (vector: readonly number[]): number => probability(FITTED.colony, vector)
