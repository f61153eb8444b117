import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import type { Invitations } from './invitations.ts'
import { signOutToken } from './own-forms.ts'
import { farmPage } from './pages.ts'
import { form, type Visits } from './visits.ts'

/** What choosing a farm needs. */
export interface FarmParts {
  accounts: Accounts
  invitations: Invitations
}

/** Choosing the farm to work on, and answering farms that invite. */
export class FarmRoutes {
  readonly #visits: Visits
  readonly #parts: FarmParts

  constructor(visits: Visits, parts: FarmParts) {
    this.#visits = visits
    this.#parts = parts
  }

  register(app: FastifyInstance): void {
    app.get('/selecionar-fazenda', (request, reply) => this.#show(request, reply))
    app.post('/selecionar-fazenda', (request, reply) => this.#choose(request, reply))
    app.post('/responder-convite', (request, reply) => this.#answer(request, reply))
  }

  async #show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.#visits.sessionOf(request)
    if (!session) return this.#visits.lead(request, reply, '/login')
    const { accounts } = this.#parts
    const farms = await accounts.farmsOf(session.userId)
    const invitations = await this.#parts.invitations.openOf(session.userId)
    const isLost = farms.length === 0 && invitations.length === 0
    const context = this.#visits.context(
      request,
      isLost ? { error: { id: 'error.noFarm' } } : {},
      await accounts.languageOf(session.userId),
    )
    return this.#visits.page(reply, farmPage(context, { farms, invitations }, signOutToken(session.token)))
  }

  async #choose(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.#visits.sessionOf(request)
    if (!session) return this.#visits.lead(request, reply, '/login')
    const farms = await this.#parts.accounts.farmsOf(session.userId)
    const farm = farms.find(({ id }) => String(id) === form(request).farm)
    if (!farm) return this.#visits.lead(request, reply, '/selecionar-fazenda')
    return this.#visits.selectFarm(request, reply, session.token, farm.id)
  }

  /** Accepts or declines; then there is a farm to choose, or the app to go on to. */
  async #answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.#visits.sessionOf(request)
    if (!session) return this.#visits.lead(request, reply, '/login')
    const { invitation = '', answer } = form(request)
    const { userId, token } = session
    if (/^\d{1,15}$/.test(invitation) && (answer === 'accept' || answer === 'decline')) {
      await this.#parts.invitations.answer({ id: Number(invitation), userId, accept: answer === 'accept' })
    }
    return this.#visits.enterFarm(request, reply, token, userId)
  }
}
