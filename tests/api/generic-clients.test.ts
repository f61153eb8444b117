import {
  parseHydraDocumentation,
  parseOpenApi3Documentation,
  type Resource as Found,
} from '@api-platform/api-doc-parser'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../api/contract/all-resources.ts'
import type { Operation, Resource } from '../../api/contract/define-resource.ts'
import { parametersOf } from '../../api/contract/query-parameters.ts'
import { targetOf } from '../../api/contract/values.ts'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { TestApi } from '../harness/api.ts'

// A program that knows nothing of this API reads its documentation, and finds all that the contract has.

let api: TestApi
/** Resources by the last part of their address. */
let hydra: Map<string, Found>
let openApi: Map<string, Found>

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

beforeAll(async () => {
  api = await TestApi.start()
  const { body } = await api.client().post('/token', { login: 'rita', password: DEMO_PASSWORD })
  const headers = { authorization: `Bearer ${String(body['token'])}` }
  const byAddress = (found: Found[] | null | undefined) => new Map((found ?? []).map((one) => [lastPart(one.url), one]))
  hydra = byAddress((await parseHydraDocumentation(api.origin, { headers })).api.resources)
  openApi = byAddress((await parseOpenApi3Documentation(`${api.origin}/docs.jsonopenapi`)).api.resources)
})
afterAll(() => api.close())

const KINDS: Readonly<Partial<Record<Operation['kind'], string>>> = {
  list: 'list',
  read: 'show',
  create: 'create',
  replace: 'edit',
  update: 'edit',
  delete: 'delete',
}

const collectionOf = ({ path, operations }: Resource): string | undefined => {
  const lists = operations.filter(({ kind }) => kind === 'list')
  return (lists.find((one) => one.path === path) ?? lists[0])?.path
}

/** Type and method of what the contract lets do with the collection and with a record at its address. */
const operationsOf = ({ operations }: Resource, collection: string): string[] =>
  operations
    .filter(({ kind, path }) => KINDS[kind] !== undefined && (path === collection || path.endsWith('/{id}')))
    .map(({ kind, method }) => `${KINDS[kind] ?? ''} ${method}`)

const foundOperations = ({ operations }: Found): string[] =>
  (operations ?? []).map(({ type, method }) => `${type} ${String(method)}`)

const fieldsOf = ({ item }: Resource): string[] => Object.keys(item.shape).filter((name) => !name.startsWith('@'))

const listed = resources.flatMap((resource) => {
  const collection = collectionOf(resource)
  return collection === undefined ? [] : [{ resource, collection, name: resource.name }]
})

/** The schema without what makes it optional, null or a list. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, element } = schema._zod.def as { innerType?: z.core.$ZodType; element?: z.core.$ZodType }
  const inner = innerType ?? element
  return inner ? bare(inner) : schema
}

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema#'

/** What the values of a field must be said to be, as far as zod says it in one word. */
function rangeOf(field: z.core.$ZodType): string | undefined {
  const target = targetOf(field)
  if (target !== undefined) return `${api.origin}/docs.jsonld#${target}`
  const schema = bare(field)
  if (schema instanceof z.ZodISODate) return `${XML_SCHEMA}date`
  if (schema instanceof z.ZodISODateTime) return `${XML_SCHEMA}dateTime`
  if (schema instanceof z.ZodBoolean) return `${XML_SCHEMA}boolean`
  if (schema instanceof z.ZodNumber) return `${XML_SCHEMA}${schema.format === 'safeint' ? 'integer' : 'decimal'}`
  return schema instanceof z.ZodString || schema instanceof z.ZodEnum ? `${XML_SCHEMA}string` : undefined
}

describe('hydra', () => {
  test('has the collections of the contract, and no others', () => {
    expect([...hydra.keys()].sort()).toEqual(listed.map(({ collection }) => lastPart(collection)).sort())
  })

  test.each(listed)('describes $name', ({ resource, collection }) => {
    const found = hydra.get(lastPart(collection))
    if (!found) throw new Error(`${collection} is not found`)
    expect(found.url).toBe(api.origin + collection)
    expect(found.title).toBe(resource.name)
    expect(found.readableFields?.map(({ name }) => name)).toEqual(fieldsOf(resource))
    expect(found.writableFields?.map(({ name }) => name).sort()).toEqual(
      Object.keys(resource.input?.shape ?? {}).sort(),
    )
    expect(foundOperations(found).sort()).toEqual(operationsOf(resource, collection).sort())
    for (const name of fieldsOf(resource)) {
      const schema = resource.item.shape[name] as z.core.$ZodType
      const field = found.fields?.find((one) => one.name === name)
      const range = rangeOf(schema)
      if (range !== undefined) expect([name, field?.range]).toEqual([name, range])
      expect([name, field?.range]).toEqual([name, expect.stringMatching(/^https?:/)])
      const target = listed.find((one) => one.name === targetOf(schema))
      if (target)
        expect([name, typeof field?.reference === 'object' && field.reference?.title]).toEqual([name, target.name])
    }
  })

  test.each(listed)('says how $name is searched', async ({ resource, collection }) => {
    const parameters = await hydra.get(lastPart(collection))?.getParameters?.()
    // The tool leaves out a parameter that is about no field.
    const filters = [...parametersOf(resource)]
      .filter(([, { role }]) => role !== 'paging' && role !== 'properties')
      .map(([name]) => name)
    expect(parameters?.map(({ variable }) => variable)).toEqual(filters)
  })

  test('sends what it is asked for', async () => {
    const rita = await api.as('rita')
    const typeFor = async (accept: string) =>
      (await rita.get('/agents?itemsPerPage=1', { headers: { accept } })).headers.get('content-type')
    expect(await typeFor('application/json')).toContain('application/json')
    expect(await typeFor('application/json, application/ld+json')).toContain('application/ld+json')
    expect(await typeFor('*/*')).toContain('application/ld+json')
  })
})

describe('OpenAPI', () => {
  test.each(listed)('describes $name', ({ resource, collection }) => {
    const { path = '' } = resource.operations.find((one) => one.path.endsWith('/{id}')) ?? {}
    const name = lastPart(path.replace('/{id}', ''))
    // The tool puts names into the plural.
    const found = openApi.get(name) ?? openApi.get(`${name}s`) ?? openApi.get(name.replace(/y$/, 'ies'))
    if (!found) throw new Error(`${path} is not found`)
    const names = found.fields?.map((field) => field.name) ?? []
    expect(names.filter((one) => !one.startsWith('@'))).toEqual(expect.arrayContaining(fieldsOf(resource)))
    expect(foundOperations(found)).toEqual(
      expect.arrayContaining(
        // The tool looks for the list at the plural of the records' address.
        operationsOf(resource, collection).filter(
          (one) => found.url === api.origin + collection || !one.startsWith('list'),
        ),
      ),
    )
  })
})
