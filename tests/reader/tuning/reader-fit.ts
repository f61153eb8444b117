import { pathToFileURL } from 'node:url'
import { readOptions } from '../../../scripts/read-options.ts'
import type { Fit } from '../../../src/reader/fit.ts'
import { collect, type CollectedPlate } from './collect.ts'
import { fitPlates } from './fit-plates.ts'
import { figuresOf, whyNotBetter, type Compared } from './judge.ts'
import { drawnToFit, drawnToMeasure, lookedAt, unlikeToMeasure, type Wanted } from './known-photos.ts'
import { writeFit } from './write-fit.ts'

// `npm run reader:fit [-- --photos <folder>]... [--drawn 1400] [--measured 160] [--unlike 100]`: fits the reader to drawn
// plates and to what people corrected (folders of scripts/export-truth.ts), tells how it does before and after on plates
// that nothing is fitted to, and writes src/reader/fitted.ts if it is better; else it ends with 1 and writes nothing.

const values = readOptions(
  'npm run reader:fit -- [--photos <folder>]... [--drawn n] [--measured n] [--unlike n], whole numbers',
  {
    photos: { type: 'string', multiple: true, default: [] },
    drawn: { type: 'string', default: '1400' },
    measured: { type: 'string', default: '160' },
    unlike: { type: 'string', default: '100' },
    fitted: { type: 'string', default: 'src/reader/fitted.ts' },
  },
  ({ drawn, measured, unlike }) => [drawn, measured, unlike].map(Number).every(Number.isInteger),
)

const people = values.photos.map(lookedAt)
const fitTo = await seen([...drawnToFit(Number(values.drawn)), ...people.flatMap(({ fit }) => fit)])
const sets: Record<string, readonly CollectedPlate[]> = {
  drawn: await seen(drawnToMeasure(Number(values.measured))),
  unlike: await seen(unlikeToMeasure(Number(values.unlike))),
  people: await seen(people.flatMap(({ measure }) => measure)),
}
const { FITTED: present } = (await import(pathToFileURL(values.fitted).href)) as { FITTED: Fit }
console.log(JSON.stringify({ fit: 'to', plates: fitTo.length }))
const found = fitPlates(fitTo)
const compared: Compared[] = Object.entries(sets).map(([set, plates]) => ({
  set,
  before: figuresOf(plates, present),
  after: figuresOf(plates, found),
}))
for (const each of compared) console.log(JSON.stringify(each))
const reasons = whyNotBetter(compared)
if (reasons.length === 0) await writeFit(values.fitted, found)
else process.exitCode = 1
console.log(JSON.stringify(reasons.length === 0 ? { written: values.fitted, name: found.name } : { refused: reasons }))

/** What the reader sees on photos, without those that it refuses. */
async function seen(photos: readonly Wanted[]): Promise<CollectedPlate[]> {
  const plates: CollectedPlate[] = []
  for (const photo of photos) {
    const plate = await collect(await photo())
    if (plate) plates.push(plate)
  }
  return plates
}
