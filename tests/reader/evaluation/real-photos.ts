import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePhoto } from '../../../api/reader/decode-photo.ts'
import { readPhoto } from '../../../src/reader/read-photo.ts'
import { modelOf } from '../synthetic/growth.ts'
import { layoutFor } from '../synthetic/plate.ts'
import { blankFigures, countFigures, type Counted } from './figures.ts'

/** A line of the truth: how many colonies a person counted on a photo, perhaps of one sector or colour only. */
export interface TruthLine {
  file: string
  plateModel: string
  sector: string
  colour: string
  colonies: number
}

/**
 * Reads photos that people have counted.
 * @param truthFile CSV with a heading: `file,plateModel,sector,colour,colonies`. `file` lies in the folder, `plateModel` is
 *   a code of the plate models (CHROM3, MACFAC, CBT); sector and colour may be empty: then the line counts all of them.
 *   A photo may have several lines; a blank plate has one with 0.
 */
export async function* realPhotos(folder: string, truthFile: string): AsyncGenerator<object> {
  const counts: Counted[] = []
  for (const [file, lines] of readTruth(truthFile)) {
    const model = lines[0]?.plateModel ?? ''
    const reading = readPhoto(await decodePhoto(readFileSync(join(folder, file))), layoutFor(modelOf(model)))
    if (reading.state === 'rejected') {
      yield { reader: 'photo', file, rejected: reading.fault }
      continue
    }
    for (const { sector, colour, colonies } of lines) {
      const found = reading.colonies.filter(
        (colony) => (sector === '' || colony.sector === sector) && (colour === '' || colony.colour === colour),
      ).length
      counts.push({ expected: colonies, found })
      const { confidence, doubts } = reading
      yield { reader: 'photo', file, sector, colour, expected: colonies, found, confidence, doubts }
    }
  }
  yield countFigures(counts)
  yield blankFigures(counts)
}

/** Reads the truth of photos, by file. */
export function readTruth(path: string): Map<string, TruthLine[]> {
  const [heading = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const columns = heading.split(',').map((name) => name.trim())
  const truth = lines.map((line) => {
    const cells = line.split(',').map((cell) => cell.trim())
    const cell = (name: keyof TruthLine): string => cells[columns.indexOf(name)] ?? ''
    const colonies = Number(cell('colonies'))
    if (!Number.isInteger(colonies)) throw new RangeError(`${path}: "${line}" tells no whole number of colonies`)
    return {
      file: cell('file'),
      plateModel: cell('plateModel'),
      sector: cell('sector'),
      colour: cell('colour'),
      colonies,
    }
  })
  return Map.groupBy(truth, ({ file }) => file)
}
