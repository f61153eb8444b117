import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Redirects } from '../../api/identity/redirects.ts'
import { pickLocale } from '../../api/identity/identity-text.ts'
import { html } from '../../api/identity/html.ts'
import { startProcess, type ApiProcess } from '../harness/api.ts'
import { copySeededFolder } from '../harness/seeded-folder.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

// The pages for signing in, over HTTP, as a browser without scripts uses them.

const APP = 'http://localhost:4000'
const folder = temporaryFolder('identity')
const data = join(folder.path, 'data')
let running: ApiProcess
let origin: string

beforeAll(async () => {
  await copySeededFolder(data, 0.1)
  running = await startProcess({ LACTOR_DATA: data, DATABASE_URL: '', LACTOR_PUBLIC_URL: APP })
  origin = `http://localhost:${String(running.ports.identity)}`
})

afterAll(async () => {
  await running.stop()
  folder.remove()
})

/** A browser: keeps cookies, follows nothing by itself. */
class Visitor {
  readonly cookies = new Map<string, string>()

  async get(path: string, headers: Record<string, string> = {}) {
    return this.send(path, { headers })
  }

  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  }

  private async send(path: string, init: RequestInit) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(path, origin), {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...(init.headers as Record<string, string>) },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
      response,
    }
  }

  signIn(login: string, password = 'lactor123', redirect = `${APP}/ubere/resultados`) {
    return this.post('/login', { login, password, redirect })
  }
}

