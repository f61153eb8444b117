import { daysBetween } from '../../../domain/calendar.ts'
import { chosenQuarters } from '../../../domain/quarters.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** Days after a case in which a culture tells whether its bacteria are gone. Source: domain 2.7 (14 and 21 days). */
const WINDOW = { from: 10, to: 45 } as const

/** What a culture after treatment says of a case. */
export interface BacteriologicalCure {
  sample: Diagnostic
  /** Nothing of what had grown grew again. */
  cured: boolean
}

/**
 * Whether the bacteria of a case are gone, from the last culture after treatment of one of its quarters; null without
 * one, or when nothing had grown. @param own diagnoses of the same cow
 */
export function bacteriologicalCure(found: Diagnostic, own: readonly Diagnostic[]): BacteriologicalCure | null {
  const before = agentIdsOf(found)
  if (before.length === 0) return null
  const quarters = chosenQuarters(found)
  let sample: Diagnostic | undefined
  for (const other of own) {
    const days = daysBetween(found.sampleDate, other.sampleDate)
    const tells =
      other.type === 'post_treatment' &&
      ['no_growth', 'negative', 'positive'].includes(other.result) &&
      days >= WINDOW.from &&
      days <= WINDOW.to &&
      quarters.some((quarter) => other[quarter])
    if (tells && (!sample || other.sampleDate > sample.sampleDate)) sample = other
  }
  if (!sample) return null
  const after = new Set(agentIdsOf(sample))
  return { sample, cured: before.every((agent) => !after.has(agent)) }
}
