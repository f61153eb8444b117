import { sql } from 'kysely'
import type { Tx } from '../database/request-context.ts'

/** Class id of the advisory locks on plates. */
const PLATE_LOCK = 7

/** Holds a plate until the transaction ends, so that two farms cannot take it at the same moment. */
export async function lockPlate(tx: Tx, barcode: string): Promise<void> {
  // Longer barcodes that end alike only wait for each other.
  await sql`select pg_advisory_xact_lock(${PLATE_LOCK}::int, ${barcode.slice(-9)}::int)`.execute(tx)
}
