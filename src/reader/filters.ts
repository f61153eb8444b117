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

/**
 * The greatest value around each pixel, in a square of 2 · reach + 1 (the least one when `sign` is −1), with three
 * comparisons a pixel whatever the reach (van Herk 1992, Gil and Werman 1993).
 */
export function extreme(
  from: Float32Array,
  to: Float32Array,
  buffer: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
): void {
  const across = new Float32Array((2 * reach + 1) * width)
  for (let y = 0; y < height; y++) slideAcross(from, buffer, y * width, width, reach, sign, across)
  slideDown(buffer, to, width, height, reach, sign, across)
}

/** What loses against every value. */
const beyond = (sign: 1 | -1): number => -sign * Number.POSITIVE_INFINITY

/** Along one row: each window is the end of one block of its own length and the beginning of the next one. */
function slideAcross(
  from: Float32Array,
  to: Float32Array,
  start: number,
  width: number,
  reach: number,
  sign: 1 | -1,
  ends: Float32Array,
): void {
  const size = 2 * reach + 1
  for (let block = -reach; block < width - reach; block += size) {
    let end = beyond(sign)
    for (let k = size - 1; k >= 0; k--) {
      const x = block + k
      const value = x >= 0 && x < width ? (from[start + x] ?? 0) : beyond(sign)
      if (sign * value > sign * end) end = value
      ends[k] = end
    }
    let beginning = beyond(sign)
    const last = Math.min(size, width - reach - block)
    for (let k = 0; k < last; k++) {
      const kept = ends[k] ?? 0
      to[start + block + reach + k] = sign * kept > sign * beginning ? kept : beginning
      const x = block + size + k
      const value = x < width ? (from[start + x] ?? 0) : beyond(sign)
      if (sign * value > sign * beginning) beginning = value
    }
  }
}

/** Down all columns at once, row by row, which the processor's cache likes better than column after column. */
function slideDown(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
  ends: Float32Array,
): void {
  const size = 2 * reach + 1
  const beginnings = new Float32Array(width)
  for (let block = -reach; block < height - reach; block += size) {
    for (let k = size - 1; k >= 0; k--) {
      const y = block + k
      const row = k * width
      const isLast = k === size - 1
      for (let x = 0; x < width; x++) {
        const end = isLast ? beyond(sign) : (ends[row + width + x] ?? 0)
        const value = y >= 0 && y < height ? (from[y * width + x] ?? 0) : beyond(sign)
        ends[row + x] = sign * value > sign * end ? value : end
      }
    }
    beginnings.fill(beyond(sign))
    const last = Math.min(size, height - reach - block)
    for (let k = 0; k < last; k++) {
      const row = (block + reach + k) * width
      const y = block + size + k
      for (let x = 0; x < width; x++) {
        const kept = ends[k * width + x] ?? 0
        const beginning = beginnings[x] ?? 0
        to[row + x] = sign * kept > sign * beginning ? kept : beginning
        const value = y < height ? (from[y * width + x] ?? 0) : beyond(sign)
        if (sign * value > sign * beginning) beginnings[x] = value
      }
    }
  }
}
