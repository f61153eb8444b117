import { CompiledQuery, sql } from 'kysely'
import { PgBoss, type Job, type QueuePolicy } from 'pg-boss'
import type { Database } from '../database/open.ts'
import { asOwner, type Db, type Tx } from '../database/request-context.ts'

/** How the jobs of one kind are treated. */
export interface JobOptions {
  /** How often a failed job is tried again. */
  retries: number
  /** Pause before it is tried again, in seconds. */
  retryDelay: number
  /** Whether the pause grows with each try. */
  backoff?: boolean
  /** A job that takes longer has died with its process, and is tried again, in seconds. */
  expireIn: number
  /** A job whose process has been silent for so long has died, which shows earlier than by its time, in seconds. */
  heartbeat?: number
  /**
   * How many jobs of the kind there may be at a time; any number, unless this is given. With `singleton`, one of each key
   * runs at a time, whichever process has it; the others wait in the order in which they were sent.
   */
  policy?: QueuePolicy
}

/** How one job is sent. */
export interface SendOptions {
  /** When it begins; after the commit, unless given. */
  startAfter?: Date | undefined
  /** What it must have for itself while it runs. */
  key?: string
}

/** One job as its worker sees it. */
export interface RunningJob<Data> {
  data: Data
  /** Whether it will not be tried again. */
  last: boolean
}

/** How many jobs of a kind there are. */
export interface JobCounts {
  kind: string
  waiting: number
  later: number
  running: number
  failed: number
  oldestWaitingAt: string | null
}

/** A job that is not tried again. */
export interface FailedJob {
  job: string
  kind: string
  failedAt: string
  tries: number
  reason: string
}

/** How often a worker looks for jobs that another process has sent, in seconds; own ones wake it. */
const POLL_SECONDS = 2
const STOP_MS = 25_000
const DAY_SECONDS = 86_400

/** How long a job that has failed for good can be sent again. */
const FAILED_KEPT_SECONDS = 30 * DAY_SECONDS

/** How long a job that was done is kept. */
const DONE_KEPT_SECONDS = DAY_SECONDS

