import * as z from 'zod'
import { ORDER_DOCUMENTS, ORDER_STATUSES } from '../../src/domain/order.ts'
import { PURCHASING } from '../../src/domain/purchase.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { calendarDate, component, enumeration, moment, reference, relation } from './values.ts'

const OrderStatus = enumeration('OrderStatus', ORDER_STATUSES)
const OrderDocument = enumeration('OrderDocument', ORDER_DOCUMENTS)

const TRACKERS = ['ROLE_APP_RASTREIO_DE_PEDIDOS'] as const

/** Money, exact: `1234.50`. */
export const money = () => z.string().regex(/^-?\d+\.\d{2}$/)

/** The farm of an operation that is no list. */
export const farmParameter = () =>
  reference('Farm', 'farm.error.required').register(z.globalRegistry, { description: 'Number or IRI of the farm.' })

const OrderEvent = component(
  'OrderEvent',
  z.object({ status: OrderStatus, at: moment().describe('When the order came to this state.') }),
  'A state that an order came to.',
)

/** What the farm ordered at the store. */
export const order = defineResource({
  name: 'Order',
  path: '/orders',
  table: 'store_order',
  description: 'An order of the farm at the store. The store writes it; here it is read only.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    number: z.string().describe('Of the order, at the store.'),
    status: OrderStatus,
    date: calendarDate().describe('When it was ordered.'),
    dueDate: z.nullable(calendarDate()).describe('When it is to be paid.'),
    documentType: z.nullable(OrderDocument).describe('What it is invoiced with; null before that is known.'),
    value: money().describe('What it comes to, in Brazilian real.'),
    fiscalDocumentNumber: z.nullable(z.string()).describe('Number of the fiscal document; null before it is invoiced.'),
    plateQuantity: z.nullable(z.int()).describe('Plates that were ordered.'),
    trackingCode: z.nullable(z.string()).describe('Of the carrier; null before it is shipped.'),
    invoice: z.nullable(z.string()).describe('Address of the fiscal document as a file; null while there is none.'),
    history: z.array(OrderEvent).describe('Its states with their moments, the oldest first.'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    status: { kind: 'exact', schema: OrderStatus, repeated: true },
    date: { kind: 'date' },
  },
  order: ['date'],
  operations: [
    { operationId: 'orders', kind: 'list', roles: TRACKERS, summary: 'Orders at the store' },
    { operationId: 'order', kind: 'read', roles: TRACKERS, summary: 'One order' },
  ],
})

const StoreAccess = component(
  'StoreAccess',
  z.object({ address: z.string().describe('Where the store is opened for this farm.') }),
  'The way to the store.',
)

/** Operations about orders that are no plain collection or item. */
export const orderOperations: readonly Operation[] = [
  {
    operationId: 'orderInvoice',
    method: 'GET',
    path: '/orders/{id}/invoice',
    kind: 'download',
    scope: 'farm',
    roles: TRACKERS,
    summary: 'The fiscal document of an order',
    media: ['application/pdf'],
  },
  {
    operationId: 'storeAccess',
    method: 'GET',
    path: '/store_access',
    kind: 'custom',
    scope: 'farm',
    roles: [PURCHASING],
    denial: 'purchase',
    summary: 'The way to the store, for those who may buy',
    query: z.object({ farm: farmParameter() }),
    answer: StoreAccess,
  },
]
