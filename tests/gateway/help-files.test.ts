import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApi } from '../harness/api.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'

// Pictures and films of the help, through the real gateway from the real API.

let api: TestApi
let gateway: RunningGateway

beforeAll(async () => {
  api = await TestApi.start()
  gateway = await startGateway({ apiUrl: api.origin, playground: false })
})
afterAll(async () => {
  await gateway.close()
  await api.close()
})

const get = async (path: string) => {
  const response = await fetch(`${gateway.origin}/files/help/${path}`)
  return [response.status, response.headers.get('content-type'), (await response.arrayBuffer()).byteLength > 100]
}

test('are served to everybody, each as what it is', async () => {
  expect(await get('plate.svg')).toEqual([200, 'image/svg+xml', true])
  expect(await get('exam.en.webm')).toEqual([200, 'video/webm', true])
  expect(await get('exam.es.vtt')).toEqual([200, 'text/vtt; charset=utf-8', true])
})

test.each(['nothing.svg', 'exam.fr.webm', 'media.json', '..%2Fmedia.json', 'plate.svg?v=..%2F..'])(
  '%s is none',
  async (path) => {
    const [status] = await get(path)
    expect(status).toBeOneOf([400, 404])
  },
)
