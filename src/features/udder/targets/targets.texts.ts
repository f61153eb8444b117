import { TARGET_RULES, type UdderTarget } from '../../../domain/udder-targets.ts'
import type { TextId } from '../../../ui/text.ts'

/** What each target is about. */
export const targetTexts: Readonly<Record<UdderTarget, TextId>> = {
  incidence: 'udderTarget.incidence',
  occurrence: 'udderTarget.occurrence',
  recurrence: 'udderTarget.recurrence',
  contaminated: 'udderTarget.contaminated',
  contagious: 'udderTarget.contagious',
  cure: 'udderTarget.cure',
  newInfection: 'udderTarget.newInfection',
  dryInfection: 'udderTarget.dryInfection',
  antimicrobial: 'udderTarget.antimicrobial',
  treatmentDays: 'udderTarget.treatmentDays',
}

const BOUNDS = { most: 'udderTarget.most', least: 'udderTarget.least' } as const

/** Text for the bound of a target: at most, or at least. */
export const boundText = (name: UdderTarget): TextId => BOUNDS[TARGET_RULES[name].bound]