describe('signing in', () => {
  test('with one farm leads straight back, with cookies that scripts cannot read', async () => {
    const visitor = new Visitor()
    const { status, location, response } = await visitor.signIn('joao')
    expect([status, location]).toEqual([303, `${APP}/ubere/resultados`])
    const token = response.headers.getSetCookie().find((line) => line.startsWith('token='))
    expect(token).toMatch(/HttpOnly/)
    expect(token).toMatch(/SameSite=Lax/)
    expect(visitor.cookies.get('farm')).toMatch(/^\d+$/)
  })

  test('with several farms asks which', async () => {
    const visitor = new Visitor()
    expect((await visitor.signIn('rita')).location).toMatch(/^\/selecionar-fazenda/)
    const page = await visitor.get('/selecionar-fazenda')
    expect(page.text.match(/name="farm"/g)).toHaveLength(2)
    const farm = /name="farm" value="(\d+)"/.exec(page.text)?.[1] ?? ''
    const chosen = await visitor.post('/selecionar-fazenda', { farm, redirect: `${APP}/` })
    expect([chosen.status, chosen.location]).toEqual([303, `${APP}/`])
    expect(visitor.cookies.get('farm')).toBe(farm)
  })

  test('a farm of others cannot be chosen', async () => {
    const visitor = new Visitor()
    await visitor.signIn('rita')
    const { location } = await visitor.post('/selecionar-fazenda', { farm: '3' })
    expect(location).toMatch(/^\/selecionar-fazenda/)
    expect(visitor.cookies.has('farm')).toBe(false)
  })

  test.each([
    [{ login: '', password: 'x' }, 422, 'Usuário e senha são obrigatórios!'],
    [{ login: 'joao', password: '' }, 422, 'Usuário e senha são obrigatórios!'],
    [{ login: 'joao', password: 'wrong' }, 401, 'Usuário e/ou senha incorretos.'],
    [{ login: 'nobody', password: 'lactor123' }, 401, 'Usuário e/ou senha incorretos.'],
  ])('%j is refused', async (fields, status, message) => {
    const answer = await new Visitor().post('/login', fields, { 'accept-language': 'pt-BR' })
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain(`value="${fields.login}"`)
  })

  test('offers to show the password, with a script of its own only', async () => {
    const { text, response } = await new Visitor().get('/login', { 'accept-language': 'pt-BR' })
    expect(text).toContain('data-show="Mostrar"')
    expect(text).toContain('data-caps="A tecla Caps Lock está ligada."')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    const script = await new Visitor().get('/identity.js')
    expect([script.status, script.response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/javascript'),
    ])
  })

  test('is found and described to search engines', async () => {
    const robots = await fetch(`${origin}/robots.txt`)
    expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
      'text/plain',
      'User-agent: *\nAllow: /\n',
    ])
    const page = await (await fetch(`${origin}/login?lang=en`)).text()
    expect(page).toMatch(/<meta name="description" content="Lactor looks after [^"]+" \/>/)
  })

  test('speaks the browser’s language, or the one that was chosen', async () => {
    const visitor = new Visitor()
    expect((await visitor.get('/login', { 'accept-language': 'es-AR,es;q=0.9' })).text).toContain(
      'Olvidé mi contraseña',
    )
    expect((await visitor.get('/login?lang=en')).text).toContain('Forgot password')
    expect((await visitor.get('/login', { 'accept-language': 'fr' })).text).toContain('Forgot password')
    expect((await new Visitor().get('/login', { 'accept-language': 'fr' })).text).toContain('Esqueci minha senha')
  })

  test('says why, when a session has ended, and nothing of it to who comes by himself', async () => {
    const ended = await new Visitor().get(`/login?redirect=${encodeURIComponent(`${APP}/lactacao`)}&why=ended`)
    expect(ended.text).toContain('Sua sessão terminou.')
    expect(ended.text).toContain(`value="${APP}/lactacao"`)
    expect((await new Visitor().get('/login')).text).not.toContain('Sua sessão terminou.')
    expect((await new Visitor().get('/login?why=%3Cb%3E')).text).not.toContain('<b>')
  })

  test('takes no form from another site', async () => {
    const visitor = new Visitor()
    const answer = await visitor.post(
      '/login',
      { login: 'joao', password: 'lactor123' },
      { origin: 'http://evil.example' },
    )
    expect(answer.status).toBe(403)
    expect(visitor.cookies.has('token')).toBe(false)
  })

  test('never leads to another site', async () => {
    const { location } = await new Visitor().signIn('joao', 'lactor123', 'https://evil.example/x')
    expect(location).toBe(`${APP}/`)
  })

  test('shows what was typed as text, never as markup', async () => {
    const { text } = await new Visitor().signIn('"><script>alert(1)</script>', 'x')
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;script&gt;')
  })

  test.each<Record<string, string>>([
    { origin: 'null' },
    { origin: 'not an address' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: APP, 'sec-fetch-site': 'same-site' },
  ])('takes no form with %j, and gives no token', async (headers) => {
    for (const path of ['/login', '/esqueci-minha-senha', '/nova-senha', '/selecionar-fazenda']) {
      const visitor = new Visitor()
      const { status, response } = await visitor.post(path, { login: 'joao', password: 'lactor123' }, headers)
      expect([path, status, response.headers.get('content-type')]).toEqual([path, 403, 'text/html; charset=utf-8'])
      expect(visitor.cookies.size).toBe(0)
    }
    const token = await fetch(`${origin}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ login: 'joao', password: 'lactor123' }),
    })
    expect([token.status, await token.json()]).toEqual([403, { title: expect.any(String) as string }])
  })

  test('its own pages tell it where their forms come from', async () => {
    const { response } = await new Visitor().get('/login')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const own = { origin: new URL(origin).origin, 'sec-fetch-site': 'same-origin' }
    expect((await new Visitor().post('/login', { login: 'joao', password: 'lactor123' }, own)).status).toBe(303)
  })
})

describe('signing out', () => {
  const signedIn = async () => {
    const visitor = new Visitor()
    await visitor.signIn('rita')
    return { visitor, session: visitor.cookies.get('token') ?? '' }
  }
  const isValid = async (session: string) => {
    const visitor = new Visitor()
    visitor.cookies.set('token', session)
    return (await visitor.get('/selecionar-fazenda')).status === 200
  }
  const tokenIn = (text: string) => /name="token" value="([\w-]+)"/.exec(text)?.[1] ?? ''

  test('ends the session, with the token of its own form', async () => {
    const { visitor, session } = await signedIn()
    const asked = await visitor.get(`/logout?redirect=${encodeURIComponent(`${APP}/lactacao`)}`)
    expect([asked.status, await isValid(session)]).toEqual([200, true])
    expect(asked.text).toContain(`href="${APP}/lactacao"`)
    const { location } = await visitor.post('/logout', { token: tokenIn(asked.text) })
    expect(location).toMatch(/^\/login/)
    expect([visitor.cookies.size, await isValid(session)]).toEqual([0, false])
  })

  test('from the page where a farm is chosen ends it as well', async () => {
    const { visitor, session } = await signedIn()
    const token = tokenIn((await visitor.get('/selecionar-fazenda')).text)
    expect((await visitor.post('/logout', { token })).location).toMatch(/^\/login/)
    expect(await isValid(session)).toBe(false)
  })

  test('from the app ends it as well', async () => {
    const { visitor, session } = await signedIn()
    const { location } = await visitor.post(
      '/logout',
      { redirect: `${APP}/` },
      { origin: APP, 'sec-fetch-site': 'same-site' },
    )
    expect(location).toBe(`/login?redirect=${encodeURIComponent(`${APP}/`)}`)
    expect(await isValid(session)).toBe(false)
  })

  test.each([
    [{}, {}],
    [{ token: 'guess' }, {}],
    [{}, { origin: 'null' }],
    [{}, { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{}, { 'sec-fetch-site': 'cross-site' }],
  ])('with %j and %j is refused', async (fields: Record<string, string>, headers: Record<string, string>) => {
    const { visitor, session } = await signedIn()
    expect((await visitor.post('/logout', fields, headers)).status).toBe(403)
    expect([visitor.cookies.has('token'), await isValid(session)]).toEqual([true, true])
  })

  test('the token of another session is none', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const token = tokenIn((await other.visitor.get('/logout')).text)
    expect((await one.visitor.post('/logout', { token })).status).toBe(403)
    expect(await isValid(one.session)).toBe(true)
  })

  test('without a session leads to signing in', async () => {
    expect((await new Visitor().get('/logout')).location).toMatch(/^\/login/)
    expect((await new Visitor().post('/logout', {})).location).toMatch(/^\/login/)
  })
})

describe('a forgotten password', () => {
  const messages = () =>
    existsSync(join(data, 'outbox'))
      ? readdirSync(join(data, 'outbox')).map((name) => readFileSync(join(data, 'outbox', name), 'utf8'))
      : []
  const messagesTo = (login: string) => messages().filter((text) => text.startsWith(`email: ${login}@`))

  /** The temporary password in the nth message to a user; messages are sent after the answer. */
  const temporaryOf = async (login: string, nth: number): Promise<string> => {
    await expect.poll(() => messagesTo(login).length).toBe(nth)
    return /senha temporária é (\w+)\./.exec(messagesTo(login)[nth - 1] ?? '')?.[1] ?? ''
  }
  const ask = (login: string) => new Visitor().post('/esqueci-minha-senha', { login, delivery: 'email' })

  test.each([
    [{ login: '', delivery: 'email' }, 'Informe o usuário.'],
    [{ login: 'vera', delivery: '' }, 'Escolha como quer receber a senha.'],
  ])('%j is refused', async (fields, message) => {
    const answer = await new Visitor().post('/esqueci-minha-senha', fields, { 'accept-language': 'pt' })
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true])
  })

  test('brings a temporary password that opens the way to a new one only', async () => {
    const visitor = new Visitor()
    const sent = await visitor.post(
      '/esqueci-minha-senha',
      { login: 'bia', delivery: 'email' },
      { 'accept-language': 'pt' },
    )
    expect(sent.text).toContain('a senha temporária chega em instantes')
    const password = await temporaryOf('bia', 1)
    expect(password).toHaveLength(10)

    const signedIn = await visitor.signIn('bia', password)
    expect(signedIn.location).toMatch(/^\/nova-senha/)
    const api = `http://127.0.0.1:${String(running.ports.api)}`
    const me = await fetch(`${api}/v2/users/me`, {
      headers: { authorization: `Bearer ${visitor.cookies.get('token') ?? ''}` },
    })
    expect(me.status).toBeGreaterThanOrEqual(401)

    const pt = { 'accept-language': 'pt' }
    const tries: [string, string, string][] = [
      ['', '', 'Preencha os dois campos.'],
      ['12345', '12345', 'A senha precisa de pelo menos 6 caracteres.'],
      ['123456', '123457', 'As senhas não são iguais.'],
    ]
    for (const [first, second, message] of tries) {
      const answer = await visitor.post('/nova-senha', { password: first, confirmation: second }, pt)
      expect([answer.status, answer.text.includes(message)]).toEqual([422, true])
    }
    const done = await visitor.post('/nova-senha', {
      password: 'bezerra7',
      confirmation: 'bezerra7',
      redirect: `${APP}/home-bezerra`,
    })
    expect(done.location).toBe(`${APP}/home-bezerra`)
    expect((await new Visitor().signIn('bia', password)).status).toBe(401)
    expect((await new Visitor().signIn('bia', 'bezerra7')).status).toBe(303)
  })

  test('says the same for a user that does not exist, and sends nothing', async () => {
    const before = messages().length
    const answer = await new Visitor().post(
      '/esqueci-minha-senha',
      { login: 'nobody', delivery: 'phone' },
      { 'accept-language': 'pt' },
    )
    expect(answer.text).toContain('a senha temporária chega em instantes')
    // One that is sent comes after, so that there was time to send the other.
    await ask('otavio')
    await temporaryOf('otavio', 1)
    expect(messages()).toHaveLength(before + 1)
  })

  test('leaves the password as it is until the temporary one is used', async () => {
    await ask('marcos')
    const temporary = await temporaryOf('marcos', 1)
    expect((await new Visitor().signIn('marcos')).location).toBe(`${APP}/ubere/resultados`)
    expect((await new Visitor().signIn('marcos', temporary)).location).toMatch(/^\/nova-senha/)
    expect((await new Visitor().signIn('marcos')).status).toBe(401)
  })

  test('brings a temporary password that works once, the last one only, and opens no token', async () => {
    await ask('lucas')
    const first = await temporaryOf('lucas', 1)
    await ask('lucas')
    const second = await temporaryOf('lucas', 2)
    expect((await new Visitor().signIn('lucas', first)).status).toBe(401)
    const token = await fetch(new URL('/token', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'lucas', password: second }),
    })
    expect(token.status).toBe(401)
    const both = await Promise.all([new Visitor().signIn('lucas', second), new Visitor().signIn('lucas', second)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401])
  })

  test('is sent three times in a quarter of an hour at most, with the same answer afterwards', async () => {
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await ask('admin'))
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
    await ask('clara')
    await temporaryOf('clara', 1)
    expect(messagesTo('admin')).toHaveLength(3)
  })
})

