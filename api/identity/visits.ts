import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from './accounts.ts'
import { pickLocale, sayIn, type Locale } from './identity-text.ts'
import { isFromApp } from './own-forms.ts'
import type { Invitations } from './invitations.ts'
import type { PageContext } from './pages.ts'
import { Redirects } from './redirects.ts'
import type { Session, Sessions } from './sessions.ts'

/** Fields of the forms, and of addresses. */
export type Form = Partial<
  Record<
    | 'login'
    | 'password'
    | 'confirmation'
    | 'delivery'
    | 'farm'
    | 'invitation'
    | 'answer'
    | 'redirect'
    | 'lang'
    | 'why'
    | 'token',
    string
  >
>

/** How the identity host is reached. */
export interface VisitSettings {
  /** Origins of the app; people are sent back to these only. */
  publicUrls: readonly string[]
  /** Domain of the cookies, when the app and this host have different names under one domain. */
  cookieDomain?: string | undefined
}

/** Days that the session of a browser and its cookies live. */
const SESSION_DAYS = 14
/** Half an hour, in which a new password is chosen once the temporary one was used. */
const NEW_PASSWORD_DAYS = 1 / 48

interface VisitParts {
  accounts: Accounts
  invitations: Invitations
  sessions: Sessions
}

/** What the pages have in common: who comes, in which language, and where to go on. */
export class Visits {
  readonly #settings: VisitSettings
  readonly #parts: VisitParts
  readonly #redirects: Redirects

  constructor(settings: VisitSettings, parts: VisitParts) {
    this.#settings = settings
    this.#parts = parts
    this.#redirects = new Redirects(settings.publicUrls)
  }

  /** Opens a session and gives the browser its cookie. @returns the token */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: number,
    kind: 'browser' | 'new_password',
  ): Promise<string> {
    const days = kind === 'browser' ? SESSION_DAYS : NEW_PASSWORD_DAYS
    const agent = request.headers['user-agent'] ?? null
    const token = await this.#parts.sessions.create({ userId, kind, days, agent })
    void reply.setCookie('token', token, { ...this.#cookieOptions(request), httpOnly: true })
    return token
  }

  /** Goes on to the app; with one farm and no invitation to another there is nothing to choose. */
  async enterFarm(request: FastifyRequest, reply: FastifyReply, token: string, userId: number): Promise<FastifyReply> {
    const farms = await this.#parts.accounts.farmsOf(userId)
    const [only] = farms
    const invitations = await this.#parts.invitations.openOf(userId)
    if (farms.length === 1 && only && invitations.length === 0) return this.selectFarm(request, reply, token, only.id)
    return this.lead(request, reply, '/selecionar-fazenda')
  }

  /** Works on a farm from now on. */
  async selectFarm(request: FastifyRequest, reply: FastifyReply, token: string, farmId: number): Promise<FastifyReply> {
    await this.#parts.sessions.selectFarm(token, farmId)
    void reply.setCookie('farm', String(farmId), { ...this.#cookieOptions(request), httpOnly: false })
    return reply.redirect(this.redirectOf(request), 303)
  }

  /** Takes the cookies back. */
  clearCookies(request: FastifyRequest, reply: FastifyReply): void {
    const { path, domain } = this.#cookieOptions(request)
    for (const name of ['token', 'farm'])
      void reply.clearCookie(name, { path, ...(domain !== undefined && { domain }) })
  }

  /** The session of the browser, with its token. */
  async sessionOf(
    request: FastifyRequest,
    kind: Session['kind'] = 'browser',
  ): Promise<(Session & { token: string }) | undefined> {
    const { token } = request.cookies
    const session = token === undefined ? undefined : await this.#parts.sessions.find(token)
    return token !== undefined && session?.state === 'valid' && session.kind === kind
      ? { ...session, token }
      : undefined
  }

  /** Leads to another page of this host, from which it goes on to where the visitor wanted to go. */
  lead(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
    return reply.redirect(`${path}?redirect=${encodeURIComponent(this.redirectOf(request))}`, 303)
  }

  /** Where the visitor wants to go on to. */
  redirectOf(request: FastifyRequest): string {
    return this.#redirects.allow(form(request).redirect ?? query(request).redirect)
  }

  /** Whether a form comes from the app. */
  isFromApp(request: FastifyRequest): boolean {
    return isFromApp(request, this.#redirects)
  }

  /** What a page needs to know. @param own the language of somebody who is signed in */
  context(request: FastifyRequest, extra: Partial<PageContext> = {}, own?: Locale): PageContext {
    const chosen = query(request).lang ?? request.cookies['lang'] ?? own
    const locale = pickLocale(chosen, request.headers['accept-language'])
    return { say: sayIn(locale), locale, redirect: this.redirectOf(request), ...extra }
  }

  /** Sends a page. */
  page(reply: FastifyReply, html: string): FastifyReply {
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }

  #cookieOptions(request: FastifyRequest) {
    return {
      path: '/',
      sameSite: 'lax' as const,
      // A proxy in front may end the encryption without telling.
      secure: request.protocol === 'https' || this.#settings.publicUrls.every((url) => url.startsWith('https:')),
      maxAge: SESSION_DAYS * 86_400,
      ...(this.#settings.cookieDomain !== undefined && { domain: this.#settings.cookieDomain }),
    } as { path: string; sameSite: 'lax'; secure: boolean; maxAge: number; domain?: string }
  }
}

/** The fields of a form that was sent. */
export const form = (request: FastifyRequest): Form => request.body ?? {}

/** The fields of an address. */
export const query = (request: FastifyRequest): Form => request.query as Form

/** Whether all fields are text, each given once, that the database can hold. */
export const isReadable = ({ body, query: search }: FastifyRequest): boolean =>
  [body ?? {}, search].every(
    (fields) =>
      typeof fields === 'object' &&
      fields !== null &&
      !Array.isArray(fields) &&
      Object.values(fields).every((value) => typeof value === 'string' && !value.includes('\0')),
  )
