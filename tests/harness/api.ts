import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../api/database/open.ts'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { ApiClient } from './api-client.ts'
import { createDatabase, createSeededDatabase } from './postgres-database.ts'
import { QUICK_WASM } from './quick-wasm.ts'
import { sentMessages } from './sent-messages.ts'
import { copySeededFolder } from './seeded-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

const program = fileURLToPath(new URL('../../api/main.ts', import.meta.url))

/** Herds of the tests are this part of the seed's. */
const SIZE = 0.1

/** Which engine the suite runs on; vitest.config.ts runs it once for each. */
export const engine = process.env['LACTOR_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

/** A place for a database: a folder, or a database of PostgreSQL. */
export interface Place {
  /** Environment that makes the API use it. */
  env: Record<string, string>
  open(): Promise<Database<never>>
  remove(): Promise<void>
}

/** An empty place, or one with seeded herds. @throws Error when PostgreSQL is asked for and cannot be found */
export async function findPlace({ seeded = false } = {}): Promise<Place> {
  const folder = temporaryFolder('api')
  const data = join(folder.path, 'data')
  if (engine === 'embedded') {
    if (seeded) await copySeededFolder(data, SIZE)
    return {
      env: { LACTOR_DATA: data, DATABASE_URL: '' },
      open: () => openDatabase<never>({ dataDir: data }),
      remove: () => {
        folder.remove()
        return Promise.resolve()
      },
    }
  }
  const server = inject('postgresUrl')
  if (server === undefined)
    throw new Error('No PostgreSQL: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL')
  const database = await (seeded ? createSeededDatabase(server, SIZE) : createDatabase(server))
  const { url } = database
  return {
    env: { LACTOR_DATA: data, DATABASE_URL: url },
    open: () => openDatabase<never>({ databaseUrl: url }),
    remove: async () => {
      await database.remove()
      folder.remove()
    },
  }
}

/** A running `api/main.ts`. */
export interface ApiProcess {
  child: ChildProcess
  /** Ports by the names of the ready lines. */
  ports: Record<string, number>
  log(): string
  /** Ends it as a supervisor would. @returns the exit code */
  stop(): Promise<number | null>
}

/** Starts `api/main.ts` and waits until the API and the identity host listen. */
export async function startProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, [...QUICK_WASM, program], {
    env: {
      ...process.env,
      LACTOR_API_PORT: '0',
      LACTOR_STORE_URL: 'https://store.example/entrar',
      LACTOR_IDENTITY_PORT: '0',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ports: Record<string, number> = {}
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      log += `${line}\n`
      if (!line.startsWith('{"ready"')) return
      const { ready, port } = JSON.parse(line) as { ready: string; port: number }
      ports[ready] = port
      if (ports['api'] !== undefined && ports['identity'] !== undefined) resolve()
    })
    void ended.then((code) => {
      reject(new Error(`The API ended with ${String(code)} before it was ready:\n${log}`))
    })
  })
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM')
    return ended
  }
  return { child, ports, log: () => log, stop }
}

/** An API over a seeded database. */
export class TestApi {
  readonly #place: Place
  #process: ApiProcess
  readonly #tokens = new Map<string, string>()

  private constructor(place: Place, running: ApiProcess) {
    this.#place = place
    this.#process = running
  }

  /** Starts the API on a seeded database of its own. @param env more settings */
  static async start(
    prepare?: (database: Database<never>) => Promise<void>,
    env: Readonly<Record<string, string>> = {},
  ): Promise<TestApi> {
    const place = await findPlace({ seeded: true })
    Object.assign(place.env, env)
    if (prepare) {
      const database = await place.open()
      await prepare(database)
      await database.close()
    }
    return new TestApi(place, await startProcess(place.env))
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.#process.ports['api'])}`
  }

  /** Starts one more process on the same database, which must be PostgreSQL. */
  another(): Promise<ApiProcess> {
    return startProcess(this.#place.env)
  }

  /** Everything it has written so far. */
  log(): string {
    return this.#process.log()
  }

  /** What people were sent, the oldest first. */
  messages(): string[] {
    return sentMessages(this.#place.env['LACTOR_DATA'] ?? '')
  }

  /** A client without a session, or with the given token. */
  client(token?: string): ApiClient {
    return new ApiClient(() => this.origin, token)
  }

  /** A client signed in as one of the demonstration's people. */
  async as(login: string): Promise<ApiClient> {
    const known = this.#tokens.get(login)
    if (known !== undefined) return this.client(known)
    const { status, body } = await this.client().post('/token', { login, password: DEMO_PASSWORD })
    if (status !== 201 && status !== 200) throw new Error(`${login} cannot sign in: ${String(status)}`)
    this.#tokens.set(login, String(body['token']))
    return this.as(login)
  }

  /** Works on the database itself. The embedded one has a single owner, so the API rests meanwhile. */
  async withDatabase<Result>(use: (database: Database<never>) => Promise<Result>): Promise<Result> {
    if (engine === 'embedded') await this.#process.stop()
    const database = await this.#place.open()
    try {
      return await use(database)
    } finally {
      await database.close()
      if (engine === 'embedded') this.#process = await startProcess(this.#place.env)
    }
  }

  async close(): Promise<void> {
    await this.#process.stop()
    await this.#place.remove()
  }
}
