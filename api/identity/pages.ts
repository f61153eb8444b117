import { html, type Html } from './html.ts'
import type { Locale, Say } from './identity-text.ts'
import type { OpenInvitation } from './invitations.ts'

/** Why somebody has to sign in: the session ended, or the account was deleted. */
const SIGN_IN_REASONS = ['ended', 'deleted'] as const

/** Why somebody has to sign in. */
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/** Whether a parameter of an address is such a reason. */
export const isSignInReason = (given: unknown): given is SignInReason => SIGN_IN_REASONS.some((why) => why === given)

/** What every page needs. */
export interface PageContext {
  say: Say
  locale: Locale
  /** Redirect target; already checked. */
  redirect: string
  /** Id of the text of an error, with its values. */
  error?: { id: string; values?: Record<string, string | number> }
  why?: SignInReason
}

const TAGS: Record<Locale, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es' }
const NAMES: Record<Locale, string> = { pt: 'Português', en: 'English', es: 'Español' }

/** The app's page that fetches what the page needs that comes next. */
function preloadAddress(redirect: string): string {
  const { origin, pathname } = new URL(redirect)
  return `${origin}/preload?page=${encodeURIComponent(pathname)}`
}

function page({ say, locale, redirect }: PageContext, title: string, path: string, body: Html): string {
  const back = encodeURIComponent(redirect)
  return html`<!doctype html>
    <html lang="${TAGS[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${say('description')}" />
        <title>${title} · Lactor</title>
        <link rel="stylesheet" href="/identity.css" />
        <script type="module" src="/identity.js"></script>
      </head>
      <body data-preload="${preloadAddress(redirect)}">
        <main>
          <div class="brand">
            <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
              <ellipse cx="16" cy="25" rx="13" ry="5" fill="none" stroke="currentColor" stroke-width="2.5" />
              <path d="M16 2c4 6 7 9.5 7 13.5a7 7 0 0 1-14 0C9 11.5 12 8 16 2Z" fill="currentColor" />
            </svg>
            Lactor
          </div>
          <h1>${title}</h1>
          ${body}
        </main>
        <footer>
          <nav aria-label="${say('language')}">
            ${Object.entries(NAMES).map(
              ([code, name]) =>
                html`<a
                  href="${path}?lang=${code}&redirect=${back}"
                  lang="${code}"
                  ${code === locale && html`aria-current="true"`}
                  title="${name}"
                  >${code.toUpperCase()}</a
                > `,
            )}
          </nav>
        </footer>
      </body>
    </html>`.text
}

const errorNotice = ({ say, error }: PageContext): Html | false =>
  error !== undefined && html`<p class="notice error" role="alert" id="error">${say(error.id, error.values)}</p>`

/** What the script says beside a password. */
const secret = ({ say }: PageContext): Html =>
  html`data-show="${say('password.show')}" data-hide="${say('password.hide')}" data-caps="${say('password.caps')}"`

const hidden = (redirect: string): Html => html`<input type="hidden" name="redirect" value="${redirect}" />`

/** Signing in. What was typed as user name stays. */
export function loginPage(context: PageContext, login = ''): string {
  const { say, redirect, error, why } = context
  const invalid = error !== undefined && html`aria-invalid="true" aria-describedby="error"`
  return page(
    context,
    say('login.title'),
    '/login',
    html`<p class="lead">${say('login.lead')}</p>
      ${why && error === undefined && html`<p class="notice" role="status">${say(`login.${why}`)}</p>`}
      ${errorNotice(context)}
      <form method="post" action="/login" novalidate>
        ${hidden(redirect)}
        <div>
          <label for="login">${say('login.login')}</label>
          <input
            id="login"
            name="login"
            type="text"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            value="${login}"
            ${login === '' && html`autofocus`}
            ${invalid}
          />
        </div>
        <div>
          <label for="password">${say('login.password')}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            ${secret(context)}
            ${login !== '' && html`autofocus`}
            ${invalid}
          />
        </div>
        <button class="main" type="submit">${say('login.submit')}</button>
        <a class="link" href="/esqueci-minha-senha?redirect=${encodeURIComponent(redirect)}">${say('login.forgot')}</a>
      </form>`,
  )
}

/** A farm that can be chosen. */
export interface FarmChoice {
  id: number
  code: string
  name: string
  city: string | null
}

interface FarmChoices {
  farms: readonly FarmChoice[]
  invitations: readonly OpenInvitation[]
}

/** A farm that invites, to accept or decline before any farm is chosen. */
function invitationForm({ say, redirect }: PageContext, invitation: OpenInvitation): Html {
  const { id, farmCode, farmName, authorName } = invitation
  return html`<form class="invitation" method="post" action="/responder-convite">
    ${hidden(redirect)}
    <input type="hidden" name="invitation" value="${id}" />
    <p><strong>${say('invitation.title', { farm: `${farmCode} ${farmName}` })}</strong></p>
    <p>${say('invitation.text', { name: authorName })}</p>
    <button class="main" type="submit" name="answer" value="accept">${say('invitation.accept')}</button>
    <button class="link" type="submit" name="answer" value="decline">${say('invitation.decline')}</button>
  </form>`
}

