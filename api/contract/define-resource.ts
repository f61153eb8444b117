import * as z from 'zod'
import type { Role } from '../../src/domain/roles.ts'
import { ImageUpload } from './image.ts'
import { component, moment, registerAddresses } from './values.ts'

/**
 * Whose data an operation is about, which decides what the guard checks: `farm` rows of the caller's farms, `user` the
 * caller and the users around, `reference` lists that are the same for everybody, `public` no session needed.
 */
export type Scope = 'farm' | 'user' | 'reference' | 'public'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What the generic machinery does for an operation; `custom` operations bring their own handler. */
export type OperationKind =
  | 'list'
  | 'read'
  | 'create'
  | 'replace'
  | 'update'
  | 'delete'
  /** Puts a photo to a record, and fetches its bytes. */
  | 'upload'
  | 'download'
  | 'custom'

/** One operation of the API: who may call it, its input and its output. */
export interface Operation {
  operationId: string
  method: Method
  path: string
  kind: OperationKind
  scope: Scope
  /** At least one of these is needed; empty means any signed-in user. */
  roles: readonly Role[]
  /** Why it is refused to those without one of them, where that is not `role`. */
  denial?: 'purchase'
  /** Users may call it about themselves, whatever their roles. */
  ownToo?: true
  summary: string
  /** Query parameters of an operation that is no list; all of them are needed. */
  query?: z.ZodObject
  /** The request body. */
  body?: z.ZodType
  /** Of custom operations: a success makes a record, 201. */
  creates?: true
  /** The body of a success; absent when there is none (204), or when it is no JSON. */
  answer?: z.ZodType
  /** Of uploads and downloads: the field of the record that tells of the photo. */
  image?: string
  /** Of downloads: what is sent, where that is no photo. */
  media?: readonly string[]
  /** Of lists: what the address itself says of their records, by filter. */
  fixed?: Readonly<Record<string, number>>
  /** Programs that know nothing but a user and a password may send a token of a farm as the password. */
  basic?: true
}

/** A filter of a collection. The same table drives validation, SQL and the OpenAPI document. */
export type Filter =
  /** `x=1`; with `repeated` also `x[]=1&x[]=2`. `repeatedOnly`: the name is used with `[]` only. */
  | { kind: 'exact'; schema: z.ZodType; repeated?: boolean; repeatedOnly?: boolean }
  /** Integer id, digits or IRI. */
  | { kind: 'relation'; target: string; repeated?: boolean; repeatedOnly?: boolean }
  /** `x[after]`, `x[before]` (both inclusive), `x[strictly_after]`, `x[strictly_before]`. */
  | { kind: 'date' }
  | { kind: 'moment' }
  /** Text at the beginning, case ignored. */
  | { kind: 'prefix' }

/** A resource of the API. */
export interface Resource {
  /** `@type`, and the name of its type in the facade. */
  name: string
  path: string
  /** The table its rows live in. */
  table: string
  item: z.ZodObject
  collection: z.ZodObject
  /** The writable representation: body of POST and PUT. */
  input?: z.ZodObject
  /** A part of it: body of PATCH. */
  patch?: z.ZodObject
  filters: Readonly<Record<string, Filter>>
  order: readonly string[]
  operations: readonly Operation[]
  description: string
}

interface Definition {
  name: string
  path: string
  table: string
  description: string
  /** Fields of a representation, besides those that every record has. */
  fields: z.ZodRawShape
  input?: z.ZodRawShape
  /** Fields whose rules are others in a PATCH. */
  patch?: z.ZodRawShape
  filters?: Record<string, Filter>
  order?: readonly string[]
  scope: Scope
  operations: readonly OperationDefinition[]
}

interface OperationDefinition {
  operationId: string
  kind: Exclude<OperationKind, 'custom'>
  roles: readonly Role[]
  summary: string
  ownToo?: true
  path?: string
  scope?: Scope
  image?: string
  fixed?: Readonly<Record<string, number>>
}

/** What a path of a collection links to. */
const HydraView = component(
  'HydraView',
  z.object({
    '@id': z.string(),
    'hydra:first': z.string().optional(),
    'hydra:last': z.string().optional(),
    'hydra:next': z.string().optional(),
    'hydra:previous': z.string().optional(),
  }),
  'Links to pages of this collection.',
)

