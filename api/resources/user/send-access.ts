import { sql } from 'kysely'
import type { Db } from '../../database/request-context.ts'
import { Accounts, WELCOME_DAYS } from '../../identity/accounts.ts'
import { sayIn } from '../../identity/identity-text.ts'
import type { Messenger } from '../../identity/outbox-messenger.ts'
import { hashPassword, temporaryPassword } from '../../identity/passwords.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { WriteContext } from '../resource-table.ts'

/** The kind of job that sends a temporary password. The password is made when it is sent: no job holds one. */
const SEND_ACCESS = 'send-access'
const OPTIONS = { retries: 5, retryDelay: 30, expireIn: 60 }
const WELCOME_MINUTES = WELCOME_DAYS * 24 * 60

interface SentAccess {
  login: string
  /** Who asked for it. */
  by: number
}

/** Has a user sent a temporary password. */
export const askForAccess = (
  { tx, queue, caller }: Pick<WriteContext, 'tx' | 'queue' | 'caller'>,
  login: string,
): Promise<void> => queue.send(tx, SEND_ACCESS, { login, by: caller.userId } satisfies SentAccess)

/** Sends the temporary passwords: to the phone, else by e-mail. @param appUrl where people sign in */
export const startSendingAccess = (db: Db, queue: JobQueue, messenger: Messenger, appUrl: string): Promise<void> =>
  queue.work<SentAccess>(SEND_ACCESS, OPTIONS, async ({ data: { login, by } }) => {
    const account = await new Accounts(db).findByLogin(login)
    const to = account?.phone ?? account?.email
    if (!account?.active || !to) return
    const password = temporaryPassword()
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      // The audit names who asked.
      await sql`select set_config('app.user_id', ${String(by)}, true)`.execute(tx)
      await new Accounts(tx).setTemporary(account.id, passwordHash, WELCOME_MINUTES)
    })
    const say = sayIn(account.language)
    // Users with a password are no newcomers; it stays valid until they choose a new one.
    const isKnown = account.passwordHash !== undefined
    await messenger.send({
      channel: account.phone === null ? 'email' : 'phone',
      to,
      subject: say(isKnown ? 'message.subject' : 'message.welcome'),
      text: say(isKnown ? 'message.access.text' : 'message.welcome.text', {
        address: appUrl,
        login,
        password,
        days: WELCOME_DAYS,
      }),
    })
  })
