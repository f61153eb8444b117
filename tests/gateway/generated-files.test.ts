import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { InMemoryCache } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import { buildSchema, Kind, parse, validate, type DocumentNode } from 'graphql'
import { describe, expect, test } from 'vitest'
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
    expect(schema).not.toMatch(/^scalar (?!File$)/m)
    expect(schema).not.toMatch(/^union /m)
  })

  test('gives every list non-null items and every id its type', () => {
    const lines = schema.split('\n').filter((line) => /^ {2}\w+[(:]/.test(line))
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => /\[\w+\]/.test(line))).toEqual([])
    expect(lines.filter((line) => /\bid: (?!ID!)/.test(line))).toEqual([])
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

  test('every id is the hash of its text', () => {
    for (const [id, text] of Object.entries(known)) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(id)
    }
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
