import { sql, type SqlBool } from 'kysely'
import { dateIn } from '../../../src/domain/calendar.ts'
import { periodOfHour, type DayPeriod } from '../../../src/domain/day-period.ts'
import { hourIn } from '../../../src/domain/farm-time.ts'
import { isCutOff, plannedTasks, type PlanItem, type TreatmentPlan } from '../../../src/domain/treatment.ts'
import { withdrawalOf } from '../../../src/domain/withdrawal.ts'
import type { Tx } from '../../database/request-context.ts'

interface Treatment extends TreatmentPlan {
  id: number
  farm: number
  diagnostic: number
  animal: number
  plan: readonly PlanItem[]
  closedAt: string | null
  residueTest: boolean
  deleted: boolean
  timeZone: string
  milkReleaseAt: string | null
  meatReleaseOn: string | null
  unknownWithdrawal: boolean
}

interface StoredTask {
  id: number
  kind: string
  item: number
  number: number
  dueOn: string
  period: DayPeriod
  doneAt: string | null
  cancelledAt: string | null
  deleted: boolean
}

type Wanted = Pick<StoredTask, 'kind' | 'item' | 'number' | 'dueOn' | 'period' | 'cancelledAt' | 'deleted'>

const keyOf = ({ kind, item, number }: Pick<StoredTask, 'kind' | 'item' | 'number'>): string =>
  `${kind} ${item} ${number}`

async function treatmentOf(tx: Tx, id: number): Promise<Treatment | undefined> {
  const { rows } = await sql<Treatment>`
    select t.id, t.farm_id as farm, t.diagnostic_id as diagnostic, t.animal_id as animal, t.plan,
      t.started_on as "startedOn", t.start_period as "startPeriod", t.closed_from as "closedFrom",
      t.closed_period as "closedPeriod", t.closed_at as "closedAt", t.residue_test as "residueTest", t.deleted,
      t.milk_release_at as "milkReleaseAt", t.meat_release_on as "meatReleaseOn",
      t.unknown_withdrawal as "unknownWithdrawal", f.time_zone as "timeZone"
    from diagnostic_protocol t join farm f on f.id = t.farm_id where t.id = ${id}
  `.execute(tx)
  return rows[0]
}

