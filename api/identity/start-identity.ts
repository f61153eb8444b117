import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { QueueFullError } from '../jobs/fair-queue.ts'
import { checkLogin } from './check-password.ts'
import { pickLocale, sayIn, type Locale } from './identity-text.ts'
import { issueToken, type TokenServices } from './issue-token.ts'
import type { Messenger } from './outbox-messenger.ts'
import { farmPage, forgotPage, loginPage, messagePage, newPasswordPage, type PageContext } from './pages.ts'
import { hashPassword, PASSWORD_MIN, temporaryPassword } from './passwords.ts'
import { Redirects } from './redirects.ts'
import type { Session } from './sessions.ts'

/** How the identity host is set up. */
export interface IdentitySettings {
  host: string
  port: number
  /** Origins of the app; people are sent back to these only. */
  publicUrls: readonly string[]
  /** Domain of the cookies, when the app and this host have different names under one domain. */
  cookieDomain?: string | undefined
  /** Addresses of the proxies in front, which say where a request comes from; nobody else is believed. */
  trustedProxies?: readonly string[]
}

interface IdentityParts extends TokenServices {
  messenger: Messenger
}

type Form = Partial<
  Record<'login' | 'password' | 'confirmation' | 'delivery' | 'farm' | 'redirect' | 'lang' | 'why', string>
>

const STYLE = readFileSync(new URL('./identity.css', import.meta.url), 'utf8')
const SCRIPT = readFileSync(new URL('./identity.js', import.meta.url), 'utf8')
/** Sign-in may be found by search engines; there is nothing else to find without a session. */
const ROBOTS = 'User-agent: *\nAllow: /\n'

/** Days a session and its cookies live. */
const SESSION_DAYS = 14

