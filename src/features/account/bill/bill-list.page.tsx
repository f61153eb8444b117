import { useMemo } from 'react'
import { BILL_STATES, billState, toCents } from '../../../domain/bill.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { BillListDocument, type BillRowFragment } from '../../../generated/account/bill.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { RecordListPage } from '../../../ui/frames/record-list-page.tsx'
import { useListParams } from '../../../ui/list-params.ts'
import { useMoney } from '../../../ui/money.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { BillChip, useDueWords } from './bill-look.tsx'
import { BillSums } from './bill-sums.tsx'
import { billParams, findBills } from './bill.rules.ts'

/** Bills of the farm: what is overdue, what is due, and what was paid, with their sums. */
export default function BillListPage() {
  const { farm } = useSession()
  const { today } = useDates()
  const answer = useServerAnswer(BillListDocument, { farm: farm.id })
  const [{ state }, change] = useListParams(billParams)
  const list = useBillList()
  return (
    <AnswerFrame answer={answer}>
      {({ bills }) => {
        const found = bills?.titulosEncontrados ?? []
        return (
          <RecordListPage
            title="screen.bills"
            list={list}
            rows={findBills(found, state, today)}
            count="bill.count"
            filtered={state !== '' && found.length > 0}
            onClearFilters={() => {
              change(billParams.none)
            }}
            empty={{ title: 'bill.empty', text: 'bill.empty.text' }}
            filters={
              found.length > 0 && (
                <BillSums
                  bills={found}
                  chosen={state}
                  onChoose={(chosen) => {
                    change({ state: chosen })
                  }}
                />
              )
            }
          />
        )
      }}
    </AnswerFrame>
  )
}

function useBillList(): ListDefinition<BillRowFragment> {
  const dates = useDates()
  const money = useMoney()
  const dueWords = useDueWords()
  return useMemo(
    () => ({
      to: ({ id }) => `/minhas-contas/${id}`,
      figure: true,
      columns: [
        {
          name: 'conta',
          title: 'bill.number',
          card: 'main',
          cell: ({ number }) => number,
          sortBy: ({ number }) => number,
        },
        {
          name: 'vencimento',
          title: 'bill.dueDate',
          card: 'note',
          cell: ({ dueDate }) => dates.day(dueDate),
          onCard: dueWords,
          sortBy: ({ dueDate }) => dueDate,
        },
        {
          name: 'valor',
          title: 'bill.value',
          card: 'lead',
          numeric: true,
          cell: ({ value }) => money(toCents(value)),
          sortBy: ({ value }) => toCents(value),
        },
        {
          name: 'pago',
          title: 'bill.paid',
          cell: ({ paidOn }) => (paidOn === null ? '–' : dates.day(paidOn)),
          sortBy: ({ paidOn }) => paidOn ?? '',
        },
        {
          name: 'situacao',
          title: 'bill.state',
          card: 'state',
          cell: (bill) => <BillChip bill={bill} />,
          sortBy: (bill) => BILL_STATES.indexOf(billState(bill, dates.today)),
        },
      ],
    }),
    [dates, money, dueWords],
  )
}
