import type { Metadata } from 'sharp'

/** Of channels that take two bytes. */
const WIDE_DEPTHS = new Set(['ushort', 'short'])

/** Bytes that the pixels of a photo take. Palettes and grey become colours when they are decoded. */
export const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * Math.max(3, channels) * (WIDE_DEPTHS.has(depth) ? 2 : 1)

/**
 * Bytes that a decoder holds beside the pixels. A progressive JPEG shows the whole picture again and again, each time
 * finer: two bytes for each value of the whole picture are kept until the end, however few bytes the file has.
 */
export function heldBytes({ width, height, channels, isProgressive, chromaSubsampling }: Metadata): number {
  if (!isProgressive) return 0
  const values = channels < 3 ? 1 : chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * values * 2
}