describe('tokens for scripts', () => {
  const ask = (body: object) =>
    fetch(new URL('/token', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('are given for login and password', async () => {
    const answer = await ask({ login: 'vera', password: 'lactor123' })
    expect(answer.status).toBe(201)
    const { token, farms } = (await answer.json()) as { token: string; farms: string[] }
    expect(farms).toHaveLength(3)
    const me = await fetch(`http://127.0.0.1:${String(running.ports.api)}/v2/users/me`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/ld+json' },
    })
    expect(await me.json()).toMatchObject({ login: 'vera', type: 'App' })
  })

  test('are refused without, and limited after five failures', async () => {
    expect((await ask({ login: 'clara' })).status).toBe(422)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await ask({ login: 'clara', password: 'no' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await ask({ login: 'clara', password: 'lactor123' })).headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('the parts', () => {
  const redirects = new Redirects(['http://localhost:4000', 'https://app.lactor.example'])

  test.each([
    ['http://localhost:4000/x?y=1', 'http://localhost:4000/x?y=1'],
    ['http://127.0.0.1:4000/x', 'http://127.0.0.1:4000/x'],
    ['https://app.lactor.example/a', 'https://app.lactor.example/a'],
    ['http://localhost:4001/x', 'http://localhost:4000/'],
    ['http://app.lactor.example/a', 'http://localhost:4000/'],
    ['https://app.lactor.example.evil.example/', 'http://localhost:4000/'],
    ['https://user@app.lactor.example/', 'http://localhost:4000/'],
    ['javascript:alert(1)', 'http://localhost:4000/'],
    ['//evil.example', 'http://localhost:4000/'],
    ['', 'http://localhost:4000/'],
  ])('a redirect to "%s" leads to %s', (wanted, expected) => {
    expect(redirects.allow(wanted)).toBe(expected)
  })

  test('languages', () => {
    expect(pickLocale('en', 'pt')).toBe('en')
    expect(pickLocale('xx', 'fr, es;q=0.8')).toBe('es')
    expect(pickLocale(undefined, undefined)).toBe('pt')
  })

  test('values are escaped where they are put in', () => {
    expect(html`<p title="${'"<&\''}">${['a', html`<b>${'<'}</b>`]}${false}</p>`.text).toBe(
      '<p title="&quot;&lt;&amp;&#39;">a<b>&lt;</b></p>',
    )
  })
})
