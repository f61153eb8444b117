import type { DoseUnit } from '../../../domain/product.ts'
import type { CureChance, ProtocolResult } from '../../../domain/protocol.ts'
import type { TextId } from '../../../ui/text.ts'

/** Names of the results that a protocol is meant for. */
export const resultTexts: Readonly<Record<ProtocolResult, TextId>> = {
  positive: 'protocol.result.positive',
  negative: 'protocol.result.negative',
  contaminated: 'protocol.result.contaminated',
  no_result: 'protocol.result.no_result',
}

/** Names of the classes of the cure chance. */
export const chanceTexts: Readonly<Record<CureChance, TextId>> = {
  low: 'cureChance.low',
  medium: 'cureChance.medium',
  high: 'cureChance.high',
}

/** Names of the units of a dose, for a `count` of them. */
export const doseTexts: Readonly<Record<DoseUnit, TextId>> = {
  syringe: 'protocol.unit.syringe',
  mL: 'protocol.unit.mL',
  mg: 'protocol.unit.mg',
  g: 'protocol.unit.g',
  tablet: 'protocol.unit.tablet',
}
