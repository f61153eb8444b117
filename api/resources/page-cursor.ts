import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod'
import type { Resource } from '../contract/define-resource.ts'
import { Problem } from '../plugins/problem.ts'
import { fieldSql, type ResourceTable, type Values } from './resource-table.ts'

/** A field that records are ordered by. */
export interface OrderKey {
  field: string
  direction: 'asc' | 'desc'
}

/** Where the last page ended: what its last record holds in the fields of the order. */
export interface Cursor {
  order: OrderKey[]
  values: (string | number | null)[]
  /** Hash of the filters of the list (`filterMark`). */
  filter: string
}

/** A short hash of filters in any order: a cursor is refused with other filters. */
export const filterMark = (filters: readonly unknown[]): string =>
  createHash('sha256')
    .update(
      filters
        .map((each) => JSON.stringify(each))
        .sort()
        .join(),
    )
    .digest('base64url')
    .slice(0, 12)

/** An order in which every record has its place: the id decides among equals, and nothing behind it counts. */
export function completeOrder(order: readonly OrderKey[]): OrderKey[] {
  const at = order.findIndex(({ field }) => field === 'id')
  if (at >= 0) return order.slice(0, at + 1)
  return [...order, { field: 'id', direction: order[0]?.direction ?? 'asc' }]
}

export const isSameOrder = (a: readonly OrderKey[], b: readonly OrderKey[]): boolean => textOf(a) === textOf(b)

const textOf = (order: readonly OrderKey[]): string =>
  order.map(({ field, direction }) => `${field}:${direction}`).join()

/** The cursor behind a record, as the client sees it. */
export function encodeCursor({ order, filter }: Pick<Cursor, 'order' | 'filter'>, last: Values): string {
  const complete = completeOrder(order)
  const values = complete.map(({ field }) => last[field] ?? null)
  return Buffer.from(JSON.stringify([textOf(complete), filter, ...values])).toString('base64url')
}

const Decoded = z.tuple(
  [z.string(), z.string()],
  z.union([z.string().refine((text) => !text.includes('\0')), z.int(), z.null()]),
)

/** @throws Problem 400 for what is no cursor of this list */
export function decodeCursor(resource: Resource, text: string): Cursor {
  const { data } = Decoded.safeParse(parsed(Buffer.from(text, 'base64url').toString()))
  if (!data) throw new Problem(400, 'The cursor is not valid')
  const [keys, filter, ...values] = data
  const order = keys.split(',').map((key): OrderKey => {
    const [, field = '', direction] = /^(\w+):(asc|desc)$/.exec(key) ?? []
    if (!resource.order.includes(field)) throw new Problem(400, 'The cursor is not valid')
    return { field, direction: direction === 'desc' ? 'desc' : 'asc' }
  })
  const fits = order.every(({ field }, index) => schemaOf(resource, field).safeParse(values[index]).success)
  if (values.length !== order.length || !fits || !isSameOrder(order, completeOrder(order))) {
    throw new Problem(400, 'The cursor is not valid')
  }
  return { order, values, filter }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const schemaOf = (resource: Resource, field: string): z.ZodType => resource.item.shape[field] as z.ZodType

const isNullable = (resource: Resource, field: string): boolean => schemaOf(resource, field).safeParse(null).success

/** The records behind a cursor. */
export function behindCursor(table: ResourceTable, { order, values }: Cursor): RawBuilder<SqlBool> {
  const { resource } = table
  const columns = order.map(({ field }) => fieldSql(table, field))
  const bounds = order.map(({ field }, index) => sql`${values[index]}${castOf(resource, field)}`)
  const [first] = order
  const isPlain = order.every(({ field, direction }) => direction === first?.direction && !isNullable(resource, field))
  // Compared as a row, for which an index is read.
  if (isPlain) {
    const sign = first?.direction === 'desc' ? sql`<` : sql`>`
    return sql<SqlBool>`(${sql.join(columns)}) ${sign} (${sql.join(bounds)})`
  }
  const ways = order.map(({ field, direction }, index) => {
    const column = columns[index] ?? sql``
    const same = columns.slice(0, index).map((one, at) => sql`${one} is not distinct from ${bounds[at]}`)
    const beyond = behind(column, direction, values[index] === null ? undefined : bounds[index])
    return sql`(${sql.join([...same, isNullable(resource, field) ? beyond.withEmpty : beyond.plain], sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/** What comes later in a direction. Empty values are the last ones upwards, and the first ones downwards. */
function behind(column: RawBuilder<unknown>, direction: OrderKey['direction'], bound: RawBuilder<unknown> | undefined) {
  if (direction === 'asc') {
    if (!bound) return { plain: sql`false`, withEmpty: sql`false` }
    return { plain: sql`${column} > ${bound}`, withEmpty: sql`(${column} > ${bound} or ${column} is null)` }
  }
  const plain = bound ? sql`${column} < ${bound}` : sql`${column} is not null`
  return { plain, withEmpty: plain }
}

const CASTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  date: sql`::date`,
  'date-time': sql`::timestamptz`,
  integer: sql`::bigint`,
}

/** The database does not guess the type of a bound that stands in a row. */
function castOf(resource: Resource, field: string): RawBuilder<unknown> {
  const text = JSON.stringify(z.toJSONSchema(schemaOf(resource, field), { io: 'input', unrepresentable: 'any' }))
  const [, kind = ''] = /"(?:format|type)":"(date|date-time|integer)"/.exec(text) ?? []
  return CASTS[kind] ?? sql`::text`
}
