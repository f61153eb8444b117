// Filters of square planes, row by row.

/** Mean of the pixels around each pixel, in a square of 2 · reach + 1; `buffer` is overwritten. */
export function boxMean(
  from: Float32Array,
  to: Float32Array,
  buffer: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  const norm = 1 / (2 * reach + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let d = -reach; d <= reach; d++) sum += from[row + Math.min(width - 1, Math.max(0, d))] ?? 0
    for (let x = 0; x < width; x++) {
      buffer[row + x] = sum * norm
      sum += (from[row + Math.min(width - 1, x + reach + 1)] ?? 0) - (from[row + Math.max(0, x - reach)] ?? 0)
    }
  }
  // Down in one pass over whole rows, which the processor's cache likes better than column after column.
  const sums = new Float64Array(width)
  for (let d = -reach; d <= reach; d++) addRow(sums, buffer, Math.min(height - 1, Math.max(0, d)) * width, 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[y * width + x] = (sums[x] ?? 0) * norm
    addRow(sums, buffer, Math.min(height - 1, y + reach + 1) * width, 1)
    addRow(sums, buffer, Math.max(0, y - reach) * width, -1)
  }
}

function addRow(sums: Float64Array, from: Float32Array, start: number, factor: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] ?? 0) + factor * (from[start + x] ?? 0)
}

/** Smooths lightly (1 2 1 across and down), in place. */
export function smooth(plane: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    let before = plane[y * width] ?? 0
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const here = plane[i] ?? 0
      plane[i] = 0.25 * (before + (plane[i + 1] ?? 0)) + 0.5 * here
      before = here
    }
  }
  const above = plane.slice(0, width)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const here = plane[i] ?? 0
      plane[i] = 0.25 * ((above[x] ?? 0) + (plane[i + width] ?? 0)) + 0.5 * here
      above[x] = here
    }
  }
}

/** The greatest value around each pixel, in a square of 2 · reach + 1 (the least one when `sign` is −1). */
export function extreme(
  from: Float32Array,
  to: Float32Array,
  buffer: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
): void {
  const queue = new Int32Array(Math.max(width, height))
  for (let y = 0; y < height; y++) slide(from, buffer, y * width, 1, width, reach, sign, queue)
  for (let x = 0; x < width; x++) slide(buffer, to, x, width, height, reach, sign, queue)
}

/** The greatest value in a window that slides along a line: the queue holds the places that may still become it. */
function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  length: number,
  reach: number,
  sign: 1 | -1,
  queue: Int32Array,
): void {
  let head = 0
  let tail = 0
  for (let j = 0; j < length + reach; j++) {
    if (j < length) {
      const value = sign * (from[start + j * stride] ?? 0)
      while (tail > head && sign * (from[start + (queue[tail - 1] ?? 0) * stride] ?? 0) <= value) tail--
      queue[tail++] = j
    }
    const middle = j - reach
    if (middle < 0) continue
    while ((queue[head] ?? 0) < middle - reach) head++
    to[start + middle * stride] = from[start + (queue[head] ?? 0) * stride] ?? 0
  }
}
