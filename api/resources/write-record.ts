import { sql, type RawBuilder } from 'kysely'
import { assertFarm, type Caller } from '../plugins/caller.ts'
import { ConstraintViolationList, forbidden, notFound, type Violation } from '../plugins/problem.ts'
import { asOwner, type Tx } from '../database/request-context.ts'
import { assertUnchanged } from './etag.ts'
import { JsonColumn } from './json-column.ts'
import { columnOf, iriOf, writableOf, type ResourceTable, type Values, type WriteContext } from './resource-table.ts'
import { selectRecord } from './select-records.ts'

/** Who writes, in which transaction, and where to leave work for later. */
export type Writer = Pick<WriteContext, 'tx' | 'caller' | 'queue'>

/**
 * Writes a new record, or changes the one that it is about.
 * @param ifMatch the version of that one which the client knows
 * @returns its id
 * @throws Problem 403, 412, 422
 */
export async function insertRecord(
  { tx, caller, queue }: Writer,
  table: ResourceTable,
  given: Values,
  ifMatch?: string,
): Promise<number> {
  const draft: Values = { ...writableOf(table.resource, {}), ...given, deleted: false }
  assertOwnFarm(draft, caller)
  const context: WriteContext = { tx, caller, current: null, given, queue }
  const existing = await table.existing?.(draft, context)
  if (existing !== undefined) {
    const { joining, mustAgree } = table
    if (mustAgree && ifMatch === undefined) {
      assertAgreement(table, mustAgree, given, await selectRecord(tx, table, existing, { lock: true, caller }))
      return existing
    }
    await updateRecord({ tx, caller, queue }, table, existing, given, {
      complete: false,
      revives: true,
      allow: (current) => {
        if (mustAgree) assertUnchanged(table, ifMatch, current)
      },
      ...(joining ? { joining } : {}),
    })
    return existing
  }
  await table.authorize?.(draft, context)
  await check(table.rules, draft, context)
  const columns = { ...storedColumns(table, draft), ...(await table.derive?.(draft, context)) }
  const write = async (): Promise<number> => {
    const id = await insertRow(tx, table.resource.table, columns)
    await table.after?.(id, draft, context)
    return id
  }
  return table.insertAsOwner === true ? asOwner(tx, write) : write()
}

/** Refuses a creation that would change what somebody else has entered. @throws ConstraintViolationList */
function assertAgreement(
  { resource }: ResourceTable,
  { field, code, apart = [] }: NonNullable<ResourceTable['mustAgree']>,
  given: Values,
  current: (Values & { id: number }) | undefined,
): void {
  if (!current) throw notFound()
  const differs = Object.keys(given).some(
    (name) => !apart.includes(name) && (given[name] ?? null) !== (current[name] ?? null),
  )
  if (!differs) return
  const existing = iriOf(resource.name, current.id)
  throw new ConstraintViolationList([{ propertyPath: field, code, existing }])
}

async function insertRow(tx: Tx, tableName: string, columns: Values): Promise<number> {
  const names = Object.keys(columns).map((name) => sql.id(name))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.ref(tableName)} (${sql.join(names)})
    values (${sql.join(Object.values(columns).map(parameter))}) returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** How a record is changed. */
interface Change {
  /** Whether what is asked is the whole writable representation (PUT): what is absent becomes empty. */
  complete: boolean
  /** Called with the record as it is, before anything is checked: the place for If-Match. */
  allow: (current: Values & { id: number }) => void
  /** The write is a creation: it may be about a record that was deleted. */
  revives?: true
  /** What of it is changed, where that depends on the record. */
  joining?: NonNullable<ResourceTable['joining']>
  /** Whether the client named the version that it changes. */
  knowsVersion?: boolean
}

/**
 * Changes a record.
 * @throws Problem 403, 404, 412, 422
 */
export async function updateRecord(
  { tx, caller, queue }: Writer,
  table: ResourceTable,
  id: number,
  asked: Values,
  { complete, revives, allow, joining, knowsVersion = false }: Change,
): Promise<void> {
  await table.reach?.(tx, caller, id)
  const current = await selectRecord(tx, table, id, { lock: true, caller })
  if (!current) throw notFound()
  allow(current)
  const given = joining?.(current, asked) ?? asked
  const { resource } = table
  const base = complete ? writableOf(resource, {}) : writableOf(resource, current)
  const draft: Values = { deleted: current['deleted'], ...base, ...given }
  assertSameFarm(draft, current, caller)
  const context: WriteContext = { tx, caller, current, given: complete ? draft : given, queue, knowsVersion }
  await table.authorize?.(draft, context)
  // What is wrong with a record must not keep it from being deleted; anything else is checked on tombstones as well.
  const changesFields = Object.keys(given).some((field) => field !== 'deleted' && field in resource.item.shape)
  const deletes = draft['deleted'] === true && !changesFields
  if (revives !== true && !deletes) assertThere(current, draft)
  if (!deletes) await check(table.rules, draft, context)
  if (draft['deleted'] === true && current['deleted'] === false) await check(table.deleting, draft, context)
  // Nothing is asked: the version stays.
  if (!complete && Object.keys(given).length === 0) return
  const columns = { ...storedColumns(table, draft), ...(await table.derive?.(draft, context)) }
  const settings = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${parameter(value)}`)
  await sql`update ${sql.ref(resource.table)} set ${sql.join(settings)} where id = ${id}`.execute(tx)
  await table.after?.(id, draft, context)
}

/** A deleted record is changed together with its return only. @throws ConstraintViolationList */
export function assertThere(current: Values, draft: Values = {}): void {
  if (current['deleted'] !== true || draft['deleted'] === false) return
  throw new ConstraintViolationList([{ propertyPath: 'deleted', code: 'field.error.deleted' }])
}

function assertOwnFarm(draft: Values, caller: Caller): void {
  if (typeof draft['farm'] === 'number') assertFarm(caller, draft['farm'])
}

function assertSameFarm(draft: Values, current: Values, caller: Caller): void {
  const { farm } = draft
  if (typeof farm !== 'number' || farm === current['farm']) return
  if (!caller.farmIds.includes(farm)) throw forbidden('farm')
  throw new ConstraintViolationList([{ propertyPath: 'farm', code: 'farm.error.fixed' }])
}

async function check(rules: ResourceTable['rules'], draft: Values, context: WriteContext): Promise<void> {
  const violations: Violation[] = (await rules?.(draft, context)) ?? []
  if (violations.length > 0) throw new ConstraintViolationList(violations)
}

/** Fields of the body that are plain columns; the others are the business of `derive` and `after`. */
function storedColumns(table: ResourceTable, draft: Values): Values {
  const { resource, computed = {} } = table
  const fields = Object.keys(draft).filter((field) => resource.item.shape[field] && !(field in computed))
  return Object.fromEntries(fields.map((field) => [columnOf(resource, field), draft[field]]))
}

/** Lists are texts of PostgreSQL's arrays; anything else with members is JSON. */
function parameter(value: unknown): RawBuilder<unknown> {
  if (value instanceof JsonColumn) return sql`${JSON.stringify(value.value)}::jsonb`
  // Ids: a literal takes the type of its column.
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return sql`${`{${value.join(',')}}`}`
  if (Array.isArray(value)) return value.length === 0 ? sql`'{}'` : sql`array[${sql.join(value)}]`
  if (typeof value === 'object' && value !== null) return sql`${JSON.stringify(value)}::jsonb`
  return sql`${value}`
}
