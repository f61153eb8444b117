/**
 * Solves `matrix · x = vector` by elimination with pivots; both are overwritten.
 * @param matrix n × n, row by row
 * @returns null when the matrix has no inverse
 */
export function solve(matrix: Float64Array, vector: Float64Array): Float64Array | null {
  const n = vector.length
  for (let i = 0; i < n; i++) {
    swapRows(matrix, vector, i, pivotBelow(matrix, n, i))
    const pivot = matrix[i * n + i] ?? 0
    if (Math.abs(pivot) < 1e-12) return null
    for (let row = i + 1; row < n; row++) {
      const factor = (matrix[row * n + i] ?? 0) / pivot
      for (let c = i; c < n; c++) matrix[row * n + c] = (matrix[row * n + c] ?? 0) - factor * (matrix[i * n + c] ?? 0)
      vector[row] = (vector[row] ?? 0) - factor * (vector[i] ?? 0)
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = vector[i] ?? 0
    for (let c = i + 1; c < n; c++) sum -= (matrix[i * n + c] ?? 0) * (vector[c] ?? 0)
    vector[i] = sum / (matrix[i * n + i] ?? 1)
  }
  return vector
}

function pivotBelow(matrix: Float64Array, n: number, i: number): number {
  let best = i
  for (let row = i + 1; row < n; row++)
    if (Math.abs(matrix[row * n + i] ?? 0) > Math.abs(matrix[best * n + i] ?? 0)) best = row
  return best
}

function swapRows(matrix: Float64Array, vector: Float64Array, a: number, b: number): void {
  if (a === b) return
  const n = vector.length
  for (let c = 0; c < n; c++) {
    const held = matrix[a * n + c] ?? 0
    matrix[a * n + c] = matrix[b * n + c] ?? 0
    matrix[b * n + c] = held
  }
  const held = vector[a] ?? 0
  vector[a] = vector[b] ?? 0
  vector[b] = held
}

/** Sums up equations of a least-squares problem, one observation after the other, and solves them. */
export class LeastSquares {
  private readonly n: number
  private readonly matrix: Float64Array
  private readonly vector: Float64Array

  constructor(unknowns: number) {
    this.n = unknowns
    this.matrix = new Float64Array(unknowns * unknowns)
    this.vector = new Float64Array(unknowns)
  }

  add(terms: ArrayLike<number>, value: number, weight = 1): void {
    const { n, matrix, vector } = this
    for (let i = 0; i < n; i++) {
      const term = weight * (terms[i] ?? 0)
      vector[i] = (vector[i] ?? 0) + term * value
      for (let j = 0; j < n; j++) matrix[i * n + j] = (matrix[i * n + j] ?? 0) + term * (terms[j] ?? 0)
    }
  }

  solve(): Float64Array | null {
    return solve(this.matrix.slice(), this.vector.slice())
  }
}

/** The value at a share of sorted numbers (0.5: the median); 0 of none. The numbers are left as they are. */
export function quantile(values: ArrayLike<number>, share: number): number {
  if (values.length === 0) return 0
  const numbers = new Float32Array(values)
  return select(numbers, Math.min(numbers.length - 1, Math.floor(share * numbers.length)))
}

/** The number that would stand at an index if they were sorted (quickselect, Hoare 1961); their order is changed. */
function select(numbers: Float32Array, index: number): number {
  let first = 0
  let last = numbers.length - 1
  while (first < last) {
    const pivot = numbers[(first + last) >> 1] ?? 0
    let left = first
    let right = last
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++
      while ((numbers[right] ?? 0) > pivot) right--
      if (left > right) break
      const spare = numbers[left] ?? 0
      numbers[left++] = numbers[right] ?? 0
      numbers[right--] = spare
    }
    if (index <= right) last = right
    else if (index >= left) first = left
    else break
  }
  return numbers[index] ?? 0
}

/** The middle of numbers. */
export const median = (values: ArrayLike<number>): number => quantile(values, 0.5)
