import * as z from 'zod'
import { CALVING_EASES } from '../../src/domain/calving.ts'
import { calvingFields } from '../../src/domain/calving-draft.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { CALF_KEEPERS, COW_KEEPERS } from './keepers.ts'
import { calendarDate, enumeration, reference, relation } from './values.ts'

/** How hard a calving was. */
export const CalvingEase = enumeration('CalvingEase', CALVING_EASES)

/** Calvings of cows. */
export const calving = defineResource({
  name: 'Calving',
  path: '/calvings',
  table: 'calving',
  description: 'A calving of a cow; it begins a lactation.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    animal: relation('Animal'),
    date: calendarDate(),
    ease: z.nullable(CalvingEase),
    driedOn: z.nullable(calendarDate()),
  },
  input: {
    farm: farmReference(),
    animal: reference('Animal', 'calving.error.animal'),
    date: calvingFields.date,
    ease: z.nullish(CalvingEase),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    animal: { kind: 'relation', target: 'Animal' },
    date: { kind: 'date' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['date'],
  operations: [
    { operationId: 'calvings', kind: 'list', roles: [], summary: 'Calvings' },
    { operationId: 'calving', kind: 'read', roles: [], summary: 'One calving' },
    // A birth is the calving of its dam, and follows its correction.
    {
      operationId: 'createCalving',
      kind: 'create',
      roles: [...COW_KEEPERS, ...CALF_KEEPERS],
      summary: 'Records a calving',
    },
    { operationId: 'replaceCalving', kind: 'replace', roles: COW_KEEPERS, summary: 'Replaces a calving' },
    {
      operationId: 'updateCalving',
      kind: 'update',
      roles: [...COW_KEEPERS, ...CALF_KEEPERS],
      summary: 'Changes a calving',
    },
    { operationId: 'deleteCalving', kind: 'delete', roles: COW_KEEPERS, summary: 'Marks a calving as deleted' },
  ],
})
