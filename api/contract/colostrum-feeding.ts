import * as z from 'zod'
import { feedingFields } from '../../src/domain/colostrum-feeding-draft.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { moment, reference, relation } from './values.ts'

/** Who feeds colostrum. */
export const FEEDERS = ['ROLE_APP_BEZERRA_COLOSTRAGEM', 'ROLE_APP_BEZERRA_LANCAMENTO'] as const

/** Meals of colostrum. */
export const colostrumFeeding = defineResource({
  name: 'ColostrumFeeding',
  path: '/colostrum_feedings',
  table: 'colostrum_feeding',
  description:
    'A meal of colostrum: packages of a batch, or fresh from a cow; and a blood sample that was taken after it.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    calf: relation('Animal'),
    colostrum: z.nullable(relation('Colostrum')).describe('The batch; null for fresh colostrum.'),
    packages: z.array(z.string()).describe('Numbers of the packages of that batch.'),
    donor: z.nullable(relation('Animal')).describe('The cow that fresh colostrum is of.'),
    brix: z.nullable(z.number()).describe('Of fresh colostrum, in percent.'),
    litres: z.number(),
    fedAt: moment(),
    highCountConfirmed: z.boolean().describe('Somebody wanted it fed although it has more than 100,000 CFU/mL.'),
    sampledAt: z.nullable(moment()).describe('When blood was taken.'),
    bloodBrix: z.nullable(z.number()).describe('Brix of the serum, in percent.'),
    serumProtein: z.nullable(z.number()).describe('Total protein of the serum, in g/dL.'),
  },
  input: {
    farm: farmReference(),
    calf: reference('Animal', 'feeding.error.calf'),
    colostrum: z.nullish(reference('Colostrum', 'feeding.error.batch')),
    packages: z._default(z.array(z.string().max(36, 'feeding.error.packages'), 'feeding.error.packages').max(40), []),
    donor: z.nullish(reference('Animal', 'feeding.error.donor')),
    brix: z.optional(feedingFields.brix),
    litres: feedingFields.litres,
    fedAt: moment('feeding.error.fedAt'),
    highCountConfirmed: z._default(z.boolean(), false),
    sampledAt: z.nullish(moment('feeding.error.sampledAt')),
    bloodBrix: z.optional(feedingFields.bloodBrix),
    serumProtein: z.optional(feedingFields.serumProtein),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    calf: { kind: 'relation', target: 'Animal' },
    colostrum: { kind: 'relation', target: 'Colostrum' },
    fedAt: { kind: 'moment' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['fedAt'],
  operations: [
    { operationId: 'colostrumFeedings', kind: 'list', roles: [], summary: 'Meals of colostrum' },
    { operationId: 'colostrumFeeding', kind: 'read', roles: [], summary: 'One meal of colostrum' },
    { operationId: 'createColostrumFeeding', kind: 'create', roles: FEEDERS, summary: 'Records a meal' },
    { operationId: 'replaceColostrumFeeding', kind: 'replace', roles: FEEDERS, summary: 'Replaces a meal' },
    { operationId: 'updateColostrumFeeding', kind: 'update', roles: FEEDERS, summary: 'Changes a meal' },
    { operationId: 'deleteColostrumFeeding', kind: 'delete', roles: FEEDERS, summary: 'Marks a meal as deleted' },
  ],
})
