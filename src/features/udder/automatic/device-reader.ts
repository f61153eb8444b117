import type { FarmRecords } from '../../../engine/farm-records.ts'
import type { PhotoFault, PhotoReading, PlateLayout } from '../../../reader/reading.ts'
import checkUrl from './check.worker.ts?worker&url'
import readUrl from './read.worker.ts?worker&url'

/** A device that takes longer than this gives up, in ms: old phones have better things to do. */
const CHECK_MS = 4_000
const READ_MS = 60_000

/** What the reader has to know of a kind of plate. */
export const layoutOf = ({ diameterMm, sectors }: FarmRecords['PlateModel']): PlateLayout => ({
  diameterMm,
  sectors: sectors.map(({ code, medium, rules }) => ({
    code,
    medium,
    colours: [...new Set(rules.map(({ colour }) => colour))],
  })),
})

/** Why a photo will not be readable, as far as this device can tell; null when it can tell nothing against it. */
export async function checkOnDevice(photo: Blob): Promise<PhotoFault | null> {
  try {
    const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
    return await ask<PhotoFault | null>(checkUrl, picture, [picture], CHECK_MS)
  } catch {
    // The server looks at it as well.
    return null
  }
}

/**
 * Reads a photo on this device.
 * @throws Error when the device cannot: the reader has never been loaded, or there is too little memory or time
 */
export async function readOnDevice(photo: Blob, layout: PlateLayout): Promise<PhotoReading> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  return ask<PhotoReading>(readUrl, { picture, layout }, [picture], READ_MS)
}

/** Has the service worker keep the reader, so that it is there without a network. */
export const keepReader = (): Promise<unknown> => fetch(readUrl).catch(() => undefined)

/** Whether the reader is on this device. */
export const isReaderKept = async (): Promise<boolean> =>
  'caches' in globalThis && (await caches.match(readUrl)) !== undefined

/** Asks a worker one question; it lives for that long. */
function ask<Answer>(url: string, question: unknown, given: Transferable[], limit: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { type: 'module' })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const fail = () => {
      end(() => {
        reject(new Error('The worker did not answer'))
      })
    }
    const timer = setTimeout(fail, limit)
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end(() => {
        resolve(data)
      })
    }
    worker.postMessage(question, given)
  })
}
