import { ApolloLink, type ApolloClient, type InMemoryCache } from '@apollo/client'
import { firstValueFrom } from 'rxjs'
import type { Connectivity } from './connectivity.ts'
import type { OutboxRow, Refusal, ScopeDatabase } from './database.ts'
import { causeOf, causeOfErrors, judge, refusalOf, type Cause, type FacadeError } from './judge.ts'
import type { OfflineOperation } from './offline-operation.ts'
import { dependants, idPairs, nextToSend } from './outbox-order.ts'
import { OutboxView } from './outbox-view.ts'
import type { RecordIndex } from './record-index.ts'
import { isPendingId, newPendingId, resolveIds, scopeName } from './scope.ts'

type Json = Record<string, unknown>

/** How long one attempt may take, in ms; the specification allows a diagnosis about ten seconds. */
const ATTEMPT_MS = 20_000

/** How long a screen waits for the server's own answer before it shows the foreseen one, in ms. */
const ANSWER_MS = 1_500

/** Pauses between attempts: doubling from the first to the longest, with jitter, in ms. */
const BACKOFF = { first: 1_000, longest: 300_000 }

/** After so many answers of a failing server a row steps aside and waits for a person. */
const SERVER_FAILURES = 10

/** What a screen gets when it saves. */
export type Outcome = { data: Json; sent: boolean } | { refusal: Refusal; errors: readonly FacadeError[] }

/** What other tabs of the same user and farm are told. */
type Message =
  | { kind: 'queued'; row: OutboxRow }
  | { kind: 'applied'; row: OutboxRow; ids: [string, string][] }
  | { kind: 'refused'; row: OutboxRow }
  | { kind: 'removed'; key: string }

/** What the outbox needs from the rest of the engine. */
export interface OutboxParts {
  database: ScopeDatabase
  cache: InMemoryCache
  records: RecordIndex
  connectivity: Connectivity
  operations: readonly OfflineOperation[]
  /** The link that reaches the server. */
  link: ApolloLink
  client: () => ApolloClient
  /** The session does not hold any more; rows stay. */
  onSession: (verdict: 'signIn' | 'signOut') => void
  ids: Map<string, string>
}

/** How a write that waits looks to the screens. */
export interface OutboxSnapshot {
  rows: readonly OutboxRow[]
  sending: boolean
}

/**
 * The durable queue of writes. A row is on the device before anybody is told "saved"; it is sent with its key as
 * idempotency key until the server has answered; it ends applied, refused and shown, or discarded by the user.
 */
export class Outbox {
  private readonly parts: OutboxParts
  private readonly view: OutboxView
  private readonly name: string
  private readonly channel: BroadcastChannel
  private readonly waiting = new Map<string, (outcome: Outcome) => void>()
  private readonly listeners = new Set<() => void>()
  private readonly versions = new Map<string, number>()
  private snapshot: OutboxSnapshot = { rows: [], sending: false }
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private readonly unsubscribe: () => void

  constructor(parts: OutboxParts) {
    this.parts = parts
    this.view = new OutboxView(parts)
    this.name = scopeName(parts.database.scope)
    this.channel = new BroadcastChannel(`${this.name}:outbox`)
    this.channel.onmessage = (event: MessageEvent<Message>) => {
      this.hear(event.data)
    }
    this.unsubscribe = parts.connectivity.subscribe(() => {
      if (parts.connectivity.isOnline()) void this.sendNow()
    })
  }

  /** Shows what waits. To be called after the cache is restored and before the first screen. */
  async restore(): Promise<void> {
    const { database, ids } = this.parts
    const rows = await database.run(async (db) => {
      const tx = db.transaction(['outbox', 'ids'])
      const [all, keys, values] = await Promise.all([
        tx.objectStore('outbox').getAll(),
        tx.objectStore('ids').getAllKeys(),
        tx.objectStore('ids').getAll(),
      ])
      keys.forEach((key, i) => ids.set(key, values[i] ?? key))
      return all
    })
    for (const row of rows) {
      if (row.state === 'done') this.applyResult(row)
      else if (row.state !== 'refused') this.view.show(row)
    }
    await this.refresh()
  }

  /** Whether a mutation goes through the outbox. */
  handles = (name: string): boolean => this.view.find(name) !== undefined

  /**
   * Saves a write. Resolves with the server's answer if it comes soon, else with the foreseen one.
   * @throws StorageFailure when the device could not keep it; nothing was saved then
   */
  async submit(name: string, variables: Json): Promise<Outcome> {
    const operation = this.get(name)
    const { cache, records, database, connectivity } = this.parts
    const optimistic = operation.optimistic(variables as never, {
      cache,
      records,
      userId: database.scope.userId,
      now: new Date(),
      newId: newPendingId,
    }) as Json
    const about = operation.about(optimistic as never)
    const row: OutboxRow = {
      key: crypto.randomUUID(),
      operation: name,
      variables,
      optimistic,
      about: `${about.__typename}:${about.id}`,
      base: isPendingId(about.id) ? null : about.version,
      state: 'pending',
      attempts: 0,
      nextAt: 0,
      createdAt: Date.now(),
    }
    row.seq = await database.run(async (db) => {
      const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
      const seq = await tx.store.add(row)
      await tx.done
      return seq
    })
    this.view.show(row)
    this.tell({ kind: 'queued', row })
    await this.refresh()
    const answer = connectivity.isOnline() ? this.answerOf(row) : undefined
    void this.drain()
    return (await answer) ?? { data: optimistic, sent: false }
  }

