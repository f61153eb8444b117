import type { FastifyInstance } from 'fastify'
import { sayIn, type Locale } from '../../identity/identity-text.ts'
import type { Message, Messenger } from '../../identity/outbox-messenger.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { callerOf } from '../../plugins/caller.ts'
import type { Violation } from '../../plugins/problem.ts'
import type { WriteContext } from '../resource-table.ts'
import { assertCurrentPassword, type UserServices } from './current-password.ts'
import { changedFields } from './user-rights.ts'

/** Who changes these could take the account over: a forgotten password is sent to the addresses of a login. */
const CONFIRMED_FIELDS = ['email', 'phone', 'login', 'password'] as const
type ConfirmedField = (typeof CONFIRMED_FIELDS)[number]

const WRITES = new Set(['updateUser', 'replaceUser'])

/** The kind of job that tells people that their address or password was changed. */
const TELL_CHANGE = 'tell-change'
const OPTIONS = { retries: 5, retryDelay: 30, expireIn: 60 }

interface ToldChange extends Pick<Message, 'channel' | 'to'> {
  language: Locale
  field: ConfirmedField | 'deleted' | 'invited'
  /** The farm that invites. */
  farm?: string
}

/** Checks the caller's password where a change of a user brings it along, before the transaction of the change. */
export function registerConfirmation(app: FastifyInstance, services: UserServices): void {
  app.addHook('preHandler', async (request) => {
    const { operation } = request.routeOptions.config
    if (!operation || !WRITES.has(operation.operationId)) return
    const { currentPassword, ...body } = (request.body ?? {}) as Record<string, unknown>
    if (typeof currentPassword !== 'string') return
    const caller = callerOf(request)
    await assertCurrentPassword(services, caller, currentPassword, request.ip)
    caller.confirmed = true
    // It is no part of the user, and stays nowhere.
    request.body = body
  })
}

const confirmedChanges = (context: WriteContext): ConfirmedField[] => {
  const changed = changedFields(context)
  return context.current === null ? [] : CONFIRMED_FIELDS.filter((field) => changed.includes(field))
}

/** What is missing for a change of an address or a password. */
export function confirmationViolations(context: WriteContext): Violation[] {
  if (context.caller.confirmed === true || confirmedChanges(context).length === 0) return []
  return [{ propertyPath: 'currentPassword', code: 'user.error.currentPasswordRequired' }]
}

/** Leaves word at the addresses as they were. */
export async function tellChanges(context: WriteContext): Promise<void> {
  const { tx, queue, current } = context
  for (const field of confirmedChanges(context)) {
    const { email, phone, languageMain } = current as Record<string, unknown>
    const either = email ? { email } : { phone }
    const addresses = { email: { email }, phone: { phone }, login: either, password: either }[field]
    for (const [channel, to] of Object.entries(addresses)) {
      if (typeof to === 'string') await queue.send(tx, TELL_CHANGE, { channel, to, language: languageMain, field })
    }
  }
}

/** Somebody who gets a message, by whatever address there is. */
interface Addressed {
  language: Locale
  email: string | null
  phone: string | null
}

type Leaving = Pick<WriteContext, 'tx' | 'queue'>

const tell = async ({ tx, queue }: Leaving, { language, email, phone }: Addressed, told: Record<string, string>) => {
  const to = phone ?? email
  const channel = phone === null ? 'email' : 'phone'
  if (to) await queue.send(tx, TELL_CHANGE, { channel, to, language, ...told })
}

/** Leaves word that the account is deleted. */
export const tellDeletion = (leaving: Leaving, { languageMain, email, phone }: Record<string, unknown>) =>
  tell(leaving, { language: languageMain, email, phone } as Addressed, { field: 'deleted' })

/** Leaves word that a farm asks somebody to work there. */
export const tellInvitation = (leaving: Leaving, invited: Addressed & { farmName: string }) =>
  tell(leaving, invited, { field: 'invited', farm: invited.farmName })

/** Sends the messages about changed addresses and passwords. */
export const startTelling = (queue: JobQueue, messenger: Messenger): Promise<void> =>
  queue.work<ToldChange>(TELL_CHANGE, OPTIONS, async ({ data: { channel, to, language, field, farm = '' } }) => {
    const say = sayIn(language)
    const isChange = (CONFIRMED_FIELDS as readonly string[]).includes(field)
    const subject = say(isChange ? 'message.changed' : `message.${field}.subject`)
    await messenger.send({ channel, to, subject, text: say(`message.changed.${field}`, { farm }) })
  })
