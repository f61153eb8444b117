import type { Photo } from '../../src/reader/reading.ts'
import { heldBytes } from '../images/decoding-cost.ts'
import { photoDecoders } from '../images/photo-decoders.ts'

/** Shorter edge of a photo as the reader wants it, in pixels: the dish is then about as large as its work image. */
const SHORT_EDGE = 1500
/** Pixels that a photo may have; beyond, it is not even decoded. Phones take up to 50 million. */
const MAX_PIXELS = 50_000_000
/** What a decoder may hold beside the pixels: 16 million pixels of a progressive JPEG with all its colours. */
const MAX_HELD_BYTES = 100_000_000
const SECONDS = 15

/**
 * Decodes a photo, upright and no larger than the reader needs; JPEGs are shrunk while they are decoded, so that a photo
 * of twelve million pixels takes the memory of one of three.
 * @throws Error when the bytes are no photo, or a broken one
 */
export async function decodePhoto(bytes: Uint8Array): Promise<Photo> {
  const sharp = await photoDecoders()
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true })
  // Reads the header only.
  const header = await image.metadata()
  const { width, height } = header
  if (width * height > MAX_PIXELS || heldBytes(header) > MAX_HELD_BYTES)
    throw new RangeError(`A photo of ${width} × ${height} pixels is not decoded`)
  const { data, info } = await image
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: SHORT_EDGE, height: SHORT_EDGE, fit: 'outside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new RangeError(`A photo has three channels, not ${info.channels}`)
  return { data, width: info.width, height: info.height, channels: 3 }
}
