import type { Forest } from '../../../src/reader/forest.ts'

/** Trees that are being grown. */
interface Grown extends Forest {
  roots: number[]
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

/** Most steps in which a feature is looked at: finer ones only slow the fit down. */
const STEPS = 200

/** Features in steps: where each step ends, and the step of each row, feature after feature. */
interface Steps {
  limits: number[][]
  of: Uint8Array[]
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
  // As if one more example said no: a small set may have none.
  const bias = Math.log((yes + 0.1) / (total - yes + 1))
  const scores = Float64Array.from(rows, () => bias)
  const forest: Grown = { bias, roots: [], nodes: [] }
  const steps = stepsOf(rows)
  for (let tree = 0; tree < how.trees; tree++) {
    const slopes = Float64Array.from(rows, (_, i) => (weights[i] ?? 1) * ((labels[i] ?? 0) - sigmoid(scores[i] ?? 0)))
    const bends = Float64Array.from(rows, (_, i) => {
      const p = sigmoid(scores[i] ?? 0)
      return (weights[i] ?? 1) * Math.max(1e-4, p * (1 - p))
    })
    forest.roots.push(grow(forest, rows.length, slopes, bends, steps, how, scores))
  }
  return forest
}

function stepsOf(rows: readonly number[][]): Steps {
  const features = rows[0]?.length ?? 0
  const limits = Array.from({ length: features }, (_, f) => {
    const sorted = Float64Array.from(rows, (row) => row[f] ?? 0).sort()
    const ends = Array.from({ length: STEPS }, (_unused, n) => {
      const place = Math.floor(((n + 1) * sorted.length) / (STEPS + 1))
      return round(((sorted[place - 1] ?? 0) + (sorted[place] ?? 0)) / 2)
    })
    return [...new Set(ends)].sort((x, y) => x - y)
  })
  const of = limits.map((ends, f) =>
    Uint8Array.from(rows, (row) => {
      const value = row[f] ?? 0
      let [low, high] = [0, ends.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (value < (ends[middle] ?? Infinity)) high = middle
        else low = middle + 1
      }
      return low
    }),
  )
  return { limits, of }
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))
const round = (x: number): number => Number(x.toPrecision(4))

/** Grows one tree, level by level, and moves the scores; returns its root. */
function grow(
  forest: Grown,
  count: number,
  slopes: Float64Array,
  bends: Float64Array,
  steps: Steps,
  how: Growing,
  scores: Float64Array,
): number {
  const add = (): number => {
    forest.nodes.push(-1, 0, 0, 0)
    return forest.nodes.length / 4 - 1
  }
  const root = add()
  let open = [{ node: root, members: Int32Array.from({ length: count }, (_, i) => i) }]
  const leaves: typeof open = []
  for (let depth = 0; depth < how.depth; depth++) {
    const next: typeof open = []
    for (const { node, members } of open) {
      const best = bestSplit(members, slopes, bends, steps, how)
      if (!best) {
        leaves.push({ node, members })
        continue
      }
      const [left, right] = [add(), add()]
      forest.nodes.splice(node * 4, 4, best.feature, steps.limits[best.feature]?.[best.step] ?? 0, left, right)
      const step = steps.of[best.feature]
      const isLeft = (i: number): boolean => (step?.[i] ?? 0) <= best.step
      next.push({ node: left, members: members.filter(isLeft) })
      next.push({ node: right, members: members.filter((i) => !isLeft(i)) })
    }
    open = next
  }
  for (const { node, members } of [...leaves, ...open]) {
    let [slope, bend] = [0, 0]
    for (const i of members) {
      slope += slopes[i] ?? 0
      bend += bends[i] ?? 0
    }
    const value = round((how.rate * slope) / (bend + how.shrink))
    forest.nodes[node * 4 + 1] = value
    for (const i of members) scores[i] = (scores[i] ?? 0) + value
  }
  return root
}

function bestSplit(
  members: Int32Array,
  slopes: Float64Array,
  bends: Float64Array,
  { limits, of }: Steps,
  how: Growing,
): { feature: number; step: number } | null {
  let [slope, bend] = [0, 0]
  for (const i of members) {
    slope += slopes[i] ?? 0
    bend += bends[i] ?? 0
  }
  const gain = (s: number, h: number): number => (s * s) / (h + how.shrink)
  let most = 1e-3
  let best: { feature: number; step: number } | null = null
  const slopeOf = new Float64Array(STEPS + 1)
  const bendOf = new Float64Array(STEPS + 1)
  for (const [feature, step] of of.entries()) {
    slopeOf.fill(0)
    bendOf.fill(0)
    for (const i of members) {
      const at = step[i] ?? 0
      slopeOf[at] = (slopeOf[at] ?? 0) + (slopes[i] ?? 0)
      bendOf[at] = (bendOf[at] ?? 0) + (bends[i] ?? 0)
    }
    let [s, h] = [0, 0]
    for (let at = 0; at < (limits[feature]?.length ?? 0); at++) {
      s += slopeOf[at] ?? 0
      h += bendOf[at] ?? 0
      if (h <= how.leaf || bend - h <= how.leaf) continue
      const won = gain(s, h) + gain(slope - s, bend - h) - gain(slope, bend)
      if (won > most) {
        most = won
        best = { feature, step: at }
      }
    }
  }
  return best
}
