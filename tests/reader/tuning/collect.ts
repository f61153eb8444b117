import { mkdirSync, writeFileSync } from 'node:fs'
import { decodePhoto } from '../../../api/reader/decode-photo.ts'
import { examine, type Examination } from '../../../src/reader/examine.ts'
import { TUNING, TUNING_SEEDS } from '../synthetic/conditions.ts'
import { plateFile } from '../synthetic/plate-set.ts'
import { matchColonies } from './matching.ts'

// `node tests/reader/tuning/collect.ts <from> <plates> <file> [--blank]`: what the reader sees on plates of the tuning
// set (or on plates of it without colonies), with the truth, for fit-reader.ts.

/** A plate as the fit wants it. */
export interface CollectedPlate {
  seed: number
  count: number
  /** Without the vectors and with what the confidence needs. */
  examination: Pick<Examination, 'quality' | 'match' | 'covered'>
  candidates: {
    vector: number[]
    isColony: boolean
    touches: number
    colourConfidence: number
    colourRight: boolean | null
    x: number
    y: number
    radius: number
  }[]
}

const isBlank = process.argv.includes('--blank')
const [from = '0', plates = '100', file = '.cache/tuning/collected.json'] = process.argv.slice(2)
const collected: CollectedPlate[] = []
let lost = 0
let colonies = 0
for (let i = Number(from); i < Number(from) + Number(plates); i++) {
  const plate = await plateFile(TUNING_SEEDS.from + i, TUNING, isBlank ? { count: 0 } : {})
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
  const { quality, match, covered } = found
  collected.push({
    seed: plate.seed,
    count: plate.colonies.length,
    examination: { quality, match, covered },
    candidates: found.candidates.map((candidate, n) => ({
      vector: candidate.vector,
      isColony: matched[n] !== null,
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
