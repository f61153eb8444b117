import { sql, type RawBuilder } from 'kysely'
import { dateIn } from '../../../src/domain/calendar.ts'
import { AHEAD_MS } from '../../../src/domain/clock-ahead.ts'
import type { AnimalStatus } from '../../../src/domain/cow.ts'
import { PERIOD_END_HOUR } from '../../../src/domain/day-period.ts'
import { firstDayOf, stoodBefore, wasThere } from '../../../src/domain/task.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { bringBackTreatment } from './bring-back.ts'
import { touchTaskTreatment } from './touch-task-treatment.ts'
import { calfCare, cowCare, isCancelled, type HerdCare } from './herd-care.ts'
import { storeTasks } from './treatment-tasks.ts'

const MORNING_END = sql.lit(PERIOD_END_HOUR.morning)
const AFTERNOON_END = sql.lit(PERIOD_END_HOUR.afternoon)

/** SQL: the end of a part of a day by the farm's clock. @param day SQL of a date @param period SQL of its part */
const endOf = (day: RawBuilder<unknown>, period: RawBuilder<unknown>) => sql`(${day} + interval '1 hour' *
  case ${period} when 'morning' then ${MORNING_END} when 'afternoon' then ${AFTERNOON_END} else 24 end)`

/** SQL: a moment by the clock of the farm of a treatment `p`. */
const writtenAt = sql`(p.created_at at time zone f.time_zone)`

const writtenPeriod = sql`case when extract(hour from ${writtenAt}) < ${MORNING_END} then 'morning'
  when extract(hour from ${writtenAt}) < ${AFTERNOON_END} then 'afternoon' else 'night' end`

/** SQL: whether the part of a day has ended in which a task became due, as `taskState` of the domain has it. */
const isLate = ({ treatment }: HerdCare) => sql`(
  select greatest(${endOf(sql`t.due_on`, sql`t.period`)}, ${endOf(sql`${writtenAt}::date`, writtenPeriod)})
    at time zone f.time_zone <= now()
  from ${sql.table(treatment.table)} p join farm f on f.id = p.farm_id where p.id = t.treatment_id
)`

/** Tasks of treatments of a herd: the treatment makes them, people complete them. */
const tasksOfHerd = (care: HerdCare): ResourceTable => ({
  resource: care.task,
  prefix: 'task',
  farmColumn: 'farm_id',
  computed: {
    doneByName: sql`(select u.name from app_user u where u.id = t.done_by_id)`,
    state: sql`case
      when t.done_at is not null then 'done'
      when ${isCancelled('t')} then 'cancelled'
      when ${isLate(care)} then 'late'
      else 'open' end`,
  },
  existing: (draft, context) => existing(care, draft, context),
  rules: (draft, context) => rules(care, draft, context),
  derive,
  after: async (_id, draft, context) => {
    const treatment = draft['treatment'] as number
    if (context.current?.['deleted'] === true && draft['deleted'] === false) {
      await bringBackTreatment(care, treatment, context)
    }
    await storeTasks(context.tx, care, treatment)
    await touchTaskTreatment(care, treatment, context)
  },
})

/** Tasks of cows. */
export const taskTable = tasksOfHerd(cowCare)

/** Tasks of calves. */
export const calfTaskTable = tasksOfHerd(calfCare)

/** The task is there as soon as its treatment is; a device that has not fetched it yet names it by its place. */
async function existing({ task }: HerdCare, draft: Values, { tx }: WriteContext): Promise<number | undefined> {
  const { farm, treatment, kind, item, number } = draft
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(task.table)} where farm_id = ${farm} and treatment_id = ${treatment} and kind = ${kind}
      and item = ${item} and number = ${number} and not deleted
  `.execute(tx)
  return rows[0]?.id
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

/** What decides on which days something of a treatment may have been done. */
interface DayFacts {
  status: AnimalStatus
  statusDate: string | null
  startedOn: string
  createdAt: Date
  timeZone: string
}

async function rules(
  care: HerdCare,
  draft: Values,
  { tx, current, given, knowsVersion }: WriteContext,
): Promise<Violation[]> {
  if (current === null) return [violation('number', 'task.error.number')]
  const violations: Violation[] = []
  const fixed = ['treatment', 'kind', 'item', 'number'] as const
  if (fixed.some((field) => draft[field] !== current[field])) violations.push(violation('number', 'task.error.number'))
  const doneAt = given['doneAt'] as string | null | undefined
  if (typeof doneAt === 'string') {
    const before = current['doneAt'] as string | null
    const cancelledAt = current['cancelledAt'] as string | null
    if (Date.parse(doneAt) > Date.now() + AHEAD_MS) violations.push(violation('doneAt', 'task.error.future'))
    // The cow may have had two doses: the first record stays, unless somebody who has seen it corrects it.
    if (knowsVersion !== true && before !== null && Date.parse(before) !== Date.parse(doneAt)) {
      violations.push(violation('doneAt', 'task.error.doneTwice'))
    }
    if (cancelledAt !== null && given['cancelledAt'] === undefined && !stoodBefore(doneAt, cancelledAt)) {
      violations.push(violation('doneAt', 'task.error.cancelled'))
    }
    const fault = await dayFault(care, tx, current['treatment'] as number, doneAt)
    if (fault) violations.push(violation('doneAt', fault))
  }
  return violations
}

/** Why something of a treatment cannot have been done at a moment: its animal had left, or it had not begun. */
async function dayFault(
  { treatment }: HerdCare,
  tx: Tx,
  id: number,
  doneAt: string,
): Promise<'task.error.left' | 'task.error.beforeStart' | undefined> {
  const { rows } = await sql<DayFacts>`
    select n.status, n.status_date as "statusDate", p.started_on::text as "startedOn", p.created_at as "createdAt",
      f.time_zone as "timeZone"
    from ${sql.table(treatment.table)} p join animal n on n.id = p.animal_id join farm f on f.id = p.farm_id
    where p.id = ${id}
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const dayOf = (moment: Date) => dateIn(moment, row.timeZone)
  const doneOn = dayOf(new Date(doneAt))
  if (!wasThere(row, doneOn)) return 'task.error.left'
  const plannedOn = dayOf(new Date(row.createdAt))
  return doneOn < firstDayOf({ startedOn: row.startedOn, plannedOn }) ? 'task.error.beforeStart' : undefined
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
