import { sql, type SqlBool } from 'kysely'
import { farm, farmUser } from '../../contract/farm.ts'
import { asOwner, type Tx } from '../../database/request-context.ts'
import { ANSWERING } from '../../../src/domain/user.ts'
import type { Caller } from '../../plugins/caller.ts'
import { ConstraintViolationList, forbidden, notFound, type Violation } from '../../plugins/problem.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'

/** Farms of the caller. */
export const farmTable: ResourceTable = {
  resource: farm,
  prefix: 'farm',
  farmColumn: 'id',
  filters: {
    'farmUsers.user': (users) => sql<SqlBool>`exists (
      select from farm_user l where l.farm_id = t.id and l.user_id in (${sql.join(users)}) and not l.deleted
    )`,
  },
  reach,
  authorize,
  rules,
  derive,
  insertAsOwner: true,
  after,
}

/** Links between farms and users. */
export const farmUserTable: ResourceTable = { resource: farmUser, prefix: 'field', farmColumn: 'farm_id' }

/** A deleted farm is out of everybody's sight; who answers for it may bring it back. */
async function reach(tx: Tx, caller: Caller, id: number): Promise<void> {
  if (caller.farmIds.includes(id) || caller.kind === 'farm_token' || !caller.roles.has(ANSWERING)) return
  const isLinked = await asOwner(tx, async () => {
    const { rows } = await sql`
      select from farm_user l join farm f on f.id = l.farm_id
      where l.farm_id = ${id} and l.user_id = ${caller.userId} and not l.deleted and f.deleted
    `.execute(tx)
    return rows.length > 0
  })
  if (isLinked) await widen(tx, caller, id)
}

/** Shows the rest of the transaction one farm more. */
async function widen(tx: Tx, { farmIds }: Caller, id: number): Promise<void> {
  await sql`select set_config('app.farm_ids', ${`{${[...farmIds, id].join(',')}}`}, true)`.execute(tx)
}

/**
 * Deleting or restoring a farm is reserved to the role of its account, and deleting to its only user, who could neither
 * leave it nor find anybody to ask.
 */
async function authorize({ deleted }: Values, { tx, current, caller }: WriteContext): Promise<void> {
  const changes = current !== null && deleted !== current['deleted']
  if (!changes || caller.roles.has(ANSWERING)) return
  if (deleted !== true || (await isShared(tx, current.id))) throw forbidden('role')
}

async function isShared(tx: Tx, farm: number): Promise<boolean> {
  const { rows } = await sql`select from farm_user where farm_id = ${farm} and not deleted limit 2`.execute(tx)
  return rows.length > 1
}

const CODE_TAKEN: Violation = { propertyPath: 'code', code: 'farm.error.codeTaken' }

async function rules({ code }: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  if (typeof code !== 'string') return []
  // The store and the billing side know the farm by it.
  if (current && code !== current['code']) return [{ propertyPath: 'code', code: 'farm.error.codeFixed' }]
  const isTaken = await asOwner(tx, () => (current ? isInUse(tx, code, current.id) : wasGiven(tx, code)))
  return isTaken ? [CODE_TAKEN] : []
}

/** Whether any farm has a code. A closed one keeps its own: its orders and bills stay, and it may come back. */
async function wasGiven(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`select from farm where code = ${code} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether another farm works under a code: older releases gave the code of a closed farm away. */
async function isInUse(tx: Tx, code: string, farm: number): Promise<boolean> {
  const { rows } = await sql`select from farm where code = ${code} and id <> ${farm} and not deleted`.execute(tx)
  return rows.length > 0
}

/**
 * Opens a closed farm again, for the administrator of the installation; the transaction must be the owner's.
 * @throws Problem 404 for none that is closed, ConstraintViolationList where another one has its code
 */
export async function reopenFarm(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from farm where id = ${id} and deleted for update`.execute(
    tx,
  )
  const [closed] = rows
  if (!closed) throw notFound()
  if (await isInUse(tx, closed.code, id)) throw new ConstraintViolationList([CODE_TAKEN])
  await sql`update farm set deleted = false where id = ${id}`.execute(tx)
}

async function derive({ code, timeZone }: Values, { tx, current }: WriteContext): Promise<Values> {
  const columns = { time_zone: timeZone ?? 'America/Sao_Paulo' }
  if (typeof code === 'string') return columns
  return { ...columns, code: current?.['code'] ?? (await nextCode(tx)) }
}

async function nextCode(tx: Tx): Promise<string> {
  const { rows } = await sql<{ code: string }>`select next_farm_code() as code`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('There is no next code for a farm')
  return row.code
}

/** The creator of a farm becomes its first user. */
async function after(id: number, _draft: Values, { tx, caller, current }: WriteContext): Promise<void> {
  if (current) return
  await sql`insert into farm_user (farm_id, user_id) values (${id}, ${caller.userId})`.execute(tx)
  await widen(tx, caller, id)
}
