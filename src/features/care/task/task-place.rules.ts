import type { Slot } from '../../../domain/day-period.ts'
import { plannedTasks } from '../../../domain/treatment.ts'
import type { OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { recordName } from '../../../engine/platform/scope.ts'
import type { CareTreatment } from '../herd/care-treatment.ts'

/** When an application of a treatment is planned; the treatment's beginning when it is not in the plan. */
export function plannedSlot(
  treatment: CareTreatment | undefined,
  { item, number }: { item: number; number: number },
): Slot {
  if (!treatment) return { date: '', period: 'morning' }
  const { startedOn, startPeriod, plan } = treatment
  const planned = plannedTasks({ startedOn, startPeriod, plan: plan })
  return (
    planned.find((task) => task.item === item && task.number === number) ?? { date: startedOn, period: startPeriod }
  )
}

/** Which application of which treatment a task is. */
interface TaskPlace {
  treatment: string
  kind?: string | null | undefined
  item: number
  number: number
}

/** Whether two name the same task. */
export const samePlace = (a: TaskPlace, b: TaskPlace): boolean =>
  a.treatment === b.treatment &&
  (a.kind ?? 'application') === (b.kind ?? 'application') &&
  a.item === b.item &&
  a.number === b.number

/** Optimistic `doneByName` of a task: the user when it is completed, null when it is reopened. */
export const signatureOf = (
  { doneAt }: { doneAt?: string | null | undefined },
  { userName }: OptimisticContext,
): { doneByName?: string | null } => (doneAt === undefined ? {} : { doneByName: doneAt === null ? null : userName })

/** What the server must have before a dose is named by its place: the plan that it is from, which may have been extended. */
export const neededPlan = ({ treatment }: { treatment: { __typename: string; id: string } }): string[] => [
  `${recordName(treatment)}/plan`,
]

/** The lock of one task: what is recorded about it goes in order, after the treatment itself. @param name of the herd's tasks */
export const taskLocks = (
  name: string,
  { treatment, kind, item, number }: { treatment: { id: string }; kind: string; item: number; number: number },
): string[] => [`${name}:${treatment.id}:${kind}:${item}:${number}`]
