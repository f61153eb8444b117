import { sql } from 'kysely'
import { stoodBefore } from '../../../src/domain/task.ts'
import { udderHealthTask } from '../../contract/udder-health-task.ts'
import type { Violation } from '../../plugins/problem.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { storeTasks } from './treatment-tasks.ts'

/** How far a device's clock may be ahead, in ms. */
const AHEAD_MS = 15 * 60_000

const periodEnd = sql`(t.due_on + case t.period when 'morning' then 12 when 'afternoon' then 18 else 24 end * interval '1 hour')`

/** Tasks of treatments: the treatment makes them, people complete them. */
export const taskTable: ResourceTable = {
  resource: udderHealthTask,
  prefix: 'task',
  farmColumn: 'farm_id',
  computed: {
    doneByName: sql`(select u.name from app_user u where u.id = t.done_by_id)`,
    state: sql`case
      when t.done_at is not null then 'done'
      when t.cancelled_at is not null then 'cancelled'
      when ${periodEnd} at time zone (select f.time_zone from farm f where f.id = t.farm_id) <= now() then 'late'
      else 'open' end`,
  },
  existing,
  rules,
  derive,
  after: (_id, draft, { tx }) => storeTasks(tx, draft['treatment'] as number),
}

/** The task is there as soon as its treatment is; a device that has not fetched it yet names it by its place. */
async function existing(draft: Values, { tx }: WriteContext): Promise<number | undefined> {
  const { farm, treatment, kind, item, number } = draft
  const { rows } = await sql<{ id: number }>`
    select id from udder_health_task where farm_id = ${farm} and treatment_id = ${treatment} and kind = ${kind}
      and item = ${item} and number = ${number} and not deleted
  `.execute(tx)
  return rows[0]?.id
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

function rules(draft: Values, { current, given }: WriteContext): Promise<Violation[]> {
  if (current === null) return Promise.resolve([violation('number', 'task.error.number')])
  const violations: Violation[] = []
  const fixed = ['treatment', 'kind', 'item', 'number'] as const
  if (fixed.some((field) => draft[field] !== current[field])) violations.push(violation('number', 'task.error.number'))
  const doneAt = given['doneAt'] as string | null | undefined
  if (typeof doneAt === 'string') {
    const before = current['doneAt'] as string | null
    const cancelledAt = current['cancelledAt'] as string | null
    if (Date.parse(doneAt) > Date.now() + AHEAD_MS) violations.push(violation('doneAt', 'task.error.future'))
    // The first record stays. Refuse the second, because the cow may have had two doses.
    if (before !== null && Date.parse(before) !== Date.parse(doneAt)) {
      violations.push(violation('doneAt', 'task.error.doneTwice'))
    }
    if (cancelledAt !== null && given['cancelledAt'] === undefined && !stoodBefore(doneAt, cancelledAt)) {
      violations.push(violation('doneAt', 'task.error.cancelled'))
    }
  }
  return Promise.resolve(violations)
}

function derive(draft: Values, { caller, current, given }: WriteContext): Promise<Values> {
  if (!('doneAt' in given) || draft['doneAt'] === current?.['doneAt']) return Promise.resolve({})
  const isDone = draft['doneAt'] !== null
  return Promise.resolve({
    done_by_id: isDone ? caller.userId : null,
    recorded_at: isDone ? new Date().toISOString() : null,
    // Done before the treatment was stopped: it counts.
    ...(isDone ? { cancelled_at: null } : {}),
  })
}
