import { sql } from 'kysely'
import { MEANT_DATES } from '../../../src/domain/treatment-limits.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import type { DayPeriod } from '../../../src/domain/day-period.ts'
import { endOfPlan, type ClosedReason, type PlanItem } from '../../../src/domain/treatment.ts'
import { diagnosticProtocol } from '../../contract/diagnostic-protocol.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { todayAt } from '../farm-clock.ts'
import { JsonColumn } from '../json-column.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'
import { completeItems, productViolations } from './known-products.ts'
import { linkProducts } from './protocol-table.ts'
import { closeTreatments, cowOfCase, hasOpenTasks, storeTasks } from './treatment-tasks.ts'

/** A treatment before it is stored: ids are integers. */
export interface TreatmentDraft {
  farm: number
  diagnostic: number
  protocol: number | null
  plan: (Omit<PlanItem, 'product'> & { product: number })[]
  startedOn: string
  startPeriod: DayPeriod
  closedFrom: string | null
  closedPeriod: DayPeriod | null
  closedAt: string | null
  closedReason: ClosedReason | null
  deleted: boolean
}

const hasDoneTasks = sql`exists (
  select from udder_health_task k where k.treatment_id = t.id and k.kind = 'application' and not k.deleted
    and k.done_at is not null
)`

/** Treatments given. */
export const treatmentTable: ResourceTable = {
  resource: diagnosticProtocol,
  prefix: 'treatment',
  farmColumn: 'farm_id',
  computed: {
    state: sql`case
      when t.closed_reason in ('replaced', 'new_treatment') then 'replaced'
      when t.closed_reason is not null then t.closed_reason
      when not ${hasOpenTasks('t')} then 'finished'
      when ${hasDoneTasks} then 'running'
      else 'planned' end`,
  },
  present: (record) => ({ ...record, plan: linkProducts(record['plan'] as { product: number }[]) }),
  rules,
  derive,
  after,
}

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

async function rules(values: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  const draft = values as unknown as TreatmentDraft
  const { farm, startedOn, closedFrom, closedReason } = draft
  const violations: Violation[] = []
  const today = await todayAt(tx, farm)
  if (startedOn > addDays(today, MEANT_DATES.startAhead) || startedOn < addDays(today, -MEANT_DATES.startBack)) {
    if (current?.['startedOn'] !== startedOn) violations.push(violation('startedOn', 'treatment.error.startedOn'))
  }
  if ((closedFrom === null) !== (closedReason === null)) {
    violations.push(violation('closedFrom', 'treatment.error.closedFrom'))
  }
  const before = current?.['plan'] as TreatmentDraft['plan'] | undefined
  violations.push(...(await productViolations({ tx, farm }, 'plan', draft.plan, before)))
  if (!(await isOfFarm(tx, 'diagnostic', draft.diagnostic, farm))) {
    violations.push(violation('diagnostic', 'treatment.error.diagnostic'))
  }
  if (draft.protocol !== null && !(await isOfFarm(tx, 'treatment_protocol', draft.protocol, farm))) {
    violations.push(violation('protocol', 'treatment.error.protocol'))
  }
  const same = current === null ? await openWithSameProtocol(tx, draft) : undefined
  if (same !== undefined) {
    violations.push({
      ...violation('protocol', 'treatment.error.sameProtocol'),
      existing: iriOf('DiagnosticProtocol', same),
    })
  }
  return violations
}

async function isOfFarm(
  tx: Tx,
  table: 'diagnostic' | 'treatment_protocol',
  id: number,
  farm: number,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and farm_id = ${farm}`.execute(tx)
  return rows.length > 0
}

/** A protocol is added to a case only while no task of it is open there. Source: specification section 4. */
async function openWithSameProtocol(tx: Tx, { protocol, diagnostic }: TreatmentDraft): Promise<number | undefined> {
  if (protocol === null) return undefined
  const { rows } = await sql<{ id: number }>`
    select p.id from diagnostic_protocol p where p.diagnostic_id = ${diagnostic} and p.protocol_id = ${protocol}
      and not p.deleted and ${hasOpenTasks('p')} limit 1
  `.execute(tx)
  return rows[0]?.id
}

async function derive(values: Values, { tx, caller, current }: WriteContext): Promise<Values> {
  const draft = values as unknown as TreatmentDraft
  const plan = draft.plan as unknown as PlanItem[]
  return {
    plan: new JsonColumn(completeItems(draft.plan, { withdrawal: true })),
    animal_id: await cowOfCase(tx, draft.diagnostic),
    ends_on: endOfPlan({ ...draft, plan }),
    ...(current === null ? { created_by_id: caller.userId } : {}),
  }
}

/** The tasks follow the plan; a new treatment ends what was open for the case. Source: specification section 4. */
async function after(id: number, values: Values, { tx, current }: WriteContext): Promise<void> {
  const draft = values as unknown as TreatmentDraft
  if (current === null) await closeTreatments(tx, { diagnostic: draft.diagnostic, except: id, draft })
  await storeTasks(tx, id)
}
