import { resources } from '../contract/all-resources.ts'
import type { Operation, Resource } from '../contract/define-resource.ts'
import { openApiDocument } from '../contract/openapi.ts'

export const HYDRA_NAMES = 'http://www.w3.org/ns/hydra/core#'
export const DOCUMENTATION = '/docs.jsonld'

type Json = Record<string, unknown>

/** What of a JSON schema says how a field is described. */
interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  'x-relation'?: string
}

/** Terms of the API are those of its documentation; a prefix that is used is declared. */
const PREFIXES = {
  '@vocab': `${DOCUMENTATION}#`,
  hydra: HYDRA_NAMES,
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
}

const link = (iri: string): Json => ({ '@id': iri })

/** Where a resource is listed; undefined for those that are read by their address only. */
export function collectionPathOf({ path, operations }: Resource): string | undefined {
  const lists = operations.filter(({ kind }) => kind === 'list')
  return (lists.find((one) => one.path === path) ?? lists[0])?.path
}

const listed = resources.flatMap((resource) => {
  const path = collectionPathOf(resource)
  return path === undefined ? [] : [{ resource, path, term: termOf(resource) }]
})

function termOf({ name }: Resource): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** The document at `/`: where each collection is. */
export function entryPoint(): Json {
  return {
    '@context': '/contexts/Entrypoint',
    '@id': '/',
    '@type': 'Entrypoint',
    ...(Object.fromEntries(listed.map(({ term, path }) => [term, path])) as Json),
  }
}

/** The context that the documents of a resource name; undefined when there is no such resource. */
export function contextNamed(name: string): Json | undefined {
  if (name === 'Entrypoint') {
    const links = listed.map(({ term }) => [term, { '@id': `Entrypoint/${term}`, '@type': '@id' }])
    return { ...PREFIXES, ...(Object.fromEntries(links) as Json) }
  }
  const resource = resources.find((one) => one.name === name)
  if (!resource) return undefined
  const schemas = schemasOf()
  const fields = Object.entries(propertiesOf(schemas, resource)).map(([field, schema]) => {
    const id = `${name}/${field}`
    return [field, ofOne(schema)['x-relation'] === undefined ? id : { '@id': id, '@type': '@id' }]
  })
  return { ...PREFIXES, ...(Object.fromEntries(fields) as Json) }
}

/** The classes of the API in hydra's words. */
export function hydraDocumentation(): Json {
  const schemas = schemasOf()
  const own = new Set(resources.map(({ name }) => name))
  const parts = Object.keys(schemas).filter((name) => !own.has(name) && isPart(schemas, name))
  return {
    '@context': PREFIXES,
    '@id': DOCUMENTATION,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Lactor API',
    'hydra:entrypoint': link('/'),
    'hydra:supportedClass': [
      ...resources.map((resource) => describeClass(schemas, resource)),
      ...parts.map((name) => describePart(schemas, name)),
      describeEntryPoint(),
    ],
  }
}

type Schemas = Record<string, Schema>

let known: Schemas | undefined

/** The schemas of the OpenAPI document, made once. */
const schemasOf = (): Schemas => (known ??= (openApiDocument()['components'] as { schemas: Schemas }).schemas)

/** Fields of the representation, and those that are written but never shown. */
function propertiesOf(schemas: Schemas, { name }: Resource): Record<string, Schema> {
  const all = {
    ...schemas[name]?.properties,
    ...without(schemas[`${name}Input`]?.properties, schemas[name]?.properties),
  }
  return Object.fromEntries(Object.entries(all).filter(([field]) => !field.startsWith('@')))
}

const without = (fields: Record<string, Schema> = {}, known: Record<string, Schema> = {}): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => known[field] === undefined))

/** A schema without the null and the list around it. */
function ofOne(schema: Schema): Schema {
  const real = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (real.length === 1 && real[0]) return ofOne(real[0])
  return schema.items ? ofOne(schema.items) : schema
}

const isList = (schema: Schema): boolean =>
  schema.items !== undefined || (schema.anyOf?.some(({ items }) => items !== undefined) ?? false)

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** An object inside representations, which has no address of its own. */
function isPart(schemas: Schemas, name: string): boolean {
  const fields = (owner: Schema | undefined): Schema[] => Object.values(owner?.properties ?? {}).map(ofOne)
  return (
    schemas[name]?.properties !== undefined &&
    Object.entries(schemas).some(
      ([owner, schema]) =>
        !/(?:Input|Patch|Collection)$/.test(owner) && fields(schema).some(({ $ref = '' }) => nameIn($ref) === name),
    )
  )
}

