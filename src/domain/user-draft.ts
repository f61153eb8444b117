import * as z from 'zod/mini'
import { oneLine } from './one-line.ts'
import { readPhone } from './phone.ts'
import { PROFILE_CODES, ROLES } from './roles.ts'
import { PASSWORD_MIN } from './user.ts'

const isProfile = (code: string): boolean => (PROFILE_CODES as string[]).includes(code)
const isRole = (code: string): boolean => (ROLES as readonly string[]).includes(code)

/** Fields of a user, each with its own rule. Codes are text in the document, since they come and go. */
export const userFields = {
  name: z
    .string('user.error.name')
    .check(z.overwrite(oneLine), z.minLength(1, 'user.error.name'), z.maxLength(120, 'field.error.length')),
  login: z
    .string('user.error.login')
    .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._@+-]{2,79}$/, 'user.error.login')),
  email: z.nullable(
    z
      .string('user.error.email')
      .check(z.trim(), z.maxLength(200, 'user.error.email'), z.regex(z.regexes.email, 'user.error.email')),
  ),
  phone: z.nullable(
    z.string('user.error.phone').check(
      z.maxLength(40, 'user.error.phone'),
      z.refine((typed) => readPhone(typed) !== undefined, 'user.error.phone'),
      z.overwrite((typed) => readPhone(typed) ?? typed),
    ),
  ),
  profiles: z
    .array(z.string().check(z.refine(isProfile, 'user.error.profile')), 'user.error.profile')
    .check(z.minLength(1, 'user.error.profile')),
  roleCode: z.string().check(z.refine(isRole, 'user.error.permission')),
}

const permissions = z
  .array(z.object({ code: userFields.roleCode, enabled: z.boolean() }))
  .check(z.refine((list) => list.some(({ enabled }) => enabled), 'user.error.permissions'))

/** What is needed of a user. Source: specification section 5, "User form". */
export const UserDraft = z.object({
  name: userFields.name,
  login: userFields.login,
  email: userFields.email,
  phone: userFields.phone,
  languageMain: z.enum(['pt', 'en', 'es']),
  profiles: userFields.profiles,
  permissions,
  farms: z.array(z.string()).check(z.minLength(1, 'user.error.farms')),
  clinicalCurePopup: z.boolean(),
  lactatingCowsPopup: z.boolean(),
  /** The writer's own, where an address changes; the server checks it. */
  currentPassword: z.nullable(z.string()),
})

/** What people change of themselves. */
export const OwnDataDraft = z.object({
  name: userFields.name,
  email: userFields.email,
  phone: userFields.phone,
  languageMain: z.enum(['pt', 'en', 'es']),
  clinicalCurePopup: z.boolean(),
  lactatingCowsPopup: z.boolean(),
  currentPassword: z.nullable(z.string()),
})

/** A new password. Source: specification section 5, "Change password". */
export const PasswordDraft = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'user.error.currentPasswordRequired')),
    password: z
      .string()
      .check(
        z.minLength(1, 'user.error.passwordRequired'),
        z.minLength(PASSWORD_MIN, 'user.error.passwordLength'),
        z.maxLength(200, 'user.error.passwordLength'),
      ),
    passwordConfirmation: z.string().check(z.minLength(1, 'user.error.passwordRequired')),
  })
  .check(
    z.refine(({ password, passwordConfirmation }) => passwordConfirmation === '' || password === passwordConfirmation, {
      error: 'user.error.passwordMatch',
      path: ['passwordConfirmation'],
    }),
  )
