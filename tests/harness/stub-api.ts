import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StubRecord = Record<string, unknown> & { id: number }

export interface StubApi {
  url: string
  /** `GET /path?query` of every call since the last `forget()`, decoded. */
  calls: string[]
  forget(): void
  close(): Promise<void>
}

/**
 * A hydra API of made-up records, for tests that count calls or need records that a real API would not have. It knows
 * `id[]`, `properties[]`, `page`, `itemsPerPage` and single records.
 * @param collections by path, for instance `/animals`
 */
export async function startStubApi(collections: Record<string, StubRecord[]>): Promise<StubApi> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    calls.push(`${request.method ?? ''} ${decodeURIComponent(request.url ?? '')}`)
    const answer = (status: number, body: object): void => {
      response.writeHead(status, {
        'content-type': status === 200 ? 'application/ld+json' : 'application/problem+json',
      })
      response.end(JSON.stringify(body))
    }
    const [, path = '', id] = /^(\/[a-z_]+)(?:\/(\d+))?$/.exec(pathname) ?? []
    const records = collections[path]
    if (!records) {
      answer(404, { title: 'Not found' })
      return
    }
    const represent = (record: StubRecord, fields: object = record): object => ({
      ...{ '@id': `${path}/${record.id}`, '@type': 'Stub' },
      ...fields,
    })
    if (id !== undefined) {
      const record = records.find((one) => one.id === Number(id))
      answer(record ? 200 : 404, record ? represent(record) : { title: 'Not found' })
      return
    }
    const ids = searchParams.getAll('id[]').map(Number)
    const size = Number(searchParams.get('itemsPerPage') ?? 30)
    const start = (Number(searchParams.get('page') ?? 1) - 1) * size
    const properties = searchParams.getAll('properties[]')
    const picked = (record: StubRecord): object =>
      properties.length === 0 ? record : Object.fromEntries(properties.map((name) => [name, record[name]]))
    const found = ids.length > 0 ? records.filter((record) => ids.includes(record.id)) : records
    answer(size > 500 ? 400 : 200, {
      '@id': path,
      '@type': 'hydra:Collection',
      'hydra:member': found.slice(start, start + size).map((record) => represent(record, picked(record))),
      'hydra:totalItems': found.length,
      'hydra:view': { '@id': request.url },
      watermark: '2026-01-01T00:00:00.000Z',
      nextCursor: null,
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    forget: () => {
      calls.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
