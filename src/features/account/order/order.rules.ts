import { ORDER_STATUSES } from '../../../domain/order.ts'
import type { OrderRowFragment } from '../../../generated/account/order.ts'
import { choiceParam, listParams, textParam, type ParamValues } from '../../../ui/list-params.ts'

/** What narrows the list, as it stands in the address. */
export const orderParams = listParams({ search: textParam, state: choiceParam(ORDER_STATUSES) })

/** Orders of a state whose number, tracking code or fiscal document begins as was typed, or has it in it. */
export function findOrders(
  orders: readonly OrderRowFragment[],
  {
    search,
    state,
  }: ParamValues<{ search: typeof textParam; state: ReturnType<typeof choiceParam<OrderRowFragment['status']>> }>,
): OrderRowFragment[] {
  const wanted = search.trim().toLowerCase()
  return orders.filter(
    ({ status, number, trackingCode, fiscalDocumentNumber }) =>
      (state === '' || status === state) &&
      [number, trackingCode, fiscalDocumentNumber].some((one) => one?.toLowerCase().includes(wanted)),
  )
}

/** Where the fiscal document of an order is fetched. */
export const invoiceAddress = ({ id }: Pick<OrderRowFragment, 'id'>): string => `/files/orders/${id}/invoice`
