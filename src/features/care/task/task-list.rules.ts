import { groupBy } from '../../../domain/group-by.ts'
import { compareDates } from '../../../domain/calendar.ts'
import type { FarmClock } from '../../../domain/farm-time.ts'
import { taskState, urgencyOf, type Urgency } from '../../../domain/task-due.ts'
import { defaultParam, listParams, textParam } from '../../../ui/list-params.ts'
import type { CareTask } from './tasks.rules.ts'

/** Which tasks are shown. */
export const TASK_VIEWS = ['open', 'done', 'cancelled'] as const
/** How they are grouped. */
export const TASK_GROUPS = ['time', 'cow'] as const

/** What the list can be narrowed to. */
export const taskParams = listParams({
  state: defaultParam(TASK_VIEWS, 'open'),
  kind: defaultParam(TASK_GROUPS, 'time'),
  search: textParam,
})

/** Values of the list's parameters. */
export type TaskFilter = ReturnType<typeof taskParams.read>

/** Order of the sections of open tasks. */
export const URGENCIES: readonly Urgency[] = ['late', 'now', 'today', 'tomorrow', 'later']

/** A group of tasks under one heading. */
export interface TaskSection {
  key: string
  urgency: Urgency | null
  tasks: CareTask[]
}

/** Tasks that pass the filter: open ones as they are due, others the latest first. */
export function filterTasks(
  tasks: readonly CareTask[],
  { state, search }: TaskFilter,
  clock: FarmClock,
  earTagOf: (animal: string) => string,
): CareTask[] {
  const wanted = search.trim().toLowerCase()
  const passes = (task: CareTask): boolean => {
    const now = taskState(task, clock)
    const isMeant = state === 'open' ? now === 'open' || now === 'late' : now === state
    return isMeant && (wanted === '' || earTagOf(task.treatment.animal).toLowerCase().includes(wanted))
  }
  const found = tasks.filter(passes)
  if (state === 'open') return found
  const when = (task: CareTask): string => task.doneAt ?? task.cancelledAt ?? ''
  return found.sort((a, b) => compareDates(when(b), when(a)))
}

/** Open tasks by how urgent they are. */
export function byUrgency(tasks: readonly CareTask[], clock: FarmClock): TaskSection[] {
  const groups = new Map<Urgency, CareTask[]>(URGENCIES.map((urgency) => [urgency, []]))
  for (const task of tasks) groups.get(urgencyOf(task, clock))?.push(task)
  return [...groups]
    .filter(([, own]) => own.length > 0)
    .map(([urgency, own]) => ({ key: urgency, urgency, tasks: own }))
}

/** Tasks by animal, in the order of their ear tags. */
export function byAnimal(tasks: readonly CareTask[], earTagOf: (animal: string) => string): TaskSection[] {
  const groups = groupBy(tasks, ({ treatment }) => treatment.animal)
  return [...groups]
    .sort(([a], [b]) => earTagOf(a).localeCompare(earTagOf(b), undefined, { numeric: true }))
    .map(([animal, own]) => ({ key: animal, urgency: null, tasks: own }))
}

/** Tasks of a list, each with whether it is the first of its animal: only that row shows the withdrawal. */
export function markFirsts(tasks: readonly CareTask[]): { task: CareTask; isFirst: boolean }[] {
  const seen = new Set<string>()
  return tasks.map((task) => {
    const { animal } = task.treatment
    const isFirst = !seen.has(animal)
    seen.add(animal)
    return { task, isFirst }
  })
}
