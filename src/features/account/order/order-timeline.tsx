import { Circle } from 'lucide-react'
import styled from 'styled-components'
import { orderTimeline, type OrderStatus, type OrderStep } from '../../../domain/order.ts'
import { useDates } from '../../../ui/dates.ts'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space, tone, type Tone } from '../../../ui/theme.ts'
import { statusLooks } from './order.texts.ts'

const Line = styled.ol`
  display: flex;
  flex-direction: column;
`

const Step = styled.li<{ $past: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  gap: ${space.m};
  align-items: start;
  padding-bottom: ${space.l};
  color: ${({ $past }) => ($past ? color.text : color.muted)};
  &:last-child {
    padding-bottom: 0;
  }
  /* The way from one state to the next. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 15px;
    top: 32px;
    bottom: 0;
    border-left: 2px ${({ $past }) => ($past ? 'solid' : 'dashed')} ${color.borderStrong};
  }
`

const Mark = styled.span<{ $tone: Tone; $past: boolean }>`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  border: 1px solid ${({ $tone, $past }) => ($past ? tone[$tone].border : color.border)};
  background: ${({ $tone, $past }) => ($past ? tone[$tone].tint : 'transparent')};
  color: ${({ $tone, $past }) => ($past ? tone[$tone].text : color.muted)};
`

/** The states of an order, each with its moment; those that usually follow are marked as such. */
export function OrderTimeline({ status, history }: { status: OrderStatus; history: readonly OrderStep[] }) {
  const text = useText()
  const dates = useDates()
  const steps = orderTimeline(status, history)
  const isPast = (at: string | null, of: OrderStatus) => at !== null || of === status
  return (
    <Line>
      {steps.map(({ status: of, at }, place) => {
        const { icon: Icon, text: word, tone: look } = statusLooks[of]
        const past = isPast(at, of)
        return (
          <Step key={`${of} ${place}`} $past={past} aria-current={of === status ? 'step' : undefined}>
            <Mark $tone={look} $past={past}>
              {past ? <Icon size={18} aria-hidden /> : <Circle size={12} aria-hidden />}
            </Mark>
            <div>
              <div style={{ fontWeight: past ? 700 : 400, lineHeight: '32px' }}>{text(word)}</div>
              <Muted {...(at !== null && { title: dates.exact(at) })}>
                {at === null ? text(past ? 'order.step.unknown' : 'order.step.next') : dates.moment(at)}
              </Muted>
            </div>
          </Step>
        )
      })}
    </Line>
  )
}
