import * as z from 'zod'
import { WEIGHT_MAX, WEIGHT_MIN } from '../../src/domain/calf.ts'
import { MAX_PRODUCTS } from '../../src/domain/protocol.ts'
import { CALF_READERS } from './calf-disease.ts'
import { defineResource } from './define-resource.ts'
import { ClosedReason, PlanItem, PlanItemInput, TreatmentState } from './diagnostic-protocol.ts'
import { farmReference } from './farm.ts'
import { seenApplications } from './seen-applications.ts'
import { DayPeriod } from './treatment-protocol.ts'
import { calendarDate, moment, reference, relation, text } from './values.ts'

/** Who treats calves. */
export const CALF_TREATERS = [
  'ROLE_APP_BEZERRA_DOENCAS',
  'ROLE_APP_BEZERRA_LANCAMENTO',
  'ROLE_APP_BEZERRA_TRATAMENTOS',
] as const

/** Treatments given to calves. */
export const diseaseProtocol = defineResource({
  name: 'DiseaseProtocol',
  path: '/disease_protocols',
  table: 'disease_protocol',
  description: 'A treatment that a calf is given for a disease: the plan as it was when it began, and how it ended.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    disease: relation('CalfDisease'),
    animal: relation('Animal'),
    protocol: z.nullable(relation('TreatmentProtocol')).describe('What the plan was copied from.'),
    description: z.string(),
    weightKg: z.nullable(z.number()).describe('Live weight that doses for each kg are reckoned from.'),
    plan: z.array(PlanItem),
    startedOn: calendarDate(),
    startPeriod: DayPeriod,
    endsOn: calendarDate().describe('Day of the last application.'),
    closedFrom: z.nullable(calendarDate()).describe('From this day on nothing more is given.'),
    closedPeriod: z.nullable(DayPeriod),
    closedAt: z.nullable(moment()).describe('When somebody decided so.'),
    closedReason: z.nullable(ClosedReason),
    state: TreatmentState,
    meatReleaseOn: z.nullable(calendarDate()).describe('From when on it may be slaughtered, after what was given.'),
    unknownWithdrawal: z.boolean().describe('Something without a withdrawal for meat was given: see the leaflet.'),
    createdBy: z.nullable(relation('Colleague')),
  },
  input: {
    farm: farmReference(),
    disease: reference('CalfDisease', 'treatment.error.disease'),
    protocol: z.nullish(reference('TreatmentProtocol', 'treatment.error.protocol')),
    description: text(120, 'treatment.error.description'),
    weightKg: z.nullish(
      z
        .number('treatment.error.weight')
        .min(WEIGHT_MIN, 'treatment.error.weight')
        .max(WEIGHT_MAX, 'treatment.error.weight'),
    ),
    plan: z.array(PlanItemInput).min(1, 'treatment.error.plan').max(MAX_PRODUCTS, 'treatment.error.plan'),
    startedOn: calendarDate('treatment.error.startedOn'),
    startPeriod: DayPeriod,
    closedFrom: z.nullish(calendarDate('treatment.error.closedFrom')),
    closedPeriod: z.nullish(DayPeriod),
    closedAt: z.nullish(moment('treatment.error.closedFrom')),
    closedReason: z.nullish(ClosedReason),
  },
  patch: seenApplications,
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    disease: { kind: 'relation', target: 'CalfDisease' },
    animal: { kind: 'relation', target: 'Animal' },
    protocol: { kind: 'relation', target: 'TreatmentProtocol' },
    startedOn: { kind: 'date' },
    endsOn: { kind: 'date' },
    state: { kind: 'exact', schema: TreatmentState, repeated: true },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['startedOn', 'endsOn'],
  operations: [
    { operationId: 'diseaseProtocols', kind: 'list', roles: CALF_READERS, summary: 'Treatments of calves' },
    { operationId: 'diseaseProtocol', kind: 'read', roles: CALF_READERS, summary: 'One treatment of a calf' },
    {
      operationId: 'createDiseaseProtocol',
      kind: 'create',
      roles: CALF_TREATERS,
      summary: 'Begins a treatment and makes its tasks; open tasks of earlier treatments of the disease are cancelled',
    },
    {
      operationId: 'replaceDiseaseProtocol',
      kind: 'replace',
      roles: CALF_TREATERS,
      summary: 'Replaces a treatment of a calf',
    },
    {
      operationId: 'updateDiseaseProtocol',
      kind: 'update',
      roles: CALF_TREATERS,
      summary: 'Extends, interrupts or removes a treatment of a calf',
    },
    {
      operationId: 'deleteDiseaseProtocol',
      kind: 'delete',
      roles: CALF_TREATERS,
      summary: 'Marks a treatment of a calf and its tasks as deleted',
    },
  ],
})
