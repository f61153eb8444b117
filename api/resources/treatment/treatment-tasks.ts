import { sql } from 'kysely'
import { dateIn } from '../../../src/domain/calendar.ts'
import { courseWithdrawal, expectedAt } from '../../../src/domain/course-withdrawal.ts'
import { periodOfHour, type DayPeriod } from '../../../src/domain/day-period.ts'
import { hourIn } from '../../../src/domain/farm-time.ts'
import { isStopped, plannedTasks, type PlanItem, type TreatmentPlan } from '../../../src/domain/treatment.ts'
import { joinWithdrawals, withdrawalOf, type Withdrawal } from '../../../src/domain/withdrawal.ts'
import type { Tx } from '../../database/request-context.ts'
import { caseColumn, hasOpenTasks, type HerdCare } from './herd-care.ts'
import { leaveTreatmentWebhooks, type FarmRow, type WebhookContext } from './leave-treatment-webhooks.ts'

interface Treatment extends TreatmentPlan {
  id: number
  farm: number
  case: number
  animal: number
  plan: readonly PlanItem[]
  closedAt: string | null
  closedReason: string | null
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

async function treatmentOf(tx: Tx, care: HerdCare, id: number): Promise<Treatment | undefined> {
  const milk = care.hasMilk
    ? sql`t.residue_test as "residueTest", t.milk_release_at as "milkReleaseAt"`
    : sql`false as "residueTest", null as "milkReleaseAt"`
  const { rows } = await sql<Treatment>`
    select t.id, t.farm_id as farm, t.${caseColumn(care)} as "case", t.animal_id as animal, t.plan,
      t.started_on as "startedOn", t.start_period as "startPeriod", t.closed_from as "closedFrom",
      t.closed_period as "closedPeriod", t.closed_at as "closedAt",
      t.closed_reason as "closedReason", ${milk}, t.deleted,
      t.meat_release_on as "meatReleaseOn",
      t.unknown_withdrawal as "unknownWithdrawal", f.time_zone as "timeZone"
    from ${sql.table(care.treatment.table)} t join farm f on f.id = t.farm_id where t.id = ${id}
  `.execute(tx)
  return rows[0]
}

async function storedTasks(tx: Tx, { task }: HerdCare, treatment: number): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select id, kind, item, number, due_on as "dueOn", period, done_at as "doneAt", cancelled_at as "cancelledAt", deleted
    from ${sql.table(task.table)} where treatment_id = ${treatment} order by id
  `.execute(tx)
  return rows
}

/**
 * Makes the tasks of a treatment what its plan says: those that are missing are made, those that were cut off are
 * cancelled, those that are no longer planned go. What was done never changes. Source: domain 2.10.
 */
export async function storeTasks(tx: Tx, care: HerdCare, id: number): Promise<void> {
  const treatment = await treatmentOf(tx, care, id)
  if (!treatment) return
  const stored = await storedTasks(tx, care, id)
  const applications = wantedTasks(treatment)
  const withdrawal = await releaseTreatment(tx, care, treatment, stored)
  await writeTasks(tx, care, treatment, stored, [
    ...applications,
    ...residueTest(treatment, stored, applications, withdrawal),
  ])
}

function wantedTasks(treatment: Treatment): Wanted[] {
  return plannedTasks(treatment).map(({ item, number, date, period }) => ({
    ...{ kind: 'application', item, number, dueOn: date, period, deleted: treatment.deleted },
    cancelledAt: isStopped({ date, period }, treatment) ? (treatment.closedAt ?? new Date().toISOString()) : null,
  }))
}

/** Stores the withdrawal that follows from what was given. */
async function releaseTreatment(
  tx: Tx,
  care: HerdCare,
  treatment: Treatment,
  stored: readonly StoredTask[],
): Promise<Withdrawal> {
  const { id, plan, timeZone } = treatment
  // Also of tasks that are still deleted: they come back together with their treatment.
  const given = stored.flatMap(({ kind, item, doneAt }) => {
    const medicine = plan[item]
    return kind === 'application' && doneAt !== null && medicine ? [{ ...medicine, doneAt }] : []
  })
  const withdrawal = withdrawalOf(given, timeZone)
  const { meatReleaseOn, meatUnknown } = withdrawal
  const milkReleaseAt = care.hasMilk ? withdrawal.milkReleaseAt : null
  const unknown = meatUnknown || (care.hasMilk && withdrawal.milkUnknown)
  const isAsStored =
    sameMoment(treatment.milkReleaseAt, milkReleaseAt) &&
    treatment.meatReleaseOn === meatReleaseOn &&
    treatment.unknownWithdrawal === unknown
  if (!isAsStored) {
    await sql`
      update ${sql.table(care.treatment.table)} set ${care.hasMilk ? sql`milk_release_at = ${milkReleaseAt},` : sql``}
        meat_release_on = ${meatReleaseOn}, unknown_withdrawal = ${unknown} where id = ${id}
    `.execute(tx)
  }
  return { ...withdrawal, milkReleaseAt }
}

/** The residue test where one is wanted: when the milk is released after what was given and what is still to come. */
function residueTest(
  treatment: Treatment,
  stored: readonly StoredTask[],
  applications: readonly Wanted[],
  given: Withdrawal,
): Wanted[] {
  const { plan, timeZone, residueTest: isWanted, deleted } = treatment
  if (!isWanted || given.milkReleaseAt === null) return []
  const known = new Map(stored.map((task) => [keyOf(task), task]))
  const toCome = applications.flatMap((task) => {
    const { doneAt = null, cancelledAt = null } = known.get(keyOf(task)) ?? {}
    const medicine = plan[task.item]
    if (doneAt !== null || cancelledAt !== null || task.cancelledAt !== null || !medicine) return []
    const slot = { date: task.dueOn, period: task.period }
    return [{ ...medicine, doneAt: expectedAt(slot, timeZone, Date.now(), treatment) }]
  })
  const { milkReleaseAt } = joinWithdrawals([given, courseWithdrawal([], toCome, timeZone)])
  const release = new Date(milkReleaseAt ?? given.milkReleaseAt)
  const period = periodOfHour(hourIn(release, timeZone))
  const test = { kind: 'residue_test', item: 0, number: 1, dueOn: dateIn(release, timeZone), period }
  return [{ ...test, cancelledAt: null, deleted }]
}

const sameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))

async function writeTasks(
  tx: Tx,
  care: HerdCare,
  { id, farm, case: caseId, animal, plan }: Treatment,
  stored: readonly StoredTask[],
  wanted: readonly Wanted[],
): Promise<void> {
  const known = new Map(stored.map((task) => [keyOf(task), task]))
  const table = sql.table(care.task.table)
  for (const task of wanted) {
    const { kind, item, number, dueOn, period, cancelledAt, deleted } = task
    const before = known.get(keyOf(task))
    known.delete(keyOf(task))
    if (!before) {
      const product = kind === 'application' ? (plan[item]?.product ?? null) : null
      await sql`
        insert into ${table}
          (farm_id, treatment_id, ${caseColumn(care)}, animal_id, product_id, kind, item, number, due_on, period, cancelled_at, deleted)
        values (${farm}, ${id}, ${caseId}, ${animal}, ${product}, ${kind}, ${item}, ${number}, ${dueOn}, ${period},
          ${cancelledAt}, ${deleted})
      `.execute(tx)
    } else if (deleted !== before.deleted || (before.doneAt === null && hasMoved(before, task))) {
      await sql`
        update ${table} set due_on = ${dueOn}, period = ${period}, deleted = ${deleted},
          cancelled_at = ${before.doneAt === null ? (before.cancelledAt ?? cancelledAt) : null} where id = ${before.id}
      `.execute(tx)
    }
  }
  const left = [...known.values()].filter(({ doneAt, deleted }) => doneAt === null && !deleted)
  for (const { id: task } of left) await sql`update ${table} set deleted = true where id = ${task}`.execute(tx)
}

/**
 * Opens the tasks again that the end of a treatment cancelled, when it is taken back. What was cancelled by itself stays so.
 * @param closedAt when the treatment was ended
 */
export async function reopenTasks(tx: Tx, { task }: HerdCare, treatment: number, closedAt: string): Promise<void> {
  await sql`
    update ${sql.table(task.table)} set cancelled_at = null
    where treatment_id = ${treatment} and done_at is null
      and date_trunc('milliseconds', cancelled_at) = date_trunc('milliseconds', ${closedAt}::timestamptz)
  `.execute(tx)
}

/** Cancelling a single task stays, whatever the plan says of the others. */
const hasMoved = (before: StoredTask, { dueOn, period, cancelledAt }: Wanted): boolean =>
  before.dueOn !== dueOn || before.period !== period || (before.cancelledAt === null && cancelledAt !== null)

/** The animal of a case; null when there is no such case. */
export async function animalOfCase(tx: Tx, { caseTable }: HerdCare, id: number): Promise<number | null> {
  const { rows } = await sql<{ animal: number }>`
    select animal_id as animal from ${sql.table(caseTable)} where id = ${id}
  `.execute(tx)
  return rows[0]?.animal ?? null
}

interface Closing {
  case: number
  except: number
  draft: { startedOn: string; startPeriod: DayPeriod }
}

/** Ends the treatments of a case that still have something to give, from the beginning of the new one on. */
export async function closeTreatments(
  context: WebhookContext,
  care: HerdCare,
  { case: caseId, except, draft }: Closing,
): Promise<void> {
  const { rows } = await sql<FarmRow>`
    update ${sql.table(care.treatment.table)} p set closed_from = ${draft.startedOn}, closed_period = ${draft.startPeriod},
      closed_at = now(), closed_reason = 'new_treatment'
    where p.${caseColumn(care)} = ${caseId} and p.id <> ${except} and not p.deleted and p.closed_reason is null
      and ${hasOpenTasks(care, 'p')}
    returning p.id, p.farm_id as farm
  `.execute(context.tx)
  await storeChanged(context, care, rows)
}

/** Updates the tasks of changed treatments and queues the webhooks. */
async function storeChanged(context: WebhookContext, care: HerdCare, changed: readonly FarmRow[]): Promise<void> {
  for (const { id } of changed) await storeTasks(context.tx, care, id)
  await leaveTreatmentWebhooks(context, care, changed)
}

/** What happens to the treatments of a case that is reprocessed, deleted, or restored. */
const CHANGES = {
  interrupt: (care: HerdCare, caseId: number) => sql<FarmRow>`
    update ${sql.table(care.treatment.table)} p set closed_from = (now() at time zone f.time_zone)::date,
      closed_period = 'morning', closed_at = now(), closed_reason = 'interrupted'
    from farm f where f.id = p.farm_id and p.${caseColumn(care)} = ${caseId} and not p.deleted
      and p.closed_reason is null and ${hasOpenTasks(care, 'p')}
    returning p.id, p.farm_id as farm
  `,
  delete: (care: HerdCare, caseId: number) => setDeletedWithCase(care.treatment.table, care, caseId, true),
  restore: (care: HerdCare, caseId: number) => setDeletedWithCase(care.treatment.table, care, caseId, false),
}

/** SQL: deletes what belongs to a case together with it, or restores what went with it. Returns what it changes. */
export const setDeletedWithCase = (table: string, care: HerdCare, caseId: number, deletes: boolean) => sql<FarmRow>`
  update ${sql.table(table)} set deleted = ${deletes}, deleted_with_case = ${deletes} and not deleted
  where ${caseColumn(care)} = ${caseId} and (deleted_with_case or ${deletes} and not deleted)
  returning id, farm_id as farm
`

/** SQL: what belongs to a case becomes its animal's, after the case was corrected. Returns what it changes. */
export const moveWithCase = (table: string, care: HerdCare, caseId: number, animal: number) => sql<
  FarmRow & { deleted: boolean }
>`
  update ${sql.table(table)} set animal_id = ${animal} where ${caseColumn(care)} = ${caseId} and animal_id <> ${animal}
  returning id, farm_id as farm, deleted
`

/** Treatments and tasks of a case follow it to another animal, with what was given and the withdrawal. */
export async function moveTreatmentsOf(
  context: WebhookContext,
  care: HerdCare,
  caseId: number,
  animal: number,
): Promise<void> {
  const { tx } = context
  const { rows } = await moveWithCase(care.treatment.table, care, caseId, animal).execute(tx)
  await moveWithCase(care.task.table, care, caseId, animal).execute(tx)
  // The deletion has sent its own webhook.
  const kept = rows.filter(({ deleted }) => !deleted)
  await leaveTreatmentWebhooks(context, care, kept)
}

/** Changes the treatments of a case together with it, and their tasks. */
export async function changeTreatmentsOf(
  context: WebhookContext,
  care: HerdCare,
  caseId: number,
  how: keyof typeof CHANGES,
): Promise<void> {
  const { rows } = await CHANGES[how](care, caseId).execute(context.tx)
  await storeChanged(context, care, rows)
}
