import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { RawResult } from './embedded-postgres.ts'

export type ToWorker =
  | { kind: 'run'; id: number; sql: string; parameters: readonly (string | null)[] }
  | { kind: 'close'; id: number }

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result?: RawResult }
  | { kind: 'error'; id: number; error: SerializedError }

export interface SerializedError {
  message: string
  name: string
  fields: Record<string, string>
}

interface Waiting {
  resolve(result: RawResult | undefined): void
  reject(error: Error): void
}

/** The main thread's side of the embedded database: posts statements to the worker thread and awaits the answers. */
export class EmbeddedClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #failure: Error | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  /** Starts the worker thread on a folder that holds a cluster. @throws when the cluster does not open */
  static async start(directory: string): Promise<EmbeddedClient> {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { directory } })
    const client = new EmbeddedClient(worker)
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve()
        else client.#settle(message)
      })
      worker.on('error', (error) => {
        client.#fail(error instanceof Error ? error : new Error(String(error)))
        reject(client.#failure ?? new Error('The embedded database failed'))
      })
      worker.on('exit', (code) => {
        client.#fail(new Error(`The embedded database has stopped (exit code ${code})`))
        reject(client.#failure ?? new Error('The embedded database has stopped'))
      })
    })
    return client
  }

  /** Runs SQL. @throws pg.DatabaseError with the SQLSTATE in `code`, exactly as the PostgreSQL driver does */
  async run(sql: string, parameters: readonly (string | null)[]): Promise<RawResult> {
    const result = await this.#ask({ kind: 'run', id: ++this.#lastId, sql, parameters })
    if (!result) throw new Error('The embedded database answered without a result')
    return result
  }

  /** Closes the cluster in order and ends the thread. Statements already posted are answered first. */
  async close(): Promise<void> {
    if (this.#failure) return
    await this.#ask({ kind: 'close', id: ++this.#lastId })
    await this.#worker.terminate()
  }

  #ask(message: ToWorker): Promise<RawResult | undefined> {
    if (this.#failure) return Promise.reject(this.#failure)
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject })
      this.#worker.postMessage(message)
    })
  }

  #settle(message: Exclude<FromWorker, { kind: 'ready' }>): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'result') waiting?.resolve(message.result)
    else waiting?.reject(revive(message.error))
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure)
    this.#waiting.clear()
  }
}

/** The worker's error with the class and fields of node-postgres, so that callers need to know one kind only. */
function revive({ message, name, fields }: SerializedError): Error {
  if (!fields['code']) return Object.assign(new Error(message), { name })
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), fields)
}
