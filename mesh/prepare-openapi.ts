/**
 * The OpenAPI document as Mesh wants it. The API's document says more than GraphQL can: this keeps what the schema is
 * made of and drops what Mesh would turn into unions, one-off scalars or leaks.
 */

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  title?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  description?: string
  [keyword: string]: unknown
}

interface Parameter {
  in: string
  name: string
  required?: boolean
  schema?: JsonSchema
  [keyword: string]: unknown
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>
  [keyword: string]: unknown
}

export interface Operation {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
  [keyword: string]: unknown
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
  [keyword: string]: unknown
}

/** DELETE is missing on purpose: a soft delete is `updateX(id, { deleted: true })`. */
const METHODS = new Set(['get', 'post', 'put', 'patch'])
const HYDRA = 'application/ld+json'
/** Made of a selection by mesh/upstream/selected-properties.ts. */
const PROPERTIES = 'properties[]'
/** Bodies in order of preference. */
const BODIES = ['application/merge-patch+json', HYDRA, 'application/json', 'multipart/form-data']
/** Limits on values: the API checks them and names the field; in GraphQL each would be a scalar type of its own. */
const VALUE_LIMITS = [
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'default', 'examples', 'example', 'contentMediaType', 'contentEncoding'],
]

/** @returns a copy; the same input gives the same output */
export function prepareOpenApi(document: OpenApiDocument): OpenApiDocument {
  const prepared = structuredClone(document)
  const paths: OpenApiDocument['paths'] = {}
  for (const [path, operations] of Object.entries(prepared.paths)) {
    const kept = Object.entries(operations).flatMap(([method, operation]) => {
      const simple = METHODS.has(method) ? prepareOperation(operation) : undefined
      return simple ? [[method, simple] as const] : []
    })
    if (kept.length > 0) paths[path] = Object.fromEntries(kept)
  }
  const schemas = prepared.components?.schemas ?? {}
  // The schema says which arguments there are.
  Reflect.deleteProperty(schemas, 'HydraSearch')
  for (const { properties } of Object.values(schemas)) Reflect.deleteProperty(properties ?? {}, 'hydra:search')
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = simplify(schema)
  return { openapi: prepared['openapi'], info: prepared['info'], paths, components: { schemas } }
}

/** undefined when the operation is nothing for GraphQL: it has no name, or it answers with something but hydra. */
function prepareOperation(operation: Operation): Operation | undefined {
  const success = Object.entries(operation.responses ?? {}).find(
    ([status, response]) => status.startsWith('2') && response.content?.[HYDRA] !== undefined,
  )
  if (!success || operation.operationId === undefined) return undefined
  const [status, response] = success
  const { operationId, description, summary } = operation
  return {
    operationId,
    ...(description === undefined ? {} : { description }),
    ...(summary === undefined ? {} : { summary }),
    ...(operation.parameters ? { parameters: operation.parameters.flatMap(prepareParameter) } : {}),
    ...(operation.requestBody
      ? { requestBody: { ...prepareContent(operation.requestBody, BODIES), required: true } }
      : {}),
    // Documented errors would make every field a union; they reach the client through the error contract.
    responses: { [status]: prepareContent(response, [HYDRA]) },
  }
}

function prepareContent(holder: Content, preferred: readonly string[]): Content {
  const type = preferred.find((candidate) => holder.content?.[candidate] !== undefined)
  const schema = type === undefined ? undefined : holder.content?.[type]?.schema
  if (type === undefined || !schema) return { description: '' }
  return { description: '', content: { [type]: { schema: simplify(schema) } } }
}

function prepareParameter(parameter: Parameter): Parameter[] {
  // Headers are the gateway's business, and a GraphQL selection says which fields are wanted.
  if ((parameter.in !== 'query' && parameter.in !== 'path') || parameter.name === PROPERTIES) return []
  // Mesh does not encode path arguments: an integer cannot change the path.
  if (parameter.in === 'path') return [{ ...parameter, schema: { type: 'integer' } }]
  return [{ ...parameter, schema: simplify(parameter.schema ?? { type: 'string' }) }]
}

function simplify(schema: JsonSchema): JsonSchema {
  const { schema: bare, nullable } = withoutNull(schema)
  const simple: JsonSchema = { ...bare }
  for (const keyword of [...VALUE_LIMITS, '$schema', '$id']) Reflect.deleteProperty(simple, keyword)
  // A file is a file for Mesh as well, which sends it on.
  if (simple['format'] !== 'binary') delete simple['format']
  if ('const' in simple && simple.enum === undefined) Reflect.deleteProperty(simple, 'const')
  // Moments and dates stay text: a scalar would rewrite them to UTC, and the farm's offset would be lost.
  if (simple.items) simple.items = simplify(simple.items)
  if (simple.properties) {
    const required = new Set(simple.required)
    for (const [name, property] of Object.entries(simple.properties)) {
      if (withoutNull(property).nullable) required.delete(name)
      simple.properties[name] = simplify(property)
    }
    if (required.size > 0) simple.required = [...required]
    else delete simple.required
    delete simple['additionalProperties']
  }
  if (nullable) simple['nullable'] = true
  return simple
}

/** `X | null` as X; an id that may be given as number, digits or IRI as a string. */
function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    const real = alternatives.filter((one) => one.type !== 'null')
    const nullable = real.length < alternatives.length
    const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema
    if (real.length === 1 && real[0]) return { schema: { ...rest, ...withoutNull(real[0]).schema }, nullable }
    if (real.every(isScalar)) return { schema: { ...rest, type: 'string' }, nullable }
    return { schema: { ...rest, anyOf: real }, nullable }
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null')
    const [only] = types
    const enumeration = schema.enum ? { enum: schema.enum.filter((value) => value !== null) } : {}
    return { schema: { ...schema, ...enumeration, type: types.length === 1 ? only : types }, nullable: true }
  }
  return { schema, nullable: false }
}

const isScalar = (schema: JsonSchema): boolean =>
  schema.type === 'string' || schema.type === 'integer' || schema.type === 'number'
