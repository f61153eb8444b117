import { PlateReadingFoundDocument } from '../../../generated/reader/found.ts'
import { photoAddress } from '../../care/photo/photo.rules.ts'
import { usePrefetch } from '../../care/plate/use-prefetch.ts'
import type { ToReview } from './automatic.rules.ts'

/** Fetches what looking at readings that wait for a person needs. */
export function usePrefetchedReadings(queue: readonly ToReview[]): void {
  usePrefetch(
    PlateReadingFoundDocument,
    queue.map(({ reading, diagnostic }) => ({
      id: reading.id,
      photo: photoAddress('diagnostics', diagnostic.id, reading.imageHash),
    })),
  )
}
