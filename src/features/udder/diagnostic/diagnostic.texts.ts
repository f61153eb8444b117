import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CirclePlus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { CultureResult, Incubation } from '../../../domain/plate-reading.ts'
import { chosenQuarters, isComposite, type QuarterFlags } from '../../../domain/quarters.ts'
import { quarterTexts } from '../../../ui/fields/quarter-texts.ts'
import type { Text, TextId } from '../../../ui/text.ts'
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

/** How the way through the incubator looks. */
export const incubationLooks: Record<Incubation, { text: TextId; tone: Tone }> = {
  growing: { text: 'incubation.growing', tone: 'neutral' },
  ready: { text: 'incubation.ready', tone: 'positive' },
  late: { text: 'incubation.late', tone: 'warning' },
}

/** "PE", "PE, AD", or "CP" for a composite sample. */
export const quartersText = (flags: QuarterFlags, text: Text): string =>
  isComposite(flags)
    ? text('quarter.composite.short')
    : chosenQuarters(flags)
        .map((quarter) => text(quarterTexts[quarter].short))
        .join(', ')
