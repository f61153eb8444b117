import { readPhoto } from '../../../reader/read-photo.ts'
import type { PlateLayout } from '../../../reader/reading.ts'
import { pixelsOf } from '../../care/plate/worker-pixels.ts'

// The server's reader on this device, for a suggestion while there is no network.

/** The longer edge at which a photo is read, in pixels; the server keeps no more either. */
const EDGE = 2560

addEventListener('message', ({ data }: MessageEvent<{ picture: ImageBitmap; layout: PlateLayout }>) => {
  postMessage(readPhoto(pixelsOf(data.picture, EDGE), data.layout))
})
