import styled from 'styled-components'
import { BILL_STATES, billSums, type BillFacts, type BillState } from '../../../domain/bill.ts'
import { useDates } from '../../../ui/dates.ts'
import { useMoney } from '../../../ui/money.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, desk, font, radius, space, tone, type Tone } from '../../../ui/theme.ts'
import { billLooks } from './bill-look.tsx'

const Sums = styled.div`
  display: grid;
  gap: ${space.s};
  ${desk} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** On a phone a line: the word on the left, the sum on the right. At the desk a card. */
const Sum = styled.button<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${space.s};
  align-items: center;
  text-align: left;
  min-height: 64px;
  padding: ${space.s} ${space.l};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  & > svg {
    color: ${({ $tone }) => tone[$tone].text};
  }
  & > strong {
    font-size: ${font.l};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  &[aria-pressed='true'] {
    border: 2px solid ${color.primary};
    background: ${color.primaryTint};
  }
`

interface BillSumsProps {
  bills: readonly BillFacts[]
  chosen: BillState | ''
  onChoose: (state: BillState | '') => void
}

/** What is overdue, due and paid, each with its sum; a press shows only those. */
export function BillSums({ bills, chosen, onChoose }: BillSumsProps) {
  const text = useText()
  const money = useMoney()
  const { today } = useDates()
  const sums = billSums(bills, today)
  return (
    <Sums role="group" aria-label={text('bill.sums')}>
      {BILL_STATES.map((state) => {
        const { sum: word, icon: Icon, tone: look } = billLooks[state]
        const { count, cents } = sums[state]
        return (
          <Sum
            key={state}
            type="button"
            $tone={look}
            aria-pressed={chosen === state}
            onClick={() => {
              onChoose(chosen === state ? '' : state)
            }}
          >
            <Icon size={22} aria-hidden />
            <span>
              <span style={{ fontWeight: 600 }}>{text(word)}</span>
              <Muted as="div">{text('bill.count', { count })}</Muted>
            </span>
            <strong>{money(cents)}</strong>
          </Sum>
        )
      })}
    </Sums>
  )
}
