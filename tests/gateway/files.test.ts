import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileRoutes } from '../../mesh/gateway/file-routes.ts'
import { Upstream } from '../../mesh/upstream/call-upstream.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

// The file proxy against an API that has the operations; which ones it has is read from the OpenAPI document.

const folder = temporaryFolder('files')
const photo = Buffer.alloc(300_000, 7)
let api: Server
let seen: IncomingMessage[] = []
let upstream: Upstream
let app: FastifyInstance

function routedFor(paths: object): FastifyInstance {
  const file = join(folder.path, `openapi-${Object.keys(paths).length}.json`)
  writeFileSync(file, JSON.stringify({ paths }))
  const routed = Fastify()
  fileRoutes(routed, upstream, pathToFileURL(file))
  return routed
}

beforeAll(async () => {
  api = createServer((request, response) => {
    seen.push(request)
    if (request.url === '/diagnostics/404/download_plate_image') response.writeHead(404).end()
    else if (request.headers['if-none-match'] === '"7"') response.writeHead(304, { etag: '"7"' }).end()
    else
      response
        .writeHead(200, { 'content-type': 'image/jpeg', etag: '"7"', server: 'inside', 'set-cookie': 'a=b' })
        .end(photo)
  })
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve)
  })
  upstream = new Upstream(`http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  app = routedFor({ '/diagnostics/{id}/download_plate_image': { get: {} } })
})
afterAll(async () => {
  await upstream.close()
  api.close()
  folder.remove()
})
beforeEach(() => {
  seen = []
})

const get = (url: string) => app.inject({ url, headers: { cookie: 'token=abc; other=1', 'x-secret': 'no' } })

test('a file comes through unchanged, with the caller’s rights, and only the headers a browser needs', async () => {
  const answer = await get('/files/diagnostics/12/plate-image')
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(photo)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    etag: '"7"',
    'cache-control': 'private, no-cache',
  })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(answer.headers).not.toHaveProperty('server')
  expect(seen[0]?.url).toBe('/diagnostics/12/download_plate_image')
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer abc' })
  expect(seen[0]?.headers).not.toHaveProperty('cookie')
  expect(seen[0]?.headers).not.toHaveProperty('x-secret')
})

test('a file that the browser has already is not sent again', async () => {
  const answer = await app.inject({ url: '/files/diagnostics/12/plate-image', headers: { 'if-none-match': '"7"' } })
  expect(answer.statusCode).toBe(304)
  expect(answer.rawPayload).toHaveLength(0)
})

test('a refusal keeps its status', async () => {
  expect((await get('/files/diagnostics/404/plate-image')).statusCode).toBe(404)
})

test.each(['1/../../users/me', '1%2F..%2F..', 'abc', '1?x=', '-1', '1e3', '9'.repeat(30)])(
  '%s is no id',
  async (id) => {
    const answer = await get(`/files/diagnostics/${id}/plate-image`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(seen).toEqual([])
  },
)

test.each(['/files/users/me', '/files/diagnostics/1', '/files/diagnostics/1/treatment_economy', '/files/http://x/'])(
  '%s is no file',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
    expect(seen).toEqual([])
  },
)

test('the photo of a tank’s plate has an address of its own', async () => {
  const routed = routedFor({ '/tank_analyses/{id}/download_plate_image': { get: {} }, '/other': {} })
  const answer = await routed.inject({ url: '/files/tank-analyses/12/plate-image' })
  expect([answer.statusCode, seen[0]?.url]).toEqual([200, '/tank_analyses/12/download_plate_image'])
})

test('an operation that the API does not have is not routed', async () => {
  const answer = await routedFor({}).inject({ url: '/files/diagnostics/12/plate-image' })
  expect(answer.statusCode).toBe(404)
})
