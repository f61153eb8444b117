import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient, violations, type Answer, type Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { findPlace, startProcess, TestApi } from '../harness/api.ts'
import { photoForm, pixelBomb, platePhoto } from '../harness/images.ts'

let api: TestApi
let rita: ApiClient
let cow: unknown
let photo: Buffer

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  cow = (await rita.create('/animals', cowBody(1)))['@id']
  photo = await platePhoto()
})
afterAll(() => api.close())

const launch = (): Promise<Json> => rita.create('/diagnostics', diagnosisBody(1, cow))
const upload = (
  diagnosis: Json,
  bytes: Uint8Array,
  {
    fields = {},
    headers = {},
    client = rita,
  }: { fields?: Record<string, string>; headers?: Record<string, string>; client?: ApiClient } = {},
): Promise<Answer> =>
  client.post(`${String(diagnosis['@id'])}/upload_plate_image`, photoForm(bytes, fields), { headers })

/** The stored bytes, as a browser gets them. */
async function download(diagnosis: Json, headers: Record<string, string> = {}): Promise<Response> {
  const { body } = await api.client().post('/token', { login: 'rita', password: 'lactor123' })
  return fetch(`${api.origin}${String(diagnosis['@id'])}/download_plate_image`, {
    headers: { authorization: `Bearer ${String(body['token'])}`, accept: 'image/*', ...headers },
  })
}
const bytesOf = async (diagnosis: Json): Promise<Buffer> => Buffer.from(await (await download(diagnosis)).arrayBuffer())

describe('a photo of a plate', () => {
  test('is told by the diagnosis, upright, with the moment it was taken', async () => {
    const diagnosis = await launch()
    expect(diagnosis['plateImage']).toBeNull()
    const answer = await upload(diagnosis, photo, { fields: { takenAt: '2026-05-05T07:12:00-03:00' } })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      '@id': diagnosis['@id'],
      version: 2,
      plateImage: { width: 200, height: 300, takenAt: '2026-05-05T10:12:00.000Z' },
    })
    expect(answer.headers.get('etag')).toBe('"2"')
    expect((await rita.get(String(diagnosis['@id']))).body['plateImage']).toEqual(answer.body['plateImage'])
    const [listed] = await rita.members(`/diagnostics?id[]=${String(diagnosis['id'])}`)
    expect(listed?.['plateImage']).toEqual(answer.body['plateImage'])
  })

  test('is a JPEG that says nothing of place or person, known by its ETag', async () => {
    const diagnosis = await launch()
    const { body } = await upload(diagnosis, photo)
    const first = await download(diagnosis)
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toBe(`"${String((body['plateImage'] as Json)['hash'])}"`)
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
    expect(bytes.includes('SECRET-ARTIST')).toBe(false)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
    const again = await download(diagnosis, { 'if-none-match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  test.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const diagnosis = await launch()
    const answer = await upload(diagnosis, await sharp(photo).toFormat(format).toBuffer())
    expect(answer.status, answer.text).toBe(200)
    expect((await sharp(await bytesOf(diagnosis)).metadata()).format).toBe('jpeg')
  })

  test('is kept no larger than a screen needs', async () => {
    const diagnosis = await launch()
    const { body } = await upload(diagnosis, await platePhoto(4000, 3000))
    expect(body['plateImage']).toMatchObject({ width: 1920, height: 2560 })
  })

  test('is replaced by a newer one, and old addresses of it lead to nothing old', async () => {
    const diagnosis = await launch()
    await upload(diagnosis, photo)
    const before = await download(diagnosis)
    const { body } = await upload(diagnosis, await platePhoto(600, 200))
    expect(body).toMatchObject({ version: 3, plateImage: { width: 200, height: 600 } })
    const after = await download(diagnosis, { 'if-none-match': before.headers.get('etag') ?? '' })
    expect(after.status).toBe(200)
  })

  test('is there after its diagnosis was deleted', async () => {
    const diagnosis = await launch()
    await upload(diagnosis, photo)
    await rita.patch(String(diagnosis['@id']), { deleted: true })
    expect((await download(diagnosis)).status).toBe(200)
    const [tombstone] = await rita.members(`/diagnostics?id[]=${String(diagnosis['id'])}`)
    expect(tombstone).toMatchObject({ deleted: true, plateImage: { width: 200 } })
  })

  test('is not written by other changes', async () => {
    const diagnosis = await launch()
    const { body } = await upload(diagnosis, photo)
    const changed = await rita.patch(String(diagnosis['@id']), { grade: 'severe', plateImage: null })
    expect(changed.body).toMatchObject({ grade: 'severe', plateImage: body['plateImage'] })
  })

  test('that there is none is 404', async () => {
    expect((await download(await launch())).status).toBe(404)
  })

  test('comes with a synchronisation', async () => {
    const diagnosis = await launch()
    const { body } = await upload(diagnosis, photo)
    const since = encodeURIComponent(String(diagnosis['updatedAt']))
    const changed = await rita.members(`/diagnostics?farm=1&updatedAt[strictly_after]=${since}&itemsPerPage=100`)
    expect(changed.find(({ id }) => id === diagnosis['id'])?.['plateImage']).toEqual(body['plateImage'])
  })
})

