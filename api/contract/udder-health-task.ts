import * as z from 'zod'
import { TASK_KINDS, TASK_STATES } from '../../src/domain/task.ts'
import { MAX_APPLICATIONS, MAX_PRODUCTS } from '../../src/domain/protocol.ts'
import { TASK_DOERS, UDDER_READERS } from '../../src/domain/role-groups.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { DayPeriod } from './treatment-protocol.ts'
import { calendarDate, enumeration, moment, reference, relation } from './values.ts'

/** What a task asks for. */
export const TaskKind = enumeration('TaskKind', TASK_KINDS)
/** Where a task is. */
export const TaskState = enumeration('TaskState', TASK_STATES)

/** Which application of a treatment a task is: the same for both herds. */
export const taskPlace = {
  kind: z._default(TaskKind, 'application'),
  item: z
    .int('task.error.item')
    .min(0, 'task.error.item')
    .max(MAX_PRODUCTS - 1, 'task.error.item'),
  number: z.int('task.error.number').min(1, 'task.error.number').max(MAX_APPLICATIONS, 'task.error.number'),
}

/** What is to be done for treatments. */
export const udderHealthTask = defineResource({
  name: 'UdderHealthTask',
  path: '/udder_health_tasks',
  table: 'udder_health_task',
  description: 'One application of a medicine, or a test for residues, that a treatment asks for.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    treatment: relation('DiagnosticProtocol'),
    diagnostic: relation('Diagnostic'),
    animal: relation('Animal'),
    product: z.nullable(relation('Product')),
    kind: TaskKind,
    item: z.int().describe('Place of the medicine in the plan, from 0.'),
    number: z.int().describe('Which application of that medicine, from 1.'),
    dueOn: calendarDate(),
    period: DayPeriod,
    state: TaskState.describe(
      'Late follows from the clock of the farm: once the part of the day has ended in which the task became due.',
    ),
    doneAt: z.nullable(moment()).describe('When it was really done.'),
    doneBy: z.nullable(relation('Colleague')),
    doneByName: z.nullable(z.string()).describe('Who did it, as a device without a network shows it.'),
    recordedAt: z.nullable(moment()).describe('When the server heard of it.'),
    cancelledAt: z.nullable(moment()),
  },
  input: {
    farm: farmReference(),
    treatment: reference('DiagnosticProtocol', 'task.error.treatment'),
    ...taskPlace,
    doneAt: z.nullish(moment('task.error.doneAt')),
    cancelledAt: z.nullish(moment('task.error.doneAt')),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    treatment: { kind: 'relation', target: 'DiagnosticProtocol' },
    animal: { kind: 'relation', target: 'Animal' },
    dueOn: { kind: 'date' },
    doneAt: { kind: 'moment' },
    period: { kind: 'exact', schema: DayPeriod },
    state: { kind: 'exact', schema: TaskState, repeated: true },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['dueOn', 'doneAt'],
  operations: [
    { operationId: 'udderHealthTasks', kind: 'list', roles: [...UDDER_READERS], summary: 'Tasks of treatments' },
    { operationId: 'udderHealthTask', kind: 'read', roles: [...UDDER_READERS], summary: 'One task' },
    {
      operationId: 'createUdderHealthTask',
      kind: 'create',
      roles: TASK_DOERS,
      summary: 'Records a task by its treatment, medicine and number: it answers the one that the treatment has made',
    },
    {
      operationId: 'updateUdderHealthTask',
      kind: 'update',
      roles: TASK_DOERS,
      summary: 'Completes, reopens or cancels a task',
    },
  ],
})
