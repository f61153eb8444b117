import * as z from 'zod'
import { farmFields } from '../../src/domain/farm-draft.ts'
import { PRODUCTION_SYSTEMS } from '../../src/domain/farm.ts'
import { MANAGING } from '../../src/domain/user.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { component, enumeration, reference, relation } from './values.ts'

const ProductionSystem = enumeration('ProductionSystem', PRODUCTION_SYSTEMS)

const FARM_KEEPERS = [MANAGING] as const

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
    inCommunity: z
      .boolean()
      .describe('Whether its figures count, unnamed, among those of the community from the next night on.'),
    timeZone: z.string().describe('IANA name; calendar dates of the farm are in this zone.'),
  },
  input: {
    code: z
      .nullish(z.string().regex(/^\d{4,8}$/, 'farm.error.code'))
      .describe('Given by the server when absent; stays once given.'),
    name: farmFields.name,
    ownerName: z.optional(farmFields.ownerName),
    dairy: z.optional(farmFields.dairy),
    lactatingCows: z.optional(farmFields.lactatingCows),
    milkVolumePerDay: z.optional(farmFields.milkVolumePerDay),
    productionSystem: z.nullish(ProductionSystem),
    city: z.optional(farmFields.city),
    state: z.optional(farmFields.state),
    mainOrganization: z.optional(farmFields.mainOrganization),
    inCommunity: z._default(farmFields.inCommunity, false),
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
  operations: [
    { operationId: 'farmUsers', kind: 'list', roles: [], summary: 'Users of the caller’s farms' },
    { operationId: 'farmUser', kind: 'read', roles: [], summary: 'One link of a farm and a user' },
  ],
})

/** The balance of a farm's points with the manufacturer. */
export const rewardPoints = defineResource({
  name: 'RewardPoints',
  path: '/farms',
  table: 'reward_balance',
  description: 'Points that a farm has with the manufacturer of the plates.',
  scope: 'farm',
  fields: { farm: relation('Farm'), amount: z.int() },
  operations: [
    {
      operationId: 'rewardPoints',
      kind: 'read',
      path: '/farms/{id}/reward_point_amount',
      roles: [],
      summary: 'The balance of a farm’s points',
    },
  ],
})

/** Somebody is asked to work on a farm. */
export const farmInvitation = defineResource({
  name: 'FarmInvitation',
  path: '/farm_invitations',
  table: 'farm_invitation',
  description: 'Somebody who uses the app already is asked to work on a farm as well.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    login: z.string().describe('Of who is asked.'),
    state: enumeration('InvitationState', ['open', 'accepted', 'declined']),
  },
  input: {
    farm: reference('Farm', 'farm.error.required'),
    login: z.string('farm.error.inviteLogin').trim().min(1, 'farm.error.inviteLogin').max(80, 'farm.error.inviteLogin'),
  },
  filters: { farm: { kind: 'relation', target: 'Farm' } },
  operations: [
    { operationId: 'farmInvitations', kind: 'list', roles: FARM_KEEPERS, summary: 'Invitations of the caller’s farms' },
    { operationId: 'farmInvitation', kind: 'read', roles: FARM_KEEPERS, summary: 'One invitation' },
    { operationId: 'createFarmInvitation', kind: 'create', roles: FARM_KEEPERS, summary: 'Asks somebody by login' },
    { operationId: 'updateFarmInvitation', kind: 'update', roles: FARM_KEEPERS, summary: 'Takes an invitation back' },
  ],
})

/** The same for who is asked. */
export const ownInvitation = defineResource({
  name: 'OwnInvitation',
  path: '/own_invitations',
  table: 'own_invitation',
  description: 'A farm that asks the caller to work on it.',
  scope: 'user',
  fields: { farmCode: z.string(), farmName: z.string(), authorName: z.string().describe('Who asks.') },
  operations: [
    { operationId: 'ownInvitations', kind: 'list', roles: [], summary: 'Farms that ask the caller' },
    { operationId: 'ownInvitation', kind: 'read', roles: [], summary: 'One farm that asks the caller' },
  ],
})

const InvitationAnswer = component(
  'InvitationAnswer',
  z.strictObject({ accept: z.boolean('field.error.required') }),
  'The answer to an invitation.',
)

const FarmMembership = component(
  'FarmMembership',
  z.object({ farmId: z.int(), member: z.boolean().describe('Whether the caller works on the farm now.') }),
  'Whether the caller works on a farm.',
)

/** Operations about who works on a farm. */
export const farmOperations: readonly Operation[] = [
  {
    operationId: 'answerInvitation',
    method: 'PUT',
    path: '/own_invitations/{id}/answer',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'Accepts or declines an invitation',
    body: InvitationAnswer,
    answer: FarmMembership,
  },
  {
    operationId: 'leaveFarm',
    method: 'PUT',
    path: '/farms/{id}/leave',
    kind: 'custom',
    scope: 'farm',
    roles: [],
    summary: 'The caller works on this farm no more',
    answer: FarmMembership,
  },
]

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
