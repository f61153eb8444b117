import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import { sayIn } from './identity-text.ts'
import type { LoginGuard } from './login-guard.ts'
import type { Messenger } from './outbox-messenger.ts'
import { forgotPage, newPasswordPage, type PageContext } from './pages.ts'
import { hashPassword, PASSWORD_MIN, temporaryPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { form, type Visits } from './visits.ts'

/** What the pages about passwords need. */
export interface PasswordParts {
  accounts: Accounts
  sessions: Sessions
  messenger: Messenger
  /** Limits how often a forgotten password is asked for. */
  recoveryGuard: LoginGuard
}

type Delivery = 'email' | 'phone'

const PASSWORD_PROBLEMS = {
  easy: 'error.passwordEasy',
  same: 'error.passwordSame',
  temporary: 'error.passwordTemporary',
}

/** The pages for a forgotten password and for a new one. */
export class PasswordRoutes {
  readonly #visits: Visits
  readonly #parts: PasswordParts
  /** Messages on their way. */
  readonly #sending = new Set<Promise<void>>()

  constructor(visits: Visits, parts: PasswordParts) {
    this.#visits = visits
    this.#parts = parts
  }

  register(app: FastifyInstance): void {
    app.get('/esqueci-minha-senha', (request, reply) =>
      this.#visits.page(reply, forgotPage(this.#visits.context(request), { login: '', delivery: '' }, false)),
    )
    app.post('/esqueci-minha-senha', (request, reply) => this.#forgot(request, reply))
    app.get('/nova-senha', (request, reply) => this.#showNewPassword(request, reply))
    app.post('/nova-senha', (request, reply) => this.#newPassword(request, reply))
    app.addHook('onClose', async () => {
      await Promise.all(this.#sending)
    })
  }

  async #forgot(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { login = '', delivery = '' } = form(request)
    const show = (status: number, error?: string, sent = false) =>
      this.#visits.page(
        reply.code(status),
        forgotPage(
          this.#visits.context(request, error === undefined ? {} : { error: { id: error } }),
          { login, delivery },
          sent,
        ),
      )
    if (login.trim() === '') return show(422, 'error.loginRequired')
    if (delivery !== 'email' && delivery !== 'phone') return show(422, 'error.delivery')
    const asked = await this.#parts.recoveryGuard.count(login, request.ip)
    // After the answer, which says and takes the same whether the user exists or not, and whether too many have asked.
    if ('id' in asked) this.#sendLater(login, delivery)
    return show(200, undefined, true)
  }

  #sendLater(login: string, delivery: Delivery): void {
    const sending = this.#sendTemporary(login, delivery)
      .catch((error: unknown) => {
        console.error(error)
      })
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  async #sendTemporary(login: string, channel: Delivery): Promise<void> {
    const account = await this.#parts.accounts.findByLogin(login)
    const to = channel === 'email' ? account?.email : account?.phone
    if (!account?.active || !to) return
    const password = temporaryPassword()
    await this.#parts.accounts.setTemporary(account.id, await hashPassword(password))
    const say = sayIn(account.language)
    await this.#parts.messenger.send({
      channel,
      to,
      subject: say('message.subject'),
      text: say('message.text', { password }),
    })
  }

  async #refusalOf(userId: number, password: string): Promise<string | undefined> {
    const problem = await this.#parts.accounts.newPasswordProblem(userId, password)
    return problem && PASSWORD_PROBLEMS[problem]
  }

  /** In the user's own language, which is known by now. */
  async #contextFor(request: FastifyRequest, userId: number, extra: Partial<PageContext> = {}): Promise<PageContext> {
    return this.#visits.context(request, extra, await this.#parts.accounts.languageOf(userId))
  }

  async #showNewPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.#visits.sessionOf(request, 'new_password')
    if (!session) return this.#visits.lead(request, reply, '/login')
    return this.#visits.page(reply, newPasswordPage(await this.#contextFor(request, session.userId)))
  }

  async #newPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.#visits.sessionOf(request, 'new_password')
    if (!session) return this.#visits.lead(request, reply, '/login')
    const { password = '', confirmation = '' } = form(request)
    const problem = passwordProblem(password, confirmation) ?? (await this.#refusalOf(session.userId, password))
    if (problem !== undefined) {
      const context = await this.#contextFor(request, session.userId, { error: { id: problem } })
      return this.#visits.page(reply.code(422), newPasswordPage(context))
    }
    await this.#parts.accounts.setPassword(session.userId, await hashPassword(password))
    await this.#parts.sessions.revokeAllOf(session.userId)
    const next = await this.#visits.open(request, reply, session.userId, 'browser')
    return this.#visits.enterFarm(request, reply, next, session.userId)
  }
}

function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password === '' || confirmation === '') return 'error.passwordRequired'
  if (password.length < PASSWORD_MIN) return 'error.passwordLength'
  return password === confirmation ? undefined : 'error.passwordMatch'
}
