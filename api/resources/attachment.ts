import { sql } from 'kysely'
import type { Tx } from '../database/request-context.ts'

/** The language of a user; Portuguese where none was chosen. */
export async function languageOf(tx: Tx, userId: number): Promise<string> {
  const { rows } = await sql<{ language: string | null }>`
    select language_main as language from app_user where id = ${userId}
  `.execute(tx)
  return rows[0]?.language ?? 'pt'
}

/** The header with which a browser saves a file under a name; plain for browsers that read no other. */
export function attachment(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w .-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
