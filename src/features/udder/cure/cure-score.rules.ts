import { compareDates } from '../../../domain/calendar.ts'
import { cureScore, type CureScore } from '../../../domain/cure-chance.ts'
import { clinicalCasesBefore } from '../../../domain/new-case.ts'
import { chosenQuarters } from '../../../domain/quarters.ts'
import { latestScc } from '../../../domain/test-days.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { agentIdsOf } from '../diagnostic/agent-ids.ts'

type Diagnostic = FarmRecords['Diagnostic']

/** What a score is worked out from. */
export interface CureRecords {
  cow: FarmRecords['Animal'] | undefined
  /** Diagnoses of the farm; those of other cows are left out. */
  diagnostics: readonly Diagnostic[]
  testDays: readonly FarmRecords['TestDay'][]
  agents: readonly FarmRecords['Agent'][]
}

/** The cure chance of a clinical case with a reading; null for other cases. Source: specification section 1. */
export function scoreOf(found: Diagnostic, { cow, diagnostics, testDays, agents }: CureRecords): CureScore | null {
  const isRead = found.result === 'no_growth' || found.result === 'negative' || found.result === 'positive'
  if (found.type !== 'clinical_mastitis' || !isRead) return null
  const codes = new Map(agents.map(({ id, code }) => [id, code]))
  const own = diagnostics.filter(({ animal }) => animal === found.animal)
  const before = testDays
    .filter(({ animal, date }) => animal === found.animal && date <= found.sampleDate)
    .toSorted((a, b) => compareDates(b.date, a.date))
  return cureScore({
    agents: agentIdsOf(found).map((id) => codes.get(id) ?? id),
    grade: found.grade,
    quarters: chosenQuarters(found).length,
    lactationNumber: cow?.lactationNumber ?? null,
    earlierCases: clinicalCasesBefore(own, found.sampleDate, cow?.lastCalvingDate ?? null),
    scc: latestScc(before),
  })
}
