import { sql } from 'kysely'
import type { Db } from '../database/request-context.ts'
import type { Commerce, CommerceFarm, StoreBill, StoreOrder } from './commerce.ts'
import { drawBill, drawInvoice } from './draw-papers.ts'

/** A side that can be made to fail. */
export const COMMERCE_SIDES = ['orders', 'bills'] as const
export type CommerceSide = (typeof COMMERCE_SIDES)[number]

interface Settings {
  /** Address of a store, where there is one: the farm's code is put after it. */
  storeUrl: string | undefined
  /** Sides that behave as if they could not be reached. */
  failing: readonly CommerceSide[]
}

/**
 * Stands in for the store and the billing side where none is connected. Its orders and bills are the rows that the seed
 * has put into the database, so it never has news; its files are drawn from them.
 */
export class EmbeddedCommerce implements Commerce {
  readonly #db: Db
  readonly #settings: Settings

  constructor(db: Db, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  ordersSince(): Promise<readonly StoreOrder[]> {
    return this.#reach('orders', () => Promise.resolve([]))
  }

  billsSince(): Promise<readonly StoreBill[]> {
    return this.#reach('bills', () => Promise.resolve([]))
  }

  invoiceOf(farm: CommerceFarm, orderNumber: string): Promise<Uint8Array> {
    return this.#reach('orders', async () => {
      const { rows } = await sql<StoreOrder>`
        select o.number, o.status, o.date, o.due_date as "dueDate", o.document_type as "documentType", o.value,
          o.fiscal_document_number as "fiscalDocumentNumber", o.plate_quantity as "plateQuantity",
          o.tracking_code as "trackingCode", o.has_invoice as "hasInvoice", o.history
        from store_order o join farm f on f.id = o.farm_id where f.code = ${farm.code} and not f.deleted and o.number = ${orderNumber}
      `.execute(this.#db)
      const [order] = rows
      if (!order) throw new RangeError(`There is no order ${orderNumber}`)
      return drawInvoice(farm, order)
    })
  }

  billFile(farm: CommerceFarm, billNumber: string): Promise<Uint8Array> {
    return this.#reach('bills', async () => {
      const { rows } = await sql<StoreBill>`
        select b.number, b.issued_on as "issuedOn", b.due_date as "dueDate", b.value, b.paid_on as "paidOn",
          b.order_number as "orderNumber", b.payment_code as "paymentCode"
        from bill b join farm f on f.id = b.farm_id where f.code = ${farm.code} and not f.deleted and b.number = ${billNumber}
      `.execute(this.#db)
      const [bill] = rows
      if (!bill) throw new RangeError(`There is no bill ${billNumber}`)
      return drawBill(farm, bill)
    })
  }

  storeAddress(farm: CommerceFarm): Promise<string | null> {
    const { storeUrl } = this.#settings
    return this.#reach('orders', () => {
      if (storeUrl === undefined) throw new Error('No store is connected: LACTOR_STORE_URL is not set')
      const address = new URL(storeUrl)
      address.searchParams.set('farm', farm.code)
      return Promise.resolve(address.href)
    })
  }

  #reach<Answer>(side: CommerceSide, answer: () => Promise<Answer>): Promise<Answer> {
    if (this.#settings.failing.includes(side)) return Promise.reject(new Error(`The ${side} side is made to fail`))
    return Promise.resolve().then(answer)
  }
}
