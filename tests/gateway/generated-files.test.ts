import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { InMemoryCache } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  validate,
  type DocumentNode,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { TOKEN_OPERATIONS } from '../../api/contract/token-operations.ts'
import { persistedDocuments } from '../../mesh/document-ids.ts'
import { prepareOpenApi, type OpenApiDocument } from '../../mesh/prepare-openapi.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const documentFiles = globSync('graphql/*/*.graphql', { cwd: root })
/** Files with the app's documents; `texts` and `records` hold others. */
const generated = globSync('src/generated/{account,calf,care,reader,shared,sync,udder}/*.ts', { cwd: root })

describe('the schema', () => {
  const schema = read('graphql/schema.graphql')

  test('is what the contract generates now, and so is the OpenAPI document (npm run generate)', async () => {
    const program = fileURLToPath(new URL('./print-generated.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 64 * 1024 * 1024 })
    const fresh = JSON.parse(stdout) as { openApi: string; schema: string }
    expect(read('mesh/openapi.json')).toBe(fresh.openApi)
    expect(schema).toBe(fresh.schema)
  })

  test('has none of the words of hydra, of Mesh or of HTTP', () => {
    expect(schema).not.toMatch(/hydra|_AT_|SQUARE_BRACE|_Input|Input_|httpOperation|ObjMap|directive @|upstream/i)
    expect(schema).not.toMatch(/^scalar (?!(?:Date|DateTime|File)$)/m)
    expect(schema).not.toMatch(/^union /m)
  })

  test('gives every list non-null items and every id its type', () => {
    const lines = schema.split('\n').filter((line) => /^ {2}\w+[(:]/.test(line))
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => /\[\w+\]/.test(line))).toEqual([])
    expect(lines.filter((line) => /\bid: (?!ID!|SortOrder)/.test(line))).toEqual([])
  })

  test('lets every field of a document fail alone', () => {
    const built = buildSchema(schema)
    for (const root of [built.getQueryType(), built.getMutationType()]) {
      expect(Object.values(root?.getFields() ?? {}).filter(({ type }) => isNonNullType(type))).toEqual([])
    }
  })

  test('shows fewer than ten arguments with each field, and those of all lists have the same names', () => {
    const fields = Object.values(buildSchema(schema).getQueryType()?.getFields() ?? {})
    const lists = fields.filter(({ type }) => getNamedType(type).name.endsWith('Collection'))
    expect(lists.length).toBeGreaterThan(50)
    expect(fields.filter(({ args }) => args.length > 9)).toEqual([])
    const known = ['after', 'cursor', 'farm', 'ids', 'itemsPerPage', 'orderBy', 'page', 'where']
    expect(lists.flatMap(({ args }) => args.map(({ name }) => name)).filter((name) => !known.includes(name))).toEqual(
      [],
    )
  })

  test('says Date and DateTime where the contract has a date or a moment', () => {
    const types = buildSchema(schema).getTypeMap()
    const { components } = JSON.parse(read('mesh/openapi.json')) as OpenApiDocument
    let seen = 0
    for (const [name, { properties = {} }] of Object.entries(components?.schemas ?? {})) {
      const type = types[name]
      if (!isObjectType(type) && !isInputObjectType(type)) continue
      for (const [field, property] of Object.entries(properties)) {
        const [, format] = /"format":"(date|date-time)"/.exec(JSON.stringify(property)) ?? []
        const found = type.getFields()[field]
        if (format === undefined || !found) continue
        expect(String(found.type).replace(/[[\]!]/g, ''), `${name}.${field}`).toBe(
          format === 'date' ? 'Date' : 'DateTime',
        )
        seen++
      }
    }
    expect(seen).toBeGreaterThan(200)
  })
})

describe('the preparation for Mesh', () => {
  const document = JSON.parse(read('mesh/openapi.json')) as OpenApiDocument

  test('is the same each time and leaves the source alone', () => {
    const before = JSON.stringify(document)
    expect(prepareOpenApi(document)).toEqual(prepareOpenApi(document))
    expect(JSON.stringify(document)).toBe(before)
  })

  test('makes every path argument an integer and drops DELETE', () => {
    for (const operations of Object.values(prepareOpenApi(document).paths)) {
      expect(operations).not.toHaveProperty('delete')
      for (const { parameters = [] } of Object.values(operations)) {
        for (const parameter of parameters.filter((one) => one.in === 'path')) {
          expect(parameter.schema).toEqual({ type: 'integer' })
        }
      }
    }
  })
})

describe('persisted documents', () => {
  const known = JSON.parse(read('mesh/persisted-documents.json')) as Record<string, string>

  test('every document of the app is in the committed list (npm run generate)', () => {
    for (const { id, operation, text } of persistedDocuments(documentFiles.map(read))) {
      expect(known[id], operation).toBe(text)
    }
  })

  /** The document of an older app, in the words of today's schema. */
  const isReworded = (text: string): boolean => text.startsWith('# Reworded')

  test('every id is the hash of its text, but for the reworded ones', () => {
    for (const [id, text] of Object.entries(known)) {
      if (isReworded(text)) continue
      expect(createHash('sha256').update(text).digest('hex')).toBe(id)
    }
  })

  // The gateway runs them unchecked: an argument that the schema has lost would be left out without a word.
  test('every one is valid, those of older apps too: reword it when the schema changes', () => {
    const today = buildSchema(read('graphql/schema.graphql'))
    for (const [id, text] of Object.entries(known)) expect(validate(today, parse(text)), id).toEqual([])
    expect(Object.values(known).filter(isReworded).length).toBeGreaterThan(100)
  })

  test('what Apollo Client sends for the generated documents is in the list, by the id that each carries', async () => {
    const cache = new InMemoryCache()
    const ids = new Set<string>()
    for (const file of generated) {
      const exported = (await import(join(root, file))) as Record<string, Partial<DocumentNode>>
      for (const document of Object.values(exported)) {
        const isOperation = document.definitions?.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
        if (!isOperation) continue
        const text = print(cache.transformDocument(document as DocumentNode))
        const id = createHash('sha256').update(text).digest('hex')
        expect(known).toHaveProperty(id)
        expect((document as { __meta__?: { id?: string } }).__meta__?.id).toBe(id)
        ids.add(id)
      }
    }
    expect(ids.size).toBe(persistedDocuments(documentFiles.map(read)).length)
  })
})

test('the examples of the playground are valid', () => {
  const schema = buildSchema(read('graphql/schema.graphql'))
  const examples = read('mesh/gateway/playground-examples.graphql')
  expect(examples.split(/\n(?=# Example)/).length).toBeGreaterThan(3)
  expect(validate(schema, parse(examples))).toEqual([])
})

test('each example of the playground says whether a farm token is refused', () => {
  const examples = read('mesh/gateway/playground-examples.graphql').split(/\n(?=# Example)/)
  const { read: reads, write: writes } = TOKEN_OPERATIONS
  for (const example of examples) {
    const fields = parse(example).definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION
        ? each.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
        : [],
    )
    const said = example.split('\n').filter((line) => line.startsWith('#') && /403 \(scope\)/.test(line))
    const expected = fields.every((field) => reads.has(field))
      ? []
      : [
          fields.every((field) => writes.has(field))
            ? expect.stringMatching(/^# A farm token needs the scope write/)
            : expect.stringMatching(/^# With a farm token .* is answered 403/),
        ]
    expect(said, example.split('\n')[0]).toEqual(expected)
  }
})

test('the newest plates of the tank come in the order of their days', () => {
  const [example = ''] = read('mesh/gateway/playground-examples.graphql')
    .split(/\n(?=# Example)/)
    .filter((each) => each.includes('the newest first'))
  expect(example).toMatch(/orderBy: \[\{ collectionDate: desc \}\]/)
})

test('each chart says in the playground which query has what it counts', () => {
  const routes = JSON.parse(read('tests/spec/routes.json').replaceAll('{product}', 'lactor')) as {
    path: string
    parent: string | null
  }[]
  const charts = routes.filter(
    ({ path, parent }) =>
      /^\/ubere\/grafico-|^\/bezerra\/(graficos|qualidade-)|^\/ubere\/analise-cbt-tanque$/.test(path) ||
      parent === '/ubere/comunidade-lactores',
  )
  expect(charts.length).toBeGreaterThan(25)
  const examples = read('mesh/gateway/playground-examples.graphql')
  const named = new Set(examples.match(/(?<=^#.*)\/[a-z][\w/-]+/gm))
  expect(charts.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([])
})
