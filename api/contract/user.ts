import * as z from 'zod'
import { PROFILE_CODES, ROLES } from '../../src/domain/roles.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { component, enumeration, moment, reference, relation, text } from './values.ts'

export const Language = enumeration('Language', ['pt', 'en', 'es'])
/** Text in the document, so that the facade has one type for codes that come and go. */
const profileCode = z.string().refine((code) => (PROFILE_CODES as string[]).includes(code), 'user.error.profile')
const roleCode = z.string().refine((code) => (ROLES as readonly string[]).includes(code), 'user.error.permission')

const MANAGERS = ['ROLE_APP_USUARIOS_FAZENDAS'] as const

const UserPermission = component(
  'UserPermission',
  z.object({ code: z.string(), enabled: z.boolean() }),
  'A permission of a user: the default of the profiles, or what was set for this user.',
)
const UserPermissionInput = component('UserPermissionInput', z.strictObject({ code: roleCode, enabled: z.boolean() }))

/** Shortest password that is accepted, in characters. */
export const PASSWORD_MIN = 6
const newPassword = () =>
  z
    .string('user.error.passwordLength')
    .min(PASSWORD_MIN, 'user.error.passwordLength')
    .max(200, 'user.error.passwordLength')

const farmList = () => z.array(reference('Farm', 'farm.error.required'))

/** People who use the app. */
export const user = defineResource({
  name: 'User',
  path: '/users',
  table: 'app_user',
  description: 'A person who uses the app.',
  scope: 'user',
  fields: {
    name: z.string(),
    login: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    type: z.string().describe('Always "App".'),
    languageMain: Language,
    profiles: z.array(z.string()),
    permissions: z.array(UserPermission),
    roles: z.array(z.string()).describe('Codes of the permissions that are enabled.'),
    clinicalCurePopup: z.boolean().describe('Whether the reminder of clinical cures is shown.'),
    lactatingCowsPopup: z.boolean().describe('Whether the reminder of the monthly count is shown.'),
    farms: z.array(relation('Farm')),
  },
  input: {
    name: text(120, 'user.error.name'),
    login: z
      .string('user.error.login')
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._@+-]{2,79}$/, 'user.error.login'),
    email: z.nullish(z.email('user.error.email').max(200, 'user.error.email')),
    phone: z.nullish(z.string().regex(/^\+?[\d ()-]{8,20}$/, 'user.error.phone')),
    languageMain: z._default(Language, 'pt'),
    profiles: z.array(profileCode, 'user.error.profile').min(1, 'user.error.profile'),
    permissions: z.optional(z.array(UserPermissionInput)).describe('Only what differs from the profiles.'),
    clinicalCurePopup: z._default(z.boolean(), true),
    lactatingCowsPopup: z._default(z.boolean(), true),
    farms: z.optional(farmList().min(1, 'user.error.farms')),
    password: z.optional(newPassword()).describe('Never shown again.'),
    currentPassword: z
      .nullish(z.string().max(200, 'user.error.currentPassword'))
      .describe('The caller’s own; needed to change e-mail address, phone or login.'),
  },
  // Deleting removes the user from the manager's farms.
  patch: { farms: z.optional(farmList()) },
  filters: {
    'farmUsers.farm': { kind: 'relation', target: 'Farm' },
    login: { kind: 'exact', schema: z.string() },
    search: { kind: 'prefix' },
  },
  order: ['name', 'login'],
  operations: [
    { operationId: 'users', kind: 'list', roles: MANAGERS, summary: 'Users of the caller’s farms' },
    { operationId: 'appUsers', kind: 'list', path: '/users/app', roles: MANAGERS, summary: 'Users of the app' },
    { operationId: 'createUser', kind: 'create', roles: MANAGERS, summary: 'Registers a user' },
    // Everybody may see and change some of their own; of others they see the public face (see colleague.ts).
    { operationId: 'user', kind: 'read', roles: MANAGERS, ownToo: true, summary: 'One user' },
    { operationId: 'replaceUser', kind: 'replace', roles: MANAGERS, summary: 'Replaces a user' },
    { operationId: 'updateUser', kind: 'update', roles: [], summary: 'Changes a user' },
  ],
})

const PasswordChangeInput = component(
  'PasswordChangeInput',
  z
    .strictObject({
      currentPassword: z.nullish(z.string()).describe('Needed unless the session was opened by a recovery link.'),
      password: newPassword(),
      passwordConfirmation: z.string('user.error.passwordMatch'),
    })
    .refine((input) => input.password === input.passwordConfirmation, {
      error: 'user.error.passwordMatch',
      path: ['passwordConfirmation'],
    }),
)

const TokenInput = component(
  'TokenInput',
  z.strictObject({ login: z.string().max(200), password: z.string().max(200) }),
)

const Token = component(
  'Token',
  z.object({ token: z.string(), expiresAt: moment(), farms: z.array(relation('Farm')) }),
  'A session for scripts and devices; send it as Authorization: Bearer.',
)

/** Operations about users that are no plain collection or item. */
export const userOperations: readonly Operation[] = [
  {
    operationId: 'me',
    method: 'GET',
    path: '/v2/users/me',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'The signed-in user',
    answer: user.item,
  },
  {
    operationId: 'changePassword',
    method: 'POST',
    path: '/users/change_password',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'Changes the password of the signed-in user',
    body: PasswordChangeInput,
    answer: user.item,
  },
  {
    // No name in the facade: a browser signs in at the identity host.
    operationId: 'createToken',
    method: 'POST',
    path: '/token',
    kind: 'custom',
    scope: 'public',
    roles: [],
    summary: 'Opens a session for a script',
    body: TokenInput,
    answer: Token,
  },
]
