import * as z from 'zod'
import { defineResource } from './define-resource.ts'
import { enumeration, reference, relation, text } from './values.ts'

/** How a farm keeps its cows. */
export const ProductionSystem = enumeration('ProductionSystem', [
  'compost_barn',
  'free_stall',
  'pasture',
  'semi_confined',
  'other',
])

const FARM_KEEPERS = ['ROLE_APP_USUARIOS_FAZENDAS'] as const

/** Farms the caller is linked to. */
export const farm = defineResource({
  name: 'Farm',
  path: '/farms',
  table: 'farm',
  description: 'A farm. Nearly everything else belongs to one.',
  scope: 'farm',
  fields: {
    code: z.string().describe('Number of the farm with its leading zeros, for instance "0042".'),
    name: z.string(),
    ownerName: z.nullable(z.string()),
    dairy: z.nullable(z.string()).describe('Who buys the milk.'),
    lactatingCows: z.nullable(z.int()),
    milkVolumePerDay: z.nullable(z.number()).describe('Litres a day.'),
    productionSystem: z.nullable(ProductionSystem),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()).describe('Two letters, for instance MG.'),
    mainOrganization: z.nullable(z.string()),
    timeZone: z.string().describe('IANA name; calendar dates of the farm are in this zone.'),
  },
  input: {
    code: z.nullish(z.string().regex(/^\d{4,8}$/, 'farm.error.code')).describe('Given by the server when absent.'),
    name: text(120, 'farm.error.name'),
    ownerName: z.nullish(text(120)),
    dairy: z.nullish(text(120)),
    lactatingCows: z.nullish(
      z.int('farm.error.lactatingCows').min(0, 'farm.error.lactatingCows').max(50_000, 'farm.error.lactatingCows'),
    ),
    milkVolumePerDay: z.nullish(
      z.number('farm.error.milkVolume').min(0, 'farm.error.milkVolume').max(5_000_000, 'farm.error.milkVolume'),
    ),
    productionSystem: z.nullish(ProductionSystem),
    city: z.nullish(text(80)),
    state: z.nullish(z.string().regex(/^[A-Z]{2}$/, 'farm.error.state')),
    mainOrganization: z.nullish(text(120)),
    timeZone: z._default(z.string().refine(isTimeZone, 'farm.error.timeZone'), 'America/Sao_Paulo'),
  },
  filters: { 'farmUsers.user': { kind: 'relation', target: 'User' }, code: { kind: 'exact', schema: z.string() } },
  order: ['name', 'code'],
  operations: [
    { operationId: 'farms', kind: 'list', roles: [], summary: 'The farms of the signed-in user' },
    { operationId: 'farm', kind: 'read', roles: [], summary: 'One farm' },
    // There is no farm to check yet; the creator becomes its user.
    { operationId: 'createFarm', kind: 'create', roles: FARM_KEEPERS, summary: 'Registers a farm', scope: 'user' },
    { operationId: 'replaceFarm', kind: 'replace', roles: FARM_KEEPERS, summary: 'Replaces a farm' },
    { operationId: 'updateFarm', kind: 'update', roles: FARM_KEEPERS, summary: 'Changes a farm' },
  ],
})

/** Who may see which farm. */
export const farmUser = defineResource({
  name: 'FarmUser',
  path: '/farm_users',
  table: 'farm_user',
  description: 'A link between a farm and a user.',
  scope: 'farm',
  fields: { farm: relation('Farm'), user: relation('Colleague') },
  filters: { farm: { kind: 'relation', target: 'Farm' }, user: { kind: 'relation', target: 'User' } },
  operations: [{ operationId: 'farmUsers', kind: 'list', roles: [], summary: 'Users of the caller’s farms' }],
})

/** Relations to a farm in bodies. */
export const farmReference = () => reference('Farm', 'farm.error.required')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
