/** Where an order stands at the store. Source: specification section 4. */
export const ORDER_STATUSES = [
  'foreseen',
  'authorized',
  'invoiced',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'partially_returned',
  'denied',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What an order was invoiced with. */
export const ORDER_DOCUMENTS = ['nfe', 'nfse', 'receipt'] as const

export type OrderDocument = (typeof ORDER_DOCUMENTS)[number]

/** A state that an order came to, and when. */
export interface OrderStep {
  status: OrderStatus
  at: string
}

/** The way of an order that nothing happens to. */
const USUAL = ['foreseen', 'authorized', 'invoiced', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]

/** A state on the time line of an order; without a moment where it is still to come. */
export interface TimelineStep {
  status: OrderStatus
  at: string | null
}

/** The states that an order went through, and those that usually follow; nothing follows a state that ends it otherwise. */
export function orderTimeline(status: OrderStatus, history: readonly OrderStep[]): TimelineStep[] {
  const past: TimelineStep[] = history.toSorted((one, other) => one.at.localeCompare(other.at))
  // The store may say where an order stands before it says since when.
  if (!past.some((step) => step.status === status)) past.push({ status, at: null })
  const place = (USUAL as readonly OrderStatus[]).indexOf(status)
  const coming = place === -1 ? [] : USUAL.slice(place + 1).map((next) => ({ status: next, at: null }))
  return [...past, ...coming]
}
