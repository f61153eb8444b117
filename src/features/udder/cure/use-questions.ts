import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useRecords, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { useTasks } from '../task/use-tasks.ts'
import { leavingsOf, questionsOf, type CureRecordsOfFarm } from './questions.rules.ts'

/** What decides about the cure of cases, from the records of the device. */
export function useCureRecords(): CureRecordsOfFarm {
  const cures = useRecords('DiagnosticClinicalCure')
  const tasks = useTasks()
  const { today } = useDates()
  const { timeZone } = useIntl()
  const animals = useRecords('Animal')
  const leavings = useMemo(() => leavingsOf(animals), [animals])
  return useMemo(() => ({ cures, tasks, leavings, today, timeZone }), [cures, tasks, leavings, today, timeZone])
}

/** Clinical cases that are asked about now, the oldest first. */
export function useCureQuestions(): readonly FarmRecords['Diagnostic'][] {
  const diagnostics = useRecords('Diagnostic')
  const records = useCureRecords()
  return useMemo(() => questionsOf(diagnostics, records), [diagnostics, records])
}
