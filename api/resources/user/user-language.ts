import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'

/** The language of a user; Portuguese where none was chosen. */
export async function languageOf(tx: Tx, userId: number): Promise<string> {
  const { rows } = await sql<{ language: string | null }>`
    select language_main as language from app_user where id = ${userId}
  `.execute(tx)
  return rows[0]?.language ?? 'pt'
}
