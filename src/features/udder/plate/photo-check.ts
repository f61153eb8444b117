import type { PhotoFault } from '../../../reader/reading.ts'
import { askWorker, decoded } from './ask-worker.ts'
import checkUrl from './check.worker.ts?worker&url'

/** A device that takes longer leaves it to the server, in ms: old phones have better things to do. */
const CHECK_MS = 4_000

/** Why a photo will not be readable, as far as this device can tell; null when it can tell nothing against it. */
export async function checkOnDevice(photo: Blob): Promise<PhotoFault | null> {
  try {
    const picture = await decoded(photo)
    return await askWorker<PhotoFault | null>(checkUrl, picture, [picture], CHECK_MS)
  } catch {
    // No picture, or no worker: both are told where the photo is kept, or by the server.
    return null
  }
}
