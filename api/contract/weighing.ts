import * as z from 'zod'
import { WEIGHING_METHODS } from '../../src/domain/calf.ts'
import { WeighingDraft } from '../../src/domain/weighing-draft.ts'
import { CALF_KEEPERS } from './keepers.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { calendarDate, enumeration, reference, relation } from './values.ts'

const WeighingMethod = enumeration('WeighingMethod', WEIGHING_METHODS)

/** Weights of calves and heifers. */
export const weighing = defineResource({
  name: 'Weighing',
  path: '/weighings',
  table: 'weighing',
  description: 'What an animal weighed on a day.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    animal: relation('Animal'),
    date: calendarDate(),
    kg: z.number(),
    method: WeighingMethod,
  },
  input: {
    farm: farmReference(),
    animal: reference('Animal', 'weighing.error.animal'),
    date: WeighingDraft.shape.date,
    kg: WeighingDraft.shape.kg,
    method: z._default(WeighingMethod, 'scale'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    animal: { kind: 'relation', target: 'Animal' },
    date: { kind: 'date' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['date'],
  operations: [
    { operationId: 'weighings', kind: 'list', roles: [], summary: 'Weights' },
    { operationId: 'weighing', kind: 'read', roles: [], summary: 'One weight' },
    {
      operationId: 'createWeighing',
      kind: 'create',
      roles: CALF_KEEPERS,
      summary: 'Records a weight; another one of the same day is refused',
    },
    { operationId: 'replaceWeighing', kind: 'replace', roles: CALF_KEEPERS, summary: 'Replaces a weight' },
    { operationId: 'updateWeighing', kind: 'update', roles: CALF_KEEPERS, summary: 'Changes a weight' },
    { operationId: 'deleteWeighing', kind: 'delete', roles: CALF_KEEPERS, summary: 'Marks a weight as deleted' },
  ],
})
