import * as z from 'zod'
import { operations, resources } from './all-resources.ts'
import type { Operation, OperationKind, Resource } from './define-resource.ts'
import { IMAGE_TYPE, UPLOAD_TYPE } from './image.ts'
import { parametersOf } from './query-parameters.ts'
import { RETENTION_DAYS } from './retention.ts'
import { describeSchemas, parameterDescription } from './describe-schemas.ts'
import { FIELD_DESCRIPTIONS } from './field-descriptions.ts'
import { component, components, targetOf } from './values.ts'

type Json = Record<string, unknown>

export const HYDRA = 'application/ld+json'
export const PROBLEM = 'application/problem+json'
/** Also taken and sent; what is sent as this alone, the facade leaves out. */
export const JSON_TYPE = 'application/json'
export const MERGE_PATCH = 'application/merge-patch+json'

/** What a client has to tell apart among refusals of one status. */
export const PROBLEM_CODES = [
  'bill.error.unavailable',
  'delta.expired',
  'idempotency.reused',
  'idempotency.running',
  'image.error.size',
  'order.error.unavailable',
  'precondition.malformed',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

const Problem = component(
  'Problem',
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    reason: z.optional(
      z.enum(['missing_token', 'expired_token', 'deleted_account', 'role', 'farm', 'user', 'purchase', 'scope']),
    ),
    code: z.optional(z.enum(PROBLEM_CODES)),
    current: z.optional(z.unknown()).describe('Of a 412: the record as it is now.'),
    currentEtag: z.optional(z.string()),
  }),
  'A refusal (RFC 9457).',
)

const ConstraintViolationList = component(
  'ConstraintViolationList',
  z.object({
    '@type': z.literal('ConstraintViolationList'),
    type: z.string(),
    title: z.string(),
    status: z.literal(422),
    detail: z.string(),
    violations: z.array(
      z.object({
        propertyPath: z.string(),
        message: z.string(),
        code: z.string(),
        existing: z.optional(z.string()).describe('IRI of the record that stands in the way.'),
      }),
    ),
  }),
  'Fields that were refused; codes are stable.',
)

const ERRORS: Record<number, string> = {
  400: 'A parameter, a header or the body cannot be read (If-Match: precondition.malformed)',
  401: 'No session, or an unknown one',
  403: 'The session has expired, or lacks the role or the farm',
  404: 'No such record',
  406: 'The answer is application/ld+json',
  409: 'The same idempotency key is being worked on (idempotency.running)',
  410: `delta.expired: tombstones are kept for ${RETENTION_DAYS} days, so changes since an older moment are not complete; read in full`,
  412: 'The record has changed since; the answer holds it as it is now',
  413: 'The body is too large',
  415: 'The body is of another type',
  422: 'Fields were refused, or the idempotency key belongs to another request (idempotency.reused)',
  429: 'Too many requests; see Retry-After',
}

/** The OpenAPI 3.1 document of the API; the same contract gives the same document, key by key. */
export function openApiDocument(): Json {
  const listed = new Map(resources.flatMap((one) => one.operations.map((operation) => [operation, one] as const)))
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = describe(operation, listed.get(operation))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lactor API', version: '1', description: 'Hydra REST API of Lactor.' },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: namedSchemas(),
    },
  }
}

function describe(operation: Operation, resource: Resource | undefined): Json {
  const { operationId, summary, kind, body, answer, method, roles, scope } = operation
  const query = kind === 'list' && resource ? queryParameters(resource) : ownParameters(operation)
  const path = operation.path.includes('{id}')
    ? [
        {
          ...{ in: 'path', name: 'id', required: true, description: 'Number of the record.' },
          schema: { type: 'integer' },
        },
      ]
    : []
  const bodyTypes = kind === 'upload' ? [UPLOAD_TYPE] : method === 'PATCH' ? [MERGE_PATCH] : [HYDRA, JSON_TYPE]
  const content = (schema: z.ZodType, ...media: string[]): Json =>
    Object.fromEntries(media.map((one) => [one, { schema: inline(schema) }]))
  // Clients that accept only application/json get the same body under that type.
  const answerTypes = scope === 'public' ? [JSON_TYPE] : kind === 'custom' ? [HYDRA] : [HYDRA, JSON_TYPE]
  const success =
    kind === 'download'
      ? { description: summary, content: Object.fromEntries(mediaOf(operation).map((media) => [media, {}])) }
      : answer
        ? { description: summary, content: content(answer, ...answerTypes) }
        : { description: 'Done' }
  const headers = method === 'GET' ? [] : writeHeaders(operation)
  return {
    operationId,
    summary,
    tags: [resource?.name ?? 'User'],
    ...(scope === 'public' ? { security: [] } : {}),
    'x-scope': scope,
    'x-roles': roles,
    parameters: [...path, ...query, ...headers],
    ...(body ? { requestBody: { required: true, content: content(body, ...bodyTypes) } } : {}),
    responses: { [successStatus(operation)]: success, ...errorsOf(operation) },
  }
}

