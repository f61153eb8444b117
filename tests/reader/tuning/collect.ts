import { mkdirSync, writeFileSync } from 'node:fs'
import { decodePhoto } from '../../../api/reader/decode-photo.ts'
import { examine, type Examination } from '../../../src/reader/examine.ts'
import { TUNING, TUNING_SEEDS, WIDE_TUNING } from '../synthetic/conditions.ts'
import { plateFile } from '../synthetic/plate-set.ts'
import type { TrueColony } from '../synthetic/plate.ts'
import { coloniesWithin, matchColonies } from './matching.ts'

// `node tests/reader/tuning/collect.ts <from> <plates> <file> [--blank] [--wide]`: what the reader sees on plates of the
// tuning set (or on plates of it without colonies, or in wider circumstances), with the truth, for fit-reader.ts.

/** A plate as the fit wants it. */
export interface CollectedPlate {
  seed: number
  count: number
  /** Without the vectors and with what the confidence needs. */
  examination: Pick<Examination, 'quality' | 'match' | 'covered'>
  candidates: {
    vector: number[]
    isColony: boolean
    /** How many colonies it is. */
    holds: number
    /** Whether it is small enough for a clump. */
    isSmall: boolean
    touches: number
    colourConfidence: number
    colourRight: boolean | null
    x: number
    y: number
    radius: number
  }[]
}

/** Share of a finding's area that the colonies within it have at least if it is their clump. */
const CLUMP_FILLED = 0.4

function whatItHolds(radius: number, match: TrueColony | null, within: readonly TrueColony[]) {
  const area = within.reduce((sum, colony) => sum + colony.radius ** 2, 0)
  const isColony = match !== null || (within.length > 1 && area > CLUMP_FILLED * radius ** 2)
  return { isColony, holds: isColony ? within.length : 0 }
}

const isBlank = process.argv.includes('--blank')
const conditions = process.argv.includes('--wide') ? WIDE_TUNING : TUNING
const [from = '0', plates = '100', file = '.cache/tuning/collected.json'] = process.argv.slice(2)
const collected: CollectedPlate[] = []
let lost = 0
let colonies = 0
for (let i = Number(from); i < Number(from) + Number(plates); i++) {
  const plate = await plateFile(TUNING_SEEDS.from + i, conditions, isBlank ? { count: 0 } : {})
  const found = examine(await decodePhoto(plate.bytes), plate.layout)
  if (typeof found === 'string') {
    console.log(plate.seed, plate.model, 'rejected', found)
    continue
  }
  const matched = matchColonies(found.candidates, plate.colonies)
  const hits = matched.filter((each) => each !== null).length
  lost += plate.colonies.length - hits
  colonies += plate.colonies.length
  if (plate.colonies.length - hits > Math.max(1, 0.05 * plate.colonies.length))
    console.log(
      plate.seed,
      plate.model,
      'not even a candidate:',
      plate.colonies.length - hits,
      'of',
      plate.colonies.length,
    )
  const within = coloniesWithin(found.candidates, matched, plate.colonies)
  const { quality, match, covered } = found
  collected.push({
    seed: plate.seed,
    count: plate.colonies.length,
    examination: { quality, match, covered },
    candidates: found.candidates.map((candidate, n) => ({
      vector: candidate.vector,
      ...whatItHolds(candidate.radius, matched[n] ?? null, within[n] ?? []),
      isSmall: candidate.candidate.places.length > 0,
      touches: candidate.candidate.features.touches,
      colourConfidence: candidate.named.confidence,
      colourRight: matched[n] ? matched[n].colour === candidate.named.colour : null,
      x: candidate.x,
      y: candidate.y,
      radius: candidate.radius,
    })),
  })
}
mkdirSync('.cache/tuning', { recursive: true })
writeFileSync(file, JSON.stringify(collected))
console.log('plates', collected.length, 'colonies', colonies, 'not even a candidate', lost)
