import { useMemo } from 'react'
import type { Withdrawal } from '../../../domain/withdrawal.ts'
import { useRecords, useSync } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { tasksOf, withdrawalsByCow, type UdderTask } from './tasks.rules.ts'

let last: { treatments: unknown; records: unknown; complete: unknown; tasks: readonly UdderTask[] } | undefined

/** Several parts of a page ask for the same tasks: work them out once for the same records. */
function sharedTasks(...[treatments, records, complete]: Parameters<typeof tasksOf>): readonly UdderTask[] {
  if (last?.treatments !== treatments || last.records !== records || last.complete !== complete) {
    last = { treatments, records, complete, tasks: tasksOf(treatments, records, complete) }
  }
  return last.tasks
}

/** Every task of the farm's treatments, in the order in which they are due. */
export function useTasks(): readonly UdderTask[] {
  const treatments = useRecords('DiagnosticProtocol')
  const records = useRecords('UdderHealthTask')
  const { ready } = useSync()
  return useMemo(() => sharedTasks(treatments, records, ready), [treatments, records, ready])
}

/** The withdrawal of each cow that was given something, by her id. */
export function useWithdrawals(): ReadonlyMap<string, Withdrawal> {
  const tasks = useTasks()
  const { farm } = useSession()
  return useMemo(() => withdrawalsByCow(tasks, farm.timeZone), [tasks, farm.timeZone])
}
