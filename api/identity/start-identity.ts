import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { QueueFullError } from '../jobs/fair-queue.ts'
import { closeGracefully } from '../../server/close-gracefully.ts'
import { checkLogin } from './check-password.ts'
import { FarmRoutes, type FarmParts } from './farm-routes.ts'
import { pickLocale, sayIn } from './identity-text.ts'
import { issueToken, type TokenServices } from './issue-token.ts'
import { isForeign, signOutToken } from './own-forms.ts'
import { isSignInReason, loginPage, messagePage, signOutPage } from './pages.ts'
import { PasswordRoutes, type PasswordParts } from './password-routes.ts'
import { form, isReadable, query, Visits, type VisitSettings } from './visits.ts'

/** How long somebody has to wait, in the unit that people say it in. */
const waitText = (waitMs: number): [id: string, values: Record<string, number>] =>
  waitMs < 60_000
    ? ['error.limitedSeconds', { seconds: Math.ceil(waitMs / 1000) }]
    : ['error.limited', { minutes: Math.ceil(waitMs / 60_000) }]

const REFUSALS = { wrong: 'error.incorrect', off: 'error.off' }

/** How the identity host is set up. */
export interface IdentitySettings extends VisitSettings {
  host: string
  port: number
  /** Proxies whose `X-Forwarded-For` is trusted: addresses or networks. */
  trustedProxies?: readonly string[]
}

interface IdentityParts extends TokenServices, PasswordParts, FarmParts {}

const STYLE = readFileSync(new URL('./identity.css', import.meta.url), 'utf8')
const SCRIPT = readFileSync(new URL('./identity.js', import.meta.url), 'utf8')
/** Sign-in may be found by search engines; there is nothing else to find without a session. */
const ROBOTS = 'User-agent: *\nAllow: /\n'

/** Starts the pages for signing in, choosing a farm, and passwords. */
export async function startIdentity(settings: IdentitySettings, parts: IdentityParts): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: [...(settings.trustedProxies ?? [])] })
  closeGracefully(app)
  await app.register(cookie)
  app.removeAllContentTypeParsers()
  await app.register(formbody)
  // For scripts, which ask for tokens.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  await app.register(helmet, {
    // Without it, browsers hide even from this host where a form comes from.
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'"],
        // Tools that judge a page read robots.txt from within it.
        connectSrc: ["'self'"],
        // The app's page that preloads its files.
        frameSrc: settings.publicUrls.flatMap(namesOf),
        formAction: [
          "'self'",
          // Browsers check where an answered form leads as well: to the app.
          ...settings.publicUrls.flatMap(namesOf),
        ],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
  })
  new IdentityRoutes(app, settings, parts).register()
  await app.listen({ host: settings.host, port: settings.port })
  return app
}

/** This machine has two names, and the app is reached by the one that was typed. */
function namesOf(url: string): string[] {
  const { origin, hostname } = new URL(url)
  const names = ['localhost', '127.0.0.1']
  return names.includes(hostname) ? names.map((name) => origin.replace(hostname, name)) : [origin]
}

class IdentityRoutes {
  private readonly app: FastifyInstance
  private readonly parts: IdentityParts
  private readonly visits: Visits

  constructor(app: FastifyInstance, settings: IdentitySettings, parts: IdentityParts) {
    this.app = app
    this.parts = parts
    this.visits = new Visits(settings, parts)
  }

