import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, type FoundColony } from '../src/domain/automatic-reading.ts'
import { readOptions } from './read-options.ts'

// `node scripts/export-truth.ts --out <folder> [--api http://127.0.0.1:4001] [--login rita]`, with the password in
// LACTOR_PASSWORD: photos of plates that people have looked at, of quarters, tanks, colostrum and diarrhoea, and what they saw, as
// `npm run bench:reader -- --photos <folder> --truth <folder>/truth.csv` reads it; with the places of the colonies, to which
// `npm run reader:fit -- --photos <folder>` fits the reader.

const { out, api, login } = readOptions(
  'node scripts/export-truth.ts --out <folder> [--api http://127.0.0.1:4001] [--login rita]',
  {
    out: { type: 'string', default: '' },
    api: { type: 'string', default: 'http://127.0.0.1:4001' },
    login: { type: 'string', default: 'rita' },
  },
  (given) => given.out !== '',
)
const HYDRA = 'application/ld+json'

interface Reading {
  id: number
  '@id': string
  diagnostic: string
  imageHash: string
}

/** A record whose photo the reader counts. */
interface Counted {
  id: number
  '@id': string
  plateModel: string
  automaticCount: { outcome: string | null } | null
}

/** Where such records are, how their files are named, and which photo it is. */
const COUNTED = [
  {
    list: '/tank_analyses?countingMode=automatic&',
    name: 'tank',
    image: 'plateImage',
    download: 'download_plate_image',
  },
  { list: '/colostrums?', name: 'colostrum', image: 'plateImage', download: 'download_plate_image' },
  { list: '/calf_diseases?', name: 'diarrhea', image: 'diarrheaImage', download: 'download_diarrhea_image' },
] as const

type Json = Record<string, unknown>

interface Collection<Member> {
  'hydra:member': Member[]
  'hydra:view': { 'hydra:next'?: string }
}

/** A colony and where it is, in shares of the photo's width. */
interface PlacedColony extends FoundColony {
  x: number
  y: number
  radius: number
}

interface Detail {
  imageHash: string
  colonies: PlacedColony[]
  correctedColonies: PlacedColony[] | null
}

const { token } = await json<{ token: string }>('/token', {
  method: 'POST',
  headers: { 'content-type': HYDRA },
  body: JSON.stringify({ login, password: process.env['LACTOR_PASSWORD'] ?? '' }),
})

mkdirSync(out, { recursive: true })
const lines = ['file,plateModel,sector,colour,colonies']
const places = ['file,x,y,radius']
let photos = 0
for await (const reading of allOf<Reading>('/plate_readings?outcome[]=accepted&outcome[]=corrected')) {
  lines.push(...(await exportReading(reading)))
}
for (const kind of COUNTED) {
  for await (const record of allOf<Counted & Json>(`${kind.list}countState=counted`)) {
    const { outcome } = record.automaticCount ?? {}
    if (outcome === 'accepted' || outcome === 'corrected') lines.push(...(await exportCount(record, kind)))
  }
}
writeFileSync(join(out, 'truth.csv'), `${lines.join('\n')}\n`)
writeFileSync(join(out, 'places.csv'), `${places.join('\n')}\n`)
console.log(`${String(photos)} photos in ${out}`)

/** The lines of the truth of a reading of a diagnosis, none where its plate has another photo by now. */
async function exportReading({ id, '@id': path, diagnostic, imageHash }: Reading): Promise<string[]> {
  const { plateModel, plateImage } = await json<{ plateModel: string; plateImage: { hash: string } | null }>(diagnostic)
  if (plateImage?.hash !== imageHash) return []
  return exportPhoto(
    `reading-${String(id)}.jpg`,
    `${diagnostic}/download_plate_image`,
    plateModel,
    await json<Detail>(`${path}/detail`),
  )
}

/** The lines of the truth of a counted record. */
async function exportCount(record: Counted & Json, { name, image, download }: (typeof COUNTED)[number]) {
  const path = record['@id']
  const count = await json<Detail>(`${path}/count`)
  const photo = record[image] as { hash: string } | null
  if (photo?.hash !== count.imageHash) return []
  return exportPhoto(`${name}-${String(record.id)}.jpg`, `${path}/${download}`, record.plateModel, count)
}

/** Writes a photo; answers what people saw on it, as lines of the truth. */
async function exportPhoto(file: string, address: string, plateModel: string, seen: Detail): Promise<string[]> {
  const { code } = await json<{ code: string }>(plateModel)
  const photo = await call(address, { headers: { accept: 'image/*' } })
  writeFileSync(join(out, file), Buffer.from(await photo.arrayBuffer()))
  photos++
  const colonies = seen.correctedColonies ?? seen.colonies
  places.push(...colonies.map(({ x, y, radius }) => [file, x, y, radius].join(',')))
  const counts = countsOf(colonies, Infinity)
  if (counts.length === 0) return [`${file},${code},,,0`]
  return counts.map((count) => [file, code, count.sector, count.colour, count.colonies].join(','))
}

/** Every member of a collection, page by page. */
async function* allOf<Member>(path: string): AsyncGenerator<Member> {
  let page: string | undefined = `${path}&itemsPerPage=100`
  while (page !== undefined) {
    const answer: Collection<Member> = await json(page)
    yield* answer['hydra:member']
    page = answer['hydra:view']['hydra:next']
  }
}

interface Request {
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function call(path: string, { headers, ...rest }: Request = {}): Promise<Response> {
  const authorization = path === '/token' ? undefined : { authorization: `Bearer ${token}` }
  const response = await fetch(api + path, { ...rest, headers: { accept: HYDRA, ...authorization, ...headers } })
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
  return response
}

async function json<Body>(path: string, init?: Request): Promise<Body> {
  return (await (await call(path, init)).json()) as Body
}
