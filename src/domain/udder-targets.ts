import { CONTAMINATION_LIMIT, INCIDENCE_GOAL } from './udder-figures.ts'

/** Figures of udder health for which a farm sets a target. */
export const UDDER_TARGETS = [
  'incidence',
  'occurrence',
  'recurrence',
  'contaminated',
  'contagious',
  'cure',
  'newInfection',
  'dryInfection',
  'antimicrobial',
  'treatmentDays',
] as const

/** A figure for which a farm sets a target. */
export type UdderTarget = (typeof UDDER_TARGETS)[number]

/** What a target is: the most or the least, what it counts in, and what holds where the farm has set none. */
interface TargetRule {
  bound: 'most' | 'least'
  unit: 'percent' | 'rate' | 'days'
  /** The highest value that may be set. */
  max: number
  usual: number | null
}

/** Part of new cases of cows that were ill before, in per cent, that a herd should stay under. Source: domain 2.2. */
export const RECURRENCE_GOAL = 30

const percent = (bound: TargetRule['bound'], usual: number | null = null): TargetRule => ({
  ...{ bound, unit: 'percent', max: 100, usual },
})

/** Every target with its rule. Usual values are those of the literature; the others are for the farm and its vet to set. */
export const TARGET_RULES: Readonly<Record<UdderTarget, TargetRule>> = {
  incidence: { bound: 'most', unit: 'rate', max: 100, usual: INCIDENCE_GOAL },
  occurrence: { bound: 'most', unit: 'rate', max: 100, usual: null },
  recurrence: percent('most', RECURRENCE_GOAL),
  contaminated: percent('most', CONTAMINATION_LIMIT),
  contagious: percent('most'),
  cure: percent('least'),
  newInfection: percent('most'),
  dryInfection: percent('most'),
  antimicrobial: { bound: 'most', unit: 'rate', max: 1000, usual: null },
  treatmentDays: { bound: 'most', unit: 'days', max: 60, usual: null },
}

/** The targets of a farm; null: none set. */
export type FarmTargets = Readonly<Record<UdderTarget, number | null>>

/** The target that holds: the farm's own, else the usual one; null where there is none. */
export const targetOf = (name: UdderTarget, set: Partial<FarmTargets> | undefined): number | null =>
  set?.[name] ?? TARGET_RULES[name].usual

/** One decimal, as figures are shown: what reads as the target meets it. */
const shown = (value: number): number => Math.round(value * 10) / 10

/** Whether a figure meets a target. */
export const meetsTarget = (name: UdderTarget, value: number, target: number): boolean =>
  TARGET_RULES[name].bound === 'most' ? shown(value) <= shown(target) : shown(value) >= shown(target)
