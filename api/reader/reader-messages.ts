import type { PhotoReading, PlateLayout } from '../../src/reader/reading.ts'

// What the reader's thread and whoever waits for it say to each other.

/** A photo to be read. */
export interface ReadRequest {
  bytes: Uint8Array
  layout: PlateLayout
}

/** What became of it. */
export type ReadAnswer = { reading: PhotoReading } | { broken: string }
