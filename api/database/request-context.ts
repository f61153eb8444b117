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

/** By the database's clock, of a transaction. */
export interface Moments {
  /** Up to when it sees every change: before now, while others write. */
  horizon: string
  now: string
}

/**
 * Runs statements as the restricted role with the caller's user and farms: row level security applies to all of them,
 * and the audit log knows who it was. Commits when `run` succeeds, rolls back when it throws. `run` gets the
 * moments of the transaction.
 */
export function inContext<Result>(
  db: Db,
  context: RequestContext,
  run: (tx: Tx, moments: Moments) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const moments = await enter(tx, context)
    return run(tx, moments)
  })
}

/** Gives the rest of the transaction a caller. @returns the moment up to which every change is committed, and the present */
async function enter(tx: Tx, { userId, farmIds, device, sessionId }: RequestContext): Promise<Moments> {
  const { rows } = await sql<Moments>`
    select change_horizon() as horizon, transaction_timestamp() as now, set_config('app.user_id', ${String(userId)}, true), set_config('app.farm_ids', ${`{${farmIds.join(',')}}`}, true),
      set_config('app.device', ${device ?? ''}, true),
      set_config('app.session_id', ${sessionId === undefined ? '' : String(sessionId)}, true), set_config('role', 'lactor_app', true)
  `.execute(tx)
  return rows[0] ?? { horizon: '', now: '' }
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
