import * as z from 'zod'
import { birthFields } from '../../src/domain/birth-draft.ts'
import { DESTINATIONS } from '../../src/domain/birth.ts'
import { Sex } from './animal.ts'
import { CalvingEase } from './calving.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { CALF_KEEPERS } from './keepers.ts'
import { calendarDate, enumeration, line, reference, relation } from './values.ts'

const Destination = enumeration('Destination', DESTINATIONS)

/** Births of calves. */
export const birth = defineResource({
  name: 'Birth',
  path: '/births',
  table: 'birth',
  description: 'The birth of a calf. Twins are two births of one dam.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    date: calendarDate(),
    time: z.nullable(z.string()).describe('`HH:MM` on the farm’s clock.'),
    calf: z.nullable(relation('Animal')).describe('None when it was born dead.'),
    dam: z.nullable(relation('Animal')),
    sire: z.nullable(z.string()),
    sex: z.nullable(Sex),
    ease: z.nullable(CalvingEase),
    twin: z.boolean(),
    destination: Destination,
  },
  input: {
    farm: farmReference(),
    date: birthFields.date,
    time: z.nullish(birthFields.time),
    calf: z.nullish(reference('Animal', 'birth.error.calf')),
    dam: z.nullish(reference('Animal', 'birth.error.dam')),
    sire: z.nullish(line(80)),
    sex: z.nullish(Sex),
    ease: z.nullish(CalvingEase),
    twin: z._default(z.boolean(), false),
    destination: z._default(Destination, 'rearing'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    calf: { kind: 'relation', target: 'Animal' },
    dam: { kind: 'relation', target: 'Animal' },
    date: { kind: 'date' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['date'],
  operations: [
    { operationId: 'births', kind: 'list', roles: [], summary: 'Births' },
    { operationId: 'birth', kind: 'read', roles: [], summary: 'One birth' },
    { operationId: 'createBirth', kind: 'create', roles: CALF_KEEPERS, summary: 'Records a birth' },
    { operationId: 'replaceBirth', kind: 'replace', roles: CALF_KEEPERS, summary: 'Replaces a birth' },
    { operationId: 'updateBirth', kind: 'update', roles: CALF_KEEPERS, summary: 'Changes a birth' },
    { operationId: 'deleteBirth', kind: 'delete', roles: CALF_KEEPERS, summary: 'Marks a birth as deleted' },
  ],
})
