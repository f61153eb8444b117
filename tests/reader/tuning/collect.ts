import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePhoto } from '../../../api/reader/decode-photo.ts'
import { examine, type Examination } from '../../../src/reader/examine.ts'
import type { PlateLayout } from '../../../src/reader/reading.ts'
import { coloniesWithin, matchColonies, type Placed } from './matching.ts'

/** A plate as the fit wants it: what the reader sees on it, whatever it is fitted to, beside the truth. */
export interface CollectedPlate {
  /** What people call it: a seed, or a file. */
  name: string
  count: number
  /** How much it matters beside a drawn plate. */
  weight: number
  /** What the confidence needs. */
  examination: Pick<Examination, 'quality' | 'match'>
  candidates: {
    vector: number[]
    /** How many true colonies it is. */
    holds: number
    /** Whether it is small enough for a clump. */
    isSmall: boolean
    touches: number
  }[]
}

/** A photo, and what is on it. */
export interface KnownPhoto {
  name: string
  bytes: Buffer
  layout: PlateLayout
  count: number
  weight: number
  /** Where the colonies are; null where people only counted. Without places, nothing can be fitted to it. */
  colonies: readonly Placed[] | null
}

/** What the reader sees on a photo, whatever it is fitted to. */
interface Seen {
  examination: CollectedPlate['examination']
  candidates: (Placed & Omit<CollectedPlate['candidates'][number], 'holds'>)[]
}

/** What the reader sees on a photo, beside the truth; null where it refuses the photo. */
export async function collect({ bytes, layout, colonies, ...known }: KnownPhoto): Promise<CollectedPlate | null> {
  const seen = await see(bytes, layout)
  if (!seen) return null
  const truth = colonies ?? []
  const matched = matchColonies(seen.candidates, truth)
  const within = coloniesWithin(seen.candidates, matched, truth)
  return {
    ...known,
    examination: seen.examination,
    candidates: seen.candidates.map(({ radius, vector, isSmall, touches }, n) => {
      return { vector, isSmall, touches, holds: whatItHolds(radius, matched[n] ?? null, within[n] ?? []) }
    }),
  }
}

/** Examines a photo, or takes what was seen from the cache. */
async function see(bytes: Buffer, layout: PlateLayout): Promise<Seen | null> {
  const key = createHash('sha256').update(readerHash()).update(bytes).update(JSON.stringify(layout)).digest('hex')
  const file = join('.cache/tuning', `${key.slice(0, 24)}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Seen | null
  } catch {
    // Not examined yet.
  }
  const found = examine(await decodePhoto(bytes), layout)
  // On clear agar rules say what a colony is: there is nothing to fit.
  const seen = typeof found === 'string' || found.isClear ? null : seenOf(found)
  mkdirSync('.cache/tuning', { recursive: true })
  writeFileSync(file, JSON.stringify(seen))
  return seen
}

const seenOf = ({ quality, match, candidates }: Examination): Seen => ({
  // JSON knows no Infinity.
  examination: { quality, match: { ...match, margin: Math.min(1e6, match.margin) } },
  candidates: candidates.map(({ x, y, radius, vector, candidate }) => {
    const { places, features } = candidate
    return { x, y, radius, vector, isSmall: places.length > 0, touches: features.touches }
  }),
})

/** Share of a finding's area that the colonies within it have at least if it is their clump. */
const CLUMP_FILLED = 0.4

function whatItHolds(radius: number, match: Placed | null, within: readonly Placed[]): number {
  const area = within.reduce((sum, colony) => sum + colony.radius ** 2, 0)
  return match !== null || (within.length > 1 && area > CLUMP_FILLED * radius ** 2) ? within.length : 0
}

let ofReader: string | undefined

/** Changes with the reader's code, but not with what it is fitted to. */
function readerHash(): string {
  ofReader ??= globSync(['src/reader/*.ts', 'tests/reader/tuning/collect.ts'])
    .filter((path) => !path.endsWith('fitted.ts'))
    .sort()
    .reduce((hash, path) => hash.update(readFileSync(path)), createHash('sha256'))
    .digest('hex')
  return ofReader
}
