import { sql, type QueryExecutorProvider } from 'kysely'
import { APP_PATH_ROWS, PERMISSION_ROWS, PROFILE_ROWS } from '../../seed/access-rows.ts'

/**
 * Brings profiles, permissions and paths of the app to what this version knows. What an administrator has switched off
 * stays off. The caller owns the tables.
 */
export async function syncAccess(db: QueryExecutorProvider): Promise<void> {
  for (const { code, name } of PERMISSION_ROWS) {
    await sql`insert into permission (code, name) values (${code}, ${name}) on conflict (code) do nothing`.execute(db)
  }
  for (const { code, name, roles } of PROFILE_ROWS) {
    await sql`
      insert into profile (code, name, roles) values (${code}, ${name}, ${`{${roles.join(',')}}`}::text[])
      on conflict (code) do update set roles = excluded.roles where profile.roles <> excluded.roles
    `.execute(db)
  }
  for (const { app_web_path: path, role } of APP_PATH_ROWS) {
    await sql`
      insert into app_path (app_web_path, role) values (${path}, ${role})
      on conflict (app_web_path) do update set role = excluded.role, deleted = false
      where app_path.deleted or app_path.role is distinct from excluded.role
    `.execute(db)
  }
  const paths = `{${APP_PATH_ROWS.map(({ app_web_path }) => app_web_path).join(',')}}`
  await sql`
    update app_path set deleted = true where not deleted and app_web_path <> all(${paths}::text[])
  `.execute(db)
}
