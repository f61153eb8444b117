import * as z from 'zod'
import { DAY_PERIODS } from '../../src/domain/day-period.ts'
import { DOSE_UNITS } from '../../src/domain/product.ts'
import { CURE_CHANCES, HERDS, MAX_PRODUCTS } from '../../src/domain/protocol.ts'
import { protocolFields, protocolItemFields } from '../../src/domain/protocol-draft.ts'
import { PROTOCOL_KEEPERS } from '../../src/domain/protocol-keepers.ts'
import { DiseaseKind } from './calf-disease.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { CultureResult, DiagnosticType, Grade } from './diagnostic.ts'
import { farmReference } from './farm.ts'
import { TreatmentType } from './product.ts'
import { component, enumeration, reference, relation } from './values.ts'

export const DayPeriod = enumeration('DayPeriod', DAY_PERIODS)
export const DoseUnit = enumeration('DoseUnit', DOSE_UNITS)
export const CureChance = enumeration('CureChance', CURE_CHANCES)
const Herd = enumeration('Herd', HERDS)

/** How a medicine is given: the same in protocols and in plans. */
export const givenFields = {
  type: TreatmentType,
  dose: z.nullable(z.number()),
  unit: z.nullable(DoseUnit),
  perKg: z.boolean().describe('Whether the dose is for each kg of live weight.'),
  periods: z.array(DayPeriod),
  intervalHours: z.int().describe('Hours between two applications.'),
  applications: z.int().describe('How many times it is given.'),
}

/** The same in bodies. */
export const givenInput = {
  type: TreatmentType,
  dose: z.optional(protocolItemFields.dose),
  unit: z.nullish(DoseUnit),
  perKg: z._default(z.boolean('protocol.error.dose'), false),
  periods: z.array(DayPeriod).min(1, 'protocol.error.periods').max(3, 'protocol.error.periods'),
  intervalHours: protocolItemFields.intervalHours,
  applications: protocolItemFields.applications,
}

const ProtocolProduct = component(
  'ProtocolProduct',
  z.object({ product: relation('Product'), ...givenFields }),
  'One medicine of a protocol and how it is given.',
)

const ProtocolProductInput = component(
  'ProtocolProductInput',
  z.strictObject({ product: reference('Product', 'protocol.error.product'), ...givenInput }),
)

/** Treatment protocols. */
export const treatmentProtocol = defineResource({
  name: 'TreatmentProtocol',
  path: '/treatment_protocols',
  table: 'treatment_protocol',
  description: 'A treatment as it is meant to be given: for which cases, which medicines, how often.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    herd: Herd,
    description: z.string(),
    integrationCode: z.nullable(z.string()).describe('Its code in a partner’s farm software.'),
    mastitisType: z.nullable(DiagnosticType),
    grade: z.nullable(Grade),
    cureChance: z.nullable(CureChance),
    result: z.nullable(CultureResult),
    agents: z.array(relation('Agent')).describe('Which it is meant for; none means any.'),
    diseases: z.array(DiseaseKind).describe('Of calves: which it is meant for.'),
    observation: z.nullable(z.string()),
    injectableAntibiotic: z.boolean(),
    sealant: z.boolean().describe('Drying therapy.'),
    active: z.boolean(),
    products: z.array(ProtocolProduct),
  },
  input: {
    farm: farmReference(),
    herd: z._default(Herd, 'cow'),
    description: protocolFields.description,
    integrationCode: z.optional(protocolFields.integrationCode),
    mastitisType: z.nullish(DiagnosticType),
    grade: z.nullish(Grade),
    cureChance: z.nullish(CureChance),
    result: z.nullish(CultureResult),
    agents: z._default(z.array(reference('Agent', 'protocol.error.agents')).max(30, 'protocol.error.agents'), []),
    diseases: z._default(z.array(DiseaseKind).max(5, 'protocol.error.diseases'), []),
    observation: z.optional(protocolFields.observation),
    injectableAntibiotic: z._default(z.boolean(), false),
    sealant: z._default(z.boolean(), false),
    active: z._default(z.boolean(), true),
    products: z.array(ProtocolProductInput).max(MAX_PRODUCTS, 'protocol.error.tooMany'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    herd: { kind: 'exact', schema: Herd },
    active: { kind: 'exact', schema: z.stringbool() },
    mastitisType: { kind: 'exact', schema: DiagnosticType },
    search: { kind: 'prefix' },
  },
  order: ['description'],
  operations: [
    { operationId: 'treatmentProtocols', kind: 'list', roles: [], summary: 'Treatment protocols' },
    { operationId: 'treatmentProtocol', kind: 'read', roles: [], summary: 'One treatment protocol' },
    { operationId: 'createTreatmentProtocol', kind: 'create', roles: PROTOCOL_KEEPERS, summary: 'Writes a protocol' },
    {
      operationId: 'replaceTreatmentProtocol',
      kind: 'replace',
      roles: PROTOCOL_KEEPERS,
      summary: 'Replaces a protocol',
    },
    { operationId: 'updateTreatmentProtocol', kind: 'update', roles: PROTOCOL_KEEPERS, summary: 'Changes a protocol' },
    {
      operationId: 'deleteTreatmentProtocol',
      kind: 'delete',
      roles: PROTOCOL_KEEPERS,
      summary: 'Marks a protocol as deleted; what was given by it stays',
    },
  ],
})