const RANGES: Readonly<Record<string, string>> = {
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
  string: 'xmls:string',
  date: 'xmls:date',
  'date-time': 'xmls:dateTime',
  time: 'xmls:time',
}

/** What the values of a field are: a class of the API, or a type of XML Schema. Codes are text. */
function rangeOf(schemas: Schemas, schema: Schema): string {
  const { $ref, type, format = '', 'x-relation': target } = ofOne(schema)
  if (target !== undefined) return `#${target}`
  if ($ref !== undefined) {
    const named = schemas[nameIn($ref)]
    return named?.properties ? `#${nameIn($ref)}` : rangeOf(schemas, named ?? {})
  }
  const types = [type ?? []].flat().filter((one) => one !== 'null')
  return RANGES[format] ?? (types.length === 1 ? RANGES[types[0] ?? ''] : undefined) ?? 'rdfs:Resource'
}

function describeProperty(
  schemas: Schemas,
  owner: string,
  [field, schema]: [string, Schema],
  access: { required: boolean; readable: boolean; writeable: boolean },
): Json {
  const isRelation = ofOne(schema)['x-relation'] !== undefined
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:title': field,
    ...(schema.description === undefined ? {} : { 'hydra:description': schema.description }),
    'hydra:required': access.required,
    'hydra:readable': access.readable,
    'hydra:writeable': access.writeable,
    'hydra:property': {
      '@id': `#${owner}/${field}`,
      '@type': isRelation ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': field,
      'rdfs:domain': link(`#${owner}`),
      'rdfs:range': link(rangeOf(schemas, schema)),
      ...(isList(schema) ? {} : { 'owl:maxCardinality': 1 }),
    },
  }
}

function describeClass(schemas: Schemas, resource: Resource): Json {
  const { name, description } = resource
  const readable = schemas[name]?.properties ?? {}
  const writable = new Set(Object.keys(resource.input?.shape ?? {}))
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'hydra:title': name,
    'hydra:description': description,
    'hydra:supportedProperty': Object.entries(propertiesOf(schemas, resource)).map((field) =>
      describeProperty(schemas, name, field, {
        required: writable.has(field[0]) && isRequired(resource, field[0]),
        readable: readable[field[0]] !== undefined,
        writeable: writable.has(field[0]),
      }),
    ),
    // What is done to a record at its own address; photos and counts have others, see the OpenAPI document.
    'hydra:supportedOperation': resource.operations
      .filter(({ kind, path }) => kind !== 'list' && kind !== 'custom' && path.endsWith('/{id}'))
      .map((operation) => describeOperation(resource, operation)),
  }
}

function describePart(schemas: Schemas, name: string): Json {
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'hydra:title': name,
    'hydra:description': schemas[name]?.description,
    'hydra:supportedProperty': Object.entries(schemas[name]?.properties ?? {}).map((field) =>
      describeProperty(schemas, name, field, { required: false, readable: true, writeable: false }),
    ),
  }
}

function isRequired({ input }: Resource, field: string): boolean {
  const schema = input?.shape[field] as { _zod: { optin?: 'optional' | undefined } } | undefined
  return schema !== undefined && schema._zod.optin !== 'optional'
}

const ACTIONS = {
  GET: 'FindAction',
  POST: 'CreateAction',
  PUT: 'ReplaceAction',
  PATCH: 'UpdateAction',
  DELETE: 'DeleteAction',
}

function describeOperation({ name }: Resource, { method, summary, kind, body }: Operation): Json {
  const returns = kind === 'list' ? 'hydra:Collection' : kind === 'delete' ? 'owl:Nothing' : `#${name}`
  return {
    '@type': ['hydra:Operation', `schema:${ACTIONS[method]}`],
    'hydra:method': method,
    'hydra:title': summary,
    'rdfs:label': summary,
    ...(body ? { 'hydra:expects': link(`#${name}`) } : {}),
    'hydra:returns': link(returns),
  }
}

function describeEntryPoint(): Json {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': listed.map(({ resource, path, term }) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:title': term,
      'hydra:readable': true,
      'hydra:writeable': false,
      'hydra:property': {
        '@id': `#Entrypoint/${term}`,
        '@type': 'hydra:Link',
        'rdfs:label': term,
        'rdfs:domain': link('#Entrypoint'),
        'rdfs:range': [
          link('hydra:Collection'),
          {
            'owl:equivalentClass': {
              'owl:onProperty': link('hydra:member'),
              'owl:allValuesFrom': link(`#${resource.name}`),
            },
          },
        ],
        'hydra:supportedOperation': resource.operations
          .filter((operation) => operation.path === path)
          .map((operation) => describeOperation(resource, operation)),
      },
    })),
  }
}
