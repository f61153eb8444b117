import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../database/request-context.ts'

const CHANNEL = 'lactor_live'

/** Longest list of farms that one message names; who changes more has an app that asks by itself. */
const MOST_FARMS = 500

/** The database may have another clock, and a transaction takes its time, in ms. */
const OVERLAP_MS = 5_000

/** How long after a lost connection the next one is tried, in ms. */
const RECONNECT_MS = 5_000

type Listener = () => void

/** Tells open apps that something of a farm has changed. What has changed they ask for themselves, with their rights. */
export class LiveHub {
  readonly #db: Db
  readonly #listeners = new Map<number, Set<Listener>>()
  #server: pg.Client | undefined
  readonly #databaseUrl: string | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false
  /** Changes of jobs are looked for since then. */
  #looked = Date.now()

  private constructor(db: Db, databaseUrl: string | undefined) {
    this.#db = db
    this.#databaseUrl = databaseUrl
  }

  /** @param databaseUrl of a PostgreSQL that several processes share: each hears what the others do */
  static async start(db: Db, databaseUrl?: string): Promise<LiveHub> {
    const hub = new LiveHub(db, databaseUrl)
    await hub.#connect()
    return hub
  }

  /** Calls a listener whenever something of these farms has changed. @returns how to stop */
  listen(farms: readonly number[], listener: Listener): () => void {
    for (const farm of farms) {
      const known = this.#listeners.get(farm) ?? new Set()
      known.add(listener)
      this.#listeners.set(farm, known)
    }
    return () => {
      for (const farm of farms) {
        const known = this.#listeners.get(farm)
        known?.delete(listener)
        if (known?.size === 0) this.#listeners.delete(farm)
      }
    }
  }

  /** How many open apps listen. */
  get followers(): number {
    return new Set([...this.#listeners.values()].flatMap((listeners) => [...listeners])).size
  }

  /** Something of these farms has changed. */
  changed(farms: readonly number[]): void {
    if (farms.length === 0) return
    // A process that hears nothing at the moment, or is the only one, tells its own apps itself.
    if (this.#server === undefined) this.#tell(farms)
    if (this.#databaseUrl === undefined) return
    const payload = farms.slice(0, MOST_FARMS).join(',')
    void sql`select pg_notify(${CHANNEL}, ${payload})`.execute(this.#db).catch(() => {
      this.#tell(farms)
    })
  }

  /** A job has ended: finds out which farms it was about. */
  async worked(): Promise<void> {
    if (this.#listeners.size === 0 && this.#server === undefined) return
    const since = new Date(this.#looked - OVERLAP_MS).toISOString()
    this.#looked = Date.now()
    const { rows } = await sql<{ farm: number }>`
      select farm_id as farm from notification where updated_at >= ${since}
      union select farm_id from report where updated_at >= ${since}
      union select farm_id from data_import where updated_at >= ${since}
      union select farm_id from plate_reading where updated_at >= ${since}
    `.execute(this.#db)
    this.changed(rows.map(({ farm }) => farm))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#listeners.clear()
    await this.#server?.end()
  }

  /** Listens for notifications of other processes. While disconnected, only this process's changes are sent. */
  async #connect(): Promise<void> {
    if (this.#databaseUrl === undefined) return
    const server = new pg.Client({ connectionString: this.#databaseUrl })
    server.on('error', (error) => {
      console.error(`Live updates: ${error.message}`)
    })
    server.on('end', () => {
      if (this.#server === server) this.#server = undefined
      this.#connectLater()
    })
    server.on('notification', ({ payload = '' }) => {
      this.#tell(payload.split(',').map(Number))
    })
    await server.connect()
    await server.query(`listen ${CHANNEL}`)
    this.#server = server
  }

  #connectLater(): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.#connect().catch(() => {
        this.#connectLater()
      })
    }, RECONNECT_MS)
    this.#retry.unref()
  }

  #tell(farms: readonly number[]): void {
    // Each listener once, of however many farms it is.
    const told = new Set(farms.flatMap((farm) => [...(this.#listeners.get(farm) ?? [])]))
    for (const listener of told) listener()
  }
}
