import styled from 'styled-components'
import { toCents } from '../../../domain/bill.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { BillListDocument } from '../../../generated/account/bill.ts'
import { compareDates } from '../../../domain/calendar.ts'
import { useMoney } from '../../../ui/money.ts'
import { Card, Muted, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space, target } from '../../../ui/theme.ts'
import { BillChip, useDueWords } from '../bill/bill-look.tsx'
import { Link } from '../../../ui/link.tsx'

const Bill = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  min-height: ${target.base};
  padding: ${space.s} 0;
  border-top: 1px solid ${color.border};
  text-decoration: none;
`

/** The bills of an order with when each is due, for those who see bills; nothing where there are none, or no answer. */
export default function OrderBills({ number }: { number: string }) {
  const text = useText()
  const money = useMoney()
  const dueWords = useDueWords()
  const { farm } = useSession()
  const { data } = useServerAnswer(BillListDocument, { farm: farm.id })
  const bills = data?.bills?.titulosEncontrados.filter(({ orderNumber }) => orderNumber === number) ?? []
  if (bills.length === 0) return null
  return (
    <Card>
      <Stack $gap="s">
        <SectionTitle>{text('screen.bills')}</SectionTitle>
        <ul>
          {bills
            .toSorted((a, b) => compareDates(a.dueDate, b.dueDate))
            .map((bill) => (
              <li key={bill.id}>
                <Bill to={`/minhas-contas/${bill.id}`}>
                  <span>
                    <strong>{money(toCents(bill.value))}</strong>
                    <Muted as="div">{dueWords(bill)}</Muted>
                  </span>
                  <BillChip bill={bill} />
                </Bill>
              </li>
            ))}
        </ul>
      </Stack>
    </Card>
  )
}
