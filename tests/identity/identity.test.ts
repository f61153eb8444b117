import { describe, expect, test } from 'vitest'
import { Redirects } from '../../api/identity/redirects.ts'
import { pickLocale } from '../../api/identity/identity-text.ts'
import { html } from '../../api/identity/html.ts'
import { shareIdentityHost } from '../harness/identity-host.ts'
import { APP } from '../harness/visitor.ts'

// The pages for signing in, over HTTP, as a browser without scripts uses them.

const host = shareIdentityHost('identity')

describe('signing in', () => {
  test('with one farm leads straight back, with cookies that scripts cannot read', async () => {
    const visitor = host.visitor()
    const { status, location, response } = await visitor.signIn('joao')
    expect([status, location]).toEqual([303, `${APP}/ubere/resultados`])
    const token = response.headers.getSetCookie().find((line) => line.startsWith('token='))
    expect(token).toMatch(/HttpOnly/)
    expect(token).toMatch(/SameSite=Lax/)
    expect(visitor.cookies.get('farm')).toMatch(/^\d+$/)
  })

  test('with several farms asks which', async () => {
    const visitor = host.visitor()
    expect((await visitor.signIn('rita')).location).toMatch(/^\/selecionar-fazenda/)
    // The app leads there without a farm; the password is known.
    expect((await visitor.get(`/login?redirect=${encodeURIComponent(`${APP}/`)}`)).location).toMatch(
      /^\/selecionar-fazenda/,
    )
    const page = await visitor.get('/selecionar-fazenda')
    expect(page.text.match(/name="farm"/g)).toHaveLength(2)
    const farm = /name="farm" value="(\d+)"/.exec(page.text)?.[1] ?? ''
    const chosen = await visitor.post('/selecionar-fazenda', { farm, redirect: `${APP}/` })
    expect([chosen.status, chosen.location]).toEqual([303, `${APP}/`])
    expect(visitor.cookies.get('farm')).toBe(farm)
  })

  test('a farm of others cannot be chosen', async () => {
    const visitor = host.visitor()
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
    const answer = await host.visitor().post('/login', fields, { 'accept-language': 'pt-BR' })
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain(`value="${fields.login}"`)
  })

  test('while tries are under way says the seconds to wait', async () => {
    const fields = { login: 'sandra', password: 'lactor123' }
    const pt = { 'accept-language': 'pt-BR' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => host.visitor().post('/login', fields, pt)))
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited).not.toEqual([])
    for (const { text } of limited) expect(text).toContain('Muitas tentativas. Tente de novo em 3 s.')
  })

  test('only who knows the password is told that the access is switched off', async () => {
    const rita = await host.client('rita')
    const { id } = await rita.first('/users?login=bia')
    expect((await rita.patch(`/users/${String(id)}`, { active: false })).status).toBe(200)
    const pt = { 'accept-language': 'pt-BR' }
    const visitor = host.visitor()
    const known = await visitor.post('/login', { login: 'bia', password: 'lactor123' }, pt)
    expect([known.status, visitor.cookies.has('token')]).toEqual([401, false])
    expect(known.text).toContain('O seu acesso está desativado. Fale com o responsável pela fazenda.')
    const guessed = await host.visitor().post('/login', { login: 'bia', password: 'lactor124' }, pt)
    expect(guessed.status).toBe(401)
    expect(guessed.text).toContain('Usuário e/ou senha incorretos.')
    expect(guessed.text).not.toContain('desativado')
    await rita.patch(`/users/${String(id)}`, { active: true })
  })

  test('names the page of the app that preloads what comes next', async () => {
    const preloadOf = async (redirect: string) => {
      const { text } = await host.visitor().get(`/login?redirect=${encodeURIComponent(redirect)}`)
      return / data-preload="([^"]+)"/.exec(text)?.[1]
    }
    expect(await preloadOf(`${APP}/ubere/resultados?q=1`)).toBe(`${APP}/preload?page=%2Fubere%2Fresultados`)
    expect(await preloadOf('https://evil.example/x')).toBe(`${APP}/preload?page=%2F`)
  })

  test('offers to show the password, with a script of its own only', async () => {
    const { text, response } = await host.visitor().get('/login', { 'accept-language': 'pt-BR' })
    expect(text).toContain('data-show="Mostrar"')
    expect(text).toContain('data-caps="A tecla Caps Lock está ligada."')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    // Forms lead to this host and to the app, nowhere else.
    const { origin, port } = new URL(APP)
    const names = ['localhost', '127.0.0.1']
    const app = names.includes(new URL(APP).hostname) ? names.map((name) => `http://${name}:${port}`).join(' ') : origin
    expect(response.headers.get('content-security-policy')).toContain(`;form-action 'self' ${app};`)
    expect(response.headers.get('content-security-policy')).toContain(`;frame-src ${app};`)
    expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'")
    const script = await host.visitor().get('/identity.js')
    expect([script.status, script.response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/javascript'),
    ])
  })

  test('is found and described to search engines', async () => {
    const robots = await fetch(`${host.origin}/robots.txt`)
    expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
      'text/plain',
      'User-agent: *\nAllow: /\n',
    ])
    const page = await (await fetch(`${host.origin}/login?lang=en`)).text()
    expect(page).toMatch(/<meta name="description" content="Lactor looks after [^"]+" \/>/)
  })

  test('speaks the browser’s language, or the one that was chosen', async () => {
    const visitor = host.visitor()
    expect((await visitor.get('/login', { 'accept-language': 'es-AR,es;q=0.9' })).text).toContain(
      'Olvidé mi contraseña',
    )
    expect((await visitor.get('/login?lang=en')).text).toContain('Forgot password')
    expect((await visitor.get('/login', { 'accept-language': 'fr' })).text).toContain('Forgot password')
    expect((await host.visitor().get('/login', { 'accept-language': 'fr' })).text).toContain('Esqueci minha senha')
  })

  test('speaks the language of who is signed in, unless another was chosen', async () => {
    const clara = host.visitor()
    await clara.signIn('clara')
    expect((await clara.get('/selecionar-fazenda', { 'accept-language': 'pt-BR' })).text).toMatch(/<html lang="en/)
    expect((await clara.get('/selecionar-fazenda?lang=es')).text).toMatch(/<html lang="es/)
  })

  test('says why, when a session has ended or the account was deleted, and nothing of it to who comes by himself', async () => {
    const ended = await host.visitor().get(`/login?redirect=${encodeURIComponent(`${APP}/lactacao`)}&why=ended`)
    expect(ended.text).toContain('Sua sessão terminou.')
    expect(ended.text).toContain(`value="${APP}/lactacao"`)
    expect((await host.visitor().get('/login?why=deleted')).text).toContain('Sua conta foi excluída')
    expect((await host.visitor().get('/login')).text).not.toContain('Sua sessão terminou.')
    expect((await host.visitor().get('/login?why=%3Cb%3E')).text).not.toContain('<b>')
  })

  test('takes no form from another site', async () => {
    const visitor = host.visitor()
    const answer = await visitor.post(
      '/login',
      { login: 'joao', password: 'lactor123' },
      { origin: 'http://evil.example' },
    )
    expect(answer.status).toBe(403)
    expect(visitor.cookies.has('token')).toBe(false)
  })

  test('never leads to another site', async () => {
    const { location } = await host.visitor().signIn('joao', 'lactor123', 'https://evil.example/x')
    expect(location).toBe(`${APP}/`)
  })

  test('shows what was typed as text, never as markup', async () => {
    const { text } = await host.visitor().signIn('"><script>alert(1)</script>', 'x')
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
      const visitor = host.visitor()
      const { status, response } = await visitor.post(path, { login: 'joao', password: 'lactor123' }, headers)
      expect([path, status, response.headers.get('content-type')]).toEqual([path, 403, 'text/html; charset=utf-8'])
      expect(visitor.cookies.size).toBe(0)
    }
    const token = await fetch(`${host.origin}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ login: 'joao', password: 'lactor123' }),
    })
    expect([token.status, await token.json()]).toEqual([403, { title: expect.any(String) as string }])
  })

  test('its own pages tell it where their forms come from', async () => {
    const { response } = await host.visitor().get('/login')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const own = { origin: new URL(host.origin).origin, 'sec-fetch-site': 'same-origin' }
    expect((await host.visitor().post('/login', { login: 'joao', password: 'lactor123' }, own)).status).toBe(303)
  })
})

describe('tokens for scripts', () => {
  const ask = (body: object) =>
    fetch(new URL('/token', host.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('are given for login and password', async () => {
    const answer = await ask({ login: 'vera', password: 'lactor123' })
    expect(answer.status).toBe(201)
    const { token, farms } = (await answer.json()) as { token: string; farms: string[] }
    expect(farms).toHaveLength(3)
    const me = await fetch(`${host.apiOrigin}/v2/users/me`, {
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
