import type { Photo } from '../../../reader/reading.ts'

/** The pixels of a picture, no larger than wanted; the picture is given back. Runs in a worker. */
export function pixelsOf(picture: ImageBitmap, edge: number): Photo {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const pen = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })
  if (!pen) throw new Error('There is no canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  return { data: pen.getImageData(0, 0, width, height).data, width, height, channels: 4 }
}
