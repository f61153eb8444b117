import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { EmbeddedClient } from './embedded-client.ts'
import { encodeParameter } from './encode-parameter.ts'

/** A statement that waits this long is almost certainly run outside the transaction it is awaited in. */
const ACQUIRE_TIMEOUT_MS = 30_000
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Kysely on the embedded engine: PostgreSQL's SQL, one connection, handed out to one transaction at a time. */
export class EmbeddedDialect implements Dialect {
  readonly #client: EmbeddedClient

  constructor(client: EmbeddedClient) {
    this.#client = client
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#client)
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }
}

class EmbeddedConnection implements DatabaseConnection {
  inTransaction = false
  readonly #client: EmbeddedClient

  constructor(client: EmbeddedClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.run(query.sql, query.parameters.map(encodeParameter))
    const rows = result.rows.map((values) => {
      const row: Record<string, unknown> = {}
      for (const [index, column] of result.columns.entries()) row[column] = values[index]
      return row as R
    })
    const counts = result.command !== undefined && WRITES.has(result.command.split(' ')[0] ?? '')
    return counts ? { rows, numAffectedRows: BigInt(result.affectedRows) } : { rows }
  }

  // oxlint-disable-next-line typescript/require-await -- the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream results')
  }
}

class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection
  readonly #queue: ((connection: EmbeddedConnection) => void)[] = []
  #busy = false

  constructor(client: EmbeddedClient) {
    this.#connection = new EmbeddedConnection(client)
  }

  async init(): Promise<void> {
    // The client is started before the dialect is made.
  }

  acquireConnection(): Promise<EmbeddedConnection> {
    if (!this.#busy) {
      this.#busy = true
      return Promise.resolve(this.#connection)
    }
    return new Promise((resolve, reject) => {
      const grant = (connection: EmbeddedConnection): void => {
        clearTimeout(timer)
        resolve(connection)
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(grant), 1)
        const seconds = ACQUIRE_TIMEOUT_MS / 1000
        reject(new Error(`No database connection after ${seconds} s: is a query run outside its open transaction?`))
      }, ACQUIRE_TIMEOUT_MS)
      this.#queue.push(grant)
    })
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    // An open or failed transaction must never be handed on to the next caller.
    if (connection.inTransaction) await this.rollbackTransaction(connection).catch(() => undefined)
    const next = this.#queue.shift()
    if (next) next(connection)
    else this.#busy = false
  }

  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation}${access}`))
    connection.inTransaction = true
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    connection.inTransaction = false
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
    connection.inTransaction = false
  }

  async savepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoteName(name)}`))
  }

  async rollbackToSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint ${quoteName(name)}`))
  }

  async releaseSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint ${quoteName(name)}`))
  }

  async destroy(): Promise<void> {
    // The owner closes the client (see open.ts).
  }
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
