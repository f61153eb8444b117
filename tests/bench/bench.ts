import { readOptions } from '../../scripts/read-options.ts'
import { facade } from './facade.ts'
import { firstVisit } from './first-visit.ts'
import { offline } from './offline.ts'
import { reader } from './reader.ts'
import { readerQueue } from './reader-queue.ts'
import { reports } from './reports.ts'
import { sizes } from './sizes.ts'
import { visits } from './visits.ts'

// `npm run bench`: what the product costs, one line of JSON for each figure. Sizes and visits are of the built app
// (`npm run build`).

const PART_NAMES = ['sizes', 'visits', 'first-visit', 'facade', 'offline', 'reader', 'reader-queue', 'reports'] as const
type Part = (typeof PART_NAMES)[number]

const text = (usual: string) => ({ type: 'string', default: usual }) as const
const given = readOptions(
  `npm run bench [-- --only ${PART_NAMES.join('|')}] [--rounds 3] [--seconds 4] [--records 2000,20000] [--cpu 1,4] \
[--plates 160] [--photos 100] [--diagnoses 100000]`,
  {
    only: { type: 'string' },
    rounds: text('3'),
    seconds: text('4'),
    records: text('2000,20000,60000'),
    cpu: text('1,4'),
    plates: text('160'),
    photos: text('100'),
    diagnoses: text('100000'),
  },
  ({ only, ...figures }) =>
    (only === undefined || (PART_NAMES as readonly string[]).includes(only)) &&
    Object.values(figures).every((figure) => figure.split(',').every((each) => Number(each) > 0)),
)
const rounds = Number(given.rounds)
const seconds = Number(given.seconds)
const plates = Number(given.plates)
const listed = (numbers: string): number[] => numbers.split(',').map(Number)

const PARTS: Record<Part, () => Iterable<object> | AsyncIterable<object>> = {
  sizes,
  visits: () => visits({ rounds }),
  'first-visit': () => firstVisit({ rounds }),
  facade: () => facade({ rounds, seconds }),
  offline: () => offline({ records: listed(given.records), cpu: listed(given.cpu) }),
  'reader-queue': () => readerQueue({ photos: Number(given.photos), idleSeconds: seconds * 5 }),
  reports: () => reports({ diagnoses: Number(given.diagnoses) }),
  reader: () => reader({ plates, blank: Math.ceil(plates / 4), bad: Math.ceil(plates / 20) }),
}

for (const [name, measure] of Object.entries(PARTS)) {
  if (given.only !== undefined && given.only !== name) continue
  for await (const line of measure()) console.log(JSON.stringify(line))
}
