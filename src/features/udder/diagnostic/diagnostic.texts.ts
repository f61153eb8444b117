import type { Incubation } from '../../../domain/plate-reading.ts'
import { chosenQuarters, isComposite, type QuarterFlags } from '../../../domain/quarters.ts'
import { quarterTexts } from '../../../ui/fields/quarter-texts.ts'
import type { Text, TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

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
