import type { DiseaseState } from '../../../domain/calf-disease.ts'
import type { TickFeverSign } from '../../../domain/disease-kinds.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** Names of where a disease is, with its colour. */
export const stateLooks: Readonly<Record<DiseaseState, { text: TextId; tone: Tone }>> = {
  open: { text: 'disease.state.open', tone: 'warning' },
  recurrent: { text: 'disease.state.recurrent', tone: 'caution' },
  cured: { text: 'disease.state.cured', tone: 'positive' },
  ended: { text: 'disease.state.ended', tone: 'neutral' },
  dead: { text: 'disease.state.dead', tone: 'danger' },
}

/** Names of the signs of tick fever. */
export const tickSignTexts: Readonly<Record<TickFeverSign, TextId>> = {
  fever: 'disease.sign.fever',
  pale_gums: 'disease.sign.pale_gums',
  jaundice: 'disease.sign.jaundice',
  dark_urine: 'disease.sign.dark_urine',
  weakness: 'disease.sign.weakness',
  no_appetite: 'disease.sign.no_appetite',
  fast_breathing: 'disease.sign.fast_breathing',
  ticks: 'disease.sign.ticks',
}
