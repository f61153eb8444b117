import * as z from 'zod'
import { LACTATION_KINDS } from '../../src/domain/lactation.ts'
import { LactationDraft } from '../../src/domain/lactation-draft.ts'
import { COUNTERS } from '../../src/domain/role-groups.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { calendarDate, enumeration, relation } from './values.ts'

/** A daily or a monthly count. */
export const LactationKind = enumeration('LactationKind', LACTATION_KINDS)

/** How many cows give milk. */
export const farmLactation = defineResource({
  name: 'FarmLactation',
  path: '/farm_lactations',
  table: 'farm_lactation',
  description: 'A count of lactating cows: one a day and one a month for each farm.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    date: calendarDate(),
    quantity: z.int().describe('Cows in milk.'),
    kind: LactationKind,
    month: z.string().describe('YYYY-MM of the date.'),
  },
  input: {
    farm: farmReference(),
    date: LactationDraft.shape.date,
    quantity: LactationDraft.shape.quantity,
    kind: LactationKind,
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    kind: { kind: 'exact', schema: LactationKind },
    date: { kind: 'date' },
    month: { kind: 'exact', schema: z.string().regex(/^\d{4}-\d\d$/) },
  },
  order: ['date'],
  operations: [
    { operationId: 'farmLactations', kind: 'list', roles: [], summary: 'Counts of lactating cows' },
    { operationId: 'farmLactation', kind: 'read', roles: [], summary: 'One count' },
    { operationId: 'createFarmLactation', kind: 'create', roles: COUNTERS, summary: 'Records a count' },
    { operationId: 'replaceFarmLactation', kind: 'replace', roles: COUNTERS, summary: 'Replaces a count' },
    { operationId: 'updateFarmLactation', kind: 'update', roles: COUNTERS, summary: 'Changes a count' },
    { operationId: 'deleteFarmLactation', kind: 'delete', roles: COUNTERS, summary: 'Marks a count as deleted' },
  ],
})
