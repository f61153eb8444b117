import { confidenceOf, doubtsOf } from './confidence.ts'
import { examine, type Examination } from './examine.ts'
import { FITTED } from './fitted.ts'
import { countedOf, type JudgedCandidate } from './judged-candidate.ts'
import type { Colony, Photo, PhotoReading, PlateLayout, SectorPlace } from './reading.ts'

/** Changes with everything that may change a reading. */
export const READER_VERSION = `lactor-reader-12-${FITTED.name}`

/** Reads a photo of a plate: its colonies by sector and colour, or why it cannot be read. */
export function readPhoto(photo: Photo, layout: PlateLayout): PhotoReading {
  const found = examine(photo, layout)
  if (typeof found === 'string') return { state: 'rejected', fault: found, readerVersion: READER_VERSION }
  const colonies = countedOf(found.candidates).flatMap(coloniesOf)
  return {
    state: 'read',
    dish: { ...found.rim, hidden: found.hidden },
    sectors: sectorPlaces(found, layout),
    colonies,
    growth: colonies.length > 0,
    confidence: confidenceOf(found),
    doubts: doubtsOf(found),
    readerVersion: READER_VERSION,
  }
}

const coloniesOf = ({ colonies, radius: whole, sector, likelihood, named, candidate }: JudgedCandidate): Colony[] =>
  colonies.map(({ x, y, radius }) => ({
    x,
    y,
    radius,
    sector: sector.code,
    colour: named.colour,
    diameterMm: (2 * candidate.features.radiusMm * radius) / whole,
    confidence: likelihood * named.confidence,
  }))

function sectorPlaces({ division, match }: Examination, layout: PlateLayout): SectorPlace[] {
  const width = (2 * Math.PI) / division.sectors
  return match.sectorOfPart.map((sector, part) => ({
    code: layout.sectors[sector]?.code ?? '',
    from: division.angle + part * width,
    to: division.angle + (part + 1) * width,
  }))
}
