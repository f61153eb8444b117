import type { OrderStatus } from '../../../domain/order.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { statusLooks } from './order.texts.ts'

/** Where an order stands. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const text = useText()
  const { text: word, icon: Icon, tone } = statusLooks[status]
  return (
    <Chip $tone={tone}>
      <Icon size={16} aria-hidden /> {text(word)}
    </Chip>
  )
}
