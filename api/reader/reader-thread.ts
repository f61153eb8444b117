import { decodePhoto } from './decode-photo.ts'
import { readPhoto } from '../../src/reader/read-photo.ts'
import type { PhotoReading, PlateLayout } from '../../src/reader/reading.ts'
export class ReaderError extends Error { readonly code: string = 'broken' }
export class ReaderThread {
  async read(bytes: Uint8Array, layout: PlateLayout): Promise<PhotoReading> { return readPhoto(await decodePhoto(bytes), layout) }
  close(): Promise<void> { return Promise.resolve() }
}
