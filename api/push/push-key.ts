import { sql } from 'kysely'
import webPush from 'web-push'
import type { Db } from '../database/request-context.ts'

/** The key by which push services know this server (VAPID, RFC 8292). */
export interface PushKey {
  publicKey: string
  privateKey: string
}

/** The server's key; made by whoever starts first, and kept in the database. */
export async function pushKey(db: Db): Promise<PushKey> {
  const made = webPush.generateVAPIDKeys()
  await sql`
    insert into push_key (public_key, private_key) values (${made.publicKey}, ${made.privateKey}) on conflict do nothing
  `.execute(db)
  const { rows } = await sql<PushKey>`
    select public_key as "publicKey", private_key as "privateKey" from push_key
  `.execute(db)
  return rows[0] ?? made
}