describe('an upload', () => {
  test('that is repeated with its key stores nothing twice', async () => {
    const diagnosis = await launch()
    const headers = { 'idempotency-key': 'photo-once' }
    const first = await upload(diagnosis, photo, { headers })
    const again = await upload(diagnosis, photo, { headers })
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await rita.get(String(diagnosis['@id']))).body['version']).toBe(2)
    const other = await upload(diagnosis, await platePhoto(500, 500), { headers })
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency.reused'])
    const elsewhere = await upload(await launch(), photo, { headers })
    expect([elsewhere.status, elsewhere.body['code']]).toEqual([422, 'idempotency.reused'])
  })

  test('at once three times with one key is one change', async () => {
    const diagnosis = await launch()
    const headers = { 'idempotency-key': 'photo-parallel' }
    const answers = await Promise.all([1, 2, 3].map(() => upload(diagnosis, photo, { headers })))
    for (const { status } of answers) expect(status).toBeOneOf([200, 409])
    expect((await rita.get(String(diagnosis['@id']))).body['version']).toBe(2)
  })

  test('based on an older version is refused when it says so', async () => {
    const diagnosis = await launch()
    await rita.patch(String(diagnosis['@id']), { grade: 'severe' })
    const late = await upload(diagnosis, photo, { headers: { 'if-match': '"1"' } })
    expect([late.status, (late.body['current'] as Json)['version']]).toEqual([412, 2])
    expect((await upload(diagnosis, photo)).status).toBe(200)
  })

  test('to a record of another farm finds nothing, and one of many at once is never lost', async () => {
    const diagnosis = await launch()
    expect((await upload(diagnosis, photo, { client: await api.as('otavio') })).status).toBe(404)
    expect((await upload({ '@id': '/diagnostics/999999999' }, photo)).status).toBe(404)
    const many = await Promise.all(Array.from({ length: 20 }, () => upload(diagnosis, photo)))
    for (const { status, headers, body } of many) {
      expect(status, JSON.stringify(body)).toBeOneOf([200, 429])
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const stored = many.filter(({ status }) => status === 200).length
    expect((await rita.get(String(diagnosis['@id']))).body['version']).toBe(1 + stored)
    // Places that were taken are free again, as soon as the server has seen the ends of the answers.
    await expect.poll(async () => (await upload(diagnosis, photo)).status).toBe(200)
  })
})

