import type { Photo } from '../../../src/reader/reading.ts'

/** A disc of one colour. */
export interface DrawnDisc {
  x: number
  y: number
  rgb: readonly number[]
  radius: number
}

/** A disc. */
export const disc = (x: number, y: number, rgb: readonly number[], radius: number): DrawnDisc => ({ x, y, rgb, radius })

/** A square photo of discs, one over the other, on a table. @param table its colour at a place; dark if not given */
export function drawn(
  size: number,
  discs: readonly DrawnDisc[],
  table: (x: number, y: number) => readonly number[] = () => [60, 60, 60],
): Photo {
  const data = new Uint8Array(size * size * 3)
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) data.set(table(x, y), (y * size + x) * 3)
  for (const { x, y, rgb, radius } of discs)
    for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(size - 1, y + radius); row++)
      for (let column = Math.max(0, Math.floor(x - radius)); column <= Math.min(size - 1, x + radius); column++)
        if (Math.hypot(column - x, row - y) <= radius) data.set(rgb, (row * size + column) * 3)
  return { data, width: size, height: size, channels: 3 }
}
