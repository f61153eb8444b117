import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '../harness/api-client.ts'
import { findPlace, startProcess, type Place } from '../harness/api.ts'
import { expectEnded, openUnused } from '../harness/unused-connection.ts'

let place: Place

beforeAll(async () => {
  place = await findPlace()
})
afterAll(() => place.remove())

test('the first start migrates and seeds, the next ones keep what is there', async () => {
  // One year of history: seeding takes most of the time.
  const first = await startProcess({ ...place.env, LACTOR_SEED_YEARS: '1' })
  const client = new ApiClient(() => `http://127.0.0.1:${String(first.ports['api'])}`)
  const { body, status } = await client.post('/token', { login: 'vera', password: 'lactor123' })
  expect(status).toBeOneOf([200, 201])
  const token = String(body['token'])
  expect(await first.stop()).toBe(0)

  const second = await startProcess(place.env)
  const vera = new ApiClient(() => `http://127.0.0.1:${String(second.ports['api'])}`, token)
  // Three farms of 60, 400 and 2,000 cows; others have left.
  for (const [farm, cows] of [
    [1, 60],
    [2, 400],
    [3, 2000],
  ] as const) {
    expect(
      (await vera.get(`/animals?farm=${farm}&category=cow&status[]=active&status[]=dry&itemsPerPage=1`)).body[
        'hydra:totalItems'
      ],
    ).toBe(cows)
  }
  expect(await second.stop()).toBe(0)
})

test('a taken port is said plainly, with exit code 98', async () => {
  const first = await startProcess(place.env)
  const other = await findPlace()
  const port = String(first.ports['api'])
  // Without farms: filling the database is not what this is about.
  const env = { ...other.env, LACTOR_API_PORT: port, LACTOR_SEED: '0' }
  const failed = await startProcess(env).catch((error: unknown) => String(error))
  expect(failed).toContain('98')
  expect(failed).toContain(port)
  expect(failed).not.toMatch(/at .*\.ts:\d+/)
  await first.stop()
  await other.remove()
})

test('a setting that is no number is said plainly, with what it takes', async () => {
  const failed = await startProcess({ ...place.env, LACTOR_SEED_YEARS: 'five' }).catch((error: unknown) =>
    String(error),
  )
  expect(failed).toContain('LACTOR_SEED_YEARS is "five", and takes a whole number from 1 to 20.')
  expect(failed).not.toMatch(/at .*\.ts:\d+/)
})

test('connections that were never used do not keep it from ending', async () => {
  const running = await startProcess(place.env)
  const unused = await Promise.all(Object.values(running.ports).map(openUnused))
  expect(unused.length).toBeGreaterThan(1)
  const stopped = running.stop()
  await expectEnded(unused)
  expect(await stopped).toBe(0)
})