/** Choosing the farm to work on. @param token that the form for signing out proves itself with */
export function farmPage(context: PageContext, { farms, invitations }: FarmChoices, token: string): string {
  const { say, redirect } = context
  return page(
    context,
    say('farm.title'),
    '/selecionar-fazenda',
    html`${errorNotice(context)} ${invitations.map((invitation) => invitationForm(context, invitation))}
      ${farms.length > 0 && html`<p class="lead">${say('farm.lead')}</p>`}
      <form method="post" action="/selecionar-fazenda">
        ${hidden(redirect)}
        <div class="choices">
          ${farms.map(
            (farm) =>
              html`<button class="choice" type="submit" name="farm" value="${farm.id}">
                <span
                  ><strong>${farm.name}</strong
                  ><small>${farm.code}${farm.city !== null && ` · ${farm.city}`}</small></span
                >
              </button>`,
          )}
        </div>
      </form>
      <form method="post" action="/logout">
        ${hidden(redirect)}
        <input type="hidden" name="token" value="${token}" />
        <button class="link" type="submit">${say('farm.signOut')}</button>
      </form>`,
  )
}

/** Asking whether to sign out. @param token that the form proves itself with */
export function signOutPage(context: PageContext, token: string): string {
  const { say, redirect } = context
  return page(
    context,
    say('signOut.title'),
    '/logout',
    html`<p class="lead">${say('signOut.lead')}</p>
      <form method="post" action="/logout">
        ${hidden(redirect)}
        <input type="hidden" name="token" value="${token}" />
        <button class="main" type="submit">${say('farm.signOut')}</button>
        <a class="link" href="${redirect}">${say('signOut.stay')}</a>
      </form>`,
  )
}

/** Asking for a temporary password. */
export function forgotPage(context: PageContext, typed: { login: string; delivery: string }, sent: boolean): string {
  const { say, redirect, error } = context
  const loginError = error?.id === 'error.loginRequired'
  const option = (value: 'email' | 'phone') =>
    html`<label class="choice">
      <input type="radio" name="delivery" value="${value}" ${typed.delivery === value && html`checked`} />
      ${say(`forgot.${value}`)}
    </label>`
  const form = html`<form method="post" action="/esqueci-minha-senha" novalidate>
    ${hidden(redirect)}
    <div>
      <label for="login">${say('forgot.login')}</label>
      <input
        id="login"
        name="login"
        type="text"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        value="${typed.login}"
        ${loginError && html`aria-invalid="true" aria-describedby="error" autofocus`}
      />
    </div>
    <fieldset ${error?.id === 'error.delivery' && html`aria-describedby="error"`}>
      <legend>${say('forgot.delivery')}</legend>
      <div class="choices">${option('email')}${option('phone')}</div>
    </fieldset>
    <button class="main" type="submit">${say('forgot.submit')}</button>
  </form>`
  return page(
    context,
    say('forgot.title'),
    '/esqueci-minha-senha',
    html`<p class="lead">${say('forgot.lead')}</p>
      ${errorNotice(context)} ${sent ? html`<p class="notice ok" role="status">${say('forgot.sent')}</p>` : form}
      <a class="link" href="/login?redirect=${encodeURIComponent(redirect)}">${say('forgot.back')}</a>`,
  )
}

/** Setting a new password after a temporary one. */
export function newPasswordPage(context: PageContext): string {
  const { say, redirect, error } = context
  const invalid = error !== undefined && html`aria-invalid="true" aria-describedby="error"`
  return page(
    context,
    say('new.title'),
    '/nova-senha',
    html`<p class="lead">${say('new.lead')}</p>
      ${errorNotice(context)}
      <form method="post" action="/nova-senha" novalidate>
        ${hidden(redirect)}
        <div>
          <label for="password">${say('new.password')}</label>
          <p class="hint" id="hint">${say('new.hint')}</p>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            ${secret(context)}
            autofocus
            ${invalid}
          />
        </div>
        <div>
          <label for="confirmation">${say('new.confirmation')}</label>
          <input
            id="confirmation"
            name="confirmation"
            type="password"
            autocomplete="new-password"
            ${secret(context)}
            ${invalid}
          />
        </div>
        <button class="main" type="submit">${say('new.submit')}</button>
      </form>`,
  )
}

/** A page with a message only. */
export const messagePage = (context: PageContext): string =>
  page(
    context,
    'Lactor',
    '/login',
    html`${errorNotice(context)}
      <a class="link" href="/login?redirect=${encodeURIComponent(context.redirect)}">${context.say('forgot.back')}</a>`,
  )
