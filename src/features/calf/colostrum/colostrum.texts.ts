import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleSlash,
  Clock,
  Sparkles,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ColostrumBand } from '../../../domain/colostrum.ts'
import type { StockState } from '../../../domain/colostrum-stock.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** How something looks: shape, word and colour. */
export interface Look {
  text: TextId
  tone: Tone
  icon: LucideIcon
}

/** How the colours of colostrum look. */
export const bandLooks: Readonly<Record<ColostrumBand, Look>> = {
  green: { text: 'colostrum.band.green', tone: 'positive', icon: Sparkles },
  lightGreen: { text: 'colostrum.band.lightGreen', tone: 'positive', icon: CircleCheck },
  yellow: { text: 'colostrum.band.yellow', tone: 'warning', icon: CircleDot },
  orange: { text: 'colostrum.band.orange', tone: 'caution', icon: TriangleAlert },
  red: { text: 'colostrum.band.red', tone: 'danger', icon: CircleAlert },
}

/** How the states of a batch look. */
export const stockLooks: Readonly<Record<StockState, Look>> = {
  available: { text: 'colostrum.state.available', tone: 'info', icon: CircleCheck },
  soon: { text: 'colostrum.state.soon', tone: 'warning', icon: Clock },
  expired: { text: 'colostrum.state.expired', tone: 'danger', icon: TriangleAlert },
  empty: { text: 'colostrum.state.empty', tone: 'neutral', icon: CircleSlash },
}

/** How colostrum with too many bacteria looks. */
export const dirtyLook: Look = { text: 'colostrum.dirty.short', tone: 'danger', icon: TriangleAlert }

/** Whether bacteria were counted, and how. */
export const countTexts = {
  none: 'colostrum.count.none',
  plate: 'colostrum.count.plate',
  laboratory: 'colostrum.count.laboratory',
} as const satisfies Record<string, TextId>
