import type { CultureResult } from './plate-reading.ts'

/** Groups of agents by Gram stain, as charts and results name them. */
export const GRAM_GROUPS = ['positive', 'negative', 'mixed', 'other', 'no_growth', 'contaminated', 'none'] as const

/** A group of agents by Gram stain. */
export type GramGroup = (typeof GRAM_GROUPS)[number]

/** Gram group of a result. `grams` are the Gram stains of the agents found. */
export function gramGroup(result: CultureResult, grams: readonly ('positive' | 'negative' | 'none')[]): GramGroup {
  if (result === 'contaminated') return 'contaminated'
  if (result === 'no_growth' || result === 'negative') return 'no_growth'
  if (result !== 'positive') return 'none'
  const positive = grams.includes('positive')
  const negative = grams.includes('negative')
  if (positive && negative) return 'mixed'
  if (positive) return 'positive'
  return negative ? 'negative' : 'other'
}
