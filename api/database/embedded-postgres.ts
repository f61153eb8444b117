import { PGlite, type Results } from '@electric-sql/pglite'
import { parseColumn } from './column-parsers.ts'
import { DURABLE_START, DurableFileSystem } from './durable-file-system.ts'

/** Object ids below this belong to PostgreSQL's own types; PGlite wants one parser for each that it knows itself. */
const BUILT_IN_TYPES = 4500

const parsers = Object.fromEntries(
  Array.from({ length: BUILT_IN_TYPES }, (_, oid) => [oid, (text: string) => parseColumn(oid, text)] as const),
)
/** Parameters arrive encoded (see encode-parameter.ts): PGlite must not encode them a second time. */
const serializers = Object.fromEntries(
  Array.from({ length: BUILT_IN_TYPES }, (_, oid) => [oid, (value: unknown) => value as string] as const),
)

/** The answer to one statement, cheap to post between threads: names once, rows as lists. */
export interface RawResult {
  command: string | undefined
  affectedRows: number
  columns: string[]
  rows: unknown[][]
}

/** PGlite with durable commits on a folder that holds a cluster. It lives in the calling thread and blocks it. */
export class EmbeddedPostgres {
  readonly #pglite: PGlite

  private constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** Opens the cluster in `directory` (made by data-directory.ts); replays the log after a crash. */
  static async open(directory: string): Promise<EmbeddedPostgres> {
    const pglite = await PGlite.create({
      fs: new DurableFileSystem(directory),
      startParams: [...DURABLE_START],
      parsers,
      serializers,
    })
    return new EmbeddedPostgres(pglite)
  }

  /**
   * Runs SQL. Without parameters it may hold several statements, as with node-postgres; the last one's result counts.
   * @param parameters in PostgreSQL's text format
   * @throws PGlite's DatabaseError, with the SQLSTATE in `code`
   */
  async run(text: string, parameters: readonly (string | null)[]): Promise<RawResult> {
    const options = { rowMode: 'array' } as const
    const result = parameters.length
      ? await this.#pglite.query<unknown[]>(text, [...parameters], options)
      : ((await this.#pglite.exec(text, options)).at(-1) as Results<unknown[]> | undefined)
    return {
      command: result?.command,
      affectedRows: result?.affectedRows ?? 0,
      columns: result?.fields.map((field) => field.name) ?? [],
      rows: result?.rows ?? [],
    }
  }

  /** Writes a checkpoint, so that the next start has nothing to replay, and shuts the cluster down. */
  async close(): Promise<void> {
    await this.#pglite.exec('checkpoint').catch(() => undefined)
    await this.#pglite.close()
  }
}
