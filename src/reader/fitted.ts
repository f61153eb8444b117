// Written by tests/reader/tuning/fit-reader.ts from the tuning set. Do not change by hand.

/** Trees that tell colonies from other things. */
export const COLONY_TREES: { bias: number; roots: readonly number[]; nodes: readonly number[] } = {
  bias: 0,
  roots: [],
  nodes: [],
}

/** Weights of the confidence. */
export const CONFIDENCE_WEIGHTS: readonly number[] = [0, -1, 0, 0, 0, 0, 0, 0]
