import type { PhotoReading, PlateLayout } from '../../src/reader/reading.ts'

// Messages between the reader's thread and its parent.

/** A photo to be read. */
export interface ReadRequest {
  bytes: Uint8Array
  layout: PlateLayout
}

/** What became of it. */
export type ReadAnswer = { reading: PhotoReading } | { fault: 'broken' | 'timeout'; message: string }
