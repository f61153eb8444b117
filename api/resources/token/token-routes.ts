import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { MOST_TOKENS, type TokenDays, type TokenScope } from '../../../src/domain/farm-token.ts'
import { bodyOf, operationOf } from '../../contract/all-resources.ts'
import type { Tx } from '../../database/request-context.ts'
import { newSecret, type NewSecret } from '../../identity/farm-tokens.ts'
import { assertFarm, type Caller } from '../../plugins/caller.ts'
import { readSpreadsheet } from '../report/spreadsheet-question.ts'
import type { WriteAnswer } from '../../plugins/idempotency.ts'
import { ConstraintViolationList, notFound, Problem } from '../../plugins/problem.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readBody } from '../read-body.ts'
import { registerOperation } from '../register-resources.ts'
import { iriOf, represent, type ResourceTable } from '../resource-table.ts'
import { selectRecord } from '../select-records.ts'
import { farmTokenTable, partnerTokenTable } from './token-tables.ts'

/** A partner's key is good for a year; connecting again makes a new one. */
const PARTNER_DAYS: TokenDays = 365

interface Asked {
  farm: number
  name: string
  scope: TokenScope
  days: TokenDays
  partner: number | null
  /** The one table of a spreadsheet that it is for. */
  spreadsheet: string | null
}

/** Making and ending tokens of farms, for programs of their own and for partners. */
export function registerTokenRoutes(app: FastifyInstance, services: WriteServices): void {
  registerMaking(app, services, 'createFarmToken', farmTokenTable, (_tx, body) => {
    const asked = body as unknown as Omit<Asked, 'partner' | 'spreadsheet'> & { spreadsheet?: string | null }
    const { spreadsheet = null } = asked
    if (spreadsheet !== null) assertSpreadsheet(asked, spreadsheet)
    return Promise.resolve({ ...asked, partner: null, spreadsheet })
  })
  registerMaking(app, services, 'connectPartner', partnerTokenTable, async (tx, body) => {
    const { farm, partner } = body as { farm: number; partner: number }
    const { rows } = await sql<{ name: string; scope: TokenScope }>`
      select name, scope from partner where id = ${partner} and not deleted
    `.execute(tx)
    const [found] = rows
    if (!found) throw new ConstraintViolationList([{ propertyPath: 'partner', code: 'partner.error.partner' }])
    await sql`
      update farm_token set revoked_at = clock_timestamp()
      where farm_id = ${farm} and partner_id = ${partner} and revoked_at is null
    `.execute(tx)
    return { farm, partner, ...found, days: PARTNER_DAYS, spreadsheet: null }
  })
  registerEnding(app, services, 'revokeFarmToken', farmTokenTable)
  registerEnding(app, services, 'disconnectPartner', partnerTokenTable)
}

/** A table of the token's own farm, to be read. */
function assertSpreadsheet({ farm, scope }: Pick<Asked, 'farm' | 'scope'>, address: string): void {
  if (scope !== 'read') throw new ConstraintViolationList([{ propertyPath: 'scope', code: 'token.error.onlyReads' }])
  try {
    if (address.startsWith('/spreadsheet?') && readSpreadsheet(address).farm === String(farm)) return
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  throw new ConstraintViolationList([{ propertyPath: 'spreadsheet', code: 'token.error.spreadsheet' }])
}

function registerMaking(
  app: FastifyInstance,
  services: WriteServices,
  operationId: string,
  table: ResourceTable,
  read: (tx: Tx, body: Record<string, unknown>) => Promise<Asked>,
): void {
  const operation = operationOf(operationId)
  const schema = bodyOf(operation)
  registerOperation(app, operation, async (request, reply) => {
    const body = readBody(schema, request.body, table.prefix)
    return performWrite(services, request, reply, async (tx, caller) => {
      assertFarm(caller, Number(body['farm']))
      const asked = await read(tx, body)
      await assertRoom(tx, asked.farm)
      const made = newSecret()
      const id = await insertToken(tx, caller, asked, made)
      return answerOf(tx, table, id, made.secret)
    })
  })
}

async function insertToken(tx: Tx, caller: Caller, asked: Asked, { hash, hint }: NewSecret): Promise<number> {
  const { farm, name, scope, days, partner, spreadsheet } = asked
  const { rows } = await sql<{ id: number }>`
    insert into farm_token (farm_id, name, scope, token_hash, hint, partner_id, spreadsheet, author_id, expires_at)
    values (${farm}, ${name}, ${scope}, ${hash}, ${hint}, ${partner}, ${spreadsheet}, ${caller.userId},
      clock_timestamp() + make_interval(days => ${days}))
    returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

async function assertRoom(tx: Tx, farm: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from farm_token
    where farm_id = ${farm} and revoked_at is null and expires_at > clock_timestamp() and not deleted
  `.execute(tx)
  if ((rows[0]?.count ?? 0) < MOST_TOKENS) return
  throw new ConstraintViolationList([{ propertyPath: 'name', code: 'token.error.tooMany' }])
}

/** The secret goes to the caller only: what is kept to answer the same request again is without it. */
async function answerOf(tx: Tx, table: ResourceTable, id: number, secret: string): Promise<WriteAnswer> {
  const values = await selectRecord(tx, table, id)
  if (!values) throw notFound()
  const token = represent(table, values)
  const headers = { 'cache-control': 'no-store', location: iriOf(table.resource.name, id) }
  return {
    ...{ status: 201, headers, body: JSON.stringify({ token, secret }) },
    kept: JSON.stringify({ token, secret: null }),
  }
}

function registerEnding(
  app: FastifyInstance,
  services: WriteServices,
  operationId: string,
  table: ResourceTable,
): void {
  registerOperation(app, operationOf(operationId), (request, reply) => {
    const id = idOf(request)
    return performWrite(services, request, reply, async (tx, caller) => {
      const current = await selectRecord(tx, table, id, { lock: true, caller })
      if (!current) throw notFound()
      await sql`update farm_token set revoked_at = clock_timestamp() where id = ${id} and revoked_at is null`.execute(
        tx,
      )
      return itemAnswer(tx, table, id, 200)
    })
  })
}
