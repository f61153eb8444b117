import { sql } from 'kysely'
import type { Db } from '../database/request-context.ts'
import type { Message, Messenger } from './outbox-messenger.ts'

/** How long the log of messages is kept. */
const KEPT_DAYS = 30
/** Longest reason that is kept, in characters. */
const FAULT_MAX = 300

/** Delivers by another messenger and keeps a log of what was sent and what failed, without the messages' words. */
export class LoggedMessenger implements Messenger {
  readonly #db: Db
  readonly #messenger: Messenger

  constructor(db: Db, messenger: Messenger) {
    this.#db = db
    this.#messenger = messenger
  }

  /** @throws what the other messenger throws */
  async send(message: Message): Promise<void> {
    try {
      await this.#messenger.send(message)
    } catch (error) {
      await this.#log(message, withoutAddresses(error instanceof Error ? error.message : String(error)))
      throw error
    }
    await this.#log(message, null)
  }

  async #log({ channel, to, subject }: Message, fault: string | null): Promise<void> {
    await sql`
      insert into message_log (channel, recipient, subject, fault) values (${channel}, ${masked(to)}, ${subject}, ${fault})
    `.execute(this.#db)
  }
}

/** `+5534999110042` → `+553…42`, `rita@example.com` → `r…@example.com`. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address.slice(0, 1)}…${address.slice(at)}` : `${address.slice(0, 4)}…${address.slice(-2)}`
}

/** A reason without the e-mail addresses and phone numbers that another system has put into it. */
export const withoutAddresses = (reason: string): string =>
  reason
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '…')
    .slice(0, FAULT_MAX)

/** Forgets old entries. */
export async function pruneMessages(db: Db): Promise<void> {
  await sql`delete from message_log where at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
