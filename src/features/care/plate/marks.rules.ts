import type { ReadingOutcome } from '../../../domain/automatic-reading.ts'
import type { ColonyColour } from '../../../domain/plate-reading.ts'
import type { PlateReadingFoundQuery } from '../../../generated/reader/found.ts'

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

/** The colonies as a person sees them: what was corrected, or what was found. */
export const parseSyncMetadata = (found: Pick<Found, 'colonies' | 'correctedColonies'>): Mark[] =>
  (found.correctedColonies ?? found.colonies).map(({ x, y, radius, sector, colour }) => ({
    x,
    y,
    radius,
    sector,
    colour,
  }))

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
