import { Check, TriangleAlert } from 'lucide-react'
import { Chip, Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { UdderChart } from './udder-charts.rules.ts'

/** Whether a chart's figure meets the farm's target; nothing where there is none. */
export function TargetChip({ target }: { target: UdderChart['target'] }) {
  const text = useText()
  if (target === null) return null
  if (target.met === null) return <Muted>{target.said}</Muted>
  const Sign = target.met ? Check : TriangleAlert
  return (
    <Row $gap="s">
      <Chip $tone={target.met ? 'positive' : 'warning'}>
        <Sign size={16} aria-hidden /> {text(target.met ? 'udderTarget.met' : 'udderTarget.missed')}
      </Chip>
      <Muted>{target.said}</Muted>
    </Row>
  )
}
