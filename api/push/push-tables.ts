import { sql } from 'kysely'
import { isNeverQuiet, type QuietHours } from '../../src/domain/quiet-hours.ts'
import { notificationSettings, pushSubscription } from '../contract/push.ts'
import type { ResourceTable } from '../resources/resource-table.ts'

/** Browsers of the caller: row level security hides those of others. */
export const subscriptionTable: ResourceTable = {
  resource: pushSubscription,
  prefix: 'push',
  farmColumn: null,
  computed: { current: sql`coalesce(t.session_id = (select app_session_id()), false)` },
}

/** How the caller is told of each farm. */
export const settingsTable: ResourceTable = {
  resource: notificationSettings,
  prefix: 'settings',
  farmColumn: 'farm_id',
  existing: async ({ farm }, { tx, caller }) => {
    const { rows } = await sql<{ id: number }>`
      select id from notification_settings where farm_id = ${farm} and user_id = ${caller.userId} and not deleted
    `.execute(tx)
    return rows[0]?.id
  },
  rules: (draft) => {
    const hours = draft as unknown as QuietHours
    const code =
      (hours.quietFrom === null) !== (hours.quietTo === null)
        ? 'settings.error.quiet'
        : isNeverQuiet(hours)
          ? 'settings.error.sameTime'
          : undefined
    return Promise.resolve(code === undefined ? [] : [{ propertyPath: 'quietTo', code }])
  },
  derive: (_draft, { caller }) => Promise.resolve({ user_id: caller.userId }),
}
