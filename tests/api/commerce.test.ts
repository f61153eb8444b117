import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkModulo10, checkModulo11 } from '../../api/commerce/payment-code.ts'
import { ORDER_STATUSES } from '../../src/domain/order.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { findPlace, startProcess, TestApi, type ApiProcess, type Place } from '../harness/api.ts'
import { ApiClient as Client } from '../harness/api-client.ts'

let api: TestApi
/** Owner of farm 1: may buy. */
let rita: ApiClient
/** Manager of farm 2: tracks orders, and may not buy. */
let marcos: ApiClient
beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  marcos = await api.as('marcos')
})
afterAll(() => api.close())

const orders = (query = ''): Promise<Json[]> => rita.members(`/orders?farm=1&order[date]=desc${query}`)
const bills = async (): Promise<Json[]> => (await rita.get('/bills?farm=1')).body['titulosEncontrados'] as Json[]

describe('orders', () => {
  test('come in every state, the latest first, with their states in the past', async () => {
    const found = await orders('&itemsPerPage=100')
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    expect(found.map(({ date }) => String(date))).toEqual(
      found
        .map(({ date }) => String(date))
        .sort()
        .reverse(),
    )
    for (const { status, history, value } of found) {
      const steps = history as { status: string; at: string }[]
      expect(steps.at(-1)?.status).toBe(status)
      expect(steps.every(({ at }) => Date.parse(at) <= Date.now() + 86_400_000)).toBe(true)
      expect(value).toMatch(/^\d+\.\d\d$/)
    }
  })

  test('are found by several states, and a state that is none is refused', async () => {
    const found = await orders('&status[]=denied&status[]=cancelled')
    expect(found.map(({ status }) => status).sort()).toEqual(['cancelled', 'denied'])
    expect((await rita.get('/orders?farm=1&status=lost')).status).toBe(400)
  })

  test('have a tracking code once they are shipped, and a fiscal document as a file once they are invoiced', async () => {
    const [shipped] = await orders('&status=shipped')
    expect(shipped?.['trackingCode']).toMatch(/^BR\d{9}LC$/)
    const { headers, text } = await rita.get(String(shipped?.['invoice']), { headers: { accept: 'application/pdf' } })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('attachment; filename="Nota fiscal')
    expect(text.slice(0, 5)).toBe('%PDF-')
    const [foreseen] = await orders('&status=foreseen')
    expect([foreseen?.['invoice'], foreseen?.['trackingCode'], foreseen?.['fiscalDocumentNumber']]).toEqual([
      null,
      null,
      null,
    ])
    const { status } = await rita.get(`${String(foreseen?.['@id'])}/invoice`, {
      headers: { accept: 'application/pdf' },
    })
    expect(status).toBe(404)
  })
})

describe('bills', () => {
  test('are in titulosEncontrados by the day on which they are due', async () => {
    const found = await bills()
    const days = found.map(({ dueDate }) => String(dueDate))
    expect(days.length).toBeGreaterThan(10)
    expect(days).toEqual([...days].sort())
    expect((await rita.get('/bills')).status).toBe(400)
  })

  test('have a payment code whose digits check while they are open, and none once they are paid', async () => {
    for (const { paidOn, paymentCode, value, dueDate, file } of await bills()) {
      expect(paymentCode === null).toBe(paidOn !== null)
      expect(file === null).toBe(paidOn !== null)
      if (paymentCode === null) continue
      const code = paymentCode as string
      const fields = [code.slice(0, 10), code.slice(10, 21), code.slice(21, 32)]
      for (const field of fields) expect(checkModulo10(field.slice(0, -1))).toBe(Number(field.at(-1)))
      const free = code.slice(4, 9) + code.slice(10, 20) + code.slice(21, 31)
      expect(checkModulo11(code.slice(0, 4) + code.slice(33) + free)).toBe(Number(code[32]))
      expect(Number(code.slice(37)) / 100).toBe(Number(value))
      expect(Number(code.slice(33, 37))).toBe(
        1000 + (Date.parse(String(dueDate)) - Date.parse('2025-02-22')) / 86_400_000,
      )
    }
  })

  test('are to be had as a PDF', async () => {
    const open = (await bills()).find(({ paidOn }) => paidOn === null)
    const { status, text } = await rita.get(String(open?.['file']), { headers: { accept: 'application/pdf' } })
    expect(status).toBe(200)
    expect(text.slice(0, 5)).toBe('%PDF-')
  })
})

test.each([
  ['en', 'Invoice', 'Bill'],
  ['es', 'Factura', 'Cuenta'],
  ['pt', 'Nota fiscal', 'Boleto'],
])('files are named in the language of who saves them: %s', async (languageMain, invoice, bill) => {
  const { '@id': me } = (await rita.get('/v2/users/me')).body
  expect((await rita.patch(String(me), { languageMain })).status).toBe(200)
  const nameOf = async (path: unknown) =>
    (await rita.get(String(path), { headers: { accept: 'application/pdf' } })).headers.get('content-disposition')
  const [shipped] = await orders('&status=shipped')
  const open = (await bills()).find(({ paidOn }) => paidOn === null)
  expect(await nameOf(shipped?.['invoice'])).toContain(`filename="${invoice} ${String(shipped?.['number'])}.pdf"`)
  expect(await nameOf(open?.['file'])).toContain(`filename="${bill} `)
})

describe('the store', () => {
  test('opens for who may buy, and says to others that they may not', async () => {
    const { status, body } = await rita.get('/store_access?farm=1')
    expect([status, body['address']]).toEqual([200, 'https://store.example/entrar?farm=0042'])
    const refused = await marcos.get('/store_access?farm=2')
    expect([refused.status, refused.body['reason'], refused.body['detail']]).toEqual([
      403,
      'purchase',
      'User not authorized for purchase',
    ])
  })
})

describe('a side that is away', () => {
  let place: Place
  let failing: ApiProcess
  let client: ApiClient
  beforeAll(async () => {
    place = await findPlace({ seeded: true })
    failing = await startProcess({ ...place.env, LACTOR_COMMERCE_FAILS: 'bills' })
    const origin = () => `http://127.0.0.1:${String(failing.ports['api'])}`
    const { body } = await new Client(origin).post('/token', { login: 'rita', password: 'lactor123' })
    client = new Client(origin, String(body['token']))
  })
  afterAll(async () => {
    await failing.stop()
    await place.remove()
  })

  test('is named by its code, and the other side answers as ever', async () => {
    const refused = await client.get('/bills?farm=1')
    expect([refused.status, refused.body['code'], refused.body['detail']]).toEqual([
      502,
      'bill.error.unavailable',
      'Error communicating with the billing integration',
    ])
    expect((await client.get('/orders?farm=1')).status).toBe(200)
    // Whose farm it is not is told that, and nothing of the side.
    expect((await client.get('/bills?farm=3')).body['reason']).toBe('farm')
  })
})
