import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countsOf, type FoundColony } from '../src/domain/automatic-reading.ts'

// `node scripts/export-truth.ts --out <folder> [--api http://127.0.0.1:4001] [--login rita]`, with the password in
// LACTOR_PASSWORD: photos of plates that people have looked at, and what they saw on them, as `npm run bench:reader
// -- --photos <folder> --truth <folder>/truth.csv` reads it.

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    api: { type: 'string', default: 'http://127.0.0.1:4001' },
    login: { type: 'string', default: 'rita' },
  },
})
if (values.out === undefined) throw new Error('Say where to: --out <folder>')
const { out, api, login } = values
const HYDRA = 'application/ld+json'

interface Reading {
  id: number
  '@id': string
  diagnostic: string | null
  imageHash: string
}

interface Detail {
  colonies: FoundColony[]
  correctedColonies: FoundColony[] | null
}

const { token } = await json<{ token: string }>('/token', {
  method: 'POST',
  headers: { 'content-type': HYDRA },
  body: JSON.stringify({ login, password: process.env['LACTOR_PASSWORD'] ?? '' }),
})

mkdirSync(out, { recursive: true })
const lines = ['file,plateModel,sector,colour,colonies']
let photos = 0
let page: string | undefined = '/plate_readings?outcome[]=accepted&outcome[]=corrected&itemsPerPage=100'
while (page !== undefined) {
  const answer: { 'hydra:member': Reading[]; 'hydra:view': { 'hydra:next'?: string } } = await json(page)
  for (const reading of answer['hydra:member']) lines.push(...(await exportReading(reading)))
  page = answer['hydra:view']['hydra:next']
}
writeFileSync(join(out, 'truth.csv'), `${lines.join('\n')}\n`)
console.log(`${String(photos)} photos in ${out}`)

/** Writes the photo of a reading; answers its lines of the truth, none where the plate has another photo by now. */
async function exportReading({ id, '@id': path, diagnostic, imageHash }: Reading): Promise<string[]> {
  if (diagnostic === null) return []
  const { plateModel, plateImage } = await json<{ plateModel: string; plateImage: { hash: string } | null }>(diagnostic)
  if (plateImage?.hash !== imageHash) return []
  const { code } = await json<{ code: string }>(plateModel)
  const { colonies, correctedColonies } = await json<Detail>(`${path}/detail`)
  const file = `reading-${String(id)}.jpg`
  const photo = await call(`${diagnostic}/download_plate_image`, { headers: { accept: 'image/*' } })
  writeFileSync(join(out, file), Buffer.from(await photo.arrayBuffer()))
  photos++
  const counts = countsOf(correctedColonies ?? colonies)
  if (counts.length === 0) return [`${file},${code},,,0`]
  return counts.map((count) => [file, code, count.sector, count.colour, count.colonies].join(','))
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
