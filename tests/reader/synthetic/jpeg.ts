import sharp from 'sharp'
import type { SyntheticPlate } from './plate.ts'

/** The photo as a phone would send it. */
export const toJpeg = ({ photo, jpegQuality }: SyntheticPlate): Promise<Buffer> =>
  sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: photo.channels } })
    .jpeg({ quality: jpegQuality })
    .toBuffer()
