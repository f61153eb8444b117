import { compareSlots } from '../../../domain/day-period.ts'
import type { PlacedTask } from '../../../domain/task-due.ts'
import type { TaskKind } from '../../../domain/task.ts'
import {
  isCutOff,
  isStopped,
  plannedTasks,
  treatmentState,
  type PlanItem,
  type TreatmentState,
} from '../../../domain/treatment.ts'
import { withdrawalOf, type Application, type Withdrawal } from '../../../domain/withdrawal.ts'
import { isPendingId } from '../../../engine/platform/scope.ts'
import { caseOf, type CareTreatment } from '../herd/care-treatment.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type TaskRecord = FarmRecords['UdderHealthTask'] | FarmRecords['CalfHealthTask']

/** One task of a treatment, from the plan and from what was recorded. */
export interface CareTask<Treatment extends CareTreatment = CareTreatment> extends PlacedTask {
  /** Names the task before and after the server has given it an id. */
  key: string
  /** Its record; null while the treatment waits to be sent. */
  id: string | null
  treatment: Treatment
  kind: TaskKind
  item: number
  number: number
  /** The medicine; undefined for a residue test. */
  medicine: PlanItem | undefined
  doneAt: string | null
  doneByName: string | null
  cancelledAt: string | null
}

/** Names a task: part of an address, so without spaces. */
export const taskKey = (treatment: string, kind: TaskKind, item: number, number: number): string =>
  kind === 'residue_test' ? `${treatment}-residue` : `${treatment}-${item}-${number}`

/** Records of tasks by their keys. */
function recordsByKey(records: readonly TaskRecord[]): ReadonlyMap<string, TaskRecord> {
  return new Map(records.map((task) => [taskKey(task.treatment, task.kind, task.item, task.number), task]))
}

/**
 * The tasks of treatments, in the order in which they are due. The plan says which there are, so that a treatment that
 * waits to be sent has its tasks; records say what was done. A stop that waits to be sent counts at once.
 * @param complete false while the first copy of the farm arrives: what was done may not be known yet, so that of sent
 * treatments only tasks with a record are named
 * @param leftOn when an animal left the farm, which cancels what is left to do for it; null while it is there
 */
export function tasksOf<Treatment extends CareTreatment>(
  treatments: readonly Treatment[],
  records: readonly TaskRecord[],
  complete = true,
  leftOn: (animal: string) => string | null = STAYS,
): CareTask<Treatment>[] {
  const recorded = recordsByKey(records)
  return treatments
    .flatMap((treatment) => {
      const tasks = tasksOfTreatment(treatment, recorded, leftOn(treatment.animal))
      return complete || isPendingId(treatment.id) ? tasks : tasks.filter(({ id }) => id !== null)
    })
    .sort((a, b) => compareSlots(a, b) || a.item - b.item)
}

const STAYS = (): null => null

const HOUR = 3_600_000

function tasksOfTreatment<Treatment extends CareTreatment>(
  treatment: Treatment,
  recorded: ReadonlyMap<string, TaskRecord>,
  left: string | null,
): CareTask<Treatment>[] {
  const plan = treatment.plan as readonly PlanItem[]
  const { startedOn, startPeriod, closedAt, createdAt: writtenAt } = treatment
  const tasks = plannedTasks({ plan, startedOn, startPeriod }).map(({ item, number, ...slot }): CareTask<Treatment> => {
    const key = taskKey(treatment.id, 'application', item, number)
    const record = recorded.get(key)
    const doneAt = record?.doneAt ?? null
    const cut = doneAt === null && isStopped(slot, treatment)
    return {
      ...{ key, id: record?.id ?? null, treatment, kind: 'application', item, number },
      ...{ ...slot, writtenAt, medicine: plan[item] },
      doneAt,
      doneByName: record?.doneByName ?? null,
      cancelledAt: doneAt !== null ? null : (record?.cancelledAt ?? (cut ? (closedAt ?? slot.date) : left)),
    }
  })
  const key = taskKey(treatment.id, 'residue_test', 0, 1)
  const test = recorded.get(key)
  if (!test) return tasks
  const { id, dueOn: date, period, doneAt, doneByName } = test
  const cancelledAt = doneAt !== null ? null : (test.cancelledAt ?? left)
  const residue = { key, id, treatment, kind: 'residue_test', item: 0, number: 1, date, period, writtenAt } as const
  return [...tasks, { ...residue, medicine: undefined, doneAt, doneByName, cancelledAt }]
}