/** The query parameters of a collection, for clients that find them out at run time. */
const HydraSearch = component(
  'HydraSearch',
  z.object({
    '@type': z.literal('hydra:IriTemplate'),
    'hydra:template': z.string(),
    'hydra:variableRepresentation': z.literal('BasicRepresentation'),
    'hydra:mapping': z.array(
      z.object({
        '@type': z.literal('IriTemplateMapping'),
        variable: z.string(),
        property: z.nullable(z.string()).describe('The field that the parameter is about; null when it is none.'),
        required: z.boolean(),
      }),
    ),
  }),
  'Parameters by which a collection is filtered and ordered.',
)

const METHODS: Record<Exclude<OperationKind, 'custom'>, Method> = {
  list: 'GET',
  read: 'GET',
  create: 'POST',
  replace: 'PUT',
  update: 'PATCH',
  delete: 'DELETE',
  upload: 'POST',
  download: 'GET',
}

/** Fields that every stored record has. */
const commonFields = {
  '@id': z.string(),
  '@type': z.string(),
  id: z.int(),
  createdAt: moment(),
  updatedAt: moment(),
  version: z.int().describe('Grows by one with every change; the ETag of the record.'),
  deleted: z.boolean().describe('A tombstone: kept for synchronisation, hidden from lists.'),
}

/** Filters that every collection has. */
const commonFilters: Record<string, Filter> = { updatedAt: { kind: 'moment' } }

/** Fields of a representation that come from the database. */
export const fieldsOf = ({ item }: Resource): string[] =>
  Object.keys(item.shape).filter((field) => !field.startsWith('@'))

/** The envelope of a collection. */
export function collectionOf(name: string, item: z.ZodType) {
  return component(
    `${name}Collection`,
    z.object({
      '@id': z.string(),
      '@type': z.literal('hydra:Collection'),
      'hydra:member': z.array(item),
      'hydra:totalItems': z.int(),
      'hydra:view': HydraView,
      'hydra:search': HydraSearch.optional().describe(
        'Parameters of this collection; absent on pages that a cursor leads to.',
      ),
      watermark: moment().describe(
        'Pass it the next time as `updatedAt[after]` (in GraphQL `after`): nothing that happens after this answer is missed.',
      ),
      nextCursor: z.nullable(z.string()).describe('Pass it as cursor for the next page; null on the last one.'),
    }),
  )
}

/** Makes a resource from its fields: representation, envelope, bodies and operations. */
export function defineResource(definition: Definition): Resource {
  const { name, path, table, description } = definition
  const item = component(name, z.object({ ...commonFields, ...definition.fields }), description)
  const collection = collectionOf(name, item)
  const bodies: Partial<Bodies> = definition.input ? bodiesOf(name, definition.input, definition.patch) : {}
  const operations = definition.operations.map((operation): Operation => {
    const { kind } = operation
    const body = bodyOf(kind, bodies)
    return {
      scope: definition.scope,
      path: kind === 'list' || kind === 'create' ? path : `${path}/{id}`,
      method: METHODS[kind],
      ...(body ? { body } : {}),
      ...(kind === 'delete' || kind === 'download' ? {} : { answer: kind === 'list' ? collection : item }),
      ...operation,
    }
  })
  const items = operations.map((one) => one.path).filter((one) => one.endsWith('/{id}'))
  registerAddresses(name, [path, ...items.map((one) => one.slice(0, -'/{id}'.length))])
  const filters = { ...definition.filters, ...commonFilters }
  const order = [...new Set([...(definition.order ?? []), 'id', 'updatedAt'])]
  return { name, path, table, description, item, collection, ...bodies, filters, order, operations }
}

interface Bodies {
  input: z.ZodObject
  patch: z.ZodObject
}

function bodyOf(kind: OperationKind, { input, patch }: Partial<Bodies>): z.ZodObject | undefined {
  if (kind === 'upload') return ImageUpload
  if (kind === 'update') return patch
  return kind === 'create' || kind === 'replace' ? input : undefined
}

function bodiesOf(name: string, shape: z.ZodRawShape, others: z.ZodRawShape = {}): Bodies {
  const parts = Object.entries(shape).map(([key, schema]) => [key, z.optional(withoutDefault(schema))] as const)
  const input = component(`${name}Input`, z.strictObject(shape))
  const patch = component(
    `${name}Patch`,
    z.strictObject({ ...Object.fromEntries(parts), ...others, deleted: z.boolean().optional() }),
  )
  return { input, patch }
}

/** In a part of a record an absent field stays as it is; a default would overwrite it. */
function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.core.$ZodType }
  return type === 'default' && innerType ? innerType : schema
}
