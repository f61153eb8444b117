import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { OrderStatus } from '../../src/domain/order.ts'
import type { BillRowFragment } from '../../src/generated/account/bill.ts'
import type { OrderRowFragment } from '../../src/generated/account/order.ts'

/** Today on the farm. */
export const TODAY = dateIn(new Date(), 'America/Sao_Paulo')

/** An order in a state. */
export const order = (id: string, status: OrderStatus, more: Partial<OrderRowFragment> = {}): OrderRowFragment => ({
  ...{ __typename: 'Order', id, number: `0042-100${id}`, status, date: addDays(TODAY, -10) },
  ...{ dueDate: addDays(TODAY, 20), documentType: 'nfe', value: '1234.50', fiscalDocumentNumber: '20001' },
  ...{ plateQuantity: 60, trackingCode: 'BR123456789LC', invoice: `/orders/${id}/invoice` },
  history: [
    { __typename: 'OrderEvent', status: 'foreseen', at: `${addDays(TODAY, -10)}T12:00:00Z` },
    { __typename: 'OrderEvent', status, at: `${addDays(TODAY, -2)}T12:00:00Z` },
  ],
  ...more,
})

/** A payment code. */
export const CODE = '99990000010000000000000000000000112340000012345'
/** A bill that is to be paid. */
export const bill = (
  id: string,
  dueDate: string,
  value: string,
  more: Partial<BillRowFragment> = {},
): BillRowFragment => ({
  ...{ __typename: 'Bill', id, number: `0042-1001/${id}`, issuedOn: addDays(TODAY, -40), dueDate, value },
  ...{ paidOn: null, orderNumber: '0042-1001', paymentCode: CODE, file: `/bills/${id}/pdf` },
  ...more,
})
