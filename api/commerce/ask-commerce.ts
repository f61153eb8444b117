import { sql } from 'kysely'
import type { Caller } from '../plugins/caller.ts'
import { Problem } from '../plugins/problem.ts'
import type { Db, Tx } from '../database/request-context.ts'
import type { Commerce, CommerceFarm, StoreBill, StoreOrder } from './commerce.ts'

/** What asking either side needs. */
export interface CommerceServices {
  db: Db
  commerce: Commerce
}

const FAULTS = { orders: 'order.error.unavailable', bills: 'bill.error.unavailable' } as const

type Side = keyof typeof FAULTS

/** Runs a call to one of the sides. @throws Problem 502 with the side's code when it cannot be reached */
export async function reach<Answer>(side: Side, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    console.error(`The ${side} side did not answer: ${error instanceof Error ? error.message : String(error)}`)
    throw new Problem(502, 'Error communicating with the billing integration', { code: FAULTS[side] })
  }
}

/** A farm as the sides know it. */
export async function commerceFarm(db: Db | Tx, farmId: number): Promise<CommerceFarm> {
  const { rows } = await sql<CommerceFarm>`select code, name from farm where id = ${farmId}`.execute(db)
  const [farm] = rows
  if (!farm) throw new RangeError(`There is no farm ${farmId}`)
  return farm
}

/** Fetches what is new about the orders of the caller's farms. @throws Problem 502 */
export const askForOrders = (services: CommerceServices, { farmIds }: Caller): Promise<void> =>
  askFor(services, 'orders', farmIds, async (farm, since) => {
    const found = await services.commerce.ordersSince(farm, since)
    return { count: found.length, keep: (tx, farmId) => keepOrders(tx, farmId, found) }
  })

/** Fetches what is new about the bills of these farms. @throws Problem 502 */
export const askForBills = (services: CommerceServices, { farmIds }: Pick<Caller, 'farmIds'>): Promise<void> =>
  askFor(services, 'bills', farmIds, async (farm, since) => {
    const found = await services.commerce.billsSince(farm, since)
    return { count: found.length, keep: (tx, farmId) => keepBills(tx, farmId, found) }
  })

/** What is new on one side, and how it is kept. */
interface News {
  count: number
  keep: (tx: Tx, farmId: number) => Promise<void>
}

async function askFor(
  { db }: CommerceServices,
  side: Side,
  farmIds: readonly number[],
  ask: (farm: CommerceFarm, since: string | null) => Promise<News>,
): Promise<void> {
  for (const farmId of farmIds) {
    const farm = await commerceFarm(db, farmId)
    const { rows } = await sql<{ now: string; since: string | null }>`
      select clock_timestamp() as now,
        (select asked_at from commerce_asked where farm_id = ${farmId} and side = ${side}) as since
    `.execute(db)
    const [asked] = rows
    const { count, keep } = await reach(side, () => ask(farm, asked?.since ?? null))
    if (count === 0) continue
    await db.transaction().execute(async (tx) => {
      await keep(tx, farmId)
      // Not before the last word of another request that asked later.
      await sql`
        insert into commerce_asked (farm_id, side, asked_at) values (${farmId}, ${side}, ${asked?.now ?? null})
        on conflict (farm_id, side) do update set asked_at = greatest(commerce_asked.asked_at, excluded.asked_at)
      `.execute(tx)
    })
  }
}

async function keepOrders(tx: Tx, farmId: number, orders: readonly StoreOrder[]): Promise<void> {
  for (const one of orders) {
    await sql`
      insert into store_order (farm_id, number, status, date, due_date, document_type, value, fiscal_document_number,
        plate_quantity, tracking_code, has_invoice, history)
      values (${farmId}, ${one.number}, ${one.status}, ${one.date}, ${one.dueDate}, ${one.documentType}, ${one.value},
        ${one.fiscalDocumentNumber}, ${one.plateQuantity}, ${one.trackingCode}, ${one.hasInvoice},
        ${JSON.stringify(one.history)}::jsonb)
      on conflict (farm_id, number) do update set status = excluded.status, date = excluded.date,
        due_date = excluded.due_date, document_type = excluded.document_type, value = excluded.value,
        fiscal_document_number = excluded.fiscal_document_number, plate_quantity = excluded.plate_quantity,
        tracking_code = excluded.tracking_code, has_invoice = excluded.has_invoice, history = excluded.history
    `.execute(tx)
  }
}

async function keepBills(tx: Tx, farmId: number, bills: readonly StoreBill[]): Promise<void> {
  for (const one of bills) {
    await sql`
      insert into bill (farm_id, number, issued_on, due_date, value, paid_on, order_number, payment_code)
      values (${farmId}, ${one.number}, ${one.issuedOn}, ${one.dueDate}, ${one.value}, ${one.paidOn},
        ${one.orderNumber}, ${one.paymentCode})
      on conflict (farm_id, number) do update set issued_on = excluded.issued_on, due_date = excluded.due_date,
        value = excluded.value, paid_on = excluded.paid_on, order_number = excluded.order_number,
        payment_code = excluded.payment_code
    `.execute(tx)
  }
}
