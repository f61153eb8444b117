import { sql, type QueryExecutorProvider } from 'kysely'
import { APP_PATH_ROWS, PERMISSION_ROWS, PROFILE_ROWS } from '../../seed/access-rows.ts'

/**
 * Brings profiles, permissions and paths of the app to what this version knows. What an administrator has switched off
 * stays off. The caller owns the tables.
 */
export async function syncAccess(db: QueryExecutorProvider): Promise<void> {
  await sql`
    insert into permission (code, name)
    select code, name from jsonb_populate_recordset(null::permission, ${JSON.stringify(PERMISSION_ROWS)}::jsonb)
    on conflict (code) do nothing
  `.execute(db)
  await sql`
    insert into profile (code, name, roles)
    select code, name, roles from jsonb_populate_recordset(null::profile, ${JSON.stringify(PROFILE_ROWS)}::jsonb)
    on conflict (code) do update set roles = excluded.roles where profile.roles <> excluded.roles
  `.execute(db)
  const paths = JSON.stringify(APP_PATH_ROWS)
  await sql`
    insert into app_path (app_web_path, role)
    select app_web_path, role from jsonb_populate_recordset(null::app_path, ${paths}::jsonb)
    on conflict (app_web_path) do update set role = excluded.role, deleted = false
    where app_path.deleted or app_path.role is distinct from excluded.role
  `.execute(db)
  await sql`
    update app_path set deleted = true where not deleted and app_web_path not in (
      select app_web_path from jsonb_populate_recordset(null::app_path, ${paths}::jsonb))
  `.execute(db)
}
