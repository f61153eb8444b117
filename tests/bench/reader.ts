import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '../../scripts/read-options.ts'
import { PHOTO_FAULTS } from '../../src/reader/reading.ts'
import {
  agentFigures,
  blankFigures,
  colourFigures,
  confidenceFigures,
  countFigures,
  countsOf,
  recallFigures,
} from '../reader/evaluation/figures.ts'
import { readSynthetic, type ReadPlate } from '../reader/evaluation/read-plates.ts'
import { crowdedPhotos } from '../reader/evaluation/crowded-photos.ts'
import { realPhotos } from '../reader/evaluation/real-photos.ts'
import { badPhoto } from '../reader/synthetic/bad-photos.ts'
import { EVALUATION, EVALUATION_SEEDS } from '../reader/synthetic/conditions.ts'
import { plateFile } from '../reader/synthetic/plate-set.ts'
import { unlikeFigures } from '../reader/evaluation/unlike-figures.ts'
import { UNLIKE_HELD_OUT, UNLIKE_TUNING } from '../reader/unlike/unlike-plate.ts'

// `npm run bench:reader`: how well the plate reader reads plates that it was not tuned on, and what that costs. Drawn
// plates, those of another generator (`--unlike`), or real photos that people have counted (real-photos.ts,
// crowded-photos.ts). One line of JSON for each figure.

/** How much is evaluated. */
export interface ReaderBench {
  plates: number
  /** Further plates without colonies. */
  blank: number
  /** Bad photos for each fault. */
  bad: number
}

/** Where the seeds of further blank plates and of bad photos begin, in the evaluation's own range. */
const BLANK_FROM = EVALUATION_SEEDS.from + 40_000
const BAD_FROM = EVALUATION_SEEDS.from + 60_000

/** Evaluates the reader on synthetic plates. */
export async function* reader({ plates, blank, bad }: ReaderBench): AsyncGenerator<object> {
  const read: ReadPlate[] = []
  const refused: Record<string, number> = {}
  const blanks: ReadPlate[] = []
  for (let i = 0; i < plates + blank; i++) {
    const isExtra = i >= plates
    const seed = isExtra ? BLANK_FROM + i - plates : EVALUATION_SEEDS.from + i
    const one = await readSynthetic(seed, EVALUATION, isExtra ? { count: 0 } : {})
    if ('fault' in one) refused[one.fault] = (refused[one.fault] ?? 0) + 1
    else if (isExtra) blanks.push(one)
    else read.push(one)
  }
  yield { reader: 'good photos', photos: plates + blank, read: read.length + blanks.length, refused }
  yield countFigures(countsOf(read))
  yield blankFigures(countsOf([...read, ...blanks]))
  yield* recallFigures(read)
  yield* colourFigures(read)
  yield* agentFigures(read)
  yield* confidenceFigures([...read, ...blanks])
  yield* faults(bad)
  yield await cost()
}

/** How bad photos are refused. */
async function* faults(photos: number): AsyncGenerator<object> {
  for (const [n, fault] of PHOTO_FAULTS.entries()) {
    const answers: Record<string, number> = {}
    for (let i = 0; i < photos; i++) {
      const seed = BAD_FROM + n * 1000 + i
      const one = await readSynthetic(seed, EVALUATION, badPhoto(fault, seed))
      const answer = 'fault' in one ? one.fault : 'read'
      answers[answer] = (answers[answer] ?? 0) + 1
    }
    yield { reader: 'fault', fault, photos, refused: photos - (answers.read ?? 0), as: answers }
  }
}

/** Seconds and memory for a photo of twelve million pixels, in a process of its own. */
async function cost(): Promise<object> {
  const plate = await plateFile(EVALUATION_SEEDS.from + 90_000, EVALUATION, {
    size: { width: 4000, height: 3000 },
    count: 120,
  })
  const folder = mkdtempSync(join(tmpdir(), 'lactor-reader-'))
  try {
    const photo = join(folder, 'plate.jpg')
    writeFileSync(photo, plate.bytes)
    const program = 'tests/reader/evaluation/cost-of-reading.ts'
    const line = execFileSync(process.execPath, [program, photo, plate.model], { encoding: 'utf8' })
    return { reader: 'cost', megapixels: 12, ...(JSON.parse(line) as object) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const
  const { photos, truth, crowded, unlike, tuning, ...sizes } = readOptions(
    `npm run bench:reader [-- --plates 160 --blank 40 --bad 8 | --unlike 300 [--tuning] | --photos <folder> [--truth <csv>] \
[--crowded]]`,
    {
      photos: { type: 'string' },
      truth: { type: 'string' },
      crowded: { type: 'boolean' },
      unlike: { type: 'string' },
      tuning: { type: 'boolean' },
      plates: text('160'),
      blank: text('40'),
      bad: text('8'),
    },
  )
  const lines =
    unlike !== undefined
      ? unlikeFigures((tuning ? UNLIKE_TUNING : UNLIKE_HELD_OUT).from, Number(unlike))
      : photos !== undefined
        ? (crowded ? crowdedPhotos : realPhotos)(photos, truth ?? join(photos, 'truth.csv'))
        : reader({ plates: Number(sizes.plates), blank: Number(sizes.blank), bad: Number(sizes.bad) })
  for await (const line of lines) console.log(JSON.stringify(line))
}
