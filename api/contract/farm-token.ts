import * as z from 'zod'
import { FarmTokenDraft } from '../../src/domain/farm-token-draft.ts'
import { TOKEN_SCOPES, TOKEN_STATES } from '../../src/domain/farm-token.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { component, enumeration, moment, relation } from './values.ts'

export const TokenScope = enumeration('TokenScope', TOKEN_SCOPES)
export const TokenState = enumeration('TokenState', TOKEN_STATES)

const TOKEN_KEEPERS = ['ROLE_APP_TOKEN'] as const

/** Keys of a farm for programs. The secret itself is stored nowhere. */
export const farmToken = defineResource({
  name: 'FarmToken',
  path: '/farm_tokens',
  table: 'farm_token',
  description: 'A key with which a program reads the data of one farm, or writes some of it.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    name: z.string().describe('What it is for.'),
    scope: TokenScope.describe('What it may do.'),
    hint: z.string().describe('The last characters of the secret, to tell tokens apart.'),
    state: TokenState.describe('How it stands now.'),
    spreadsheet: z
      .nullable(z.string())
      .describe('The one table that it opens: its address from the path on. Null where it opens more.'),
    partner: z.nullable(relation('Partner')).describe('The partner that it was made for.'),
    author: relation('Colleague'),
    expiresAt: moment().describe('When it ends by itself.'),
    lastUsedAt: z.nullable(moment()).describe('Accurate to a few minutes; null when never used.'),
    revokedAt: z.nullable(moment()).describe('When it was revoked; null while it was not.'),
  },
  filters: { farm: { kind: 'relation', target: 'Farm' } },
  order: ['createdAt'],
  operations: [
    { operationId: 'farmTokens', kind: 'list', roles: TOKEN_KEEPERS, summary: 'Tokens of the caller’s farms' },
    { operationId: 'farmToken', kind: 'read', roles: TOKEN_KEEPERS, summary: 'One token' },
  ],
})

const FarmTokenInput = component(
  'FarmTokenInput',
  z.strictObject({
    farm: farmReference(),
    name: FarmTokenDraft.shape.name,
    scope: TokenScope.describe('What it may do.'),
    days: z.int('token.error.days').pipe(FarmTokenDraft.shape.days).describe('For how many days: 30, 90 or 365.'),
    spreadsheet: z
      .nullish(z.string().max(2000))
      .describe('The address, from the path on, of the one table of a spreadsheet that it is to open.'),
  }),
  'A new token.',
)

const NewFarmToken = component(
  'NewFarmToken',
  z.object({
    token: farmToken.item.describe('The token.'),
    secret: z
      .nullable(z.string())
      .describe('What a program sends as bearer token. Said once: null when the same request is sent again.'),
  }),
  'A token with its secret.',
)

/** Operations about tokens that are no plain collection or item. */
export const farmTokenOperations: readonly Operation[] = [
  {
    operationId: 'createFarmToken',
    method: 'POST',
    path: '/farm_tokens',
    kind: 'custom',
    creates: true,
    scope: 'farm',
    roles: TOKEN_KEEPERS,
    summary: 'Makes a token',
    body: FarmTokenInput,
    answer: NewFarmToken,
  },
  {
    operationId: 'revokeFarmToken',
    method: 'PUT',
    path: '/farm_tokens/{id}/revoke',
    kind: 'custom',
    scope: 'farm',
    roles: TOKEN_KEEPERS,
    summary: 'Ends a token at once',
    answer: farmToken.item,
  },
]
