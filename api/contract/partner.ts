import * as z from 'zod'
import { INTEGRATORS } from '../../src/domain/role-groups.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { TokenScope, TokenState } from './farm-token.ts'
import { component, moment, reference, relation } from './values.ts'

/** Programs that a farm can be connected to. */
export const partner = defineResource({
  name: 'Partner',
  path: '/partners',
  table: 'partner',
  description: 'A program of somebody else that farms let read their data.',
  scope: 'reference',
  fields: {
    code: z.string(),
    name: z.string().describe('As the partner calls it.'),
    scope: TokenScope.describe('What it asks for.'),
  },
  filters: { code: { kind: 'exact', schema: z.string() } },
  order: ['name'],
  operations: [
    { operationId: 'partners', kind: 'list', roles: INTEGRATORS, summary: 'Partners that there are' },
    { operationId: 'partner', kind: 'read', roles: INTEGRATORS, summary: 'One partner' },
  ],
})

/** The token that a partner works with on a farm: its connection. */
export const partnerToken = defineResource({
  name: 'PartnerToken',
  path: '/farm_partner_tokens',
  table: 'farm_token',
  description: 'The connection of a farm to a partner: a token of the farm that was made for it.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    partner: relation('Partner'),
    scope: TokenScope.describe('What the partner may do.'),
    state: TokenState.describe('Connected while it is active.'),
    author: relation('Colleague'),
    expiresAt: moment().describe('When the connection ends by itself.'),
    lastUsedAt: z.nullable(moment()).describe('When the partner came last; null when it never did.'),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    partner: { kind: 'relation', target: 'Partner' },
  },
  order: ['createdAt'],
  operations: [
    {
      operationId: 'partnerTokens',
      kind: 'list',
      path: '/farm_partner_tokens/partnerTokens',
      roles: INTEGRATORS,
      summary: 'Connections of a farm to partners, those of before included',
    },
    { operationId: 'partnerToken', kind: 'read', roles: INTEGRATORS, summary: 'One connection' },
  ],
})

const PartnerConnection = component(
  'PartnerTokenInput',
  z.strictObject({ farm: farmReference(), partner: reference('Partner', 'partner.error.partner') }),
  'Which farm is connected to which partner.',
)

const NewPartnerToken = component(
  'NewPartnerToken',
  z.object({
    token: partnerToken.item.describe('The connection.'),
    secret: z
      .nullable(z.string())
      .describe('The key to enter at the partner. Said once: null when the same request is sent again.'),
  }),
  'A connection with its key.',
)

/** Connecting a farm to a partner, and taking that back. */
export const partnerOperations: readonly Operation[] = [
  {
    operationId: 'connectPartner',
    method: 'POST',
    path: '/farm_partner_tokens',
    kind: 'custom',
    creates: true,
    scope: 'farm',
    roles: INTEGRATORS,
    summary: 'Connects a farm to a partner; a key of before ends',
    body: PartnerConnection,
    answer: NewPartnerToken,
  },
  {
    operationId: 'disconnectPartner',
    method: 'PUT',
    path: '/farm_partner_tokens/{id}/disconnect',
    kind: 'custom',
    scope: 'farm',
    roles: INTEGRATORS,
    summary: 'The partner comes to the farm’s data no more',
    answer: partnerToken.item,
  },
]
