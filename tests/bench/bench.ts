import { facade } from './facade.ts'
import { firstVisit } from './first-visit.ts'
import { offline } from './offline.ts'
import { reader } from './reader.ts'
import { readerQueue } from './reader-queue.ts'
import { reports } from './reports.ts'
import { sizes } from './sizes.ts'
import { visits } from './visits.ts'

// `npm run bench [-- --only sizes|visits|first-visit|facade|offline|reader|reader-queue|reports] [--rounds 3] [--seconds 4] [--records
// 2000,20000] [--cpu 1,4] [--plates 160] [--photos 100] [--diagnoses 100000]`: what the product costs, one line of JSON for each figure. Sizes and visits
// are of the built app (`npm run build`).

const rounds = Number(option('rounds') ?? 3)
const seconds = Number(option('seconds') ?? 4)
const plates = Number(option('plates') ?? 160)
const photos = Number(option('photos') ?? 100)
const diagnoses = Number(option('diagnoses') ?? 100_000)
const records = (option('records') ?? '2000,20000,60000').split(',').map(Number)
const cpu = (option('cpu') ?? '1,4').split(',').map(Number)

const PARTS: Record<string, () => Iterable<object> | AsyncIterable<object>> = {
  sizes,
  visits: () => visits({ rounds }),
  'first-visit': () => firstVisit({ rounds }),
  facade: () => facade({ rounds, seconds }),
  offline: () => offline({ records, cpu }),
  'reader-queue': () => readerQueue({ photos, idleSeconds: seconds * 5 }),
  reports: () => reports({ diagnoses }),
  reader: () => reader({ plates, blank: Math.ceil(plates / 4), bad: Math.ceil(plates / 20) }),
}

const only = option('only')
if (only !== undefined && !(only in PARTS)) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}`)
for (const [name, measure] of Object.entries(PARTS)) {
  if (only !== undefined && only !== name) continue
  for await (const line of measure()) console.log(JSON.stringify(line))
}

function option(name: string): string | undefined {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? undefined : process.argv[index + 1]
}
