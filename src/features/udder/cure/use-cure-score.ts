import { useMemo } from 'react'
import type { CureScore } from '../../../domain/cure-chance.ts'
import { useRecord, useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { scoreOf } from './cure-score.rules.ts'

/** The cure chance of a case, from the records of the device; null where there is none. */
export function useCureScore(found: FarmRecords['Diagnostic']): CureScore | null {
  const cow = useRecord('Animal', found.animal)
  const diagnostics = useRecords('Diagnostic')
  const testDays = useRecords('TestDay')
  const agents = useRecords('Agent')
  return useMemo(
    () => scoreOf(found, { cow, diagnostics, testDays, agents }),
    [found, cow, diagnostics, testDays, agents],
  )
}