/** What a download is sent as. */
export const mediaOf = ({ media = [IMAGE_TYPE] }: Operation): readonly string[] => media

/** Kinds that change a record that is there. */
const CHANGES: ReadonlySet<OperationKind> = new Set(['replace', 'update', 'delete', 'upload'])
const changes = ({ kind, path }: Operation): boolean =>
  CHANGES.has(kind) || (kind === 'custom' && path.includes('{id}'))

/** Status of a success. */
export function successStatus({ kind, creates }: Operation): number {
  if (kind === 'create' || creates === true) return 201
  return kind === 'delete' ? 204 : 200
}

function queryParameters(resource: Resource): Json[] {
  return [...parametersOf(resource)].map(([name, parameter]) => {
    const { schema, list } = parameter
    const one = inline(schema)
    return {
      in: 'query',
      name,
      required: false,
      description: parameterDescription(parameter),
      ...relationOf(schema),
      schema: list ? { type: 'array', items: one } : one,
      ...(list ? { style: 'form', explode: true } : {}),
    }
  })
}

/** Which record a parameter names; the facade takes it as an id. */
function relationOf(schema: z.ZodType): Json {
  const target = targetOf(schema)
  return target === undefined ? {} : { 'x-relation': target }
}

function ownParameters({ query }: Operation): Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description = FIELD_DESCRIPTIONS[name] } = z.globalRegistry.get(schema as z.ZodType) ?? {}
    const required = !z.safeParse(schema, undefined).success
    const type = schema as z.ZodType
    return { in: 'query', name, required, description, ...relationOf(type), schema: inline(type) }
  })
}

function writeHeaders(operation: Operation): Json[] {
  const { scope } = operation
  const header = (name: string, description: string): Json => ({
    in: 'header',
    name,
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(scope === 'public'
      ? []
      : [header('Idempotency-Key', `Makes it safe to send the same write again, for ${RETENTION_DAYS} days.`)]),
    ...(changes(operation) ? [header('If-Match', 'ETag of the record this write is based on.')] : []),
  ]
}

function errorsOf(operation: Operation): Json {
  const { method, kind, scope } = operation
  const write = method !== 'GET'
  const asksForChanges = kind === 'list' || operation.query !== undefined
  const statuses = [
    400,
    ...(scope === 'public' ? [401] : [401, 403]),
    ...(operation.path.includes('{id}') ? [404] : []),
    406,
    ...(asksForChanges ? [410] : []),
    ...(write && scope !== 'public' ? [409] : []),
    ...(changes(operation) ? [412] : []),
    ...(write && kind !== 'delete' ? [413, 415, 422] : []),
    429,
  ]
  const content = (status: number): Json => ({
    [PROBLEM]: { schema: inline(status === 422 ? ConstraintViolationList : Problem) },
  })
  return Object.fromEntries(
    statuses.map((status) => [status, { description: ERRORS[status] ?? '', content: content(status) }]),
  )
}

const SCHEMAS = '#/components/schemas/'

function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(components, {
    io: 'input',
    uri: (id) => SCHEMAS + id,
    metadata: components,
    unrepresentable: 'any',
    override: tidy,
  })
  const names = Object.keys(schemas)
    .filter((name) => name !== '__shared')
    .sort()
  const named = Object.fromEntries(names.map((name) => [name, bare(schemas[name] as Json)]))
  describeSchemas(named)
  return named
}

/** A schema where it is used: a link to the component if it is one. */
function inline(schema: z.ZodType): Json {
  const id = components.get(schema)?.id
  if (id !== undefined) return { $ref: SCHEMAS + id }
  // Filters read text: for the reader of the document a flag is a boolean and a count an integer.
  if (schema instanceof z.ZodNumber) return { type: 'integer', minimum: 1, maximum: schema.maxValue }
  const { type } = schema._zod.def
  if (type === 'pipe' && isFlag(schema)) return { type: 'boolean' }
  return bare(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: tidy }))
}

/**
 * Adds what a field says about itself, and drops what its format or type says already: zod's pattern of dates, and the
 * limits of safe integers.
 */
function tidy({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  const { description, format } = z.globalRegistry.get(zodSchema) ?? {}
  if (description !== undefined) jsonSchema.description ??= description
  if (typeof format === 'string') jsonSchema.format ??= format
  const target = targetOf(zodSchema)
  // Where the relation itself stands: not again on what makes it optional.
  if (target !== undefined && jsonSchema.format === 'iri-reference') jsonSchema['x-relation'] = target
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const isFlag = (schema: z.ZodType): boolean => {
  const { out } = schema._zod.def as unknown as { out?: z.ZodType }
  return out?._zod.def.type === 'boolean'
}

function bare(schema: Json): Json {
  const { $id: _id, $schema: _schema, id: _name, ...rest } = schema
  return rest
}