/** The state of a treatment, from its tasks. */
export const stateOfTreatment = (treatment: CareTreatment, tasks: readonly CareTask[]): TreatmentState =>
  treatmentState(
    treatment.closedReason,
    tasks
      .filter((task) => task.treatment.id === treatment.id && task.kind === 'application')
      .map(({ date, doneAt, cancelledAt }) => ({
        date,
        state: doneAt !== null ? 'done' : cancelledAt !== null ? 'cancelled' : 'open',
      })),
  )

/** Treatments that were closed before their first application, of which nothing was given: by their ids. */
export function neverBegun(tasks: readonly CareTask[]): ReadonlySet<string> {
  const begun = new Set<string>()
  for (const { treatment, doneAt, date, period } of tasks) {
    if (doneAt !== null || !isCutOff({ date, period }, treatment)) begun.add(treatment.id)
  }
  return new Set(tasks.flatMap(({ treatment: { id } }) => (begun.has(id) ? [] : [id])))
}

/** What was given of a list of tasks. */
export const givenOf = (tasks: readonly CareTask[]): Application[] =>
  tasks.flatMap(({ kind, doneAt, medicine }) =>
    kind === 'application' && doneAt !== null && medicine ? [{ ...medicine, doneAt }] : [],
  )

/** Cases of which at least one dose was given, by their ids: what is only planned is no treatment. */
export const casesGiven = (tasks: readonly CareTask[]): ReadonlySet<string> =>
  new Set(
    tasks.flatMap(({ kind, doneAt, treatment }) =>
      kind === 'application' && doneAt !== null ? [caseOf(treatment)] : [],
    ),
  )

/** The withdrawal after what was given of a list of tasks. */
export const withdrawalOfTasks = (tasks: readonly CareTask[], timeZone?: string): Withdrawal =>
  withdrawalOf(givenOf(tasks), timeZone)

/** Whether two tasks are applications of one medicine of one treatment. */
const isSameMedicine = (one: CareTask, other: CareTask): boolean =>
  one.kind === 'application' &&
  other.kind === 'application' &&
  one.treatment.id === other.treatment.id &&
  one.item === other.item

/** The application of the same medicine that was given less than half of its interval ago; undefined where there is none. */
export function givenJustBefore(task: CareTask, tasks: readonly CareTask[], now: number): CareTask | undefined {
  const since = now - ((task.medicine?.intervalHours ?? 0) / 2) * HOUR
  return tasks.find((other) => isSameMedicine(task, other) && other.doneAt !== null && Date.parse(other.doneAt) > since)
}

/**
 * What is done at one visit of what is due: of each medicine the first application, and none where one was just given.
 * Missed applications are not given together.
 * @param due in the order in which they are due @param tasks all of the herd
 */
export const tasksOfVisit = (due: readonly CareTask[], tasks: readonly CareTask[], now: number): CareTask[] =>
  due.filter(
    (task, index) =>
      !due.slice(0, index).some((earlier) => isSameMedicine(task, earlier)) && !givenJustBefore(task, tasks, now),
  )

/** Further applications of a medicine that were missed, beside the one that is given now. */
export const missedBeside = (task: CareTask, due: readonly CareTask[]): number =>
  due.filter((other) => other.key !== task.key && isSameMedicine(task, other)).length
