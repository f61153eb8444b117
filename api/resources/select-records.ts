import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fieldsOf } from '../contract/define-resource.ts'
import type { RangeEnd } from '../contract/query-parameters.ts'
import type { Tx } from '../database/request-context.ts'
import { assertFarm, type Caller } from '../plugins/caller.ts'
import { behindCursor, completeOrder } from './page-cursor.ts'
import type { CollectionQuery, Condition } from './read-query.ts'
import { columnOf, fieldSql, type ResourceTable, type Values } from './resource-table.ts'

/** A page of records. */
export interface Page {
  records: (Values & { id: number })[]
  total: number
  /** Whether more follow. */
  more: boolean
}

type Sql = RawBuilder<SqlBool>

/** Filters that name a farm: one that is not the caller's is refused, not answered with nothing. */
const FARM_FILTERS = new Set(['farm', 'farmUser.farm', 'farmUsers.farm'])

const OPERATORS: Record<RangeEnd, RawBuilder<unknown>> = {
  after: sql`>=`,
  before: sql`<=`,
  strictly_after: sql`>`,
  strictly_before: sql`<`,
}

/** Reads a page of a collection. @throws Problem 403 for a farm that is not the caller's */
export async function selectPage(tx: Tx, table: ResourceTable, query: CollectionQuery, caller: Caller): Promise<Page> {
  const where = conditionsOf(table, query, caller)
  const after = query.cursor ? [behindCursor(table, query.cursor)] : []
  const skipped = query.cursor ? 0 : (query.page - 1) * query.itemsPerPage
  const { rows: found } = await sql<Page['records'][number]>`
    select ${columns(table, neededBy(table, query))} from ${sql.ref(table.resource.table)} t
    where ${and([...where, ...after])} order by ${orderOf(table, query)}
    limit ${query.itemsPerPage + 1} offset ${skipped}
  `.execute(tx)
  const more = found.length > query.itemsPerPage
  const records = found.slice(0, query.itemsPerPage)
  if (records.length > 0) await table.attach?.(tx, records)
  const whole = !more && !query.cursor && (found.length > 0 || skipped === 0)
  return {
    records,
    more,
    total: whole ? skipped + records.length : await countRows(tx, table, where),
  }
}

/**
 * One record by its id, deleted or not; undefined when there is none that the caller may see.
 * @param options.caller whose roles decide as well, where the table says so
 */
export async function selectRecord(
  tx: Tx,
  table: ResourceTable,
  id: number,
  { lock = false, caller }: { lock?: boolean; caller?: Caller } = {},
): Promise<(Values & { id: number }) | undefined> {
  const { rows } = await sql<Values & { id: number }>`
    select ${columns(table)} from ${sql.ref(table.resource.table)} t where t.id = ${id}
    ${table.only ? sql`and ${table.only}` : sql``}
    ${caller && table.visibleTo ? sql`and ${table.visibleTo(caller)}` : sql``} ${lock ? sql`for update of t` : sql``}
  `.execute(tx)
  if (rows.length > 0) await table.attach?.(tx, rows)
  return rows[0]
}

const columns = (table: ResourceTable, fields = fieldsOf(table.resource)): RawBuilder<unknown> =>
  sql.join(fields.map((field) => sql`${fieldSql(table, field)} as ${sql.id(field)}`))

/** The fields that a page needs; all of them where the table makes fields of others. */
function neededBy(table: ResourceTable, { properties, order }: CollectionQuery): string[] {
  const fields = fieldsOf(table.resource)
  if (!properties || table.present || table.attach) return fields
  const needed = new Set([...properties, ...completeOrder(order).map(({ field }) => field)])
  return fields.filter((field) => needed.has(field))
}

const and = (conditions: readonly Sql[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

async function countRows(tx: Tx, table: ResourceTable, where: readonly Sql[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.ref(table.resource.table)} t where ${and(where)}
  `.execute(tx)
  return rows[0]?.total ?? 0
}

function conditionsOf(table: ResourceTable, query: CollectionQuery, caller: Caller): Sql[] {
  const conditions = query.conditions.map((condition) => conditionSql(table, condition, caller))
  if (query.ids) conditions.push(sql<SqlBool>`t.id = any(${arrayOf(query.ids)}::bigint[])`)
  if (!showsDeleted(query)) conditions.push(sql<SqlBool>`not t.deleted`)
  if (table.only) conditions.push(table.only)
  if (table.visibleTo) conditions.push(table.visibleTo(caller))
  return [...farmScope(table, query, caller), ...conditions]
}

/** Tombstones are answered to synchronising clients, and to those that ask by id. */
const showsDeleted = ({ ids, conditions }: CollectionQuery): boolean =>
  ids !== null ||
  conditions.some(
    ({ kind, field }) => (kind === 'range' && field === 'updatedAt') || (kind === 'equal' && field === 'deleted'),
  )

/** Equality for a single farm: only then does the database read along the index (farm_id, updated_at, id). */
function farmScope({ farmColumn, sharesRows }: ResourceTable, query: CollectionQuery, caller: Caller): Sql[] {
  if (farmColumn === null || query.conditions.some(({ field }) => field === 'farm')) return []
  const column = sql.ref(`t.${farmColumn}`)
  if (sharesRows) {
    return [sql<SqlBool>`(${column} = any(${arrayOf(caller.farmIds)}::bigint[]) or ${column} is null)`]
  }
  const [only] = caller.farmIds
  if (caller.farmIds.length === 1 && only !== undefined) return [sql<SqlBool>`${column} = ${only}`]
  return [sql<SqlBool>`${column} = any(${arrayOf(caller.farmIds)}::bigint[])`]
}

const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`

function conditionSql(table: ResourceTable, condition: Condition, caller: Caller): Sql {
  const { field } = condition
  if (condition.kind === 'prefix') {
    const own = table.filters?.[field]
    if (!own) throw new Error(`${table.resource.name} has no filter ${field}`)
    return own([condition.value])
  }
  if (condition.kind === 'range') {
    const column = fieldSql(table, field)
    const type = table.resource.filters[field]?.kind === 'date' ? sql`::date` : sql`::timestamptz`
    return sql<SqlBool>`${column} ${OPERATORS[condition.end]} ${condition.value}${type}`
  }
  if (FARM_FILTERS.has(field)) for (const id of condition.values) assertFarm(caller, Number(id))
  const equal = table.filters?.[field]?.(condition.values) ?? equalSql(table, field, condition.values)
  return field === 'farm' && table.sharesRows ? orShared(table, equal) : equal
}

const orShared = (table: ResourceTable, condition: Sql): Sql =>
  sql<SqlBool>`(${condition} or ${fieldSql(table, 'farm')} is null)`

function equalSql(table: ResourceTable, field: string, values: readonly unknown[]): Sql {
  const column = table.resource.item.shape[field]
    ? fieldSql(table, field)
    : sql.ref(`t.${columnOf(table.resource, field)}`)
  if (values.length === 1) return sql<SqlBool>`${column} = ${values[0]}`
  return sql<SqlBool>`${column} in (${sql.join(values)})`
}

function orderOf(table: ResourceTable, { order }: CollectionQuery): RawBuilder<unknown> {
  return sql.join(
    completeOrder(order).map(({ field, direction }) => {
      // Empty values last in both directions would not be read along an index; they come first or last as they fall.
      return sql`${fieldSql(table, field)} ${direction === 'asc' ? sql`asc` : sql`desc`}`
    }),
  )
}
