import { LeastSquares } from '../../../src/reader/linear-algebra.ts'

/** Fits a logistic regression (Newton's method); `shrink` pulls all weights but the first to 0. */
export function fitLogistic(rows: readonly number[][], labels: readonly number[], shrink: number): number[] {
  const size = rows[0]?.length ?? 0
  let weights = new Array<number>(size).fill(0)
  for (let round = 0; round < 25; round++) {
    const step = new LeastSquares(size)
    for (const [i, row] of rows.entries()) {
      const score = row.reduce((sum, value, j) => sum + value * (weights[j] ?? 0), 0)
      const p = 1 / (1 + Math.exp(-score))
      const bend = Math.max(1e-4, p * (1 - p))
      step.add(row, score + ((labels[i] ?? 0) - p) / bend, bend)
    }
    for (let j = 0; j < size; j++)
      step.add(
        Array.from({ length: size }, (_, k) => +(k === j)),
        0,
        j === 0 ? 0.01 : shrink,
      )
    weights = Array.from(step.solve() ?? weights)
  }
  return weights
}
