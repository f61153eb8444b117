/** Trees whose values add up to the logarithm of odds. */
export interface Forest {
  bias: number
  /** Indices of the nodes at which trees begin. */
  roots: number[]
  /** Four numbers a node: feature (−1: a leaf), limit or value, left, right. */
  nodes: number[]
}

/** How trees are grown. */
export interface Growing {
  trees: number
  depth: number
  rate: number
  /** Least sum of weights in a leaf, and how strongly leaves are pulled to 0. */
  leaf: number
  shrink: number
}

/** Fits boosted trees to examples (Friedman, Annals of Statistics 29, 2001; Newton steps on the logistic loss). */
export function fitForest(
  rows: readonly number[][],
  labels: readonly number[],
  weights: readonly number[],
  how: Growing,
): Forest {
  const total = weights.reduce((sum, each) => sum + each, 0)
  const yes = labels.reduce((sum, label, i) => sum + label * (weights[i] ?? 1), 0)
  const bias = Math.log(yes / (total - yes))
  const scores = Float64Array.from(rows, () => bias)
  const forest: Forest = { bias, roots: [], nodes: [] }
  const features = rows[0]?.length ?? 0
  const sorted = Array.from({ length: features }, (_, f) =>
    Int32Array.from(rows.keys()).sort((a, b) => (rows[a]?.[f] ?? 0) - (rows[b]?.[f] ?? 0)),
  )
  for (let tree = 0; tree < how.trees; tree++) {
    const slopes = Float64Array.from(rows, (_, i) => (weights[i] ?? 1) * ((labels[i] ?? 0) - sigmoid(scores[i] ?? 0)))
    const bends = Float64Array.from(rows, (_, i) => {
      const p = sigmoid(scores[i] ?? 0)
      return (weights[i] ?? 1) * Math.max(1e-4, p * (1 - p))
    })
    forest.roots.push(grow(forest, rows, slopes, bends, sorted, how, scores))
  }
  return forest
}

/** Probability of a row. */
export function predict({ bias, roots, nodes }: Forest, row: readonly number[]): number {
  let score = bias
  for (const root of roots) {
    let node = root
    for (;;) {
      const feature = nodes[node * 4] ?? -1
      if (feature < 0) break
      node = nodes[node * 4 + ((row[feature] ?? 0) < (nodes[node * 4 + 1] ?? 0) ? 2 : 3)] ?? 0
    }
    score += nodes[node * 4 + 1] ?? 0
  }
  return sigmoid(score)
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))
const round = (x: number): number => Number(x.toPrecision(4))

/** Grows one tree, level by level, and moves the scores; returns its root. */
function grow(
  forest: Forest,
  rows: readonly number[][],
  slopes: Float64Array,
  bends: Float64Array,
  sorted: readonly Int32Array[],
  how: Growing,
  scores: Float64Array,
): number {
  const place = new Int32Array(rows.length)
  const add = (): number => {
    forest.nodes.push(-1, 0, 0, 0)
    return forest.nodes.length / 4 - 1
  }
  const root = add()
  place.fill(root)
  let open = [root]
  for (let depth = 0; depth < how.depth; depth++) {
    const next: number[] = []
    for (const node of open) {
      const best = bestSplit(node, place, rows, slopes, bends, sorted, how)
      if (!best) continue
      const [left, right] = [add(), add()]
      forest.nodes.splice(node * 4, 4, best.feature, round(best.limit), left, right)
      const limit = round(best.limit)
      for (let i = 0; i < rows.length; i++)
        if (place[i] === node) place[i] = (rows[i]?.[best.feature] ?? 0) < limit ? left : right
      next.push(left, right)
    }
    open = next
  }
  for (const leaf of new Set(place)) {
    let [slope, bend] = [0, 0]
    for (let i = 0; i < rows.length; i++) {
      if (place[i] !== leaf) continue
      slope += slopes[i] ?? 0
      bend += bends[i] ?? 0
    }
    forest.nodes[leaf * 4 + 1] = round((how.rate * slope) / (bend + how.shrink))
  }
  for (let i = 0; i < rows.length; i++) scores[i] = (scores[i] ?? 0) + (forest.nodes[(place[i] ?? 0) * 4 + 1] ?? 0)
  return root
}

function bestSplit(
  node: number,
  place: Int32Array,
  rows: readonly number[][],
  slopes: Float64Array,
  bends: Float64Array,
  sorted: readonly Int32Array[],
  how: Growing,
): { feature: number; limit: number } | null {
  let [slope, bend] = [0, 0]
  for (let i = 0; i < rows.length; i++) {
    if (place[i] !== node) continue
    slope += slopes[i] ?? 0
    bend += bends[i] ?? 0
  }
  const gain = (s: number, h: number): number => (s * s) / (h + how.shrink)
  let most = 1e-3
  let best: { feature: number; limit: number } | null = null
  for (const [feature, order] of sorted.entries()) {
    let [s, h, before] = [0, 0, Number.NaN]
    for (const i of order) {
      if (place[i] !== node) continue
      const value = rows[i]?.[feature] ?? 0
      if (value > before && h > how.leaf && bend - h > how.leaf) {
        const won = gain(s, h) + gain(slope - s, bend - h) - gain(slope, bend)
        if (won > most) {
          most = won
          best = { feature, limit: (value + before) / 2 }
        }
      }
      s += slopes[i] ?? 0
      h += bends[i] ?? 0
      before = value
    }
  }
  return best
}
