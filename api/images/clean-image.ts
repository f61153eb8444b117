import { createHash } from 'node:crypto'
import { MAX_IMAGE_BYTES } from '../contract/image.ts'
import type { Metadata } from 'sharp'
import { decodedBytes, heldBytes } from './decoding-cost.ts'
import { photoDecoders } from './photo-decoders.ts'

/** Pixels that a photo may have; beyond, it is not even decoded. Phones take up to 50 million. */
const MAX_PIXELS = 50_000_000
/** Pixels of the longer edge. Decoding goes line by line: millions of short lines take long, however few the pixels. */
const MAX_EDGE = 20_000
/** What a photo may take while it is decoded: 50 million pixels of four channels of a byte, not of two. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS
/** The longer edge of what is kept, in pixels: single colonies can be distinguished, and a month of plates fits a phone. */
const LONG_EDGE = 2560
const QUALITY = 85
const SECONDS = 10

/** Why a photo was refused: the code of its violation. */
export class ImageRefusal extends Error {
  readonly code: `image.error.${'format' | 'size' | 'pixels' | 'broken'}`

  constructor(code: ImageRefusal['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** A photo as it is kept. */
export interface CleanImage {
  bytes: Buffer
  hash: string
  width: number
  height: number
}

/** A short name of bytes that others do not have. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Magic bytes of the accepted formats; the declared type is not trusted. */
const FORMATS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/** A decoded photo takes up to 200 MB: there is never more than one. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Makes of what was sent a JPEG that is upright, of bounded size, and says nothing but the picture: neither place nor
 * device nor moment, nor anything that hides behind the pixels.
 * @throws ImageRefusal
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (bytes.length > MAX_IMAGE_BYTES) throw new ImageRefusal('image.error.size')
  if (!FORMATS.some((begins) => begins(bytes))) throw new ImageRefusal('image.error.format')
  const mine = turn.then(() => encode(bytes))
  turn = mine.catch(() => undefined)
  return mine
}

function isDecodable(header: Metadata): boolean {
  const { width, height } = header
  const bytes = decodedBytes(header) + heldBytes(header)
  return Math.max(width, height) <= MAX_EDGE && width * height <= MAX_PIXELS && bytes <= MAX_DECODED_BYTES
}

async function encode(bytes: Buffer): Promise<CleanImage> {
  const sharp = await photoDecoders()
  // Fails on files that end too early; a phone's odd but complete ones are taken. The header may say more pixels.
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false })
  try {
    // Reads the header only.
    if (!isDecodable(await image.metadata())) throw new ImageRefusal('image.error.pixels')
    const { data, info } = await image
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONG_EDGE, height: LONG_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, hash: hashOf(data), width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof ImageRefusal) throw error
    throw new ImageRefusal('image.error.broken', { cause: error })
  }
}
