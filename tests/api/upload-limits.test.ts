import { request, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations, type ApiClient } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { declaredPng, photoForm, platePhoto } from '../harness/images.ts'

// What an upload may cost, and whose others wait for it.

describe('uploads', () => {
  let api: TestApi
  let rita: ApiClient
  let path: string
  let photo: Buffer
  const open: ClientRequest[] = []

  beforeAll(async () => {
    api = await TestApi.start()
    rita = await api.as('rita')
    photo = await platePhoto()
    const cow = await rita.create('/animals', cowBody(1))
    const diagnosis = await rita.create('/diagnostics', diagnosisBody(1, cow['@id']))
    path = `${String(diagnosis['@id'])}/upload_plate_image`
  })
  afterAll(() => {
    for (const one of open) one.destroy()
    return api.close()
  })

  /** An upload that begins and never ends. */
  async function begin(token: string): Promise<ClientRequest> {
    const sent = request(`${api.origin}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '100000',
      },
    })
    sent.on('error', () => undefined)
    open.push(sent)
    await new Promise((resolve) => sent.write('--x\r\n', resolve))
    return sent
  }

  test.each([
    ['one pixel wide and forty million high', declaredPng(1, 40_000_000), 'pixels'],
    ['as wide', declaredPng(40_000_000, 1), 'pixels'],
    ['of few pixels that take much memory each', declaredPng(7000, 7000, 16, 6), 'pixels'],
    // It ends too early, which shows only when it is decoded.
    ['as large as phones make them', declaredPng(8160, 6120), 'broken'],
  ])('of a photo %s', async (_what, bytes, reason) => {
    const answer = await rita.post(path, photoForm(bytes))
    expect([answer.status, violations(answer)]).toEqual([422, { image: `image.error.${reason}` }])
  })

  test('of one user that take long keep nobody else from uploading', async () => {
    const { body } = await api.client().post('/token', { login: 'rita', password: 'lactor123' })
    const slow = await Promise.all(Array.from({ length: 8 }, () => begin(String(body['token']))))
    const vera = await api.as('vera')
    for (let n = 0; n < 3; n++) expect((await vera.post(path, photoForm(photo))).status).toBe(200)
    for (const one of slow) one.destroy()
    // Those that were given up leave no place taken.
    await expect.poll(async () => (await rita.post(path, photoForm(photo))).status).toBe(200)
  })
})
