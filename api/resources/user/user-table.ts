import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { colleague } from '../../contract/colleague.ts'
import { user } from '../../contract/user.ts'
import { permissionsOf, type PermissionOverrides } from '../../../src/domain/user.ts'
import { asOwner, type Tx } from '../../database/request-context.ts'
import { Accounts } from '../../identity/accounts.ts'
import { isEasyPassword } from '../../identity/easy-password.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { Sessions } from '../../identity/sessions.ts'
import { rolesOf } from '../../identity/rights.ts'
import type { Violation } from '../../plugins/problem.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'
import { confirmationViolations, tellChanges } from './contact-changes.ts'
import { askForAccess } from './send-access.ts'
import {
  assertManaged,
  assertMayWrite,
  attachElsewhere,
  assertWayIn,
  isSamePhone,
  manages,
  overridesOf,
} from './user-rights.ts'

const beginningWith = (text: unknown): string =>
  `${String(text)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`

function worksOn(farms: readonly unknown[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from farm_user l where l.user_id = t.id and l.farm_id in (${sql.join(farms)}) and not l.deleted
  )`
}

/** What everybody sees of the people of their farms; the view tells who they are. */
export const colleagueTable: ResourceTable = {
  resource: colleague,
  prefix: 'field',
  farmColumn: null,
  filters: { 'farmUsers.farm': worksOn },
}

/** People who use the app. Row level security shows the caller and the users of the caller's farms. */
export const userTable: ResourceTable = {
  resource: user,
  prefix: 'user',
  farmColumn: null,
  computed: {
    permissions: sql`t.permission_overrides`,
    roles: sql`null`,
    worksElsewhere: sql`null`,
    farms: sql`array(select l.farm_id from farm_user l where l.user_id = t.id and not l.deleted order by l.farm_id)`,
  },
  filters: {
    'farmUsers.farm': worksOn,
    login: ([login]) => sql<SqlBool>`lower(t.login) = lower(${login})`,
    search: ([text]) =>
      sql<SqlBool>`(lower(t.name) like ${beginningWith(text)} or lower(t.login) like ${beginningWith(text)})`,
  },
  attach: attachElsewhere,
  present: (record) => {
    const profiles = record['profiles'] as string[]
    const overrides = record['permissions'] as PermissionOverrides
    return { ...record, permissions: permissionsOf(profiles, overrides), roles: rolesOf(profiles, overrides) }
  },
  authorize: async (draft, context) => {
    await assertMayWrite(draft, context)
    assertWayIn(draft, context)
  },
  rules,
  derive,
  insertAsOwner: true,
  after,
}

async function rules(draft: Values, context: WriteContext): Promise<Violation[]> {
  const { tx, current, given } = context
  const farms = draft['farms'] as number[] | null
  const holder = await asOwner(tx, () => findByLogin(tx, String(draft['login'])))
  const violations = [
    ...(holder === undefined || holder === current?.id
      ? []
      : [{ propertyPath: 'login', code: 'user.error.loginTaken' }]),
    ...(current === null && (farms === null || farms.length === 0)
      ? [{ propertyPath: 'farms', code: 'user.error.farms' }]
      : []),
    ...(typeof given['password'] === 'string' &&
    isEasyPassword(given['password'], { login: String(draft['login']), farms: await namesOf(tx, farms ?? []) })
      ? [{ propertyPath: 'password', code: 'user.error.passwordEasy' }]
      : []),
    ...(setsRights(given) && rolesOf(draft['profiles'] as string[], overridesOf(draft)).length === 0
      ? [{ propertyPath: 'permissions', code: 'user.error.permissions' }]
      : []),
  ]
  // The password is asked for when nothing else is wrong.
  return violations.length > 0 ? violations : confirmationViolations(context)
}

/** Whether rights change: other changes must not be refused because of rights that were removed earlier. */
const setsRights = (given: Values): boolean => 'profiles' in given || 'permissions' in given

async function namesOf(tx: Tx, farms: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from farm where id = any(${`{${farms.join(',')}}`}::bigint[])
  `.execute(tx)
  return rows.map(({ name }) => name)
}

async function findByLogin(tx: Tx, login: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where lower(login) = lower(${login}) and not deleted
  `.execute(tx)
  return rows[0]?.id
}

function derive(draft: Values, { current }: WriteContext): Promise<Values> {
  return Promise.resolve({
    // The history of changes names no number that was only written otherwise.
    ...(current && isSamePhone(draft['phone'], current['phone']) && { phone: current['phone'] }),
    permission_overrides: overridesOf(draft),
    language_main: draft['languageMain'] ?? 'pt',
    clinical_cure_popup: draft['clinicalCurePopup'] ?? true,
    lactating_cows_popup: draft['lactatingCowsPopup'] ?? true,
    active: draft['active'] ?? true,
  })
}

async function after(id: number, draft: Values, context: WriteContext): Promise<void> {
  const { tx, caller, current, given } = context
  await tellChanges(context)
  if (Array.isArray(given['farms'])) await linkFarms(tx, id, given['farms'] as number[], caller.farmIds)
  if (typeof given['password'] === 'string') {
    const passwordHash = await hashPassword(given['password'])
    const store = () => new Accounts(tx).setPassword(id, passwordHash)
    await (current ? asOwner(tx, store) : store())
    // A session may belong to somebody who knew the old password. Users change their own password elsewhere.
    if (current) await asOwner(tx, () => new Sessions(tx).revokeAllOf(id))
  }
  if (draft['deleted'] === true || draft['active'] === false) await asOwner(tx, () => new Sessions(tx).revokeAllOf(id))
  if (!current && typeof given['password'] !== 'string' && (draft['phone'] || draft['email'])) {
    await askForAccess(context, String(draft['login']))
  }
  if (current && manages(current)) {
    await assertManaged(tx, current['farms'] as number[], fieldOfLoss(given), 'user.error.lastManager')
  }
  // Row level security hides a user without a common farm; the answer still needs the row.
  await sql`select set_config('app.written_user_id', ${String(id)}, true)`.execute(tx)
}

/** The field that took a manager away from a farm. */
const fieldOfLoss = (given: Values): string =>
  ['deleted', 'active', 'farms', 'profiles'].find((field) => field in given) ?? 'permissions'

/**
 * Sets the links to the caller's farms; links to other farms are none of the caller's business. Sessions on a farm that the
 * user is taken off end with the link.
 */
async function linkFarms(tx: Tx, userId: number, farms: readonly number[], own: readonly number[]): Promise<void> {
  const among = `{${own.join(',')}}`
  const wanted = `{${farms.join(',')}}`
  const { rows: left } = await sql<{ farm: number }>`
    update farm_user set deleted = true
    where user_id = ${userId} and not deleted and farm_id = any(${among}::bigint[]) and farm_id <> all(${wanted}::bigint[])
    returning farm_id as farm
  `.execute(tx)
  await sql`
    insert into farm_user (farm_id, user_id)
    select distinct f, ${userId}::bigint from unnest(${wanted}::bigint[]) f
    where not exists (select from farm_user l where l.farm_id = f and l.user_id = ${userId} and not l.deleted)
  `.execute(tx)
  if (left.length === 0) return
  const leftFarms = left.map(({ farm }) => farm)
  await asOwner(tx, () => new Sessions(tx).revokeOn(userId, leftFarms))
}