  /** Sends what waits, forgetting pauses between attempts. */
  async sendNow(): Promise<void> {
    await this.parts.database.run(async (db) => {
      const tx = db.transaction('outbox', 'readwrite')
      for (const row of await tx.store.getAll()) {
        if (row.state === 'pending' && row.nextAt > 0) await tx.store.put({ ...row, nextAt: 0 })
      }
      await tx.done
    })
    await this.drain()
  }

  /** Sends a refused write once more; without its base version, so that the user's values win. */
  async sendAgain(key: string): Promise<void> {
    const row = await this.change(key, (r) => ({
      ...r,
      state: 'pending',
      attempts: 0,
      nextAt: 0,
      base: null,
      refusal: undefined,
    }))
    if (!row) return
    this.view.show(row)
    this.tell({ kind: 'queued', row })
    await this.refresh()
    void this.drain()
  }

  /** Gives a write up, on the user's word, with those that cannot live without it. */
  async discard(key: string): Promise<void> {
    const { rows } = this.snapshot
    const given = rows.find((row) => row.key === key)
    if (!given) return
    const doomed = [given, ...dependants(given, rows)]
    await this.parts.database.run(async (db) => {
      const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
      for (const { seq } of doomed) if (seq !== undefined) await tx.store.delete(seq)
      await tx.done
    })
    for (const row of doomed) {
      this.view.hide(row)
      this.tell({ kind: 'removed', key: row.key })
    }
    await this.refresh()
  }

  /** Forgets applied rows whose results the device has kept since. */
  async forgetDone(before: number): Promise<void> {
    const known = this.snapshot.rows.some((row) => row.state === 'done')
    if (!known) return
    await this.parts.database.run(async (db) => {
      const tx = db.transaction('outbox', 'readwrite')
      for (const row of await tx.store.getAll()) {
        if (row.state === 'done' && (row.doneAt ?? 0) < before && row.seq !== undefined) await tx.store.delete(row.seq)
      }
      await tx.done
    })
    await this.refresh()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  getSnapshot = (): OutboxSnapshot => this.snapshot

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.unsubscribe()
    this.channel.close()
  }

  /** Sends rows in the order of writing, one tab at a time, until none may be sent. */
  async drain(): Promise<void> {
    if (this.closed) return
    await navigator.locks.request(`${this.name}:drain`, async () => {
      while (!this.closed && (await this.sendNext())) await this.refresh()
    })
    this.setSending(false)
  }

