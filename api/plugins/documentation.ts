import type { FastifyInstance } from 'fastify'
import { resources } from '../contract/all-resources.ts'
import type { Operation, Resource } from '../contract/define-resource.ts'
import { HYDRA, openApiDocument } from '../contract/openapi.ts'
import { targetOf } from '../contract/values.ts'
import { notFound } from './problem.ts'

const HYDRA_NAMES = 'http://www.w3.org/ns/hydra/core#'
const DOCUMENTATION = '/docs.jsonld'

type Json = Record<string, unknown>

/** Serves what generic clients start from: OpenAPI, the hydra documentation, contexts, the entry point, health. */
export function registerDocumentation(app: FastifyInstance): void {
  const openApi = JSON.stringify(openApiDocument())
  const documentation = JSON.stringify(apiDocumentation())
  const open = { config: { open: true as const } }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('link', `<${DOCUMENTATION}>; rel="${HYDRA_NAMES}apiDocumentation"`)
    done()
  })
  app.get('/docs.jsonopenapi', open, (_request, reply) => reply.type('application/json').send(openApi))
  app.get(DOCUMENTATION, open, (_request, reply) => reply.type(HYDRA).send(documentation))
  app.get('/', open, (_request, reply) => reply.type(HYDRA).send(JSON.stringify(entryPoint())))
  app.get('/contexts/:name', open, (request, reply) => {
    const { name } = request.params as { name: string }
    const context = contextNamed(name)
    if (!context) throw notFound()
    return reply.type(HYDRA).send(JSON.stringify({ '@context': context }))
  })
}

function entryPoint(): Json {
  const links = resources.map(({ name, path }) => [lowerFirst(name), path])
  return {
    '@context': '/contexts/Entrypoint',
    '@id': '/',
    '@type': 'Entrypoint',
    ...(Object.fromEntries(links) as Json),
  }
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const VOCABULARY = { '@vocab': `${DOCUMENTATION}#`, hydra: HYDRA_NAMES }

function contextNamed(name: string): Json | undefined {
  if (name === 'Entrypoint') {
    const links = resources.map((one) => [
      lowerFirst(one.name),
      { '@id': `Entrypoint/${lowerFirst(one.name)}`, '@type': '@id' },
    ])
    return { ...VOCABULARY, ...(Object.fromEntries(links) as Json) }
  }
  const resource = resources.find((one) => one.name === name)
  if (!resource) return undefined
  const fields = propertiesOf(resource).map((field) => {
    const id = `${resource.name}/${field}`
    return [field, isRelation(resource, field) ? { '@id': id, '@type': '@id' } : id]
  })
  return { ...VOCABULARY, ...(Object.fromEntries(fields) as Json) }
}

const propertiesOf = ({ item }: Resource): string[] =>
  Object.keys(item.shape).filter((field) => !field.startsWith('@') && field !== 'id')

const schemaOf = (resource: Resource, field: string) => resource.item.shape[field] as Parameters<typeof targetOf>[0]

const isRelation = (resource: Resource, field: string): boolean => targetOf(schemaOf(resource, field)) !== undefined

/** The classes of the API in hydra's words. */
function apiDocumentation(): Json {
  return {
    '@context': { ...VOCABULARY, rdfs: 'http://www.w3.org/2000/01/rdf-schema#', owl: 'http://www.w3.org/2002/07/owl#' },
    '@id': DOCUMENTATION,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Lactor API',
    'hydra:entrypoint': '/',
    'hydra:supportedClass': [...resources.map(describeClass), describeEntryPoint()],
  }
}

function describeClass(resource: Resource): Json {
  const writable = new Set(Object.keys(resource.input?.shape ?? {}))
  return {
    '@id': `#${resource.name}`,
    '@type': 'hydra:Class',
    'hydra:title': resource.name,
    'hydra:description': resource.description,
    'hydra:supportedProperty': propertiesOf(resource).map((field) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:title': field,
      'hydra:required': writable.has(field) && isRequired(resource, field),
      'hydra:readable': true,
      'hydra:writeable': writable.has(field),
      'hydra:property': {
        '@id': `#${resource.name}/${field}`,
        '@type': isRelation(resource, field) ? 'hydra:Link' : 'rdf:Property',
        'rdfs:range': rangeOf(resource, field),
      },
    })),
    'hydra:supportedOperation': resource.operations.map(describeOperation),
  }
}

function isRequired({ input }: Resource, field: string): boolean {
  const schema = input?.shape[field] as Parameters<typeof targetOf>[0] | undefined
  return schema !== undefined && schema._zod.optin !== 'optional'
}

const rangeOf = (resource: Resource, field: string): string => {
  const target = targetOf(schemaOf(resource, field))
  return target === undefined ? 'xmls:string' : `#${target}`
}

function describeOperation({ method, summary, kind }: Operation): Json {
  const type = {
    GET: 'FindAction',
    POST: 'CreateAction',
    PUT: 'ReplaceAction',
    PATCH: 'UpdateAction',
    DELETE: 'DeleteAction',
  }
  return {
    '@type': ['hydra:Operation', `schema:${type[method]}`],
    'hydra:method': method,
    'hydra:title': summary,
    ...(kind === 'list' ? { returns: 'hydra:Collection' } : {}),
  }
}

function describeEntryPoint(): Json {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': resources.map(({ name, path }) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:title': path,
      'hydra:readable': true,
      'hydra:writeable': false,
      'hydra:property': { '@id': `#Entrypoint/${lowerFirst(name)}`, '@type': 'hydra:Link' },
    })),
  }
}
