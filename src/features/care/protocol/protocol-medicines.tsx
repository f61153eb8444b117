import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Chip, Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space } from '../../../ui/theme.ts'
import { meatNote, milkNote } from '../product/withdrawal-notes.ts'
import { typeTexts } from '../product/product.texts.ts'
import { doseText } from './item-text.ts'
import { periodTexts } from './period.texts.ts'
import { isOffLeaflet } from './off-leaflet.ts'
import type { Protocol } from './protocol.rules.ts'

const List = styled.ol`
  & > li {
    padding: ${space.s} 0;
  }
  & > li + li {
    border-top: 1px solid ${color.border};
  }
`

/** The medicines of a protocol: how each is given, and for how long milk and meat are withheld after it. */
export function ProtocolMedicines({ items, hasMilk = true }: { items: Protocol['products']; hasMilk?: boolean }) {
  const text = useText()
  const products = useRecords('Product')
  return (
    <List>
      {items.map((item, index) => {
        const { type, periods, applications, intervalHours } = item
        const product = products.find(({ id }) => id === item.product)
        const times = periods.map((period) => text(periodTexts[period]).toLowerCase()).join(', ')
        return (
          <li key={index}>
            <strong>{product?.name ?? '–'}</strong> <Muted>{text(typeTexts[type])}</Muted>
            <div>
              {[doseText(item, text), text('protocols.given', { count: applications, hours: intervalHours }), times]
                .filter(Boolean)
                .join(' · ')}
            </div>
            <Muted as="div">
              {hasMilk && `${milkNote(product?.milkWithdrawalHours ?? null, text)} · `}
              {meatNote(product?.meatWithdrawalDays ?? null, text)}
            </Muted>
            {isOffLeaflet(applications, product) && (
              <Chip $tone="warning">
                <TriangleAlert size={16} aria-hidden />{' '}
                {text('protocols.offLeaflet.chip', { count: product?.maxApplications ?? 0 })}
              </Chip>
            )}
          </li>
        )
      })}
    </List>
  )
}