async function storedTasks(tx: Tx, treatment: number): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select id, kind, item, number, due_on as "dueOn", period, done_at as "doneAt", cancelled_at as "cancelledAt", deleted
    from udder_health_task where treatment_id = ${treatment} order by id
  `.execute(tx)
  return rows
}

/**
 * Makes the tasks of a treatment what its plan says: those that are missing are made, those that were cut off are
 * cancelled, those that are no longer planned go. What was done never changes. Source: domain 2.10.
 */
export async function storeTasks(tx: Tx, id: number): Promise<void> {
  const treatment = await treatmentOf(tx, id)
  if (!treatment) return
  const stored = await storedTasks(tx, id)
  const wanted = [...wantedTasks(treatment), ...(await releaseTreatment(tx, treatment, stored))]
  await writeTasks(tx, treatment, stored, wanted)
}

function wantedTasks(treatment: Treatment): Wanted[] {
  return plannedTasks(treatment).map(({ item, number, date, period }) => ({
    ...{ kind: 'application', item, number, dueOn: date, period, deleted: treatment.deleted },
    cancelledAt: isCutOff({ date, period }, treatment) ? (treatment.closedAt ?? new Date().toISOString()) : null,
  }))
}

/** Stores the withdrawal that follows from what was given. @returns the residue test after it, where one is wanted */
async function releaseTreatment(tx: Tx, treatment: Treatment, stored: readonly StoredTask[]): Promise<Wanted[]> {
  const { id, plan, timeZone, residueTest, deleted } = treatment
  const given = stored.flatMap(({ kind, item, doneAt, deleted: gone }) => {
    const medicine = plan[item]
    return kind === 'application' && doneAt !== null && !gone && medicine ? [{ ...medicine, doneAt }] : []
  })
  const { milkReleaseAt, meatReleaseOn, milkUnknown, meatUnknown } = withdrawalOf(given, timeZone)
  const unknown = milkUnknown || meatUnknown
  const isAsStored =
    sameMoment(treatment.milkReleaseAt, milkReleaseAt) &&
    treatment.meatReleaseOn === meatReleaseOn &&
    treatment.unknownWithdrawal === unknown
  if (!isAsStored) {
    await sql`
      update diagnostic_protocol set milk_release_at = ${milkReleaseAt}, meat_release_on = ${meatReleaseOn},
        unknown_withdrawal = ${unknown} where id = ${id}
    `.execute(tx)
  }
  if (!residueTest || milkReleaseAt === null) return []
  const release = new Date(milkReleaseAt)
  const period = periodOfHour(hourIn(release, timeZone))
  const test = { kind: 'residue_test', item: 0, number: 1, dueOn: dateIn(release, timeZone), period }
  return [{ ...test, cancelledAt: null, deleted }]
}

const sameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))

async function writeTasks(
  tx: Tx,
  { id, farm, diagnostic, animal, plan }: Treatment,
  stored: readonly StoredTask[],
  wanted: readonly Wanted[],
): Promise<void> {
  const known = new Map(stored.map((task) => [keyOf(task), task]))
  for (const task of wanted) {
    const { kind, item, number, dueOn, period, cancelledAt, deleted } = task
    const before = known.get(keyOf(task))
    known.delete(keyOf(task))
    if (!before) {
      const product = kind === 'application' ? (plan[item]?.product ?? null) : null
      await sql`
        insert into udder_health_task
          (farm_id, treatment_id, diagnostic_id, animal_id, product_id, kind, item, number, due_on, period, cancelled_at, deleted)
        values (${farm}, ${id}, ${diagnostic}, ${animal}, ${product}, ${kind}, ${item}, ${number}, ${dueOn}, ${period},
          ${cancelledAt}, ${deleted})
      `.execute(tx)
    } else if (deleted !== before.deleted || (before.doneAt === null && hasMoved(before, task))) {
      await sql`
        update udder_health_task set due_on = ${dueOn}, period = ${period}, deleted = ${deleted},
          cancelled_at = ${before.doneAt === null ? cancelledAt : null} where id = ${before.id}
      `.execute(tx)
    }
  }
  const left = [...known.values()].filter(({ doneAt, deleted }) => doneAt === null && !deleted)
  for (const { id: task } of left) await sql`update udder_health_task set deleted = true where id = ${task}`.execute(tx)
}

/** Cancelling a single task stays, whatever the plan says of the others. */
const hasMoved = (before: StoredTask, { dueOn, period, cancelledAt }: Wanted): boolean =>
  before.dueOn !== dueOn || before.period !== period || (before.cancelledAt === null && cancelledAt !== null)

/** SQL: whether a treatment has applications that are neither done nor cancelled. @param alias of `diagnostic_protocol` */
export const hasOpenTasks = (alias: 'p' | 't') => sql<SqlBool>`exists (
  select from udder_health_task k where k.treatment_id = ${sql.ref(`${alias}.id`)} and k.kind = 'application'
    and k.done_at is null and k.cancelled_at is null and not k.deleted
)`

/** The cow of a case; null when there is no such case. */
export async function cowOfCase(tx: Tx, diagnostic: number): Promise<number | null> {
  const { rows } = await sql<{ animal: number }>`
    select animal_id as animal from diagnostic where id = ${diagnostic}
  `.execute(tx)
  return rows[0]?.animal ?? null
}

interface Closing {
  diagnostic: number
  except: number
  draft: { startedOn: string; startPeriod: DayPeriod }
}

/** Ends the treatments of a case that still have something to give, from the beginning of the new one on. */
export async function closeTreatments(tx: Tx, { diagnostic, except, draft }: Closing): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update diagnostic_protocol p set closed_from = ${draft.startedOn}, closed_period = ${draft.startPeriod},
      closed_at = now(), closed_reason = 'new_treatment'
    where p.diagnostic_id = ${diagnostic} and p.id <> ${except} and not p.deleted and p.closed_reason is null
      and ${hasOpenTasks('p')}
    returning p.id
  `.execute(tx)
  for (const { id } of rows) await storeTasks(tx, id)
}

/** Interrupts the treatments of a case that is reprocessed, or deletes those of a case that is deleted. */
export async function endTreatmentsOf(tx: Tx, diagnostic: number, how: 'interrupt' | 'delete'): Promise<void> {
  const { rows } = await (
    how === 'delete'
      ? sql<{ id: number }>`
          update diagnostic_protocol set deleted = true where diagnostic_id = ${diagnostic} and not deleted returning id
        `
      : sql<{ id: number }>`
          update diagnostic_protocol p set closed_from = (now() at time zone f.time_zone)::date, closed_period = 'morning',
            closed_at = now(), closed_reason = 'interrupted'
          from farm f where f.id = p.farm_id and p.diagnostic_id = ${diagnostic} and not p.deleted
            and p.closed_reason is null and ${hasOpenTasks('p')}
          returning p.id
        `
  ).execute(tx)
  for (const { id } of rows) await storeTasks(tx, id)
}
