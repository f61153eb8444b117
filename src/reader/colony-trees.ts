/** Fitted. */
export const COLONY_TREES: { bias: number; roots: readonly number[]; nodes: readonly number[] } = { bias: 0, roots: [], nodes: [] }
