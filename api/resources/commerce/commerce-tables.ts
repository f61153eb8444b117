import { sql } from 'kysely'
import { askForBills, askForOrders } from '../../commerce/ask-commerce.ts'
import { bill } from '../../contract/bill.ts'
import { order } from '../../contract/order.ts'
import type { ResourceTable } from '../resource-table.ts'

/** Orders, as the store has told of them. */
export const orderTable: ResourceTable = {
  resource: order,
  prefix: 'order',
  farmColumn: 'farm_id',
  refresh: askForOrders,
  computed: {
    value: sql`t.value::text`,
    invoice: sql`case when t.has_invoice then '/orders/' || t.id || '/invoice' end`,
  },
}

/** Bills, as the billing side has told of them. */
export const billTable: ResourceTable = {
  resource: bill,
  prefix: 'bill',
  farmColumn: 'farm_id',
  refresh: askForBills,
  computed: {
    value: sql`t.value::text`,
    file: sql`case when t.paid_on is null then '/bills/' || t.id || '/pdf' end`,
  },
}
