import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { askForBills, commerceFarm, reach } from '../../commerce/ask-commerce.ts'
import type { CommerceFarm } from '../../commerce/commerce.ts'
import { operationOf } from '../../contract/all-resources.ts'
import { HYDRA } from '../../contract/openapi.ts'
import { inContext, type Tx } from '../../database/request-context.ts'
import { assertFarm, callerOf, type Caller } from '../../plugins/caller.ts'
import { forbidden, notFound } from '../../plugins/problem.ts'
import { attachment } from '../attachment.ts'
import { idOf } from '../item-answer.ts'
import { reportWords } from '../report/report-words.ts'
import type { WriteServices } from '../perform-write.ts'
import { readParameters } from '../read-query.ts'
import { registerOperation } from '../register-resources.ts'
import { languageOf } from '../user/user-language.ts'
import { represent, type ResourceTable, type Values } from '../resource-table.ts'
import { selectPage, selectRecord } from '../select-records.ts'
import { billTable, orderTable } from './commerce-tables.ts'

/** Bills of a farm in one answer; more of them are none that somebody reads. */
const MOST_BILLS = 500

/** Bills, files of orders and bills, and the way to the store. */
export function registerCommerceRoutes(app: FastifyInstance, services: WriteServices): void {
  registerBills(app, services)
  registerStoreAccess(app, services)
  const { commerce } = services
  registerFile(
    app,
    services,
    'orderInvoice',
    orderTable,
    ({ invoice }) => invoice !== null,
    'reportFile.invoice',
    (farm, number) => reach('orders', () => commerce.invoiceOf(farm, number)),
  )
  registerFile(
    app,
    services,
    'billFile',
    billTable,
    ({ file }) => file !== null,
    'reportFile.bill',
    (farm, number) => reach('bills', () => commerce.billFile(farm, number)),
  )
}

function registerBills(app: FastifyInstance, services: WriteServices): void {
  registerOperation(app, operationOf('bills'), async (request, reply) => {
    const { caller, farm } = farmOf(request, 'bills')
    await askForBills(services, { farmIds: [farm] })
    const found = await inContext(services.db, caller, async (tx) => {
      const conditions = [{ kind: 'equal' as const, field: 'farm', values: [farm] }]
      const order = [{ field: 'dueDate', direction: 'desc' as const }]
      const query = {
        conditions,
        order,
        ids: null,
        properties: null,
        page: 1,
        itemsPerPage: MOST_BILLS,
        cursor: null,
        filter: '',
      }
      const { records } = await selectPage(tx, billTable, query, caller)
      return records.reverse().map((one) => represent(billTable, one))
    })
    return reply.type(HYDRA).send(JSON.stringify({ titulosEncontrados: found }))
  })
}

function farmOf(request: FastifyRequest, operationId: string): { caller: Caller; farm: number } {
  const { query } = operationOf(operationId)
  if (!query) throw new Error(`${operationId} has no parameter`)
  const { farm } = readParameters(query, request.url) as { farm: number }
  const caller = callerOf(request)
  assertFarm(caller, farm)
  return { caller, farm }
}

function registerStoreAccess(app: FastifyInstance, { db, commerce }: WriteServices): void {
  registerOperation(app, operationOf('storeAccess'), async (request, reply) => {
    const { caller, farm } = farmOf(request, 'storeAccess')
    const { rows } = await sql<{ login: string }>`select login from app_user where id = ${caller.userId}`.execute(db)
    const known = await commerceFarm(db, farm)
    const address = await reach('orders', () => commerce.storeAddress(known, { login: rows[0]?.login ?? '' }))
    if (address === null) throw forbidden('purchase')
    return reply.type(HYDRA).send(JSON.stringify({ address }))
  })
}

function registerFile(
  app: FastifyInstance,
  { db }: WriteServices,
  operationId: string,
  table: ResourceTable,
  hasFile: (record: Values) => boolean,
  title: 'reportFile.invoice' | 'reportFile.bill',
  fetch: (farm: CommerceFarm, number: string) => Promise<Uint8Array>,
): void {
  registerOperation(app, operationOf(operationId), async (request, reply) => {
    const caller = callerOf(request)
    const { farm, number, language } = await inContext(db, caller, async (tx) => ({
      ...(await findFile(tx, table, idOf(request), hasFile)),
      language: await languageOf(tx, caller.userId),
    }))
    return sendPdf(reply, `${reportWords(language).say(title)} ${number}`, await fetch(farm, number))
  })
}

async function findFile(
  tx: Tx,
  table: ResourceTable,
  id: number,
  hasFile: (record: Values) => boolean,
): Promise<{ farm: CommerceFarm; number: string }> {
  const found = await selectRecord(tx, table, id)
  if (!found || found['deleted'] === true || !hasFile(found)) throw notFound()
  return { farm: await commerceFarm(tx, Number(found['farm'])), number: String(found['number']) }
}

const sendPdf = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  reply
    .headers({
      'content-disposition': attachment(`${name.replaceAll('/', '-')}.pdf`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type('application/pdf')
    .send(Buffer.from(bytes))
