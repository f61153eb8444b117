import * as z from 'zod'
import { CALF_READERS } from './calf-disease.ts'
import { defineResource } from './define-resource.ts'
import { CALF_TREATERS } from './disease-protocol.ts'
import { farmReference } from './farm.ts'
import { DayPeriod } from './treatment-protocol.ts'
import { TaskKind, taskPlace, TaskState } from './udder-health-task.ts'
import { calendarDate, moment, reference, relation } from './values.ts'

/** Who does tasks of calves. */
const CALF_TASK_DOERS = ['ROLE_APP_BEZERRA_MINHAS_TAREFAS', ...CALF_TREATERS] as const

/** What is to be done for calves. */
export const calfHealthTask = defineResource({
  name: 'CalfHealthTask',
  path: '/calf_health_tasks',
  table: 'calf_health_task',
  description: 'One application of a medicine that a treatment of a calf asks for.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    treatment: relation('DiseaseProtocol'),
    disease: relation('CalfDisease'),
    animal: relation('Animal'),
    product: z.nullable(relation('Product')),
    kind: TaskKind,
    item: z.int().describe('Place of the medicine in the plan, from 0.'),
    number: z.int().describe('Which application of that medicine, from 1.'),
    dueOn: calendarDate(),
    period: DayPeriod,
    state: TaskState.describe(
      'Late follows from the clock of the farm: once the part of the day has ended in which the task became due. What is open for a calf that has left is cancelled.',
    ),
    doneAt: z.nullable(moment()).describe('When it was really done.'),
    doneBy: z.nullable(relation('Colleague')),
    doneByName: z.nullable(z.string()).describe('Who did it, as a device without a network shows it.'),
    recordedAt: z.nullable(moment()).describe('When the server heard of it.'),
    cancelledAt: z.nullable(moment()),
  },
  input: {
    farm: farmReference(),
    treatment: reference('DiseaseProtocol', 'task.error.treatment'),
    ...taskPlace,
    doneAt: z.nullish(moment('task.error.doneAt')),
    cancelledAt: z.nullish(moment('task.error.doneAt')),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    treatment: { kind: 'relation', target: 'DiseaseProtocol' },
    animal: { kind: 'relation', target: 'Animal' },
    dueOn: { kind: 'date' },
    doneAt: { kind: 'moment' },
    period: { kind: 'exact', schema: DayPeriod },
    state: { kind: 'exact', schema: TaskState, repeated: true },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['dueOn', 'doneAt'],
  operations: [
    { operationId: 'calfHealthTasks', kind: 'list', roles: CALF_READERS, summary: 'Tasks of treatments of calves' },
    { operationId: 'calfHealthTask', kind: 'read', roles: CALF_READERS, summary: 'One task of a calf' },
    {
      operationId: 'createCalfHealthTask',
      kind: 'create',
      roles: CALF_TASK_DOERS,
      summary: 'Records a task by its treatment, medicine and number: it answers the one that the treatment has made',
    },
    {
      operationId: 'updateCalfHealthTask',
      kind: 'update',
      roles: CALF_TASK_DOERS,
      summary: 'Completes, reopens or cancels a task of a calf',
    },
  ],
})
