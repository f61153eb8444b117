import { useIntl } from 'react-intl'
import type { PlanItem } from '../../../domain/treatment.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { Notice } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { isOffLeaflet } from '../protocol/off-leaflet.ts'

/** Names the medicines of a plan that are given more often than their leaflets say. Source: domain 2.10. */
export function OffLeafletNotice({ plan }: { plan: readonly PlanItem[] }) {
  const text = useText()
  const { formatList } = useIntl()
  const products = new Map(useRecords('Product').map((product) => [product.id, product]))
  const beyond = plan.filter(({ product, applications }) => isOffLeaflet(applications, products.get(product)))
  if (beyond.length === 0) return null
  return (
    <Notice $tone="warning" role="status">
      {text('treatment.offLeaflet', { products: formatList(beyond.map(({ productName }) => productName)) })}
    </Notice>
  )
}