  register(): void {
    const { app } = this
    app.addHook('onRequest', async (request, reply) => {
      const { lang } = query(request)
      if (lang !== undefined) void reply.setCookie('lang', pickLocale(lang, undefined), { path: '/', sameSite: 'lax' })
      // Forms are accepted from our own pages only, so that another site cannot sign a user in or out.
      if (request.method !== 'POST' || !isForeign(request)) return
      const { url } = request.routeOptions
      if (url === '/logout' && this.visits.isFromApp(request)) return
      return this.refuse(request, reply.code(403), 'error.origin')
    })
    app.addHook('preValidation', async (request, reply) => {
      if (!isReadable(request)) return this.refuse(request, reply.code(400), 'error.request')
    })
    app.get('/identity.css', (_request, reply) =>
      reply.type('text/css').header('cache-control', 'public, max-age=3600').send(STYLE),
    )
    app.get('/identity.js', (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'public, max-age=3600').send(SCRIPT),
    )
    app.get('/healthz', () => ({ ok: true }))
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(ROBOTS))
    app.get('/favicon.ico', (_request, reply) =>
      reply.code(204).header('cache-control', 'public, max-age=86400').send(),
    )
    app.get('/', (_request, reply) => reply.redirect('/login'))
    app.get('/login', (request, reply) => this.askLogin(request, reply))
    app.post('/login', (request, reply) => this.login(request, reply))
    app.get('/logout', (request, reply) => this.askSignOut(request, reply))
    app.post('/logout', (request, reply) => this.signOut(request, reply))
    app.post('/token', (request, reply) => this.token(request, reply))
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/token',
      handler: (request, reply) => this.refuse(request, reply.code(405).header('allow', 'POST'), 'error.request'),
    })
    new FarmRoutes(this.visits, this.parts).register(app)
    new PasswordRoutes(this.visits, this.parts).register(app)
    app.setNotFoundHandler((request, reply) => this.refuse(request, reply.code(404), 'error.notFound'))
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof QueueFullError) {
        return this.refuse(request, reply.code(429).header('retry-after', 1), ...waitText(1000))
      }
      const status = (error as Partial<FastifyError>).statusCode ?? 500
      if (status >= 400 && status < 500) return this.refuse(request, reply.code(status), 'error.request')
      console.error(error)
      return this.refuse(request, reply.code(500), 'error.unexpected')
    })
  }

  /** Says what is wrong: a script gets JSON, a person a page. */
  private refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    values?: Record<string, number>,
  ): FastifyReply {
    if (request.routeOptions.url === '/token') return reply.send({ title: sayIn('en')(id, values) })
    const error = { id, ...(values && { values }) }
    return this.visits.page(reply, messagePage(this.visits.context(request, { error })))
  }

  /** Who is signed in and has chosen no farm yet needs no password. */
  private async askLogin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.visits.sessionOf(request)
    if (session?.farmId === null) return this.visits.lead(request, reply, '/selecionar-fazenda')
    const { why } = query(request)
    return this.visits.page(reply, loginPage(this.visits.context(request, isSignInReason(why) ? { why } : {})))
  }

  private async login(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { login = '', password = '' } = form(request)
    const fail = (status: number, id: string, values?: Record<string, number>) =>
      this.visits.page(
        reply.code(status),
        loginPage(this.visits.context(request, { error: { id, ...(values && { values }) } }), login),
      )
    if (login.trim() === '' || password === '') return fail(422, 'error.mandatory')
    const checked = await checkLogin(this.parts, login, password, request.ip)
    if ('refused' in checked && checked.refused === 'wait') {
      void reply.header('retry-after', Math.ceil(checked.waitMs / 1000))
      return fail(429, ...waitText(checked.waitMs))
    }
    if ('refused' in checked) return fail(401, REFUSALS[checked.refused])
    if (checked.account.type !== 'App') return fail(401, 'error.incorrect')
    const { account, temporary } = checked
    if (temporary && !(await this.parts.accounts.useTemporary(account))) return fail(401, 'error.incorrect')
    // A temporary password opens one door only: the one to a new password.
    const token = await this.visits.open(request, reply, account.id, temporary ? 'new_password' : 'browser')
    if (temporary) return this.visits.lead(request, reply, '/nova-senha')
    return this.visits.enterFarm(request, reply, token, account.id)
  }

  /** A bearer token for scripts and the playground, by JSON. */
  private async token(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { login = '', password = '' } = form(request)
    if (login === '' || password === '') {
      return reply.code(422).send({ title: sayIn('en')('error.mandatory') })
    }
    const issued = await issueToken(this.parts, login, password, request.ip, request.headers['user-agent'])
    void reply.header('cache-control', 'no-store')
    if ('token' in issued) {
      const { expiresAt, farmIds } = issued.session
      return reply
        .code(201)
        .send({ token: issued.token, expiresAt, farms: farmIds.map((id) => `/farms/${String(id)}`) })
    }
    if (issued.refused !== 'wait') return reply.code(401).send({ title: sayIn('en')(REFUSALS[issued.refused]) })
    return reply
      .code(429)
      .header('retry-after', Math.ceil(issued.waitMs / 1000))
      .send({ title: sayIn('en')(...waitText(issued.waitMs)) })
  }

  /** A link, which any page may hold, only asks. */
  private askSignOut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { token } = request.cookies
    if (token === undefined) return this.visits.lead(request, reply, '/login')
    return this.visits.page(reply, signOutPage(this.visits.context(request), signOutToken(token)))
  }

  private async signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.cookies
    if (token !== undefined) {
      const known = form(request).token === signOutToken(token)
      if (!known && !this.visits.isFromApp(request)) return this.askSignOut(request, reply.code(403))
      await this.parts.sessions.revoke(token)
    }
    this.visits.clearCookies(request, reply)
    return this.visits.lead(request, reply, '/login')
  }
}
