import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { TestApi } from '../harness/api.ts'

// Guessing passwords with many requests at the same moment, as a script does.

let api: TestApi

beforeAll(async () => {
  api = await TestApi.start()
})
afterEach(() => api.withDatabase(({ db }) => sql`delete from password_try`.execute(db)))
afterAll(() => api.close())

const signIn = (login: string, password: string, headers: Record<string, string> = {}) =>
  api.client().post('/token', { login, password }, { headers })

const statusesOf = async (times: number, send: (n: number) => Promise<{ status: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(n)))
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
}

describe('guessing at the same moment', () => {
  test('one login: five are judged', async () => {
    expect(await statusesOf(40, () => signIn('diego', 'guess'))).toEqual({ 401: 5, 429: 35 })
  })

  test('nobody is believed to come from elsewhere', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${String(n)}` })
    expect(await statusesOf(12, (n) => signIn('paulo', 'guess', from(n)))).toEqual({ 401: 5, 429: 7 })
  })

  test('one password for many logins: twenty are judged', async () => {
    expect(await statusesOf(30, (n) => signIn(`someone${String(n)}`, 'lactor123'))).toEqual({ 401: 20, 429: 10 })
  })

  test('the current password of who is signed in: five are judged, the right one is not taken after', async () => {
    const lucas = await api.as('lucas')
    const change = (currentPassword: string) =>
      lucas.post('/users/change_password', { currentPassword, password: 'milho77', passwordConfirmation: 'milho77' })
    expect(await statusesOf(12, () => change('guess'))).toEqual({ 422: 5, 429: 7 })
    expect((await change('lactor123')).status).toBe(429)
  })

  test('right passwords at the same moment are asked to come back soon', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn('sandra', 'lactor123')))
    for (const { status, headers } of answers) {
      expect([status, headers.get('retry-after')]).toEqual(status === 201 ? [201, null] : [429, '3'])
    }
    expect((await signIn('sandra', 'lactor123')).status).toBe(201)
  })

  test('right passwords do not count', async () => {
    for (let n = 0; n < 8; n++) expect((await signIn('sandra', 'lactor123')).status).toBe(201)
  })
})
