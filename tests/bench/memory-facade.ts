import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { buildSchema, execute, getNamedType, parse, type DocumentNode } from 'graphql'
import { ROLES } from '../../src/domain/roles.ts'
import { makeCare } from './memory-care.ts'

// The facade's answers from memory, for measuring the app alone: as many records as one likes, and no database that
// would be measured with it. The schema and the documents are the product's own.

type Json = Record<string, unknown>
interface Stored extends Json {
  id: string
  version: number
  deleted: boolean
  /** Place in the order of changes. */
  change: number
}

/** A request, or one of those that are sent together. */
interface Asked {
  variables: Json
  extensions: { persistedQuery: { sha256Hash: string } }
}

/** A facade with so many records, and the built app. */
export interface MemoryFacade {
  url: string
  /** Changes some records, as colleagues would. */
  change: (count: number) => void
  /** Writes that have arrived. */
  writes: () => number
  close: () => void
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

const farm = { id: '1', code: '0042', name: 'Boa Vista', city: 'Lavras', state: 'MG', timeZone: 'America/Sao_Paulo' }
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()

const typeDefs = readFileSync('graphql/schema.graphql', 'utf8')
const COLLECTIONS = Object.values(buildSchema(typeDefs).getQueryType()?.getFields() ?? {})
  .filter(({ type }) => getNamedType(type).name.endsWith('Collection'))
  .map(({ name }) => name)

/** Every collection, empty: their own arrays in every facade. */
const noRecords = (): Record<string, Stored[]> => Object.fromEntries(COLLECTIONS.map((name) => [name, []]))

/** How many of the diagnoses are cases of the first cow, over ten years. */
const CASES_OF_FIRST = 40

/**
 * A fifth of the records are cows, the hundredth part analyses of one tank, a week apart, the rest diagnoses of two years;
 * beside them what one cow has in ten years, and 2,000 tasks.
 */
function makeRecords(count: number): Record<string, Stored[]> {
  let change = 0
  const stored = (id: number): Stored => ({
    id: String(id + 1),
    createdAt: day(1),
    updatedAt: day(1),
    version: 1,
    deleted: false,
    change: change++,
    farm,
  })
  const cows = Math.ceil(count / 5)
  const agent = {
    ...stored(0),
    code: 'ECO',
    name: 'Escherichia coli',
    gram: 'negative',
    route: 'environmental',
    onPlate: true,
  }
  const model = {
    ...stored(0),
    code: 'CHROM2',
    name: 'Cromogênica',
    purpose: 'culture',
    diameterMm: 90,
    incubationHours: { min: 18, max: 24 },
    active: true,
    sectors: [],
  }
  const animals = Array.from({ length: cows }, (_, i) => ({
    ...stored(i),
    category: 'cow',
    earTag: String(i + 1).padStart(4, '0'),
    name: null,
    birthDate: i === 0 ? day(4_400).slice(0, 10) : '2021-03-01',
    lactationNumber: 2,
    lastCalvingDate: '2026-01-10',
    status: 'active',
    sex: 'female',
    dam: null,
  }))
  const analyses = Math.ceil(count / 100)
  const tankAnalyses = Array.from({ length: analyses }, (_, i) => ({
    ...stored(i),
    source: 'laboratory',
    description: 'Tanque 1',
    collectionDate: day(i * 7).slice(0, 10),
    releaseDate: day(i * 7).slice(0, 10),
    volume: 2_400,
    protein: 3.2,
    fat: 3.8,
    scc: 260_000 + (i % 9) * 40_000,
    tbc: 120_000 + (i % 7) * 45_000,
    tbcQualifier: 'exact',
  }))
  const diagnostics = Array.from({ length: count - cows - analyses }, (_, i) => ({
    ...stored(i),
    type: 'clinical_mastitis',
    grade: 'mild',
    forequarterLeft: true,
    forequarterRight: false,
    hindquarterLeft: false,
    hindquarterRight: false,
    plateBarcode: String(100_000_000 + i),
    plateSide: 'A',
    sampleDate: day(i < CASES_OF_FIRST ? i * 90 : i % 700).slice(0, 10),
    inoculatedAt: day(i % 700),
    readingDate: day(i % 700),
    readingMode: 'manual',
    growth: i % 3 !== 0,
    result: i % 3 === 0 ? 'negative' : 'positive',
    colonyColour: i % 3 === 0 ? null : 'red',
    animal: animals[i < CASES_OF_FIRST ? 0 : i % cows],
    plateModel: model,
    diagnosticClassifications:
      i % 3 === 0
        ? []
        : [
            {
              id: `c${String(i)}`,
              sector: 'GN',
              colour: 'red',
              colonies: 4,
              diagnosticClassificationAgents: [{ id: `a${String(i)}`, agent }],
            },
          ],
  }))
  const care = makeCare(animals, stored)
  return { ...noRecords(), agents: [agent], plateModels: [model], animals, diagnostics, tankAnalyses, ...care }
}

/** Starts it on a free port. */
export async function startMemoryFacade(count: number, appFolder = 'dist'): Promise<MemoryFacade> {
  const records = makeRecords(count)
  // Behind every record, or each pull would find changes.
  let changes = Object.values(records).flat().length + 10
  let writes = 0
  const seen = new Map<string, Json>()

  /** Watermarks sort as text. */
  const watermark = () => String(changes).padStart(9, '0')
  const farmChanges = (_: unknown, { after }: Json) => ({
    readable: Object.keys(records),
    // In the order of changes: the last record tells.
    changed: Object.keys(records).filter((name) => (records[name]?.at(-1)?.change ?? -1) >= Number(after)),
    watermark: watermark(),
  })
  const list = (name: string) => (_: unknown, args: Json) => {
    const { after, cursor, ids, itemsPerPage = 30 } = args as Json & { ids?: string[]; itemsPerPage?: number }
    const all = records[name] ?? []
    const wanted = ids ? new Set(ids) : undefined
    const since = Number(after ?? -1)
    // Kept in the order of changes, so that a page is found without a scan.
    const found = wanted
      ? all.filter(({ id }) => wanted.has(id))
      : after === undefined || after === null
        ? all
        : all.filter((r) => r.change >= since)
    const from = Number(cursor ?? 0)
    const items = found.slice(from, from + itemsPerPage)
    const next = from + items.length
    return {
      items,
      totalItems: found.length,
      nextCursor: next < found.length ? String(next) : null,
      watermark: watermark(),
      view: {},
    }
  }
  const create =
    (name: string, more: Json) =>
    (_: unknown, { input }: { input: Json }) => {
      writes++
      const animal = records.animals?.find(({ id }) => id === input.animal)
      const id = String((records[name]?.length ?? 0) + 1)
      const record = {
        createdAt: day(0),
        updatedAt: day(0),
        ...more,
        ...input,
        id,
        version: 1,
        deleted: false,
        change: changes++,
        farm,
        animal,
        plateModel: records.plateModels?.[0],
        dam: null,
      }
      records[name]?.push(record)
      return record
    }
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: {
      Query: {
        ...Object.fromEntries(Object.keys(records).map((name) => [name, list(name)])),
        farmChanges,
        readerState: () => ({ online: true, waiting: 0 }),
        me: () => ({
          id: '1',
          name: 'Rita',
          login: 'rita',
          type: 'App',
          languageMain: 'pt',
          profiles: ['owner'],
          roles: ROLES,
          farms: [farm],
        }),
      },
      Mutation: {
        createAnimal: create('animals', {}),
        createDiagnostic: create('diagnostics', { result: 'waiting', diagnosticClassifications: [] }),
        createFarmLactation: create('farmLactations', { month: day(0).slice(0, 7) }),
      },
    },
    resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
  })
  const texts = JSON.parse(readFileSync('mesh/persisted-documents.json', 'utf8')) as Record<string, string>
  const parsed = new Map<string, DocumentNode>()

  const answer = async ({ variables, extensions }: Asked, key?: string): Promise<Json> => {
    const hash = extensions.persistedQuery.sha256Hash
    const document = parsed.get(hash) ?? parse(texts[hash] ?? '')
    parsed.set(hash, document)
    const known = key === undefined ? undefined : seen.get(key)
    if (known) return known
    const result = (await execute({ schema, document, variableValues: variables })) as Json
    if (key !== undefined) seen.set(key, result)
    return result
  }

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const path = (incoming.url ?? '/').split('?')[0] ?? '/'
      if (path === '/graphql') {
        const key = incoming.headers['idempotency-key'] as string | undefined
        const asked = JSON.parse(await textOf(incoming)) as Asked | Asked[]
        const result = await (Array.isArray(asked) ? Promise.all(asked.map((one) => answer(one))) : answer(asked, key))
        outgoing.setHeader('content-type', 'application/graphql-response+json')
        outgoing.end(JSON.stringify(result))
        return
      }
      if (path === '/app-config.json') {
        outgoing.setHeader('content-type', 'application/json')
        outgoing.end(JSON.stringify({ identityUrl: 'http://localhost:1', product: 'lactor', version: 'bench' }))
        return
      }
      const file = join(appFolder, path)
      const served = path !== '/' && !path.includes('..') && existsSync(file) ? file : join(appFolder, 'index.html')
      outgoing.setHeader('content-type', TYPES[extname(served)] ?? 'application/octet-stream')
      createReadStream(served).pipe(outgoing)
    })().catch((error: unknown) => {
      outgoing.statusCode = 500
      outgoing.end(String(error))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    change: (some) => {
      const all = records.diagnostics ?? []
      for (const record of all.splice(0, some)) all.push({ ...record, version: record.version + 1, change: changes++ })
    },
    writes: () => writes,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
