import { sql, type SqlBool } from 'kysely'
import { notification, notificationPreference, notificationRule } from '../../contract/notification.ts'
import { NOTIFICATION_CATEGORIES, type NotificationCategory } from '../../../src/domain/prompts.ts'
import { isTold } from '../../../src/domain/told-roles.ts'
import type { Caller } from '../../plugins/caller.ts'
import { forbidden, type Violation } from '../../plugins/problem.ts'
import type { ResourceTable, Values, WriteContext } from '../resource-table.ts'

/** Rules of notifications, the same for everybody. */
export const notificationRuleTable: ResourceTable = {
  resource: notificationRule,
  prefix: 'field',
  farmColumn: null,
}

async function rules({ category }: Values, { tx }: WriteContext): Promise<Violation[]> {
  const { rows } = await sql`select from notification_rule where id = ${category} and not deleted`.execute(tx)
  return rows.length > 0 ? [] : [{ propertyPath: 'category', code: 'preference.error.category' }]
}

const ofCaller = (_draft: Values, { caller }: WriteContext) => Promise.resolve({ user_id: caller.userId })

/** Choices of the caller: row level security hides those of others. */
export const preferenceTable: ResourceTable = {
  resource: notificationPreference,
  prefix: 'preference',
  farmColumn: 'farm_id',
  filters: {
    'farmUser.farm': ([farm]) => sql<SqlBool>`t.farm_id = ${farm}`,
    'farmUser.user': ([user]) => sql<SqlBool>`t.user_id = ${user}`,
  },
  existing: async ({ farm, category }, { tx, caller }) => {
    const { rows } = await sql<{ id: number }>`
      select id from notification_preference
      where farm_id = ${farm} and user_id = ${caller.userId} and category_id = ${category} and not deleted
    `.execute(tx)
    return rows[0]?.id
  },
  rules,
  derive: ofCaller,
}

const toldTo = ({ roles }: Caller): NotificationCategory[] =>
  NOTIFICATION_CATEGORIES.filter((code) => isTold(code, [...roles]))

const code = sql<NotificationCategory>`(select r.code from notification_rule r where r.id = t.category_id)`

/** Reminders of the categories that the caller is told of, and all tombstones, which devices need to delete their copies. */
const mayBeRead = (caller: Caller) =>
  sql<SqlBool>`(t.deleted or ${code} = any (${`{${toldTo(caller).join(',')}}`}::text[]))`

/** Refuses reminders of categories that the caller is not told of; `rules` refuses unknown categories. */
async function authorize({ category }: Values, { tx, caller }: WriteContext): Promise<void> {
  const { rows } = await sql<{ code: NotificationCategory }>`
    select code from notification_rule where id = ${category}
  `.execute(tx)
  const [rule] = rows
  if (rule && !toldTo(caller).includes(rule.code)) throw forbidden('role')
}

/** Reminders of the caller. */
export const notificationTable: ResourceTable = {
  resource: notification,
  prefix: 'notification',
  farmColumn: 'farm_id',
  visibleTo: mayBeRead,
  computed: { code },
  filters: {
    farms: (farms) => sql<SqlBool>`t.farm_id = any (${`{${farms.join(',')}}`}::bigint[])`,
    // All of them are of the app; the specification's address says so.
    source: () => sql<SqlBool>`true`,
    unread: ([unread]) => sql<SqlBool>`(t.read_at is null and t.done_at is null) = ${unread}`,
  },
  existing: async ({ farm, category }, { tx, caller }) => {
    const { rows } = await sql<{ id: number }>`
      select id from notification t
      where farm_id = ${farm} and user_id = ${caller.userId} and category_id = ${category} and done_at is null
        and not deleted and ${mayBeRead(caller)}
    `.execute(tx)
    return rows[0]?.id
  },
  authorize,
  rules,
  derive: ofCaller,
}
