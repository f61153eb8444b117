import * as z from 'zod'
import { userFields } from '../../src/domain/user-draft.ts'
import { MANAGING, PASSWORD_MIN } from '../../src/domain/user.ts'
import { defineResource, type Operation } from './define-resource.ts'
import { component, enumeration, moment, reference, relation } from './values.ts'

export const Language = enumeration('Language', ['pt', 'en', 'es'])

const MANAGERS = [MANAGING] as const

const UserPermission = component(
  'UserPermission',
  z.object({ code: z.string(), enabled: z.boolean() }),
  'A permission of a user: the default of the profiles, or what was set for this user.',
)
const UserPermissionInput = component(
  'UserPermissionInput',
  z.strictObject({ code: userFields.roleCode, enabled: z.boolean() }),
)

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
    active: z.boolean().describe('Whoever is not active cannot sign in.'),
    clinicalCurePopup: z.boolean().describe('Whether the reminder of clinical cures is shown.'),
    lactatingCowsPopup: z.boolean().describe('Whether the reminder of the monthly count is shown.'),
    farms: z.array(relation('Farm')),
    worksElsewhere: z
      .boolean()
      .describe(
        'Whether they also work on farms that the caller does not: then the caller only takes them off their own.',
      ),
  },
  input: {
    name: userFields.name,
    login: userFields.login,
    email: z.optional(userFields.email),
    phone: z.optional(userFields.phone).describe('As people type it; kept with its country.'),
    languageMain: z._default(Language, 'pt'),
    profiles: userFields.profiles,
    permissions: z.optional(z.array(UserPermissionInput)).describe('Only what differs from the profiles.'),
    clinicalCurePopup: z._default(z.boolean(), true),
    lactatingCowsPopup: z._default(z.boolean(), true),
    farms: z.optional(farmList().min(1, 'user.error.farms')),
    active: z._default(z.boolean(), true),
    password: z.optional(newPassword()).describe('Never shown again. A new user without one is sent a temporary one.'),
    currentPassword: z
      .nullish(z.string().max(200, 'user.error.currentPassword'))
      .describe('The caller’s own; needed to change e-mail address, phone, login or password.'),
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

const PersonalData = component(
  'PersonalData',
  z.object({ generatedAt: moment(), content: z.string().describe('A JSON document.') }),
  'Everything that is held about the caller.',
)

const AccountDeletionInput = component(
  'AccountDeletionInput',
  z.strictObject({ currentPassword: z.string('user.error.currentPassword').max(200, 'user.error.currentPassword') }),
)

const AccountDeletion = component(
  'AccountDeletion',
  z.object({ deletedAt: moment() }),
  'The account is deleted; nobody can sign in with it any more.',
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
    operationId: 'sendAccess',
    method: 'PUT',
    path: '/users/{id}/send_access',
    kind: 'custom',
    scope: 'user',
    roles: MANAGERS,
    summary: 'Sends a temporary password to the user’s phone, or else e-mail address',
    answer: user.item,
  },
  {
    operationId: 'personalData',
    method: 'GET',
    path: '/v2/users/me/data',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'Everything that is held about the caller',
    answer: PersonalData,
  },
  {
    operationId: 'deleteAccount',
    method: 'POST',
    path: '/v2/users/me/delete',
    kind: 'custom',
    scope: 'user',
    roles: [],
    summary: 'Deletes the caller’s account: access ends, personal data are removed, records of the farm stay',
    body: AccountDeletionInput,
    answer: AccountDeletion,
  },
  {
    // No name in the facade: a browser signs in at the identity host.
    operationId: 'createToken',
    method: 'POST',
    path: '/token',
    kind: 'custom',
    creates: true,
    scope: 'public',
    roles: [],
    summary: 'Opens a session for a script',
    body: TokenInput,
    answer: Token,
  },
]
