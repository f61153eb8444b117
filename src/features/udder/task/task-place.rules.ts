import type { Slot } from '../../../domain/day-period.ts'
import { plannedTasks } from '../../../domain/treatment.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Treatment = FarmRecords['DiagnosticProtocol']

/** When an application of a treatment is planned; the treatment's beginning when it is not in the plan. */
export function plannedSlot(
  treatment: Treatment | undefined,
  { item, number }: { item: number; number: number },
): Slot {
  if (!treatment) return { date: '', period: 'morning' }
  const { startedOn, startPeriod, plan } = treatment
  const planned = plannedTasks({ startedOn, startPeriod, plan: plan })
  return (
    planned.find((task) => task.item === item && task.number === number) ?? { date: startedOn, period: startPeriod }
  )
}
