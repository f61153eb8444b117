import { sql, type Kysely, type Transaction } from 'kysely'

/** The database. Statements are written in SQL, so there is no schema to type; the rows are typed where they are read. */
export type Db = Kysely<never>
export type Tx = Transaction<never>

/** The user a statement is run for. */
export interface RequestContext {
  userId: number
  farmIds: readonly number[]
  /** The device that sent the request, as it calls itself. */
  device: string | null
  /** The session of the request, where there is one. */
  sessionId?: number
}

/**
 * Runs statements as the restricted role with the caller's user and farms: row level security applies to all of them,
 * and the audit log knows who it was. Commits when `run` succeeds, rolls back when it throws. `run` gets the
 * moment up to which it sees every change.
 */
export function inContext<Result>(
  db: Db,
  context: RequestContext,
  run: (tx: Tx, horizon: string) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const horizon = await enter(tx, context)
    return run(tx, horizon)
  })
}

/** Gives the rest of the transaction a caller. @returns the moment up to which every change is committed */
export async function enter(tx: Tx, { userId, farmIds, device, sessionId }: RequestContext): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select change_horizon() as horizon, set_config('app.user_id', ${String(userId)}, true), set_config('app.farm_ids', ${`{${farmIds.join(',')}}`}, true),
      set_config('app.device', ${device ?? ''}, true),
      set_config('app.session_id', ${sessionId === undefined ? '' : String(sessionId)}, true), set_config('role', 'lactor_app', true)
  `.execute(tx)
  return rows[0]?.horizon ?? ''
}

/**
 * Runs statements of a transaction as the owner of the tables, for the few that reach beyond the caller's farms by
 * design (a new farm has no users yet). The audit log still knows the caller.
 */
export async function asOwner<Result>(tx: Tx, run: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('role', 'none', true)`.execute(tx)
  const result = await run()
  await sql`select set_config('role', 'lactor_app', true)`.execute(tx)
  return result
}
