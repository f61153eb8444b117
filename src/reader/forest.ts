/** Trees whose values add up to the logarithm of odds. */
export interface Forest {
  bias: number
  /** Indices of the nodes at which trees begin. */
  roots: readonly number[]
  /** Four numbers a node: feature (−1: a leaf), limit or value, left, right. */
  nodes: readonly number[]
}

/** Numbers of one node. */
const NODE = 4

/** Probability of what boosted trees were fitted to. */
export function probability({ bias, roots, nodes }: Forest, vector: readonly number[]): number {
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
