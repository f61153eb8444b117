import { showPhone } from '../../../domain/shown-phone.ts'
import { PROFILE_CODES, PROFILES, ROLES, type Role } from '../../../domain/roles.ts'
import { overridesAmong, permissionsOf } from '../../../domain/user.ts'
import type { Locale } from '../../../engine/react/session.ts'
import type { PersonRowFragment } from '../../../generated/account/person.ts'

/** What stands in the form of a person. */
export interface PersonValues {
  name: string
  login: string
  email: string
  phone: string
  languageMain: Locale
  profiles: readonly string[]
  /** Codes of the permissions that are enabled. */
  permissions: readonly string[]
  farms: readonly string[]
  clinicalCurePopup: boolean
  lactatingCowsPopup: boolean
  currentPassword: string
}

/** A person as the form shows them. @param farms where a new one works at first */
export const personForm = (person: PersonRowFragment | undefined, farms: readonly string[]): PersonValues => ({
  name: person?.name ?? '',
  login: person?.login ?? '',
  email: person?.email ?? '',
  phone: person?.phone ? showPhone(person.phone) : '',
  languageMain: person?.languageMain ?? 'pt',
  profiles: person?.profiles ?? [],
  permissions: person?.roles ?? [],
  farms: person?.farms.map(({ id }) => id) ?? farms,
  clinicalCurePopup: person?.clinicalCurePopup ?? true,
  lactatingCowsPopup: person?.lactatingCowsPopup ?? true,
  currentPassword: '',
})

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)

/** Every permission with whether it is enabled. */
export const permissionList = (enabled: readonly string[]) =>
  ROLES.map((code) => ({ code, enabled: enabled.includes(code) }))

/** What was typed as the rules judge it. */
export const readPerson = (values: PersonValues) => ({
  ...values,
  email: orNull(values.email),
  phone: orNull(values.phone),
  permissions: permissionList(values.permissions),
  currentPassword: orNull(values.currentPassword),
})

/** Permissions after the profiles were chosen anew: those of the profiles, and what was set by hand stays so. */
export function permissionsWith(values: PersonValues, profiles: readonly string[]): string[] {
  const byHand = overridesAmong(values.profiles, permissionList(values.permissions))
  return permissionsOf(profiles, byHand)
    .filter(({ enabled }) => enabled)
    .map(({ code }) => code)
}

/** Profiles that somebody may give, who gives no more than they hold; and those that the person has. */
export const offeredProfiles = (roles: readonly Role[], has: readonly string[]) =>
  PROFILE_CODES.filter(
    (profile) => has.includes(profile) || (PROFILES[profile] as readonly Role[]).every((role) => roles.includes(role)),
  )

/** Whether an address changes, which needs the writer's own password. */
export const changesContact = (
  before: Pick<PersonValues, 'login' | 'email' | 'phone'>,
  now: Pick<PersonValues, 'login' | 'email' | 'phone'>,
): boolean => (['login', 'email', 'phone'] as const).some((field) => before[field].trim() !== now[field].trim())

/** The fields of an input that differ from the record; the others are not sent. */
export function changesAmong<Input extends object>(input: Input, before: object): Partial<Input> {
  const same = (field: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(before[field as keyof typeof before])
  return Object.fromEntries(Object.entries(input).filter(([field, value]) => !same(field, value))) as Partial<Input>
}
