import { sql } from 'kysely'
import { farmInvitation, ownInvitation, rewardPoints } from '../../contract/farm.ts'
import { asOwner } from '../../database/request-context.ts'
import { rolesOf } from '../../identity/rights.ts'
import { forbidden, type Violation } from '../../plugins/problem.ts'
import type { PermissionOverrides } from '../../../src/domain/user.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { tellInvitation } from '../user/contact-changes.ts'

/** Who is asked to work on the caller's farms. */
export const invitationTable: ResourceTable = {
  resource: farmInvitation,
  prefix: 'farm',
  farmColumn: 'farm_id',
  rules,
  derive,
  after: async (_id, draft, context) => {
    const invited = context.current === null ? await findInvited(draft, context) : undefined
    if (invited) await tellInvitation(context, invited)
  },
}

/** Which farms ask the caller; the view knows who that is. */
export const ownInvitationTable: ResourceTable = { resource: ownInvitation, prefix: 'field', farmColumn: null }

/** The balance of points of the caller's farms. */
export const rewardTable: ResourceTable = { resource: rewardPoints, prefix: 'field', farmColumn: 'id' }

/** Somebody who may be asked, with the addresses for the message. */
export interface Invited {
  id: number
  language: 'pt' | 'en' | 'es'
  email: string | null
  phone: string | null
  profiles: string[]
  overrides: PermissionOverrides
  isMember: boolean
  isAsked: boolean
  farmName: string
}

async function findInvited({ farm, login }: Values, { tx }: WriteContext): Promise<Invited | undefined> {
  return asOwner(tx, async () => {
    const { rows } = await sql<Invited>`
      select u.id, u.language_main as language, u.email, u.phone, u.profiles, u.permission_overrides as overrides,
        exists (select from farm_user l where l.user_id = u.id and l.farm_id = f.id and not l.deleted) as "isMember",
        exists (select from farm_invitation i where i.user_id = u.id and i.farm_id = f.id and i.state = 'open' and not i.deleted)
          as "isAsked", f.name as "farmName"
      from app_user u, farm f
      where lower(u.login) = lower(${String(login)}) and not u.deleted and u.active and f.id = ${farm}
    `.execute(tx)
    return rows[0]
  })
}

async function rules(draft: Values, context: WriteContext): Promise<Violation[]> {
  if (context.current !== null) return staysForSame(draft, context.current)
  const invited = await findInvited(draft, context)
  const code = !invited
    ? 'inviteUnknown'
    : invited.isMember
      ? 'inviteMember'
      : invited.isAsked
        ? 'inviteOpen'
        : undefined
  if (code !== undefined) return [{ propertyPath: 'login', code: `farm.error.${code}` }]
  // Nobody brings somebody in with more rights than their own.
  const roles = invited ? rolesOf(invited.profiles, invited.overrides) : []
  if (!roles.every((role) => context.caller.roles.has(role))) throw forbidden('role')
  return []
}

/** An invitation cannot be changed to another user: that user was not asked. */
function staysForSame({ login }: Values, current: Values): Violation[] {
  const isSame = String(login).toLowerCase() === current['login']
  return isSame ? [] : [{ propertyPath: 'login', code: 'farm.error.inviteFixed' }]
}

async function derive(draft: Values, context: WriteContext): Promise<Values> {
  if (context.current !== null) return { login: context.current['login'] }
  const invited = await findInvited(draft, context)
  const { tx, caller } = context
  const { rows } = await sql<Values>`
    select f.code as farm_code, f.name as farm_name, u.name as author_name from farm f, app_user u
    where f.id = ${draft['farm']} and u.id = ${caller.userId}
  `.execute(tx)
  return {
    ...rows[0],
    user_id: invited?.id,
    author_id: caller.userId,
    login: String(draft['login']).toLowerCase(),
    state: 'open',
  }
}
