import {
  BadgeCheck,
  Ban,
  CircleX,
  Clock,
  FileCheck,
  PackageCheck,
  PackageX,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { OrderDocument, OrderStatus } from '../../../domain/order.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** How a state of an order looks. */
export interface StatusLook {
  text: TextId
  icon: LucideIcon
  tone: Tone
}

/** Every state by word, shape and colour. */
export const statusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  foreseen: { text: 'order.status.foreseen', icon: Clock, tone: 'neutral' },
  authorized: { text: 'order.status.authorized', icon: BadgeCheck, tone: 'info' },
  invoiced: { text: 'order.status.invoiced', icon: FileCheck, tone: 'info' },
  shipped: { text: 'order.status.shipped', icon: Truck, tone: 'caution' },
  delivered: { text: 'order.status.delivered', icon: PackageCheck, tone: 'positive' },
  cancelled: { text: 'order.status.cancelled', icon: Ban, tone: 'neutral' },
  returned: { text: 'order.status.returned', icon: PackageX, tone: 'warning' },
  partially_returned: { text: 'order.status.partially_returned', icon: Undo2, tone: 'warning' },
  denied: { text: 'order.status.denied', icon: CircleX, tone: 'danger' },
}

/** What an order is invoiced with. */
export const documentTexts: Readonly<Record<OrderDocument, TextId>> = {
  nfe: 'order.document.nfe',
  nfse: 'order.document.nfse',
  receipt: 'order.document.receipt',
}