/**
 * Work that requests leave behind: a job is written in the transaction of what it is about, so that there is never one
 * without the other, and survives the process. Runs on both database engines.
 */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #db: Db
  /** Ids of the workers by the kind of their jobs. */
  readonly #workers = new Map<string, string>()
  /** What each transaction has sent, so that its commit wakes no other workers. */
  readonly #sent = new WeakMap<Tx, Set<string>>()
  /** Called after each job that was done. */
  onDone: () => void = () => undefined

  private constructor(boss: PgBoss, db: Db) {
    this.#boss = boss
    this.#db = db
  }

  /** Brings the queue's own tables up to date and begins. */
  static async start({ db, engine }: Database<never>): Promise<JobQueue> {
    const boss = new PgBoss({
      db: executor(db),
      backend: engine === 'embedded' ? 'pglite' : 'postgres',
      schedule: false,
      // A job index of a farm's size needs no rebuilding, and vacuum is the database's business.
      reindex: false,
      monitorVacuum: false,
    })
    // What fails is tried again; a queue without a listener would end the process.
    boss.on('error', (error: Error) => {
      console.error(`Jobs: ${error.message}`)
    })
    await boss.start()
    return new JobQueue(boss, db)
  }

  /** Works on jobs of a kind, one after the other. A job whose handler throws is retried. */
  async work<Data extends object>(
    name: string,
    { retries, retryDelay, backoff = false, expireIn, heartbeat, policy }: JobOptions,
    run: (job: RunningJob<Data>) => Promise<void>,
  ): Promise<void> {
    const settings = {
      retryLimit: retries,
      retryDelay,
      retryBackoff: backoff,
      expireInSeconds: expireIn,
      ...(heartbeat !== undefined && { heartbeatSeconds: heartbeat }),
      deleteAfterSeconds: FAILED_KEPT_SECONDS,
    }
    await this.#boss.createQueue(name, { ...settings, ...(policy !== undefined && { policy }) })
    // A queue that an earlier release has created keeps its settings otherwise.
    await this.#boss.updateQueue(name, settings)
    const work = async ([job]: (Job<Data> & { retryCount?: number })[]): Promise<void> => {
      if (!job) return
      try {
        await run({ data: job.data, last: (job.retryCount ?? 0) >= retries })
        this.onDone()
      } finally {
        // Fetch the next job at once instead of at the next poll.
        this.wakeAll()
      }
    }
    const options = {
      pollingIntervalSeconds: POLL_SECONDS,
      batchSize: 1,
      includeMetadata: true,
      // The index of the policy refuses a second one; this passes it over, so that other keys need not wait.
      ...(policy === 'singleton' && { groupConcurrency: 1 }),
    } as const
    this.#workers.set(name, await this.#boss.work<Data>(name, options, work))
  }

  /** Adds a job to a transaction that runs as the restricted role; it begins after the commit. */
  async send(tx: Tx, name: string, data: object): Promise<void> {
    await asOwner(tx, () => this.sendAsOwner(tx, name, data))
  }

  /** The same to a transaction that runs as the tables' owner. */
  async sendAsOwner(tx: Tx, name: string, data: object, { startAfter, key }: SendOptions = {}): Promise<void> {
    this.#sent.set(tx, (this.#sent.get(tx) ?? new Set()).add(name))
    await this.#boss.send(name, data, {
      db: executor(tx),
      ...(startAfter && { startAfter }),
      ...(key !== undefined && { singletonKey: key, group: { id: key } }),
    })
  }

  /** Adds a job that begins at a moment. Where its kind allows no other one that waits, nothing is added. */
  async sendAt(name: string, data: object, startAfter: Date): Promise<void> {
    await this.#boss.send(name, data, { startAfter })
  }

  /** Has the workers of the jobs that a transaction has sent look now: call it after its commit. */
  wake(tx: Tx): void {
    for (const name of this.#sent.get(tx) ?? []) {
      const worker = this.#workers.get(name)
      if (worker !== undefined) this.#boss.notifyWorker(worker)
    }
  }

  /** The same for all kinds of jobs. */
  wakeAll(): void {
    for (const worker of this.#workers.values()) this.#boss.notifyWorker(worker)
  }

  /** How many jobs of each kind wait, run and have failed. */
  async counts(): Promise<JobCounts[]> {
    const { rows } = await sql<JobCounts>`
      select q.name as kind,
        count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
        count(*) filter (where j.state in ('created', 'retry') and j.start_after > now())::int as later,
        count(*) filter (where j.state = 'active')::int as running,
        count(*) filter (where j.state = 'failed')::int as failed,
        min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now()) as "oldestWaitingAt"
      from pgboss.queue q left join pgboss.job j on j.name = q.name
      where q.name not like '\\_\\_%' group by q.name order by q.name
    `.execute(this.#db)
    return rows
  }

  /** The newest jobs that are not tried again. */
  async failures(limit: number): Promise<FailedJob[]> {
    const { rows } = await sql<FailedJob>`
      select id::text as job, name as kind, completed_on as "failedAt", retry_count + 1 as tries,
        coalesce(output ->> 'message', output ->> 'value', '') as reason
      from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}
    `.execute(this.#db)
    return rows
  }

  /** Has a failed job tried once more, in a transaction that runs as the tables' owner. @returns whether there is one */
  async runAgain(tx: Tx, name: string, id: string): Promise<boolean> {
    const { rows } = await sql`
      select from pgboss.job where name = ${name} and id = ${id}::uuid and state = 'failed'
    `.execute(tx)
    if (rows.length === 0) return false
    await this.#boss.retry(name, id, { db: executor(tx) })
    return true
  }

  /** Deletes what was done. pg-boss has one time for done and failed jobs, which is that of the failed ones. */
  async forgetDone(): Promise<void> {
    await sql`
      delete from pgboss.job where state in ('completed', 'cancelled')
        and completed_on < now() - make_interval(secs => ${DONE_KEPT_SECONDS})
    `.execute(this.#db)
  }

  /** Waits for running jobs, a while; what is not done then is tried again later. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: STOP_MS, close: false })
  }
}

/** pg-boss on the project's own connection, so that a job can be part of a transaction. */
const executor = (db: Db | Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
    return { rows }
  },
})
