import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CirclePlus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { CultureResult } from '../../../domain/plate-reading.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** How the state of a culture looks: shape, word and colour. */
export const resultLooks: Record<CultureResult, { text: TextId; tone: Tone; icon: LucideIcon }> = {
  waiting: { text: 'result.waiting', tone: 'info', icon: CircleDashed },
  no_growth: { text: 'result.no_growth', tone: 'positive', icon: CircleCheck },
  negative: { text: 'result.negative', tone: 'positive', icon: CircleMinus },
  positive: { text: 'result.positive', tone: 'danger', icon: CirclePlus },
  contaminated: { text: 'result.contaminated', tone: 'warning', icon: TriangleAlert },
  no_result: { text: 'result.no_result', tone: 'neutral', icon: CircleHelp },
}
