import type { PhotoFault } from '../../../reader/reading.ts'
import { askWorker, decoded } from './ask-worker.ts'
import checkUrl from './check.worker.ts?worker&url'

/** Time-out in ms: a slow device leaves the check to the server. */
const CHECK_MS = 4_000

/** Why a photo is not readable; null when this device finds no fault. */
export async function checkOnDevice(photo: Blob): Promise<PhotoFault | null> {
  try {
    const picture = await decoded(photo)
    return await askWorker<PhotoFault | null>(checkUrl, picture, [picture], CHECK_MS)
  } catch {
    // Not a picture, or no worker: saving the photo or the server reports it.
    return null
  }
}
