import type { PhotoReading, PlateLayout } from '../../../reader/reading.ts'
import { askWorker, decoded } from '../../care/plate/ask-worker.ts'
import readUrl from './read.worker.ts?worker&url'

/** Time-out of a reading on the device, in ms. */
const READ_MS = 60_000

/**
 * Reads a photo on this device.
 * @throws Error when the device cannot: the reader has never been loaded, or there is too little memory or time
 */
export async function readOnDevice(photo: Blob, layout: PlateLayout): Promise<PhotoReading> {
  const picture = await decoded(photo)
  return askWorker<PhotoReading>(readUrl, { picture, layout }, [picture], READ_MS)
}

/** The service worker caches after it has answered: polls of the cache, and their interval in ms. */
const LOOKS = 20
const LOOK_MS = 150

/** Has the service worker keep the reader, so that it is there without a network. @returns whether it is */
export async function keepReader(): Promise<boolean> {
  await fetch(readUrl).catch(() => undefined)
  for (let looks = 0; looks < LOOKS; looks++) {
    if (await isReaderKept()) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return false
}

/** Whether the reader is on this device. */
export const isReaderKept = async (): Promise<boolean> =>
  'caches' in globalThis && (await caches.match(readUrl)) !== undefined
