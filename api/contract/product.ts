import * as z from 'zod'
import { TREATMENT_TYPES } from '../../src/domain/product.ts'
import { productFields } from '../../src/domain/product-draft.ts'
import { PROTOCOL_KEEPERS } from '../../src/domain/protocol-keepers.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { enumeration, relation } from './values.ts'

/** How a medicine is given. */
export const TreatmentType = enumeration('TreatmentType', TREATMENT_TYPES)

/** Medicines. */
export const product = defineResource({
  name: 'Product',
  path: '/products',
  table: 'product',
  description: 'A medicine: of a farm’s own list, or of the list that all farms share.',
  scope: 'farm',
  fields: {
    farm: z.nullable(relation('Farm')).describe('Null for the list that all farms share; nobody changes that one.'),
    name: z.string(),
    activeSubstances: z.nullable(z.string()),
    laboratory: z.nullable(z.string()),
    routes: z.array(TreatmentType),
    milkWithdrawalHours: z.nullable(z.int()).describe('Null: not known, see the leaflet.'),
    meatWithdrawalDays: z.nullable(z.int()).describe('Null: not known, see the leaflet.'),
    maxApplications: z.nullable(z.int()),
    barcode: z.nullable(z.string()),
    critical: z.boolean().describe('An antimicrobial of the highest priority: a last choice.'),
    active: z.boolean(),
  },
  input: {
    farm: farmReference(),
    name: productFields.name,
    activeSubstances: z.optional(productFields.activeSubstances),
    laboratory: z.optional(productFields.laboratory),
    routes: z.array(TreatmentType).min(1, 'product.error.routes'),
    milkWithdrawalHours: z.optional(productFields.milkWithdrawalHours),
    meatWithdrawalDays: z.optional(productFields.meatWithdrawalDays),
    maxApplications: z.optional(productFields.maxApplications),
    barcode: z.optional(productFields.barcode),
    critical: z._default(productFields.critical, false),
    active: z._default(productFields.active, true),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    search: { kind: 'prefix' },
    barcode: { kind: 'exact', schema: z.string() },
    active: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['name'],
  operations: [
    { operationId: 'products', kind: 'list', roles: [], summary: 'Medicines of a farm and of the shared list' },
    { operationId: 'product', kind: 'read', roles: [], summary: 'One medicine' },
    { operationId: 'createProduct', kind: 'create', roles: PROTOCOL_KEEPERS, summary: 'Registers a medicine' },
    { operationId: 'replaceProduct', kind: 'replace', roles: PROTOCOL_KEEPERS, summary: 'Replaces a medicine' },
    { operationId: 'updateProduct', kind: 'update', roles: PROTOCOL_KEEPERS, summary: 'Changes a medicine' },
    { operationId: 'deleteProduct', kind: 'delete', roles: PROTOCOL_KEEPERS, summary: 'Marks a medicine as deleted' },
  ],
})
