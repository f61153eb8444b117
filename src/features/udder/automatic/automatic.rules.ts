import { countsOf, NOTHING_READ, type ReadingState } from '../../../domain/automatic-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { Mark } from '../../care/plate/marks.rules.ts'

type Reading = FarmRecords['PlateReading']
type Diagnostic = FarmRecords['Diagnostic']

/** How long an applied reading is offered for review, in ms. */
const OFFERED_FOR = 7 * 86_400_000

const idOf = ({ id }: { id: string }): number => Number(id)

/** The latest reading of each diagnosis, by the id of the diagnosis. */
export function latestReadings(readings: readonly Reading[]): ReadonlyMap<string, Reading> {
  const latest = new Map<string, Reading>()
  for (const reading of readings) {
    const { diagnostic } = reading
    if (diagnostic === null) continue
    const known = latest.get(diagnostic)
    if (!known || idOf(known) < idOf(reading)) latest.set(diagnostic, reading)
  }
  return latest
}

/** What is looked at of a diagnosis. Records of an older copy lack the photo. */
type Seen = Pick<Diagnostic, 'growth' | 'readingMode'> & Partial<Pick<Diagnostic, 'plateImage'>>

/** Whether the photo that was read has been replaced since. */
export const isOfEarlierPhoto = ({ imageHash }: Pick<Reading, 'imageHash'>, { plateImage }: Pick<Seen, 'plateImage'>) =>
  (plateImage ?? null) !== null && plateImage?.hash !== imageHash

/**
 * Whether a person should look at this reading: it waits for a decision, or the reader has decided by itself and nobody
 * has looked at it or read the plate since. A reading of a replaced photo is never offered.
 */
export const isToCheck = (reading: Reading, diagnostic: Seen): boolean =>
  isUnseen(reading, diagnostic) && !isOfEarlierPhoto(reading, diagnostic)

const isUnseen = (reading: Reading, { growth, readingMode }: Seen): boolean =>
  reading.state === 'read' &&
  reading.reviewedAt === null &&
  (reading.outcome === null ? growth === null : reading.outcome === 'applied' && readingMode !== 'manual')

/** A diagnosis whose plate has not been read, with what follows from it. */
export const PLATE_WAITS = { ...NOTHING_READ, result: 'waiting' as const, colonyColour: null }

/** One reading that a person should look at, with its diagnosis. */
export interface ToReview {
  reading: Reading
  diagnostic: Diagnostic
  /** Whether the result waits for this; otherwise the reader has decided by itself. */
  decides: boolean
}

/**
 * Readings that wait for a person, those that decide first, the oldest first; then those that decided by themselves and
 * were not reviewed. Plates that a person has read meanwhile are left out.
 */
export function reviewQueue(readings: readonly Reading[], diagnostics: readonly Diagnostic[], now: number): ToReview[] {
  const unseen = [...latestReadings(readings)].filter(([, r]) => r.state === 'read' && r.reviewedAt === null)
  const latest = new Map(unseen)
  const queue: ToReview[] = []
  // Runs over all diagnoses of the farm: allocate nothing for those without a reading to review.
  for (const diagnostic of latest.size === 0 ? [] : diagnostics) {
    const reading = latest.get(diagnostic.id)
    if (!reading) continue
    const decides = reading.outcome === null
    const finished = Date.parse(reading.finishedAt ?? reading.createdAt)
    if (isToCheck(reading, diagnostic) && (decides || now - finished < OFFERED_FOR)) {
      queue.push({ reading, diagnostic, decides })
    }
  }
  const order = ({ reading, decides }: ToReview) => `${decides ? '0' : '1'}${reading.finishedAt ?? ''}`
  return queue.sort((a, b) => order(a).localeCompare(order(b)))
}

/** Where an automatic reading stands, as its diagnosis shows it. */
export type Progress = Exclude<ReadingState, 'superseded'> | 'decided' | 'photo_waits' | 'unread' | 'none'

/**
 * Where the automatic reading of a diagnosis stands.
 * @param photo the photo it has, by its hash; null without one
 * @param onDevice whether that photo has not been sent yet
 */
export function progressOf(
  reading: Reading | undefined,
  { growth }: Pick<Diagnostic, 'growth'>,
  photo: string | null,
  onDevice: boolean,
): Progress {
  // The reading of an older photo is outdated. The new photo is read unless a person has given the result.
  if (!reading || (photo !== null && reading.imageHash !== photo)) {
    if (photo === null) return 'none'
    if (growth === null) return onDevice ? 'photo_waits' : 'waiting'
    return reading ? 'unread' : 'none'
  }
  if (reading.state === 'superseded' || reading.outcome === 'new_photo') return 'none'
  return reading.state === 'read' && reading.outcome !== null ? 'decided' : reading.state
}

/** What a reading makes of its diagnosis. @param readingDate when the plate was read */
export const readingInput = (marks: readonly Mark[], readingDate: string) => ({
  growth: marks.length > 0,
  readingMode: 'automatic' as const,
  readingDate,
  diagnosticClassifications: countsOf(marks),
})
