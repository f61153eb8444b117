import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { persistedDocuments } from '../../mesh/document-ids.ts'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { postFile, refusal, type GraphqlAnswer } from '../harness/graphql-client.ts'
import { pixelBomb, platePhoto } from '../harness/images.ts'

// The photo of a plate through the whole facade, closed as in production: by the id of its document, with the cookie.

const [upload] = persistedDocuments(
  ['graphql/udder/diagnostic.graphql', 'graphql/records/diagnostic.graphql'].map((path) => readFileSync(path, 'utf8')),
).filter(({ operation }) => operation === 'DiagnosticPhotoSend')

let api: TestApi
let gateway: RunningGateway
let token: string
let photo: Buffer

beforeAll(async () => {
  api = await TestApi.start()
  gateway = await startGateway({ apiUrl: api.origin, playground: false })
  token = await tokenOf('rita')
  photo = await platePhoto()
})
afterAll(async () => {
  await gateway.close()
  await api.close()
})

async function tokenOf(login: string): Promise<string> {
  const { body } = await api.client().post('/token', { login, password: DEMO_PASSWORD })
  return String(body['token'])
}

async function newDiagnosis(): Promise<string> {
  const rita = await api.as('rita')
  const cow = await rita.create('/animals', cowBody(1))
  return String((await rita.create('/diagnostics', diagnosisBody(1, cow['@id'])))['id'])
}

function send(id: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<GraphqlAnswer> {
  const body = {
    operationName: 'DiagnosticPhotoSend',
    variables: { id, takenAt: '2026-05-05T07:12:00-03:00' },
    extensions: { persistedQuery: { version: 1, sha256Hash: upload?.id } },
  }
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  return postFile(gateway.origin, body, ['image', file], {
    cookie: `token=${token}`,
    'x-lactor-client': 'web',
    ...headers,
  })
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(gateway.origin + path, { headers: { cookie: `token=${token}`, ...headers } })

interface Told {
  id: string
  version: number
  plateImage: { hash: string; takenAt: string }
}
const toldBy = ({ data, errors }: GraphqlAnswer): Told => {
  expect(errors).toEqual([])
  return (data as unknown as { uploadDiagnosticPlateImage: Told }).uploadDiagnosticPlateImage
}

test('a photo goes in by the document’s id and comes out as a file', async () => {
  const id = await newDiagnosis()
  expect((await get(`/files/diagnostics/${id}/plate-image`)).status).toBe(404)
  const told = toldBy(await send(id, photo))
  expect(told).toMatchObject({ id, version: 2, plateImage: { takenAt: '2026-05-05T10:12:00.000Z' } })

  const file = await get(`/files/diagnostics/${id}/plate-image?v=${told.plateImage.hash}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await file.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const again = await get(`/files/diagnostics/${id}/plate-image`, { 'if-none-match': file.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('nobody else gets it', async () => {
  const id = await newDiagnosis()
  toldBy(await send(id, photo))
  const path = `${gateway.origin}/files/diagnostics/${id}/plate-image`
  expect((await fetch(path)).status).toBe(401)
  const other = await tokenOf('otavio')
  expect((await fetch(path, { headers: { cookie: `token=${other}` } })).status).toBe(404)
  const keeper = await tokenOf('bia')
  expect((await fetch(path, { headers: { cookie: `token=${keeper}` } })).status).toBe(403)
  const foreign = await refusal(send(id, photo, { cookie: `token=${other}` }))
  expect(foreign.extensions).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  const forged = await send(id, photo, { 'x-lactor-client': '' })
  expect([forged.status, forged.errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN'])
})

test('the same key again is one photo and the same answer', async () => {
  const id = await newDiagnosis()
  const key = { 'idempotency-key': 'photo-through-the-facade' }
  const first = toldBy(await send(id, photo, key))
  expect(toldBy(await send(id, photo, key))).toEqual(first)
  const other = await refusal(send(id, await platePhoto(400, 400), key))
  expect(other.extensions).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', reason: 'idempotency.reused' })
})

test.each([
  ['a text', () => Buffer.from('no photo'), 'image.error.format'],
  ['half a photo', () => photo.subarray(0, photo.length / 2), 'image.error.broken'],
  ['a small file with a huge picture', pixelBomb, 'image.error.pixels'],
] as const)('%s is refused by the name of the field', async (_name, bytes, code) => {
  const error = await refusal(send(await newDiagnosis(), bytes()))
  expect(error.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    status: 422,
    violations: [{ field: 'image', code }],
  })
})

test('a photo above eight megabytes is refused at its field, one above twenty-five at the door', async () => {
  const large = await send(await newDiagnosis(), Buffer.alloc(8.5 * 1024 * 1024))
  expect(large.errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    violations: [{ field: 'image', code: 'image.error.size' }],
  })
  const larger = await send(await newDiagnosis(), Buffer.alloc(25.5 * 1024 * 1024))
  expect([larger.status, larger.errors[0]?.extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

test('an id that is none does not become a path', async () => {
  const answer = await send('1/../../farms/2', photo)
  expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(gateway.log()).toBe('')
})