  /** Sends one row; answers whether to go on. */
  private async sendNext(): Promise<boolean> {
    const { database, connectivity } = this.parts
    if (!navigator.onLine) return false
    const rows = await database.run((db) => db.getAll('outbox'))
    const row = nextToSend(rows)
    if (!row) return false
    const pause = row.nextAt - Date.now()
    if (pause > 0) {
      clearTimeout(this.timer)
      this.timer = setTimeout(() => void this.drain(), pause)
      return false
    }
    this.setSending(true)
    const sending: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1 }
    await this.store(sending)
    try {
      const answer = await this.send(sending)
      connectivity.report(true)
      if (!answer.errors?.length) await this.applied(sending, answer.data as Json)
      else return await this.failed(sending, causeOfErrors(answer.errors), answer.errors)
      return true
    } catch (error) {
      const cause = causeOf(error)
      connectivity.report(cause.status !== undefined)
      return await this.failed(sending, cause, [{ message: error instanceof Error ? error.message : String(error) }])
    }
  }

  private send(row: OutboxRow) {
    const { cache, link, client, ids } = this.parts
    const resolve = (id: string) => ids.get(id) ?? id
    const about = resolveAbout(row.about, resolve)
    const base = row.base === null ? undefined : Math.max(row.base, this.versions.get(about) ?? 0)
    return firstValueFrom(
      ApolloLink.execute(
        link,
        {
          query: cache.transformDocument(this.get(row.operation).document),
          variables: resolveIds(row.variables, resolve) as Json,
          context: {
            headers: {
              'idempotency-key': row.key,
              ...(base === undefined ? {} : { 'if-match': `"${String(base)}"` }),
            },
            fetchOptions: { signal: AbortSignal.timeout(ATTEMPT_MS) },
          },
        },
        { client: client() },
      ),
    )
  }

  private async applied(row: OutboxRow, data: Json): Promise<void> {
    const pairs = idPairs(row.optimistic, data)
    const done: OutboxRow = { ...row, state: 'done', result: data, doneAt: Date.now() }
    await this.parts.database.run(async (db) => {
      const tx = db.transaction(['outbox', 'ids'], 'readwrite', { durability: 'strict' })
      for (const [pending, real] of pairs) void tx.objectStore('ids').put(real, pending)
      void tx.objectStore('outbox').put(done)
      await tx.done
    })
    this.learn(pairs)
    this.applyResult(done)
    this.tell({ kind: 'applied', row: done, ids: pairs })
    this.settle(row.key, { data, sent: true })
    await this.refresh()
  }

  /** Deals with a failed attempt; answers whether the next row may be sent. */
  private async failed(row: OutboxRow, cause: Cause, errors: readonly FacadeError[]): Promise<boolean> {
    const verdict = judge(cause)
    const givesUp = verdict === 'retry' && cause.status !== undefined && row.attempts >= SERVER_FAILURES
    if (verdict === 'refused' || givesUp) {
      await this.refused(row, errors)
      return true
    }
    if (verdict === 'signIn' || verdict === 'signOut') {
      await this.store({ ...row, state: 'pending', attempts: row.attempts - 1 })
      this.parts.onSession(verdict)
    } else {
      const pause = Math.min(BACKOFF.longest, BACKOFF.first * 2 ** (row.attempts - 1))
      const jittered = pause / 2 + Math.random() * (pause / 2)
      await this.store({ ...row, state: 'pending', nextAt: Date.now() + Math.max(jittered, cause.retryAfterMs ?? 0) })
      clearTimeout(this.timer)
      this.timer = setTimeout(() => void this.drain(), jittered)
    }
    this.settle(row.key, { data: row.optimistic, sent: false })
    await this.refresh()
    return false
  }

  /** A refusal goes back to the form that waits for it; otherwise it is kept and shown until the user decides. */
  private async refused(row: OutboxRow, errors: readonly FacadeError[]): Promise<void> {
    const refusal = refusalOf(errors)
    const refused: OutboxRow = { ...row, state: 'refused', refusal }
    this.view.hide(row)
    if (this.waiting.has(row.key)) {
      await this.parts.database.run(async (db) => {
        if (row.seq !== undefined) await db.delete('outbox', row.seq)
      })
      this.tell({ kind: 'removed', key: row.key })
      this.settle(row.key, { refusal, errors })
    } else {
      await this.store(refused)
      this.tell({ kind: 'refused', row: refused })
    }
    await this.refresh()
  }

  private answerOf(row: OutboxRow): Promise<Outcome | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.waiting.delete(row.key)
        resolve(undefined)
      }, ANSWER_MS)
      this.waiting.set(row.key, (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      })
    })
  }

  private settle(key: string, outcome: Outcome): void {
    this.waiting.get(key)?.(outcome)
    this.waiting.delete(key)
  }

  private applyResult(row: OutboxRow): void {
    const about = this.view.apply(row)
    if (about) this.versions.set(`${about.__typename}:${about.id}`, about.version)
  }

  private learn(pairs: readonly [string, string][]): void {
    for (const [pending, real] of pairs) this.parts.ids.set(pending, real)
    if (pairs.length > 0) this.parts.records.changed()
  }

  private hear(message: Message): void {
    if (message.kind === 'queued') this.view.show(message.row)
    else if (message.kind === 'applied') {
      this.learn(message.ids)
      this.applyResult(message.row)
      if (message.row.result) this.settle(message.row.key, { data: message.row.result, sent: true })
    } else if (message.kind === 'refused') this.view.hide(message.row)
    else {
      const row = this.snapshot.rows.find((r) => r.key === message.key)
      if (row) this.view.hide(row)
    }
    void this.refresh()
  }

  private tell(message: Message): void {
    this.channel.postMessage(message)
  }

  private async store(row: OutboxRow): Promise<void> {
    await this.parts.database.run((db) => db.put('outbox', row))
  }

  private async change(key: string, update: (row: OutboxRow) => OutboxRow): Promise<OutboxRow | undefined> {
    return this.parts.database.run(async (db) => {
      const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
      const row = await tx.store.index('key').get(key)
      const changed = row && update(row)
      if (changed) await tx.store.put(changed)
      await tx.done
      return changed
    })
  }

  private async refresh(): Promise<void> {
    if (this.closed) return
    this.snapshot = { ...this.snapshot, rows: await this.parts.database.run((db) => db.getAll('outbox')) }
    this.notify()
  }

  private setSending(sending: boolean): void {
    if (this.snapshot.sending === sending) return
    this.snapshot = { ...this.snapshot, sending }
    this.notify()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  private get(name: string): OfflineOperation {
    const operation = this.view.find(name)
    if (!operation) throw new Error(`No offline operation is called ${name}`)
    return operation
  }
}

function resolveAbout(about: string, resolve: (id: string) => string): string {
  const colon = about.indexOf(':')
  return `${about.slice(0, colon)}:${resolve(about.slice(colon + 1))}`
}
