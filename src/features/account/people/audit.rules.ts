import type { Profile, Role } from '../../../domain/roles.ts'
import { showPhone } from '../../../domain/shown-phone.ts'
import type { PermissionOverrides } from '../../../domain/user.ts'
import type { Text, TextId } from '../../../ui/text.ts'
import { systemTexts, zoneText } from '../farm/farm.texts.ts'
import { permissionTexts, profileTexts } from './person.texts.ts'

/** What happened, by kind and action. */
export const auditTitles: Readonly<Record<string, TextId>> = {
  'person.added': 'audit.person.added',
  'person.changed': 'audit.person.changed',
  'person.removed': 'audit.person.removed',
  'access.added': 'audit.access.added',
  'access.removed': 'audit.access.removed',
  'password.added': 'audit.password.added',
  'password.changed': 'audit.password.changed',
  'farm.added': 'audit.farm.reopened',
  'farm.changed': 'audit.farm.changed',
  'farm.removed': 'audit.farm.removed',
  'invitation.added': 'audit.invitation.added',
  'invitation.changed': 'audit.invitation.declined',
  'invitation.removed': 'audit.invitation.removed',
}

/** What a field is called. */
export const auditFieldTexts: Readonly<Record<string, TextId>> = {
  name: 'people.name',
  login: 'people.login',
  email: 'people.email',
  phone: 'people.phone',
  profiles: 'people.profiles',
  permissions: 'people.permissions',
  active: 'audit.field.active',
  code: 'farm.field.code',
  ownerName: 'farm.ownerName',
  dairy: 'farm.dairy',
  lactatingCows: 'farm.lactatingCows',
  milkVolumePerDay: 'farm.milkVolumePerDay',
  productionSystem: 'farm.productionSystem',
  city: 'farm.city',
  state: 'farm.state',
  mainOrganization: 'farm.mainOrganization',
  timeZone: 'audit.field.timeZone',
  inCommunity: 'farm.community',
}

/** Formats values in the user's language. */
interface Sayings {
  text: Text
  number: (value: number) => string
}

const NUMBERS = new Set(['lactatingCows', 'milkVolumePerDay'])

/** A value as people read it. */
function words(field: string, value: string | null, { text, number }: Sayings): string {
  if (value === null || value === '') return '–'
  if (NUMBERS.has(field)) return number(Number(value))
  if (field === 'phone') return showPhone(value)
  if (field === 'active') return text(value === 'true' ? 'people.active' : 'people.inactive')
  if (field === 'inCommunity') return text(value === 'true' ? 'farm.community.on' : 'farm.community.off')
  if (field === 'timeZone') return zoneText(value, text)
  if (field === 'productionSystem') return text(systemTexts[value as keyof typeof systemTexts])
  if (field === 'profiles') {
    const profiles = JSON.parse(value) as Profile[]
    return profiles.map((one) => text(profileTexts[one])).join(', ') || '–'
  }
  return value
}

const overridesIn = (value: string | null): PermissionOverrides =>
  value === null ? {} : (JSON.parse(value) as PermissionOverrides)

/** The permissions that were set anew: what was given and what was taken. */
function permissionWords(before: string | null, after: string | null, text: Text): string {
  const [old, now] = [overridesIn(before), overridesIn(after)]
  const codes = [...new Set([...Object.keys(old), ...Object.keys(now)])] as Role[]
  return codes
    .filter((code) => old[code] !== now[code])
    .map((code) => {
      const id = now[code] === undefined ? 'audit.asProfile' : now[code] ? 'audit.given' : 'audit.taken'
      return text(id, { what: text(permissionTexts[code]) })
    })
    .join(', ')
}

/** A change in words: the value before and the value after. */
export const changeWords = (field: string, before: string | null, after: string | null, sayings: Sayings): string =>
  field === 'permissions'
    ? permissionWords(before, after, sayings.text)
    : `${words(field, before, sayings)} → ${words(field, after, sayings)}`
