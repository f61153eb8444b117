import { sql } from 'kysely'
import { addDays } from '../../../src/domain/calendar.ts'
import type { AnimalStatus } from '../../../src/domain/cow.ts'
import type { DayPeriod } from '../../../src/domain/day-period.ts'
import { wasThere } from '../../../src/domain/task.ts'
import { MEANT_DATES } from '../../../src/domain/treatment-limits.ts'
import { endOfPlan, lastEnd, type ClosedReason, type PlanItem } from '../../../src/domain/treatment.ts'
import type { Tx } from '../../database/request-context.ts'
import type { Violation } from '../../plugins/problem.ts'
import { todayAt } from '../farm-clock.ts'
import { JsonColumn } from '../json-column.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'
import { bringBackCase } from './bring-back.ts'
import { calfCare, caseColumn, cowCare, hasOpenTasks, type HerdCare } from './herd-care.ts'
import { completeItems, productViolations } from './known-products.ts'
import { linkProducts } from './protocol-table.ts'
import { leaveTreatmentWebhooks } from './leave-treatment-webhooks.ts'
import { animalOfCase, closeTreatments, reopenTasks, storeTasks } from './treatment-tasks.ts'
import { unseenApplications } from './unseen-applications.ts'

/** A treatment before it is stored: ids are integers. */
interface TreatmentDraft {
  farm: number
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

const caseOf = ({ caseField }: HerdCare, draft: Values): number => draft[caseField] as number

/** Treatments given to a herd. */
function treatmentsOfHerd(care: HerdCare): ResourceTable {
  const applications = sql`from ${sql.table(care.task.table)} k
    where k.treatment_id = t.id and k.kind = 'application' and not k.deleted`
  const hasDoneTasks = sql`exists (select ${applications} and k.done_at is not null)`
  // The same rule as treatmentState() on the device.
  const wasGivenOnLastDay = sql`exists (
    select ${applications} and k.done_at is not null and k.due_on = (select max(k.due_on) ${applications})
  )`
  return {
    resource: care.treatment,
    prefix: 'treatment',
    farmColumn: 'farm_id',
    computed: {
      state: sql`case
        when t.closed_reason in ('replaced', 'new_treatment') then 'replaced'
        when t.closed_reason is not null then t.closed_reason
        when not ${hasOpenTasks(care, 't')} then case when ${wasGivenOnLastDay} then 'finished' else 'interrupted' end
        when ${hasDoneTasks} then 'running'
        else 'planned' end`,
    },
    present: (record) => ({ ...record, plan: linkProducts(record['plan'] as { product: number }[]) }),
    rules: (draft, context) => rules(care, draft, context),
    deleting: (draft, context) => unseenApplications(care, 'treatment', draft, context),
    derive: (draft, context) => derive(care, draft, context),
    after: (id, draft, context) => after(care, id, draft, context),
  }
}

/** Treatments of cases of mastitis. */
export const treatmentTable = treatmentsOfHerd(cowCare)

/** Treatments of calves. */
export const calfTreatmentTable = treatmentsOfHerd(calfCare)

const violation = (propertyPath: string, code: string): Violation => ({ propertyPath, code })

async function rules(care: HerdCare, values: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  const draft = values as unknown as TreatmentDraft
  const { farm, startedOn, closedFrom, closedReason } = draft
  const { caseField, caseTable } = care
  const violations: Violation[] = []
  const today = await todayAt(tx, farm)
  if (startedOn > addDays(today, MEANT_DATES.startAhead) || startedOn < addDays(today, -MEANT_DATES.startBack)) {
    if (current?.['startedOn'] !== startedOn) violations.push(violation('startedOn', 'treatment.error.startedOn'))
  }
  if ((closedFrom === null) !== (closedReason === null)) {
    violations.push(violation('closedFrom', 'treatment.error.closedFrom'))
  } else if (closedFrom !== null && closedFrom !== current?.['closedFrom'] && !mayEndFrom(draft, closedFrom, today)) {
    violations.push(violation('closedFrom', 'treatment.error.closedRange'))
  }
  const before = current?.['plan'] as TreatmentDraft['plan'] | undefined
  violations.push(...(await productViolations({ tx, farm, keeps: true }, 'plan', draft.plan, before)))
  if (!(await isOfFarm(tx, caseTable, caseOf(care, values), farm))) {
    violations.push(violation(caseField, `treatment.error.${caseField}`))
  } else if (current === null && !(await isThere(tx, care, values))) {
    violations.push(violation('startedOn', 'treatment.error.left'))
  }
  if (draft.protocol !== null && !(await isOfFarm(tx, 'treatment_protocol', draft.protocol, farm))) {
    violations.push(violation('protocol', 'treatment.error.protocol'))
  }
  const same = current === null ? await openWithSameProtocol(tx, care, values) : undefined
  if (same !== undefined) {
    violations.push({
      ...violation('protocol', 'treatment.error.sameProtocol'),
      existing: iriOf(care.treatment.name, same),
    })
  }
  return violations
}

/** Whether a treatment may be interrupted from a day on: from its beginning, or from when it was closed before that. */
function mayEndFrom(draft: TreatmentDraft, from: string, today: string): boolean {
  const { startedOn, closedAt, closedReason } = draft
  if (closedReason !== 'interrupted') return true
  // One day less: the farm's date may be behind UTC.
  const closedOn = addDays((closedAt ?? startedOn).slice(0, 10), -1)
  const plan = draft.plan as unknown as PlanItem[]
  return from >= (closedOn < startedOn ? closedOn : startedOn) && from <= lastEnd({ ...draft, plan }, today)
}

async function isOfFarm(
  tx: Tx,
  table: HerdCare['caseTable'] | 'treatment_protocol',
  id: number,
  farm: number,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and farm_id = ${farm}`.execute(tx)
  return rows.length > 0
}

/** Whether the animal of a case was on the farm when its treatment begins. */
async function isThere(tx: Tx, care: HerdCare, values: Values): Promise<boolean> {
  const { rows } = await sql<{ status: AnimalStatus; statusDate: string | null }>`
    select n.status, n.status_date as "statusDate" from ${sql.table(care.caseTable)} c join animal n on n.id = c.animal_id
    where c.id = ${caseOf(care, values)}
  `.execute(tx)
  const [animal] = rows
  return !animal || wasThere(animal, values['startedOn'] as string)
}

/** A protocol is added to a case only while it is not being given there. Source: specification section 4. */
async function openWithSameProtocol(tx: Tx, care: HerdCare, values: Values): Promise<number | undefined> {
  const { protocol } = values as unknown as TreatmentDraft
  if (protocol === null) return undefined
  const { rows } = await sql<{ id: number }>`
    select p.id from ${sql.table(care.treatment.table)} p
    where p.${caseColumn(care)} = ${caseOf(care, values)} and p.protocol_id = ${protocol}
      and not p.deleted and p.closed_reason is null and ${hasOpenTasks(care, 'p')} limit 1
  `.execute(tx)
  return rows[0]?.id
}

async function derive(care: HerdCare, values: Values, { tx, caller, current }: WriteContext): Promise<Values> {
  const draft = values as unknown as TreatmentDraft
  const plan = draft.plan as unknown as PlanItem[]
  return {
    plan: new JsonColumn(completeItems(draft.plan, { withdrawal: true })),
    animal_id: await animalOfCase(tx, care, caseOf(care, values)),
    ends_on: endOfPlan({ ...draft, plan }),
    ...(current === null ? { created_by_id: caller.userId } : {}),
  }
}

/**
 * The tasks follow the plan; a new treatment ends what was open for the case, and brings the case back if it was deleted.
 * Source: specification section 4.
 */
async function after(care: HerdCare, id: number, values: Values, context: WriteContext): Promise<void> {
  const draft = values as unknown as TreatmentDraft
  const { tx, current } = context
  const caseId = caseOf(care, values)
  // Written offline for a case that was deleted meanwhile, what is given would hold no milk back.
  const isBack = current === null || current['deleted'] === true
  if (isBack && !draft.deleted) await bringBackCase(care, caseId, context)
  if (current === null) await closeTreatments(context, care, { case: caseId, except: id, draft })
  if (typeof current?.['closedAt'] === 'string' && draft.closedFrom === null)
    await reopenTasks(tx, care, id, current['closedAt'])
  await storeTasks(tx, care, id)
  await leaveTreatmentWebhooks(context, care, [{ id, farm: draft.farm }])
}
