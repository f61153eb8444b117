import { sql } from 'kysely'
import { treatmentState, type ClosedReason, type TreatmentState } from '../../../src/domain/treatment.ts'
import type { Values, WriteContext } from '../resource-table.ts'
import { hasLeft, type HerdCare } from './herd-care.ts'
import { leaveTreatmentWebhooks, type FarmRow } from './leave-treatment-webhooks.ts'

interface Application extends FarmRow {
  task: number
  dueOn: string
  doneAt: string | null
  cancelledAt: string | null
  deleted: boolean
  closedReason: ClosedReason | null
  hasLeft: boolean
}

/**
 * A treatment begins with its first dose and ends with its last one. Its state is computed when it is read, so deltas would
 * miss it: give the treatment a new version, and queue the webhooks.
 */
export async function touchTaskTreatment(care: HerdCare, treatment: number, context: WriteContext): Promise<void> {
  const { tx, current } = context
  if (!current) return
  const { rows: applications } = await sql<Application>`
    select p.id, p.farm_id as farm, p.closed_reason as "closedReason", ${hasLeft(sql.ref('p.animal_id'))} as "hasLeft",
      k.id as task, k.due_on as "dueOn", k.done_at as "doneAt", k.cancelled_at as "cancelledAt", k.deleted
    from ${sql.table(care.treatment.table)} p join ${sql.table(care.task.table)} k on k.treatment_id = p.id
    where p.id = ${treatment} and not p.deleted and k.kind = 'application' order by k.due_on, k.id
  `.execute(tx)
  const [first] = applications
  const before = applications.map((one) => (one.task === current.id ? { ...one, ...stateBefore(current) } : one))
  if (!first || stateBy(before) === stateBy(applications)) return
  await sql`update ${sql.table(care.treatment.table)} set updated_at = clock_timestamp() where id = ${treatment}`.execute(
    tx,
  )
  await leaveTreatmentWebhooks(context, care, [first])
}

const stateBefore = ({ doneAt, cancelledAt, deleted }: Values) =>
  ({ doneAt, cancelledAt, deleted }) as Pick<Application, 'doneAt' | 'cancelledAt' | 'deleted'>

function stateBy(applications: readonly Application[]): TreatmentState {
  const there = applications.filter(({ deleted }) => !deleted)
  return treatmentState(
    there[0]?.closedReason ?? null,
    there.map(({ dueOn, doneAt, cancelledAt, hasLeft: isGone }) => ({
      date: dueOn,
      state: doneAt !== null ? 'done' : cancelledAt !== null || isGone ? 'cancelled' : 'open',
    })),
  )
}