const WithdrawalDifference = component(
  'WithdrawalDifference',
  z.object({
    medicine: z.string().describe('Its name on the farm that got the copy.'),
    milkWithdrawalHours: z.nullable(z.int()),
    meatWithdrawalDays: z.nullable(z.int()),
    sourceMilkWithdrawalHours: z.nullable(z.int()).describe('Withdrawal of milk on the farm that shares, in hours.'),
    sourceMeatWithdrawalDays: z.nullable(z.int()).describe('Withdrawal of meat on the farm that shares, in days.'),
  }),
  'A medicine whose withdrawals on the farm that got the copy are not those on the farm that shares.',
)

const ProtocolCopy = component(
  'ProtocolCopy',
  z.object({
    farm: relation('Farm'),
    protocol: relation('TreatmentProtocol'),
    copied: z.boolean().describe('False: the farm has a protocol of that description already; nothing was changed.'),
    active: z.boolean().describe('Whether the protocol there is active; only active ones are offered to treat a case.'),
    medicines: z.array(z.string()).describe('Names of the medicines that were copied along.'),
    inactiveMedicines: z.array(z.string()).describe('Names of medicines of the copy that are out of use there.'),
    withdrawals: z.array(WithdrawalDifference).describe('Medicines that the farm had with other withdrawals.'),
  }),
  'What sharing a protocol did on one farm.',
)

const UnfitMedicine = component(
  'UnfitMedicine',
  z.object({
    medicine: z.string().describe('Its name.'),
    type: TreatmentType,
    known: z
      .boolean()
      .describe('Whether it is the farm’s medicine; false: the medicine of the shared protocol itself.'),
  }),
  'A medicine that is not given in the way that a protocol gives it.',
)

const ProtocolRefusal = component(
  'ProtocolRefusal',
  z.object({
    farm: relation('Farm'),
    medicines: z.array(UnfitMedicine).describe('Those that keep the protocol from being copied.'),
  }),
  'A farm that a protocol could not be copied to; nothing was changed there.',
)

const ProtocolShare = component(
  'ProtocolShare',
  z.object({
    farms: z.array(relation('Farm')),
    copies: z.array(ProtocolCopy),
    refusals: z.array(ProtocolRefusal).describe('Farms that could not get a copy.'),
  }),
  'Where a protocol was copied to.',
)

/** How many farms a protocol is shared with at once. */
const MAX_FARMS = 50

export const ProtocolShareInput = component(
  'ProtocolShareInput',
  z.strictObject({
    farms: z
      .array(reference('Farm', 'protocol.error.farms'), 'protocol.error.farms')
      .min(1, 'protocol.error.farms')
      .max(MAX_FARMS, 'protocol.error.farms'),
  }),
  'Farms of the caller that get a copy.',
)

/** Operations about protocols that are no plain collection or item. */
export const protocolOperations: readonly Operation[] = [
  {
    operationId: 'shareTreatmentProtocol',
    method: 'POST',
    path: '/treatment_protocols/{id}/share',
    kind: 'custom',
    scope: 'farm',
    roles: PROTOCOL_KEEPERS,
    summary: 'Copies a protocol, and the medicines it needs, to other farms of the caller',
    body: ProtocolShareInput,
    answer: ProtocolShare,
  },
]