describe('what is no photo', () => {
  const notes: [name: string, bytes: () => Buffer | Promise<Buffer>, code: string][] = [
    ['a text with a photo’s name', () => Buffer.from('this is no photo'), 'image.error.format'],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'image.error.format',
    ],
    ['an empty file', () => Buffer.alloc(0), 'image.error.format'],
    ['a GIF', () => sharp(photo).gif().toBuffer(), 'image.error.format'],
    ['the first half of a photo', () => photo.subarray(0, photo.length / 2), 'image.error.broken'],
    [
      'a header with noise behind it',
      () => Buffer.concat([photo.subarray(0, 20), Buffer.alloc(5000, 7)]),
      'image.error.broken',
    ],
    ['a small file with a huge picture', pixelBomb, 'image.error.pixels'],
    ['a little over eight megabytes', () => Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)]), 'image.error.size'],
  ]
  test.each(notes)('%s is refused by name', async (_name, bytes, code) => {
    const diagnosis = await launch()
    const answer = await upload(diagnosis, await bytes())
    expect([answer.status, violations(answer)]).toEqual([422, { image: code }])
    expect((await rita.get(String(diagnosis['@id']))).body).toMatchObject({ version: 1, plateImage: null })
  })

  test('a body far too large is not even read', async () => {
    const diagnosis = await launch()
    const { body } = await api.client().post('/token', { login: 'rita', password: 'lactor123' })
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = request(`${api.origin}${String(diagnosis['@id'])}/upload_plate_image`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${String(body['token'])}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 100_000_000,
        },
      })
      sent.once('error', reject)
      sent.once('response', (response) => {
        void text(response).then((whole) => {
          resolve({ status: response.statusCode, text: whole })
        }, reject)
      })
      // The beginning is all that is sent.
      sent.write('--x\r\n')
    })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'image.error.size' })
  })

  test('a form without a photo, with a text for one, or with more', async () => {
    const diagnosis = await launch()
    const path = `${String(diagnosis['@id'])}/upload_plate_image`
    expect(violations(await rita.post(path, new FormData()))).toEqual({ image: 'image.error.required' })
    const words = new FormData()
    words.set('image', 'text')
    expect(violations(await rita.post(path, words))).toEqual({ image: 'image.error.required' })
    expect(violations(await upload(diagnosis, photo, { fields: { colour: 'red' } }))).toEqual({
      colour: 'field.error.unknown',
    })
    expect(violations(await upload(diagnosis, photo, { fields: { takenAt: 'yesterday' } }))).toEqual({
      takenAt: 'image.error.takenAt',
    })
  })

  test('JSON where a form belongs, and a form where JSON belongs', async () => {
    const diagnosis = await launch()
    expect((await rita.post(`${String(diagnosis['@id'])}/upload_plate_image`, { image: 'x' })).status).toBe(415)
    expect((await rita.post('/animals', photoForm(photo))).status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await rita.post(`${String(diagnosis['@id'])}/upload_plate_image`, 'no form', { headers })).status).toBe(400)
    expect((await rita.get(`${String(diagnosis['@id'])}/upload_plate_image`)).status).toBe(405)
  })

  test('a picture is asked for as one', async () => {
    const diagnosis = await launch()
    await upload(diagnosis, photo)
    expect((await download(diagnosis, { accept: 'text/html' })).status).toBe(406)
  })
})

test('every photo is in the audit log, without its bytes; row and bytes are one', async () => {
  const diagnosis = await launch()
  const { body } = await upload(diagnosis, photo, { headers: { 'x-lactor-device': 'parlour-1' } })
  const { hash } = body['plateImage'] as { hash: string }
  await api.withDatabase(async ({ db }) => {
    const { rows } = await sql<{ device: string; changes: Json }>`
      select device, changes from audit_log where table_name = 'diagnostic' and row_id = ${diagnosis['id']} and action = 'update'
    `.execute(db)
    expect(rows).toEqual([{ device: 'parlour-1', changes: { plate_image: [null, body['plateImage']] } }])
    const { rows: stored } = await sql<{ hash: string; found: string }>`
      select hash, left(encode(sha256(bytes), 'hex'), 32) as found from record_image where record_id = ${diagnosis['id']}
    `.execute(db)
    expect(stored).toEqual([{ hash, found: hash }])
  })
  expect(api.log()).not.toContain('"level":"error"')
})

test('a photo that was answered for survives the end of the process in the very next moment', async () => {
  const place = await findPlace({ seeded: true })
  let running = await startProcess(place.env)
  const client = async (): Promise<ApiClient> => {
    const origin = `http://127.0.0.1:${String(running.ports['api'])}`
    const { body } = await new ApiClient(() => origin).post('/token', { login: 'rita', password: 'lactor123' })
    return new ApiClient(() => origin, String(body['token']))
  }
  const before = await client()
  const animal = await before.create('/animals', cowBody(1))
  const diagnosis = await before.create('/diagnostics', diagnosisBody(1, animal['@id']))
  const headers = { 'idempotency-key': 'before-the-end' }
  const answer = await upload(diagnosis, photo, { client: before, headers })
  const ended = new Promise((resolve) => running.child.once('exit', resolve))
  running.child.kill('SIGKILL')
  await ended

  running = await startProcess(place.env)
  const after = await client()
  const file = await after.get(`${String(diagnosis['@id'])}/download_plate_image`, { headers: { accept: 'image/*' } })
  expect([file.status, file.headers.get('etag')]).toEqual([
    200,
    `"${String((answer.body['plateImage'] as Json)['hash'])}"`,
  ])
  // Whoever did not hear the answer sends the photo again.
  const again = await upload(diagnosis, photo, { client: after, headers })
  expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([answer.text, 'true'])
  await running.stop()
  await place.remove()
})
