import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ApiClient } from './api-client.ts'
import { startProcess, type ApiProcess } from './api.ts'
import { copySeededFolder } from './seeded-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { APP, Visitor } from './visitor.ts'

/** An identity host over a seeded database, for the tests of one file. */
export interface IdentityHost {
  /** Where it is. @throws Error before the file's tests run */
  readonly origin: string
  /** Where the API beside it is. @throws Error before the file's tests run */
  readonly apiOrigin: string
  /** Folder of its data. */
  readonly data: string
  /** A browser that has not been there before. */
  visitor(): Visitor
  /** The API beside it, as somebody of the seed. */
  client(login: string): Promise<ApiClient>
}

/** Starts an identity host before the tests of a file, and ends it after them. @param name of its folder */
export function shareIdentityHost(name: string): IdentityHost {
  const folder = temporaryFolder(name)
  const data = join(folder.path, 'data')
  let running: ApiProcess | undefined
  const portOf = (server: 'identity' | 'api'): string => {
    if (!running) throw new Error('The identity host starts with the first test of the file')
    return String(running.ports[server])
  }
  beforeAll(async () => {
    await copySeededFolder(data, 0.1)
    running = await startProcess({ LACTOR_DATA: data, DATABASE_URL: '', LACTOR_PUBLIC_URL: APP })
  })
  afterAll(async () => {
    await running?.stop()
    folder.remove()
  })
  const origin = () => `http://localhost:${portOf('identity')}`
  const apiOrigin = () => `http://127.0.0.1:${portOf('api')}`
  return {
    data,
    get origin() {
      return origin()
    },
    get apiOrigin() {
      return apiOrigin()
    },
    visitor: () => new Visitor(origin()),
    async client(login) {
      const answer = await fetch(`${origin()}/token`, {
        method: 'POST',
        body: new URLSearchParams({ login, password: 'lactor123' }),
      })
      const { token } = (await answer.json()) as { token: string }
      return new ApiClient(apiOrigin, token)
    },
  }
}
