import { useEffect, useMemo, useRef } from 'react'
import { useEngine, useOutbox } from '../../../engine/react/farm-records.ts'
import { useChange } from '../../../ui/use-change.ts'
import { parseSyncMetadata, type Found, type Mark, type Review } from '../plate/marks.rules.ts'
import { marksNow } from './count.rules.ts'
import type { CountKind, Photographed } from './counted.ts'

/** What was counted on a photo. */
export interface PhotoCount {
  found: Found
  /** As the reader found them. */
  original: Mark[]
  /** As they stand now: corrected on this device, corrected before, or found. */
  marks: Mark[]
}

/** The colonies on the photo of a record; undefined on their way, null where the device cannot get them now. */
export function useCount(
  { useFound, reviewOperation }: CountKind,
  { id, version, plateImage }: Photographed,
): PhotoCount | null | undefined {
  const { resolveId } = useEngine()
  const { rows } = useOutbox()
  const photo = plateImage?.hash ?? ''
  const { found: count, loading, refetch } = useFound(id)
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch().catch(() => undefined)
  }, [version, refetch])
  return useMemo(() => {
    if (count?.imageHash !== photo) return loading ? undefined : null
    const isAbout = (other: string) => resolveId(other) === resolveId(id)
    return {
      found: count,
      original: parseSyncMetadata({ ...count, correctedColonies: null }),
      marks: marksNow(rows, reviewOperation, photo, isAbout, count),
    }
  }, [count, photo, loading, rows, resolveId, id, reviewOperation])
}

/** Keeps what a person makes of a count. @returns `review` answers whether it was kept */
export function useCountReview({ useReview }: CountKind, { id, plateImage }: Photographed) {
  const send = useReview()
  const { run, ...state } = useChange()
  const review = (outcome: Review, marks?: readonly Mark[]): Promise<boolean> => {
    const correctedColonies = outcome === 'corrected' && marks ? [...marks] : undefined
    const input = { imageHash: plateImage?.hash ?? '', outcome, correctedColonies }
    return run(() => send({ variables: { id, input } }))
  }
  return { ...state, review }
}
