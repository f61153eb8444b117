import { addDays, daysBetween } from '../../src/domain/calendar.ts'
import type { OrderStatus, OrderStep } from '../../src/domain/order.ts'
import { paymentCode } from '../commerce/payment-code.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'

/** An order as it is stored. */
interface OrderRow {
  id: number
  farm_id: number
  number: string
  status: OrderStatus
  date: string
  due_date: string
  document_type: 'nfe'
  value: string
  fiscal_document_number: string | null
  plate_quantity: number
  tracking_code: string | null
  has_invoice: boolean
  history: OrderStep[]
  created_at: string
}

/** A bill as it is stored. */
interface BillRow {
  id: number
  farm_id: number
  number: string
  issued_on: string
  due_date: string
  value: string
  paid_on: string | null
  order_number: string
  payment_code: string | null
  created_at: string
}

interface Place {
  farm: FarmSeed
  farmId: number
  today: string
  chance: Chance
  ids: { order: () => number; bill: () => number }
}

/** What becomes of the orders, the latest first; those before were delivered. */
const STATUSES: readonly OrderStatus[] = [
  'foreseen',
  'authorized',
  'invoiced',
  'shipped',
  'delivered',
  'delivered',
  'partially_returned',
  'delivered',
  'denied',
  'delivered',
  'returned',
  'delivered',
  'cancelled',
]

/** Days after the order on which it comes to a state. */
const DAYS: Readonly<Record<OrderStatus, number>> = {
  foreseen: 0,
  authorized: 1,
  invoiced: 3,
  shipped: 4,
  delivered: 9,
  partially_returned: 14,
  returned: 14,
  cancelled: 2,
  denied: 1,
}

const BEFORE: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  foreseen: [],
  authorized: ['foreseen'],
  invoiced: ['foreseen', 'authorized'],
  shipped: ['foreseen', 'authorized', 'invoiced'],
  delivered: ['foreseen', 'authorized', 'invoiced', 'shipped'],
  partially_returned: ['foreseen', 'authorized', 'invoiced', 'shipped', 'delivered'],
  returned: ['foreseen', 'authorized', 'invoiced', 'shipped', 'delivered'],
  cancelled: ['foreseen', 'authorized'],
  denied: ['foreseen'],
}

/** How long before today each of the latest orders was made, in days: its states lie in the past. */
const LATEST = [1, 2, 4, 6] as const
const EVERY_DAYS = 28
const ORDERS = 24
const PRICE_CENTS = 1890
/** No bank has this code, so bills of the demonstration cannot be paid. */
const BANK = '999'

const decimal = (cents: number): string => (cents / 100).toFixed(2)

/** Two years of orders of plates with their bills, in every state there is. */
export function makeOrders({ farm, farmId, today, chance, ids }: Place): { orders: OrderRow[]; bills: BillRow[] } {
  const orders: OrderRow[] = []
  const bills: BillRow[] = []
  for (let back = ORDERS - 1; back >= 0; back--) {
    const status = STATUSES[back] ?? 'delivered'
    const daysAgo = LATEST[back] ?? (back - LATEST.length + 1) * EVERY_DAYS
    const date = addDays(today, -daysAgo)
    const plates = Math.max(10, Math.ceil((farm.cows * chance.whole(6, 12)) / 600) * 10)
    const cents = plates * PRICE_CENTS
    const number = `${farm.code}-${String(1000 + ORDERS - back)}`
    const isInvoiced = BEFORE[status].includes('invoiced') || status === 'invoiced'
    const isShipped = BEFORE[status].includes('shipped') || status === 'shipped'
    const carrier = `BR${String(chance.whole(100_000_000, 999_999_999))}LC`
    const history = [...BEFORE[status], status].map((step, place) => ({
      status: step,
      at: `${addDays(date, Math.min(DAYS[step], daysAgo))}T${String(11 + place)}:${String(10 + place * 7)}:00Z`,
    }))
    orders.push({
      ...{ id: ids.order(), farm_id: farmId, number, status, date, due_date: addDays(date, 30) },
      ...{ document_type: 'nfe', value: decimal(cents), plate_quantity: plates },
      fiscal_document_number: isInvoiced ? String(20_000 + farmId * 1000 + ORDERS - back) : null,
      tracking_code: isShipped ? carrier : null,
      has_invoice: isInvoiced,
      history,
      created_at: `${date}T11:10:00Z`,
    })
    if (isInvoiced && status !== 'returned')
      bills.push(...billsOf({ number, date, cents }, { farm, farmId, today, chance, ids }))
  }
  return { orders, bills }
}

/** An order is paid in two instalments, after 30 and 60 days; one that was due lately was forgotten. */
function billsOf(
  { number, date, cents }: { number: string; date: string; cents: number },
  { farmId, today, chance, ids }: Place,
): BillRow[] {
  const first = Math.ceil(cents / 2)
  return [first, cents - first].map((part, place) => {
    const dueDate = addDays(date, 30 * (place + 1))
    const overdueFor = daysBetween(dueDate, today)
    const isPaid = overdueFor > 25
    const free = String(chance.whole(10 ** 11, 10 ** 12 - 1)).padStart(25, '0')
    return {
      ...{ id: ids.bill(), farm_id: farmId, number: `${number}/${place + 1}`, issued_on: addDays(date, 3) },
      ...{ due_date: dueDate, value: decimal(part), order_number: number },
      paid_on: isPaid ? addDays(dueDate, -chance.whole(0, 5)) : null,
      payment_code: isPaid ? null : paymentCode({ bank: BANK, dueDate, cents: part, free }),
      created_at: `${addDays(date, 3)}T12:00:00Z`,
    }
  })
}
