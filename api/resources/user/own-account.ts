import { sql } from 'kysely'
import { deletedLogin, NOBODY } from '../../../src/domain/user-name.ts'
import { asOwner, type Tx } from '../../database/request-context.ts'
import type { Values } from '../resource-table.ts'

/** What is sensitive even for who it is about. */
const HIDDEN = new Set(['password_hash', 'temporary_hash', 'token_hash', 'endpoint', 'p256dh', 'auth'])

interface OwnRows {
  name: string
  /** The column that names the user. */
  column: string
}

/** Tables whose rows are exported in full. Of other tables only the number of rows is personal data of the user. */
const OWN_TABLES: readonly OwnRows[] = [
  { name: 'app_user', column: 'id' },
  { name: 'credential', column: 'user_id' },
  { name: 'farm_user', column: 'user_id' },
  { name: 'session', column: 'user_id' },
  { name: 'notification', column: 'user_id' },
  { name: 'notification_preference', column: 'user_id' },
  { name: 'notification_settings', column: 'user_id' },
  { name: 'push_subscription', column: 'user_id' },
  { name: 'farm_invitation', column: 'user_id' },
  { name: 'audit_entry', column: 'subject_id' },
]

/** Everything that is held about a user, as a document for that user. */
export function personalData(tx: Tx, userId: number): Promise<Values> {
  return asOwner(tx, async () => {
    const held: Values = {}
    for (const { name, column } of OWN_TABLES) {
      const { rows } = await sql<{ row: Values }>`
        select to_jsonb(t) as row from ${sql.table(name)} t where ${sql.ref(`t.${column}`)} = ${userId} order by 1
      `.execute(tx)
      held[name] = rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([key]) => !HIDDEN.has(key))))
    }
    const { rows: farms } = await sql`
      select f.id, f.code, f.name, l.deleted as "left" from farm f join farm_user l on l.farm_id = f.id
      where l.user_id = ${userId} order by f.id
    `.execute(tx)
    return { ...held, farms, recordsOfFarms: await authoredRecords(tx, userId) }
  })
}

/** How many records of the farms name the user, and when the first and the last were made. */
async function authoredRecords(tx: Tx, userId: number): Promise<Values[]> {
  const own = new Set([...OWN_TABLES.map(({ name }) => name), 'idempotency_key'])
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass and exists (
      select from pg_attribute made where made.attrelid = c.oid and made.attname = 'created_at'
    ) order by 1, 2
  `.execute(tx)
  const counted: Values[] = []
  for (const { name, column } of columns.filter((one) => !own.has(one.name))) {
    const { rows } = await sql<Values>`
      select count(*)::integer as records, min(t.created_at) as first, max(t.created_at) as last
      from ${sql.table(name)} t where ${sql.ref(`t.${column}`)} = ${userId}
    `.execute(tx)
    if (rows[0] && rows[0]['records'] !== 0) counted.push({ table: name, as: column, ...rows[0] })
  }
  return counted
}

/**
 * Removes a user as the law asks (LGPD, article 18 VI): access, contact, devices and what was asked of them. The farm has
 * to keep records of treatments (article 16 I): they stay, without the user's name.
 */
export async function removePersonalData(tx: Tx, userId: number): Promise<void> {
  await asOwner(tx, async () => {
    await sql`update farm_user set deleted = true where user_id = ${userId} and not deleted`.execute(tx)
    await sql`
      update app_user set name = ${NOBODY}, login = ${deletedLogin(userId)}, email = null, phone = null,
        permission_overrides = '{}', profiles = '{}', active = false, deleted = true where id = ${userId}
    `.execute(tx)
    await sql`delete from credential where user_id = ${userId}`.execute(tx)
    await sql`delete from push_subscription where user_id = ${userId}`.execute(tx)
    await sql`delete from notification_settings where user_id = ${userId}`.execute(tx)
    // Empty, but there: the user's other devices learn from it that the account is gone.
    await sql`
      update session set agent = null, app_version = null, farm_id = null,
        revoked_at = coalesce(revoked_at, clock_timestamp()) where user_id = ${userId}
    `.execute(tx)
    await sql`delete from notification where user_id = ${userId}`.execute(tx)
    await sql`delete from notification_preference where user_id = ${userId}`.execute(tx)
    // Tombstones, so that copies of the farms that had asked forget the login as well.
    await sql`
      update farm_invitation set login = ${deletedLogin(userId)}, deleted = true where user_id = ${userId}
    `.execute(tx)
    await sql`update farm_invitation set author_name = ${NOBODY} where author_id = ${userId}`.execute(tx)
    // Answers to writes hold what was written; the one that is running is kept without personal data.
    await sql`delete from idempotency_key where user_id = ${userId} and status is not null`.execute(tx)
    // The logs say that something was changed, and no more what.
    await sql`update audit_entry set changes = '[]' where subject_id = ${userId}`.execute(tx)
    await sql`update audit_log set changes = '{}' where table_name = 'app_user' and row_id = ${userId}`.execute(tx)
    await sql`
      update audit_log set changes = '{}' where table_name = 'farm_invitation'
        and row_id in (select id from farm_invitation where ${userId} in (user_id, author_id))
    `.execute(tx)
  })
}
