import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shareIdentityHost } from '../harness/identity-host.ts'
import { APP } from '../harness/visitor.ts'

// Leaving, and coming back without a password, as a browser without scripts does.

const host = shareIdentityHost('leaving')

describe('signing out', () => {
  const signedIn = async () => {
    const visitor = host.visitor()
    await visitor.signIn('rita')
    return { visitor, session: visitor.cookies.get('token') ?? '' }
  }
  const isValid = async (session: string) => {
    const visitor = host.visitor()
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
    expect((await host.visitor().get('/logout')).location).toMatch(/^\/login/)
    expect((await host.visitor().post('/logout', {})).location).toMatch(/^\/login/)
  })
})

describe('a forgotten password', () => {
  const messages = () =>
    existsSync(join(host.data, 'outbox'))
      ? readdirSync(join(host.data, 'outbox')).map((name) => readFileSync(join(host.data, 'outbox', name), 'utf8'))
      : []
  const messagesTo = (login: string) => messages().filter((text) => text.startsWith(`email: ${login}@`))

  /** The temporary password in the nth message to a user; messages are sent after the answer. */
  const temporaryOf = async (login: string, nth: number): Promise<string> => {
    await expect.poll(() => messagesTo(login).length).toBe(nth)
    return /senha temporária é (\w+)\./.exec(messagesTo(login)[nth - 1] ?? '')?.[1] ?? ''
  }
  const ask = (login: string) => host.visitor().post('/esqueci-minha-senha', { login, delivery: 'email' })

  test.each([
    [{ login: '', delivery: 'email' }, 'Informe o usuário.'],
    [{ login: 'vera', delivery: '' }, 'Escolha como quer receber a senha.'],
  ])('%j is refused', async (fields, message) => {
    const answer = await host.visitor().post('/esqueci-minha-senha', fields, { 'accept-language': 'pt' })
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true])
  })

  test('asks for the new one in the language of its user', async () => {
    await ask('clara')
    await expect.poll(() => messagesTo('clara').length).toBe(1)
    const [, password = ''] = /temporary password is (\w+)\./.exec(messagesTo('clara')[0] ?? '') ?? []
    const visitor = host.visitor()
    expect((await visitor.signIn('clara', password)).location).toMatch(/^\/nova-senha/)
    const pt = { 'accept-language': 'pt-BR' }
    expect((await visitor.get('/nova-senha', pt)).text).toMatch(/<html lang="en/)
    expect((await visitor.post('/nova-senha', { password: '', confirmation: '' }, pt)).text).toMatch(/<html lang="en/)
  })

  test('brings a temporary password that opens the way to a new one only', async () => {
    const visitor = host.visitor()
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
    const me = await fetch(`${host.apiOrigin}/v2/users/me`, {
      headers: { authorization: `Bearer ${visitor.cookies.get('token') ?? ''}` },
    })
    expect(me.status).toBeGreaterThanOrEqual(401)

    const pt = { 'accept-language': 'pt' }
    const tries: [string, string, string][] = [
      ['', '', 'Preencha os dois campos.'],
      ['12345', '12345', 'A senha precisa de pelo menos 6 caracteres.'],
      ['123456', '123457', 'As senhas não são iguais.'],
      [password, password, 'Essa é a senha temporária. Escolha uma senha só sua.'],
    ]
    for (const [first, second, message] of tries) {
      const answer = await visitor.post('/nova-senha', { password: first, confirmation: second }, pt)
      expect([answer.status, answer.text.includes(message)]).toEqual([422, true])
    }
    const done = await visitor.post('/nova-senha', {
      password: 'porteira7',
      confirmation: 'porteira7',
      redirect: `${APP}/home-bezerra`,
    })
    expect(done.location).toBe(`${APP}/home-bezerra`)
    expect((await host.visitor().signIn('bia', password)).status).toBe(401)
    expect((await host.visitor().signIn('bia', 'porteira7')).status).toBe(303)
  })

  test('says the same for a user that does not exist, and sends nothing', async () => {
    const before = messages().length
    const answer = await host
      .visitor()
      .post('/esqueci-minha-senha', { login: 'nobody', delivery: 'phone' }, { 'accept-language': 'pt' })
    expect(answer.text).toContain('a senha temporária chega em instantes')
    // It promises no message where there may be no user, or no such address.
    expect(answer.text).toContain('Se o usuário existir e tiver esse contato no cadastro')
    expect(answer.text).toContain('Se não chegar, fale com quem cuida da fazenda.')
    // One that is sent comes after, so that there was time to send the other.
    await ask('otavio')
    await temporaryOf('otavio', 1)
    expect(messages()).toHaveLength(before + 1)
  })

  test('leaves the password as it is until the temporary one is used', async () => {
    await ask('marcos')
    const temporary = await temporaryOf('marcos', 1)
    expect((await host.visitor().signIn('marcos')).location).toBe(`${APP}/ubere/resultados`)
    expect((await host.visitor().signIn('marcos', temporary)).location).toMatch(/^\/nova-senha/)
    expect((await host.visitor().signIn('marcos')).status).toBe(401)
  })

  test('brings a temporary password that works once, the last one only, and opens no token', async () => {
    await ask('lucas')
    const first = await temporaryOf('lucas', 1)
    await ask('lucas')
    const second = await temporaryOf('lucas', 2)
    expect((await host.visitor().signIn('lucas', first)).status).toBe(401)
    const token = await fetch(new URL('/token', host.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'lucas', password: second }),
    })
    expect(token.status).toBe(401)
    const both = await Promise.all([host.visitor().signIn('lucas', second), host.visitor().signIn('lucas', second)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401])
  })

  test('is sent three times in a quarter of an hour at most, with the same answer afterwards', async () => {
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await ask('admin'))
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
    await temporaryOf('admin', 3)
    // Asked later, so that a fourth one to admin would be there by now.
    await ask('clara')
    await temporaryOf('clara', 1)
    expect(messagesTo('admin')).toHaveLength(3)
  })
})
