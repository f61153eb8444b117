import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { calfHealthTask } from '../../contract/calf-health-task.ts'
import type { Resource } from '../../contract/define-resource.ts'
import { diagnosticProtocol } from '../../contract/diagnostic-protocol.ts'
import { diseaseProtocol } from '../../contract/disease-protocol.ts'
import { udderHealthTask } from '../../contract/udder-health-task.ts'

/** How a herd is treated: what treatments are given for, and where they and their tasks are kept. */
export interface HerdCare {
  treatment: Resource
  task: Resource
  /** What a treatment is given for: the field that names it, and its table. */
  caseField: 'diagnostic' | 'disease'
  caseTable: 'diagnostic' | 'calf_disease'
  /** Whether milk is kept back, and tested before it goes to the tank. */
  hasMilk: boolean
}

/** The cows: treatments of cases of mastitis. */
export const cowCare: HerdCare = {
  treatment: diagnosticProtocol,
  task: udderHealthTask,
  caseField: 'diagnostic',
  caseTable: 'diagnostic',
  hasMilk: true,
}

/** The calves: treatments of their diseases. */
export const calfCare: HerdCare = {
  treatment: diseaseProtocol,
  task: calfHealthTask,
  caseField: 'disease',
  caseTable: 'calf_disease',
  hasMilk: false,
}

/** SQL: the column that names the case. */
export const caseColumn = ({ caseField }: HerdCare): RawBuilder<unknown> => sql.id(`${caseField}_id`)

/** SQL: whether an animal has left the farm, which cancels what is left to do for it. @param animal SQL of its id */
export const hasLeft = (animal: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from animal n where n.id = ${animal} and n.status in ('discarded', 'sold', 'dead')
)`

/**
 * SQL: whether a task is cancelled: by itself, by the end of its treatment, or because the animal left the farm.
 * @param alias of the table of tasks
 */
export const isCancelled = (alias: 'k' | 't') =>
  sql<SqlBool>`(${sql.ref(`${alias}.done_at`)} is null and (${sql.ref(`${alias}.cancelled_at`)} is not null
    or ${hasLeft(sql.ref(`${alias}.animal_id`))}))`

/** SQL: whether a treatment has applications that are neither done nor cancelled. @param alias of the table of treatments */
export const hasOpenTasks = (care: HerdCare, alias: 'p' | 't') =>
  sql<SqlBool>`(${hasTasksLeft(care, alias)} and not ${hasLeft(sql.ref(`${alias}.animal_id`))})`

/** SQL: the same, as long as its animal is on the farm. */
export const hasTasksLeft = (care: HerdCare, alias: 'p' | 't') => sql<SqlBool>`exists (
  select from ${sql.table(care.task.table)} k where k.treatment_id = ${sql.ref(`${alias}.id`)}
    and k.kind = 'application' and k.done_at is null and k.cancelled_at is null and not k.deleted
)`
