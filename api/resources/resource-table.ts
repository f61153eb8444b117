import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CommerceServices } from '../commerce/ask-commerce.ts'
import { resourceNamed } from '../contract/all-resources.ts'
import { fieldsOf, type Resource } from '../contract/define-resource.ts'
import { targetOf } from '../contract/values.ts'
import type { Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Caller } from '../plugins/caller.ts'
import type { Violation } from '../plugins/problem.ts'

/** Values of the fields of one record: relations are integer ids, everything else as in the representation. */
export type Values = Record<string, unknown>

/** What the rules of a resource know about a write. */
export interface WriteContext {
  tx: Tx
  caller: Caller
  /** The record as it is; null when it is being created. */
  current: (Values & { id: number }) | null
  /** What the client sent; a draft holds what stays as it is as well. */
  given: Values
  /** For work that a write leaves behind. */
  queue: JobQueue
  /** Whether the client named the version that it changes, with If-Match. */
  knowsVersion?: boolean
}

/** A photo that a record has just got. */
export interface NewPhoto {
  tx: Tx
  caller: Caller
  queue: JobQueue
  /** The record as it was before. */
  current: Values & { id: number }
  hash: string
}

/** How a resource is kept in the database, and its rules. */
export interface ResourceTable {
  resource: Resource
  /** Beginning of the codes of its violations. */
  prefix: string
  /** Brings rows up to date that another system writes, before they are read. @throws Problem when it is away */
  refresh?: (services: CommerceServices, caller: Caller) => Promise<void>
  /** Which rows `t` of the table are of this resource, where not all are. */
  only?: RawBuilder<SqlBool>
  /** Which rows `t` a caller may see, where the operation's roles do not say it all. */
  visibleTo?: (caller: Caller) => RawBuilder<SqlBool>
  /** The column by which rows belong to farms; null for rows that belong to none. */
  farmColumn: 'farm_id' | 'id' | null
  /** Rows without a farm are shown to all farms. */
  sharesRows?: true
  /** SQL of fields that are not plain columns, about the row `t`. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>
  /** SQL of filters that are not plain columns. */
  filters?: Readonly<Record<string, (values: readonly unknown[]) => RawBuilder<SqlBool>>>
  /** Reads what lives in other tables, for all records of a page at once. */
  attach?: (tx: Tx, records: readonly (Values & { id: number })[]) => Promise<void>
  /** What else a representation needs. */
  present?: (record: Values) => Values
  /** The record that a creation is about, where one of the same key is there already: the creation changes it. */
  existing?: (draft: Values, context: WriteContext) => Promise<number | undefined>
  /** Refuses such a creation if its values differ from the stored ones, unless it sends their version with If-Match. */
  mustAgree?: { field: string; code: string; apart?: readonly string[] }
  /** What such a creation changes; all that it says, unless this is given. */
  joining?: (current: Values, given: Values) => Values
  /** Lets a change reach a record that reading does not show the caller. */
  reach?: (tx: Tx, caller: Caller, id: number) => Promise<void>
  /** Refuses what the caller may not do, deleting included. @throws Problem 403 */
  authorize?: (draft: Values, context: WriteContext) => Promise<void>
  /** Checks a record as it would be after the write, unless it is only deleted. */
  rules?: (draft: Values, context: WriteContext) => Promise<Violation[]>
  /** Checks a record that is about to be deleted. */
  deleting?: (draft: Values, context: WriteContext) => Promise<Violation[]>
  /** Columns that follow from the draft. */
  derive?: (draft: Values, context: WriteContext) => Promise<Values>
  /** Columns that follow from a new photo of the record. */
  onImage?: (current: Values, field: string) => Values
  /** Inserts as the tables' owner, since row level security would refuse a row without users; the rules check more. */
  insertAsOwner?: boolean
  /** What follows from a new photo of a record; jobs begin when the transaction has ended. */
  afterImage?: (photo: NewPhoto) => Promise<void>
  /** Writes what lives in other tables. */
  after?: (id: number, draft: Values, context: WriteContext) => Promise<void>
}

/** `sampleDate` → `sample_date`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a field that is stored in one. */
export function columnOf(resource: Resource, field: string): string {
  const schema = (resource.item.shape[field] ?? resource.input?.shape[field]) as
    | Parameters<typeof targetOf>[0]
    | undefined
  return schema && targetOf(schema) !== undefined ? `${snake(field)}_id` : snake(field)
}

/** The SQL of a field, about the row `t`. */
export const fieldSql = (table: ResourceTable, field: string): RawBuilder<unknown> =>
  table.computed?.[field] ?? sql.ref(`t.${columnOf(table.resource, field)}`)

const itemPaths = new Map<string, string>()

/** The IRI of a record. */
export function iriOf(name: string, id: number): string {
  let path = itemPaths.get(name)
  if (path === undefined) {
    const resource = resourceNamed(name)
    const read = resource.operations.find(({ kind }) => kind === 'read')
    path = read?.path ?? `${resource.path}/{id}`
    itemPaths.set(name, path)
  }
  return path.replace('{id}', String(id))
}

/** A record as it is sent. @param only these fields, beside `@id` and `@type` */
export function represent(table: ResourceTable, values: Values, only: ReadonlySet<string> | null = null): Values {
  const { resource } = table
  const record: Values = { '@id': iriOf(resource.name, Number(values['id'])), '@type': resource.name }
  const { present } = table
  for (const field of fieldsOf(resource)) {
    if (present || !only || only.has(field)) record[field] = linked(resource, field, values[field])
  }
  if (!present) return record
  const presented = present(record)
  if (!only) return presented
  return Object.fromEntries(Object.entries(presented).filter(([field]) => field.startsWith('@') || only.has(field)))
}

function linked(resource: Resource, field: string, value: unknown): unknown {
  const target = targetOf(resource.item.shape[field] as Parameters<typeof targetOf>[0])
  if (target === undefined || value === null || value === undefined) return value ?? null
  return Array.isArray(value) ? value.map((id) => iriOf(target, Number(id))) : iriOf(target, Number(value))
}

/** The part of a record that a client may write, to put a change on top of it. */
export const writableOf = (resource: Resource, values: Values): Values =>
  Object.fromEntries(Object.keys(resource.input?.shape ?? {}).map((field) => [field, values[field] ?? null]))
