import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'
import type { CALF_FILTERS, CalfState } from './calf-list.rules.ts'

/** Names of where a calf is in its life. */
export const calfStateTexts: Readonly<Record<CalfState, TextId>> = {
  milk: 'calf.state.milk',
  weaned: 'calf.state.weaned',
  grown: 'calf.state.grown',
  left: 'calf.state.left',
}

/** Names of what the list of calves can be narrowed to. */
export const calfFilterTexts: Readonly<Record<(typeof CALF_FILTERS)[number], TextId>> = {
  ...calfStateTexts,
  forSale: 'calf.forSale',
}

/** Colours of where a calf is in its life. */
export const calfStateTones: Readonly<Record<CalfState, Tone>> = {
  milk: 'info',
  weaned: 'positive',
  grown: 'neutral',
  left: 'neutral',
}