/** Starts the pages for signing in, choosing a farm, and passwords. */
export async function startIdentity(settings: IdentitySettings, parts: IdentityParts): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: [...(settings.trustedProxies ?? [])] })
  await app.register(cookie)
  await app.register(formbody)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: [
          "'self'",
          ...settings.publicUrls.map((url) => new URL(url).origin),
          'http://localhost:*',
          'http://127.0.0.1:*',
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

class IdentityRoutes {
  private readonly app: FastifyInstance
  private readonly settings: IdentitySettings
  private readonly parts: IdentityParts
  private readonly redirects: Redirects

  constructor(app: FastifyInstance, settings: IdentitySettings, parts: IdentityParts) {
    this.app = app
    this.settings = settings
    this.parts = parts
    this.redirects = new Redirects(settings.publicUrls)
  }

  register(): void {
    const { app } = this
    app.addHook('onRequest', async (request, reply) => {
      const { lang } = query(request)
      if (lang !== undefined) void reply.setCookie('lang', pickLocale(lang, undefined), { path: '/', sameSite: 'lax' })
      // Forms are accepted from our own pages only, so that another site cannot sign a user in or out.
      const { origin, host } = request.headers
      const foreign = origin !== undefined && origin !== 'null' && new URL(origin).host !== host
      if (request.method === 'POST' && request.url !== '/token' && foreign) {
        return this.page(reply.code(403), messagePage(this.context(request, { error: { id: 'error.origin' } })))
      }
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
    app.get('/login', (request, reply) => {
      const ended = query(request).why === 'ended'
      return this.page(reply, loginPage(this.context(request, { ended })))
    })
    app.post('/login', (request, reply) => this.login(request, reply))
    app.get('/logout', (request, reply) => this.logout(request, reply))
    app.post('/logout', (request, reply) => this.logout(request, reply))
    app.get('/selecionar-fazenda', (request, reply) => this.showFarms(request, reply))
    app.post('/selecionar-fazenda', (request, reply) => this.chooseFarm(request, reply))
    app.get('/esqueci-minha-senha', (request, reply) =>
      this.page(reply, forgotPage(this.context(request), { login: '', delivery: '' }, false)),
    )
    app.post('/token', (request, reply) => this.token(request, reply))
    app.post('/esqueci-minha-senha', (request, reply) => this.forgot(request, reply))
    app.get('/nova-senha', (request, reply) => this.showNewPassword(request, reply))
    app.post('/nova-senha', (request, reply) => this.newPassword(request, reply))
    app.setNotFoundHandler((request, reply) =>
      this.page(reply.code(404), messagePage(this.context(request, { error: { id: 'error.notFound' } }))),
    )
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof QueueFullError) {
        const limited = { id: 'error.limited', values: { minutes: 1 } }
        return this.page(
          reply.code(429).header('retry-after', 1),
          messagePage(this.context(request, { error: limited })),
        )
      }
      console.error(error)
      return this.page(reply.code(500), messagePage(this.context(request, { error: { id: 'error.unexpected' } })))
    })
  }

  private async login(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { login = '', password = '' } = form(request)
    const fail = (status: number, id: string, values?: Record<string, number>) =>
      this.page(
        reply.code(status),
        loginPage(this.context(request, { error: { id, ...(values && { values }) } }), login),
      )
    if (login.trim() === '' || password === '') return fail(422, 'error.mandatory')
    const checked = await checkLogin(this.parts, login, password, request.ip)
    if ('refused' in checked && checked.refused === 'wait') {
      void reply.header('retry-after', Math.ceil(checked.waitMs / 1000))
      return fail(429, 'error.limited', { minutes: Math.ceil(checked.waitMs / 60_000) })
    }
    if ('refused' in checked || checked.account.type !== 'App') return fail(401, 'error.incorrect')
    const { account } = checked
    // A temporary password opens one door only: the one to a new password.
    const kind = account.temporaryPassword ? 'new_password' : 'browser'
    const token = await this.parts.sessions.create({ userId: account.id, kind, days: SESSION_DAYS })
    this.setToken(request, reply, token)
    const back = encodeURIComponent(this.redirectOf(request))
    if (account.temporaryPassword) return reply.redirect(`/nova-senha?redirect=${back}`, 303)
    return this.enterFarm(request, reply, token, account.id)
  }

  /** A bearer token for scripts and the playground, by JSON. */
  private async token(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { login, password } = form(request) as { login?: unknown; password?: unknown }
    if (typeof login !== 'string' || typeof password !== 'string' || login === '' || password === '') {
      return reply.code(422).send({ title: sayIn('en')('error.mandatory') })
    }
    const issued = await issueToken(this.parts, login, password, request.ip)
    void reply.header('cache-control', 'no-store')
    if ('token' in issued) {
      const { expiresAt, farmIds } = issued.session
      return reply
        .code(201)
        .send({ token: issued.token, expiresAt, farms: farmIds.map((id) => `/farms/${String(id)}`) })
    }
    if (issued.refused === 'wrong') return reply.code(401).send({ title: sayIn('en')('error.incorrect') })
    const seconds = Math.ceil(issued.waitMs / 1000)
    return reply
      .code(429)
      .header('retry-after', seconds)
      .send({ title: sayIn('en')('error.limited', { minutes: Math.ceil(seconds / 60) }) })
  }

  /** With one farm there is nothing to choose. */
  private async enterFarm(request: FastifyRequest, reply: FastifyReply, token: string, userId: number) {
    const farms = await this.parts.accounts.farmsOf(userId)
    const [only] = farms
    if (farms.length === 1 && only) return this.select(request, reply, token, only.id)
    return reply.redirect(`/selecionar-fazenda?redirect=${encodeURIComponent(this.redirectOf(request))}`, 303)
  }

  private async select(request: FastifyRequest, reply: FastifyReply, token: string, farmId: number) {
    await this.parts.sessions.selectFarm(token, farmId)
    void reply.setCookie('farm', String(farmId), { ...this.cookieOptions(request), httpOnly: false })
    return reply.redirect(this.redirectOf(request), 303)
  }

  private async logout(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.cookies
    if (token !== undefined) await this.parts.sessions.revoke(token)
    const { path, domain } = this.cookieOptions(request)
    for (const name of ['token', 'farm'])
      void reply.clearCookie(name, { path, ...(domain !== undefined && { domain }) })
    return reply.redirect(`/login?redirect=${encodeURIComponent(this.redirectOf(request))}`, 303)
  }

  private async showFarms(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.sessionOf(request)
    if (!session) return this.toLogin(request, reply)
    const farms = await this.parts.accounts.farmsOf(session.userId)
    const error = farms.length === 0 ? { error: { id: 'error.noFarm' } } : {}
    return this.page(reply, farmPage(this.context(request, error), farms))
  }

  private async chooseFarm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.sessionOf(request)
    const { token } = request.cookies
    if (!session || token === undefined) return this.toLogin(request, reply)
    const farms = await this.parts.accounts.farmsOf(session.userId)
    const farm = farms.find(({ id }) => String(id) === form(request).farm)
    if (!farm)
      return reply.redirect(`/selecionar-fazenda?redirect=${encodeURIComponent(this.redirectOf(request))}`, 303)
    return this.select(request, reply, token, farm.id)
  }

  private async forgot(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { login = '', delivery = '' } = form(request)
    const show = (status: number, error?: string, sent = false) =>
      this.page(
        reply.code(status),
        forgotPage(
          this.context(request, error === undefined ? {} : { error: { id: error } }),
          { login, delivery },
          sent,
        ),
      )
    if (login.trim() === '') return show(422, 'error.loginRequired')
    if (delivery !== 'email' && delivery !== 'phone') return show(422, 'error.delivery')
    if ((await this.parts.loginGuard.begin(`forgot:${login}`, request.ip)).waitMs > 0) return show(200, undefined, true)
    await this.sendTemporary(login, delivery)
    // The answer is the same whether the user exists or not.
    return show(200, undefined, true)
  }

  private async sendTemporary(login: string, channel: 'email' | 'phone'): Promise<void> {
    const account = await this.parts.accounts.findByLogin(login)
    const to = channel === 'email' ? account?.email : account?.phone
    if (!account || !to) return
    const password = temporaryPassword()
    await this.parts.accounts.setPassword(account.id, await hashPassword(password), true)
    const say = sayIn(account.language)
    await this.parts.messenger.send({
      channel,
      to,
      subject: say('message.subject'),
      text: say('message.text', { password }),
    })
  }

  private async showNewPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.sessionOf(request, 'new_password')
    return session ? this.page(reply, newPasswordPage(this.context(request))) : this.toLogin(request, reply)
  }

  private async newPassword(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.sessionOf(request, 'new_password')
    const { token } = request.cookies
    if (!session || token === undefined) return this.toLogin(request, reply)
    const { password = '', confirmation = '' } = form(request)
    const problem = passwordProblem(password, confirmation)
    if (problem !== undefined) {
      return this.page(reply.code(422), newPasswordPage(this.context(request, { error: { id: problem } })))
    }
    await this.parts.accounts.setPassword(session.userId, await hashPassword(password), false)
    await this.parts.sessions.revokeAllOf(session.userId)
    const next = await this.parts.sessions.create({ userId: session.userId, kind: 'browser', days: SESSION_DAYS })
    this.setToken(request, reply, next)
    return this.enterFarm(request, reply, next, session.userId)
  }

  private async sessionOf(request: FastifyRequest, kind: Session['kind'] = 'browser'): Promise<Session | undefined> {
    const { token } = request.cookies
    const session = token === undefined ? undefined : await this.parts.sessions.find(token)
    return session?.state === 'valid' && session.kind === kind ? session : undefined
  }

  private setToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
    void reply.setCookie('token', token, { ...this.cookieOptions(request), httpOnly: true })
  }

  private cookieOptions(request: FastifyRequest) {
    return {
      path: '/',
      sameSite: 'lax' as const,
      // A proxy in front may end the encryption without telling.
      secure: request.protocol === 'https' || this.settings.publicUrls.every((url) => url.startsWith('https:')),
      maxAge: SESSION_DAYS * 86_400,
      ...(this.settings.cookieDomain !== undefined && { domain: this.settings.cookieDomain }),
    } as { path: string; sameSite: 'lax'; secure: boolean; maxAge: number; domain?: string }
  }

  private toLogin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.redirect(`/login?redirect=${encodeURIComponent(this.redirectOf(request))}`, 303)
  }

  private redirectOf(request: FastifyRequest): string {
    return this.redirects.allow(form(request).redirect ?? query(request).redirect)
  }

  private context(request: FastifyRequest, extra: Partial<PageContext> = {}): PageContext {
    const locale: Locale = pickLocale(query(request).lang ?? request.cookies.lang, request.headers['accept-language'])
    return { say: sayIn(locale), locale, redirect: this.redirectOf(request), ...extra }
  }

  private page(reply: FastifyReply, html: string): FastifyReply {
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }
}

function passwordProblem(password: string, confirmation: string): string | undefined {
  if (password === '' || confirmation === '') return 'error.passwordRequired'
  if (password.length < PASSWORD_MIN) return 'error.passwordLength'
  return password === confirmation ? undefined : 'error.passwordMatch'
}

const form = (request: FastifyRequest): Form => request.body ?? {}

const query = (request: FastifyRequest): Form => request.query as Form
