import { countsOf, type ReadingOutcome, type ReadingState } from '../../../domain/automatic-reading.ts'
import type { ColonyColour } from '../../../domain/plate-reading.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { PlateReadingFoundQuery } from '../../../generated/reader/found.ts'

type Reading = FarmRecords['PlateReading']
type Diagnostic = FarmRecords['Diagnostic']

/** Everything that was found on a photo. */
export type Found = Omit<NonNullable<PlateReadingFoundQuery['plateReadingDetail']>, '__typename' | 'id'>

/** A colony on the photo; places and lengths are shares of the photo's width. */
export interface Mark {
  x: number
  y: number
  radius: number
  sector: string
  colour: ColonyColour
}

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

/**
 * Whether a person should look at this reading: it waits for a decision, or the reader has decided by itself and nobody
 * has looked at it or read the plate since.
 */
export const isToCheck = (
  reading: Reading,
  { growth, readingMode }: Pick<Diagnostic, 'growth' | 'readingMode'>,
): boolean =>
  reading.state === 'read' &&
  reading.reviewedAt === null &&
  (reading.outcome === null ? growth === null : reading.outcome === 'applied' && readingMode !== 'manual')

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
export type Progress = Exclude<ReadingState, 'superseded'> | 'decided' | 'photo_waits' | 'none'

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
  // A newer photo makes the reading of an older one outdated.
  if (onDevice) return 'photo_waits'
  if (!reading || (photo !== null && reading.imageHash !== photo)) {
    return photo !== null && growth === null ? 'waiting' : 'none'
  }
  if (reading.state === 'superseded' || reading.outcome === 'new_photo') return 'none'
  return reading.state === 'read' && reading.outcome !== null ? 'decided' : reading.state
}

/** The colonies as a person sees them: what was corrected, or what was found. */
export const parseSyncMetadata = (found: Pick<Found, 'colonies' | 'correctedColonies'>): Mark[] =>
  (found.correctedColonies ?? found.colonies).map(({ x, y, radius, sector, colour }) => ({
    x,
    y,
    radius,
    sector,
    colour,
  }))

/** What a reading makes of its diagnosis. */
export const readingInput = (marks: readonly Mark[], now: Date) => ({
  growth: marks.length > 0,
  readingMode: 'automatic' as const,
  readingDate: now.toISOString(),
  diagnosticClassifications: countsOf(marks),
})

/** Radius of a colony that a person adds: that of the others, or a fiftieth of the dish. */
export function usualRadius(marks: readonly Mark[], dish: { radius: number } | null): number {
  if (marks.length === 0) return (dish?.radius ?? 0.4) / 25
  const radii = marks.map(({ radius }) => radius).sort((a, b) => a - b)
  return radii[Math.floor(radii.length / 2)] ?? 0.01
}

/** The colour that most colonies have; undefined without any. */
export function usualColour(marks: readonly Mark[]): ColonyColour | undefined {
  const counts = new Map<ColonyColour, number>()
  for (const { colour } of marks) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Whether nothing was corrected. */
export const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length &&
  a.every((mark, index) => {
    const other = b[index]
    return mark.x === other?.x && mark.y === other.y && mark.sector === other.sector && mark.colour === other.colour
  })

/** What a person made of a reading. */
export type Review = Exclude<ReadingOutcome, 'applied'>
