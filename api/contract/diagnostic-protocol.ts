import * as z from 'zod'
import { MAX_PRODUCTS } from '../../src/domain/protocol.ts'
import { productFields } from '../../src/domain/product-draft.ts'
import { CLOSED_REASONS, TREATMENT_STATES } from '../../src/domain/treatment.ts'
import { TREATERS, UDDER_READERS } from '../../src/domain/role-groups.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { seenApplications } from './seen-applications.ts'
import { DayPeriod, givenFields, givenInput } from './treatment-protocol.ts'
import { calendarDate, component, enumeration, moment, reference, relation, text } from './values.ts'

/** How a treatment ends before its plan does. */
export const ClosedReason = enumeration('ClosedReason', CLOSED_REASONS)
/** Where a treatment is. */
export const TreatmentState = enumeration('TreatmentState', TREATMENT_STATES)

const withdrawal = {
  milkWithdrawalHours: z.nullable(z.int()).describe('Null: not known, see the leaflet.'),
  meatWithdrawalDays: z.nullable(z.int()).describe('Null: not known, see the leaflet.'),
}

/** One medicine of a treatment. */
export const PlanItem = component(
  'PlanItem',
  z.object({ product: relation('Product'), productName: z.string(), ...givenFields, ...withdrawal }),
  'One medicine of a treatment, as protocol and medicine were when it began.',
)

/** The same in bodies. */
export const PlanItemInput = component(
  'PlanItemInput',
  z.strictObject({
    product: reference('Product', 'protocol.error.product'),
    productName: productFields.name,
    ...givenInput,
    milkWithdrawalHours: z.optional(productFields.milkWithdrawalHours),
    meatWithdrawalDays: z.optional(productFields.meatWithdrawalDays),
  }),
)

/** Treatments given. */
export const diagnosticProtocol = defineResource({
  name: 'DiagnosticProtocol',
  path: '/diagnostic_protocols',
  table: 'diagnostic_protocol',
  description: 'A treatment that a case is given: the plan as it was when it began, and how it ended.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    diagnostic: relation('Diagnostic'),
    animal: relation('Animal'),
    protocol: z.nullable(relation('TreatmentProtocol')).describe('What the plan was copied from.'),
    description: z.string(),
    plan: z.array(PlanItem),
    startedOn: calendarDate(),
    startPeriod: DayPeriod,
    endsOn: calendarDate().describe('Day of the last application.'),
    closedFrom: z.nullable(calendarDate()).describe('From this day on nothing more is given.'),
    closedPeriod: z.nullable(DayPeriod),
    closedAt: z.nullable(moment()).describe('When somebody decided so.'),
    closedReason: z.nullable(ClosedReason),
    state: TreatmentState,
    residueTest: z.boolean().describe('Whether the milk is tested for residues before it goes to the tank.'),
    milkReleaseAt: z.nullable(moment()).describe('When milk may go to the tank, after what was really given.'),
    meatReleaseOn: z.nullable(calendarDate()),
    unknownWithdrawal: z.boolean().describe('Something without a withdrawal was given: see the leaflet.'),
    createdBy: z.nullable(relation('Colleague')),
  },
  input: {
    farm: farmReference(),
    diagnostic: reference('Diagnostic', 'treatment.error.diagnostic'),
    protocol: z.nullish(reference('TreatmentProtocol', 'treatment.error.protocol')),
    description: text(120, 'treatment.error.description'),
    plan: z.array(PlanItemInput).min(1, 'treatment.error.plan').max(MAX_PRODUCTS, 'treatment.error.plan'),
    startedOn: calendarDate('treatment.error.startedOn'),
    startPeriod: DayPeriod,
    closedFrom: z.nullish(calendarDate('treatment.error.closedFrom')),
    closedPeriod: z.nullish(DayPeriod),
    closedAt: z.nullish(moment('treatment.error.closedFrom')),
    closedReason: z.nullish(ClosedReason),
    residueTest: z._default(z.boolean(), false),
  },
  patch: seenApplications,
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    diagnostic: { kind: 'relation', target: 'Diagnostic' },
    animal: { kind: 'relation', target: 'Animal' },
    protocol: { kind: 'relation', target: 'TreatmentProtocol' },
    startedOn: { kind: 'date' },
    endsOn: { kind: 'date' },
    milkReleaseAt: { kind: 'moment' },
    state: { kind: 'exact', schema: TreatmentState, repeated: true },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['startedOn', 'endsOn'],
  operations: [
    { operationId: 'diagnosticProtocols', kind: 'list', roles: UDDER_READERS, summary: 'Treatments given' },
    { operationId: 'diagnosticProtocol', kind: 'read', roles: UDDER_READERS, summary: 'One treatment' },
    {
      operationId: 'createDiagnosticProtocol',
      kind: 'create',
      roles: TREATERS,
      summary: 'Begins a treatment and makes its tasks; open tasks of earlier treatments of the case are cancelled',
    },
    { operationId: 'replaceDiagnosticProtocol', kind: 'replace', roles: TREATERS, summary: 'Replaces a treatment' },
    {
      operationId: 'updateDiagnosticProtocol',
      kind: 'update',
      roles: TREATERS,
      summary: 'Extends, interrupts or removes a treatment',
    },
    {
      operationId: 'deleteDiagnosticProtocol',
      kind: 'delete',
      roles: TREATERS,
      summary: 'Marks a treatment and its tasks as deleted',
    },
  ],
})
