import { checkPhoto } from '../../../reader/check-photo.ts'
import { pixelsOf } from './worker-pixels.ts'

// Looks at a photo before it is kept: whether there is a whole, sharp, well-lit plate on it.

/** The longer edge at which a photo is looked at, in pixels. */
const EDGE = 1000

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  postMessage(checkPhoto(pixelsOf(data, EDGE)).fault)
})
