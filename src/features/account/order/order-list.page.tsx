import { useMemo } from 'react'
import { ORDER_STATUSES } from '../../../domain/order.ts'
import { toCents } from '../../../domain/bill.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { OrderListDocument, type OrderRowFragment } from '../../../generated/account/order.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { ChoiceFilter, ListFilters } from '../../../ui/frames/list-filters.tsx'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { useMoney } from '../../../ui/money.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { findOrders, orderParams } from './order.rules.ts'
import { statusLooks } from './order.texts.ts'
import { StatusChip } from './status-chip.tsx'
import { StoreButton } from './store-button.tsx'

/** Orders of the farm at the store, the latest first. */
export default function OrderListPage() {
  const text = useText()
  const { farm } = useSession()
  const answer = useServerAnswer(OrderListDocument, { farm: farm.id })
  const [filter, change] = useListParams(orderParams)
  const list = useOrderList()
  const clear = () => {
    change(orderParams.none)
  }
  return (
    <Stack>
      <StoreButton />
      <AnswerFrame answer={answer}>
        {({ orders: { items } }) => (
          <RecordListPage
            title="screen.orders"
            list={list}
            rows={findOrders(items, filter)}
            count="order.count"
            filtered={orderParams.isFiltered(filter)}
            onClearFilters={clear}
            empty={{ title: 'order.empty', text: 'order.empty.text' }}
            filters={
              <ListFilters
                search={filter.search}
                searchLabel="order.search"
                searchHint="order.search.hint"
                chosen={[filter.state]}
                columns={1}
                onSearch={(search) => {
                  change({ search })
                }}
              >
                <ChoiceFilter
                  label="order.status"
                  all="order.status.all"
                  value={filter.state}
                  options={ORDER_STATUSES.map((value) => ({ value, label: text(statusLooks[value].text) }))}
                  onChoose={(state) => {
                    change({ state })
                  }}
                />
              </ListFilters>
            }
          />
        )}
      </AnswerFrame>
    </Stack>
  )
}

function useOrderList(): ListDefinition<OrderRowFragment> {
  const text = useText()
  const dates = useDates()
  const money = useMoney()
  return useMemo(
    () => ({
      to: ({ id }) => `/rastreio-de-pedidos/${id}`,
      columns: [
        {
          name: 'pedido',
          title: 'order.number',
          card: 'main',
          cell: ({ number }) => number,
          sortBy: ({ number }) => number,
        },
        {
          name: 'data',
          title: 'order.date',
          card: 'note',
          cell: ({ date }) => dates.day(date),
          sortBy: ({ date }) => date,
        },
        {
          name: 'placas',
          title: 'order.plates',
          card: 'note',
          numeric: true,
          cell: ({ plateQuantity }) => plateQuantity ?? '–',
          onCard: ({ plateQuantity }) =>
            plateQuantity === null ? '' : text('order.plates.count', { count: plateQuantity }),
          sortBy: ({ plateQuantity }) => plateQuantity ?? 0,
        },
        {
          name: 'valor',
          title: 'order.value',
          card: 'note',
          numeric: true,
          cell: ({ value }) => money(toCents(value)),
          sortBy: ({ value }) => toCents(value),
        },
        {
          name: 'situacao',
          title: 'order.status',
          card: 'state',
          cell: ({ status }) => <StatusChip status={status} />,
          sortBy: ({ status }) => ORDER_STATUSES.indexOf(status),
        },
      ],
    }),
    [text, dates, money],
  )
}
