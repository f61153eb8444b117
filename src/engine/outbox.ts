import type { InMemoryCache } from '@apollo/client'
import type { Connectivity } from './connectivity.ts'
import type { Channel, Device } from './device.ts'
import { DrainLock, type Beat } from './drain-lock.ts'
import type { FacadeError, SessionVerdict } from './judge.ts'
import type { Choices } from './merge.ts'
import { resolvePatch } from './merge.ts'
import type { Json, OfflineOperation } from './offline-operation.ts'
import { OutboxView } from './outbox-view.ts'
import { pause } from './pause.ts'
import { createdBy, dependants, patchOf, plan } from './plan.ts'
import type { RecordIndex, Row } from './record-index.ts'
import { detachFiles } from './request.ts'
import { RowStore, type StoredRow } from './row-store.ts'
import { isOpen, needsPerson, type LosingValue, type OutboxRow, type Refusal, type StoredFile } from './rows.ts'
import { recordName, resolveIds, resolveName, scopeName } from './scope.ts'
import { Sender, type SenderParts } from './sender.ts'
import type { ScopeDatabase } from './database.ts'


/** How long a screen waits for the server's own answer before it shows the foreseen one, in ms. */
const ANSWER_MS = 1_500

/** Independent writes that may be on their way at once. */
const LANES = 4

/** What a screen gets when it saves. */
export type Outcome = { data: Json; sent: boolean } | { refusal: Refusal; errors: readonly FacadeError[] }

/** Rows that changed, for the other tabs of the same user and farm; they read them from the disk. */
type Message = { kind: 'changed'; seqs: number[] } | Beat

/** What the outbox needs from the rest of the engine. */
export interface OutboxParts extends Omit<SenderParts, 'store' | 'view' | 'resolveId' | 'userId'> {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  records: RecordIndex
  connectivity: Connectivity
  operations: readonly OfflineOperation[]
  embedded: readonly string[]
  /** The persisted documents of this release, by the name of the operation. */
  documentIds: Readonly<Record<string, string>>
  ids: Map<string, string>
  /** The session does not hold any more; rows stay. */
  onSession: (verdict: SessionVerdict) => void
  /** The device does not keep what it is given. */
  onStorageFailure: (error: unknown) => void
}

/** The writes as the screens show them, in the order of writing. */
export interface OutboxSnapshot {
  rows: readonly OutboxRow[]
  /** Keys of the writes that this tab is sending. */
  inFlight: ReadonlySet<string>
}

/**
 * The durable queue of writes. A row is on the device before anybody is told "saved"; it is sent with its key as
 * idempotency key until the server has answered; it ends applied, refused and shown, or discarded by the user.
 */
export class Outbox {
  private readonly parts: OutboxParts
  private readonly view: OutboxView
  private readonly store: RowStore
  private readonly sender: Sender
  private readonly channel: Channel
  private readonly lock: DrainLock
  private readonly rows = new Map<number, StoredRow>()
  private readonly waiting = new Map<string, (outcome: Outcome) => void>()
  private readonly listeners = new Set<() => void>()
  private readonly inFlight = new Set<string>()
  private readonly stops: (() => void)[]
  private snapshot: OutboxSnapshot = { rows: [], inFlight: new Set() }
  private timer: unknown
  private draining: Promise<void> | undefined
  private saving: Promise<unknown> = Promise.resolve()
  private nudge: () => void = () => undefined
  private pausedUntil = 0
  private readUpTo = 0
  private silences = 0
  private closed = false

  constructor(parts: OutboxParts) {
    const { device, database, connectivity } = parts
    this.parts = parts
    this.view = new OutboxView({ ...parts, userId: database.scope.userId, embedded: new Set(parts.embedded) })
    this.store = new RowStore(database, device)
    this.sender = new Sender({
      ...parts,
      store: this.store,
      view: this.view,
      resolveId: (id) => parts.ids.get(id) ?? id,
      userId: database.scope.userId,
    })
    const name = scopeName(database.scope)
    this.channel = device.openChannel(`${name}:outbox`)
    this.lock = new DrainLock(device, `${name}:drain`, this.channel)
    this.channel.onmessage = ({ data }) => {
      this.hear(data as Message)
    }
    this.stops = [
      connectivity.subscribe(() => {
        if (connectivity.isOnline()) void this.sendNow()
      }),
      device.listen('visible', () => void this.drain()),
    ]
  }

  /** Shows what waits. To be called after the cache is restored and before the first screen. */
  async restore(): Promise<void> {
    await this.reload()
  }

  /** Whether a mutation goes through the outbox. */
  handles = (name: string): boolean => this.view.find(name) !== undefined

  /**
   * Saves a write. Resolves with the server's answer if it comes soon, else with the foreseen one.
   * @param replaces key of a refused write that this one corrects
   * @throws StorageFailure when the device could not keep it; nothing was saved then
   */
  async submit(name: string, given: Json, replaces?: string): Promise<Outcome> {
    const { device, connectivity } = this.parts
    const operation = this.get(name)
    // Corrected in another tab, or sent again there, while the form was open.
    const refused = replaces === undefined ? undefined : this.byKey(replaces)
    if (replaces !== undefined && !(refused && needsPerson(refused))) return ENDED_ELSEWHERE
    const { variables: detached, files } = detachFiles(given, device.newKey)
    // One after another: each write is drawn up on what the one before has changed, and takes its place behind it.
    const saving = this.saving.then(async () => {
      const corrected = replaces === undefined ? undefined : this.byKey(replaces)
      const variables = resolveIds(detached, (id) => this.parts.ids.get(id) ?? id) as Json
      const row = this.draft(operation, variables, [...files.keys()], corrected)
      const kept = await Promise.all([...files].map(readFile))
      const added = await this.store.add(row, kept, corrected ? [corrected] : [])
      this.put([added])
      return added
    })
    this.saving = saving.catch(() => undefined)
    const stored = await saving
    const answer = connectivity.isOnline() ? this.answerOf(stored) : undefined
    void this.drain()
    return (await answer) ?? { data: stored.optimistic, sent: false }
  }

  /** Sends what waits, forgetting pauses between attempts. */
  async sendNow(): Promise<void> {
    this.pausedUntil = 0
    this.silences = 0
    try {
      for (const row of [...this.rows.values()]) {
        if (row.state === 'pending' && row.nextAt > 0) await this.change(row, (r) => ({ ...r, nextAt: 0 }))
      }
    } catch (error) {
      this.parts.onStorageFailure(error)
    }
    await this.drain()
  }

  /** Sends a refused write once more, as it is. */
  async sendAgain(key: string): Promise<void> {
    await this.change(
      this.byKey(key),
      (row) =>
        needsPerson(row)
          ? {
              ...row,
              state: 'pending',
              base: baseAgain(row),
              attempts: 0,
              nextAt: 0,
              refusal: undefined,
              conflict: undefined,
            }
          : undefined,
      'strict',
    )
    void this.drain()
  }

  /** Ends a conflict as the user decided: field by field mine or theirs. */
  async resolve(key: string, choices: Choices): Promise<void> {
    const row = this.byKey(key)
    if (!row?.conflict) return
    const { fields, version } = row.conflict
    const patch = resolvePatch(patchOf(row), fields, choices)
    if (!patch) {
      await this.discard(key)
      return
    }
    const at = this.parts.device.now()
    // Not what the record is by now: what the user was shown when choosing.
    const shown = Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs]))
    const lost = fields.map(({ field, mine, theirs }): LosingValue => {
      const whose = choices[field] === 'mine' ? 'theirs' : 'mine'
      return { field, value: whose === 'mine' ? mine : theirs, whose, at }
    })
    await this.change(
      row,
      (r) =>
        r.state === 'conflict'
          ? {
              ...this.sender.onTopOf(r, patch, version, shown),
              state: 'pending',
              conflict: undefined,
              history: [...(r.history ?? []), ...lost],
            }
          : undefined,
      'strict',
    )
    void this.drain()
  }

  /** Gives a write that waits for a person up, on the user's word, with those that cannot live without it. */
  async discard(key: string): Promise<void> {
    const given = this.byKey(key)
    if (!given || !needsPerson(given)) return
    const doomed = [given, ...(dependants(given, this.inOrder()) as StoredRow[])]
    await this.store.remove(doomed)
    this.put(doomed.map(({ seq }) => seq))
    void this.drain()
  }

  /** Writes that would go with a discarded one. */
  dependantsOf(key: string): readonly OutboxRow[] {
    const row = this.byKey(key)
    return row ? dependants(row, this.inOrder()) : []
  }

  /** A file that waits to be sent. */
  file = (id: string): Promise<StoredFile | undefined> => this.store.file(id)

  /** Turns applied rows whose results this device has kept since into history. */
  async forgetDone(before: number): Promise<void> {
    const kept = [...this.rows.values()].filter(
      (row) => row.state === 'done' && (row.doneAt ?? 0) < before && this.view.hasApplied(row),
    )
    if (kept.length === 0) return
    const seqs = kept.map(({ seq }) => seq)
    const gone = await this.store.archive(seqs)
    await this.reread([...seqs, ...gone])
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
    this.nudge()
    this.parts.device.clearTimer(this.timer)
    for (const stop of this.stops) stop()
    this.view.close()
    this.channel.close()
  }

  /** Sends what may be sent, one tab at a time, until nothing more can go. */
  drain(): Promise<void> {
    this.nudge()
    this.draining ??= this.drainOnce()
      .catch(this.parts.onStorageFailure)
      .finally(() => {
        this.draining = undefined
      })
    return this.draining
  }

  private async drainOnce(): Promise<void> {
    if (this.closed || !this.parts.device.isOnline()) return
    const again = await this.lock.run(async () => {
      await this.reload()
      await this.sendAll()
    })
    if (again !== undefined && [...this.rows.values()].some(({ state }) => state === 'pending')) this.wakeIn(again)
  }

  private async sendAll(): Promise<void> {
    const { device } = this.parts
    const running = new Set<Promise<void>>()
    while (!this.closed) {
      const nudged = new Promise<void>((resolve) => (this.nudge = resolve))
      await this.catchUp()
      const now = device.now()
      const paused = now < this.pausedUntil || !device.isOnline()
      const { send, wakeAt } = paused ? { send: [] } : plan(this.inOrder(), this.inFlight, now, LANES, this.parts.ids)
      for (const row of send) {
        this.setInFlight(row.key, true)
        const sent = this.sendOne(row as StoredRow).finally(() => {
          running.delete(sent)
          this.setInFlight(row.key, false)
        })
        running.add(sent)
      }
      if (running.size === 0) {
        const next = paused ? this.pausedUntil : wakeAt
        if (next !== undefined) this.wakeIn(next - now)
        return
      }
      await Promise.race([...running, nudged])
    }
    await Promise.all(running)
  }

  private async sendOne(row: StoredRow): Promise<void> {
    const { connectivity, device, onSession } = this.parts
    const { ids } = this.parts
    const about = resolveName(row.about, ids)
    const later = this.inOrder().filter((next) => next.seq > row.seq && resolveName(next.about, ids) === about)
    const end = await this.sender.send(
      row,
      later.map(({ seq }) => seq),
    )
    if (this.closed && end.kind !== 'applied') return
    connectivity.report(end.kind !== 'wait' || end.answered)
    if (end.kind === 'applied') {
      this.silences = 0
      for (const [pending, real] of end.ids) this.parts.ids.set(pending, real)
      if (end.rows.length > 0) this.put(end.rows)
      else await this.reread([row.seq])
      this.settle(row.key, { data: end.data, sent: true })
      return
    }
    if (end.kind === 'wait') {
      this.silences++
      this.pausedUntil = Math.max(this.pausedUntil, device.now() + pause(this.silences, end.retryAfterMs, device))
    } else if (end.kind === 'session') {
      this.pausedUntil = Infinity
      onSession(end.verdict)
    } else if (end.kind === 'refused') {
      await this.refuse(row, end.refusal, end.errors)
      return
    } else if (end.row) this.put([end.row])
    else await this.reread([row.seq])
    this.settle(row.key, { data: row.optimistic, sent: false })
  }

  /** A refusal goes back to the form that waits for it; otherwise it is kept and shown until the user decides. */
  private async refuse(row: StoredRow, refusal: Refusal, errors: readonly FacadeError[]): Promise<void> {
    const formKeepsIt = row.isCorrection !== true && dependants(row, this.inOrder()).length === 0
    if (this.waiting.has(row.key) && formKeepsIt) {
      await this.store.remove([row])
      this.put([row.seq])
    } else {
      await this.change(row, (r) => (r.state === 'pending' ? { ...r, state: 'refused', refusal } : undefined))
    }
    this.settle(row.key, { refusal, errors })
  }

  /** A new row; one that corrects another creates records under the same pending ids, for others may need them. */
  private draft(
    operation: OfflineOperation,
    variables: Json,
    files: string[],
    corrected: StoredRow | undefined,
  ): OutboxRow {
    const { device, documentIds } = this.parts
    const optimistic = this.view.foresee(operation, variables, corrected ? [...createdBy(corrected)] : [])
    const about = operation.about(optimistic)
    if (!about) throw new Error(`${operation.name} is about no record`)
    const { changed, before } = this.view.changedBy(operation, optimistic)
    const fields = Object.keys(patchOf({ variables }))
    // Under the same key, the server takes one of the two at most, should the first still be on its way. A key that the
    // server may have forgotten is of no use.
    const keeps = corrected !== undefined && corrected.refusal?.code !== 'TOO_OLD'
    return {
      key: keeps ? corrected.key : device.newKey(),
      ...(keeps && { sentAt: corrected.sentAt }),
      ...(corrected && { isCorrection: true }),
      operation: operation.name,
      documentId: documentIds[operation.name],
      variables,
      optimistic,
      about: recordName(about),
      touches: operation.touches(optimistic),
      changed,
      // Who corrects a write looks at the write, not at what others have made of the record since.
      seen: before ? { ...valuesOf(before, fields), ...corrected?.seen } : null,
      // A file changes no field that somebody else could have changed: any version will do.
      base:
        before && fields.length > 0 ? (corrected?.base ?? this.versionSeen(recordName(about), before.version)) : null,
      files,
      state: 'pending',
      attempts: 0,
      nextAt: 0,
      createdAt: device.now(),
    }
  }

  /**
   * The version that the user has seen of a record. Under one's own waiting changes a newer one may have come in unseen:
   * it is the oldest that those stand on.
   */
  private versionSeen(about: string, version: number): number {
    const { ids } = this.parts
    const waiting = this.inOrder().filter(
      (row) => isOpen(row) && row.base !== null && resolveName(row.about, ids) === resolveName(about, ids),
    )
    return Math.min(version, ...waiting.map(({ base }) => base ?? version))
  }

  private answerOf(row: StoredRow): Promise<Outcome | undefined> {
    const { device } = this.parts
    return new Promise((resolve) => {
      const timer = device.setTimer(() => {
        this.waiting.delete(row.key)
        resolve(undefined)
      }, ANSWER_MS)
      this.waiting.set(row.key, (outcome) => {
        device.clearTimer(timer)
        resolve(outcome)
      })
    })
  }

  private settle(key: string, outcome: Outcome): void {
    this.waiting.get(key)?.(outcome)
    this.waiting.delete(key)
  }

  private async change(
    row: StoredRow | undefined,
    change: (row: StoredRow) => OutboxRow | undefined,
    durability?: IDBTransactionDurability,
  ): Promise<void> {
    if (!row) return
    const changed = await this.store.change(row.seq, change, durability)
    if (changed) this.put([changed])
    else await this.reread([row.seq])
  }

  /** Takes over rows that this tab changed (a number stands for one that is gone), and tells the other tabs. */
  private put(entries: readonly (StoredRow | number)[]): void {
    for (const entry of entries) {
      if (typeof entry === 'number') this.take(entry, undefined)
      else this.take(entry.seq, entry)
    }
    this.publish()
    if (this.closed || entries.length === 0) return
    const seqs = entries.map((entry) => (typeof entry === 'number' ? entry : entry.seq))
    this.channel.postMessage({ kind: 'changed', seqs } satisfies Message)
    this.nudge()
  }

  private take(seq: number, row: StoredRow | undefined): void {
    if (row) this.rows.set(seq, row)
    else this.rows.delete(seq)
    this.view.place(seq, row)
  }

  private hear(message: Message): void {
    if (message.kind === 'beat') this.lock.hear()
    else void this.reread(message.seqs).catch(this.parts.onStorageFailure)
  }

  /** Reads rows that another tab changed. */
  private async reread(seqs: readonly number[]): Promise<void> {
    const rows = await this.store.read(seqs)
    const ids = [...rows.values()].some(({ state }) => state === 'done') ? await this.store.readIds() : []
    if (this.closed) return
    for (const [pending, real] of ids) this.parts.ids.set(pending, real)
    for (const seq of seqs) {
      const row = rows.get(seq)
      this.take(seq, row)
      if (row?.state === 'done' && row.result) this.settle(row.key, { data: row.result, sent: true })
    }
    this.publish()
    this.nudge()
  }

  /** Reads everything: what a tab that died has told nobody is found too. */
  private async reload(): Promise<void> {
    const { rows, ids } = await this.store.readAll()
    if (this.closed) return
    for (const [pending, real] of ids) this.parts.ids.set(pending, real)
    const there = new Set(rows.map(({ seq }) => seq))
    for (const seq of [...this.rows.keys()]) if (!there.has(seq)) this.take(seq, undefined)
    for (const row of rows) this.take(row.seq, row)
    this.readUpTo = rows.at(-1)?.seq ?? 0
    this.publish()
  }

  /** Reads what other tabs have saved and this one has not heard of yet: a later write must not go before it. */
  private async catchUp(): Promise<void> {
    const rows = await this.store.readAfter(this.readUpTo)
    const last = rows.at(-1)
    if (!last) return
    this.readUpTo = last.seq
    const unknown = rows.filter(({ seq }) => !this.rows.has(seq))
    for (const row of unknown) this.take(row.seq, row)
    if (unknown.length > 0) this.publish()
  }

  private inOrder(): StoredRow[] {
    return [...this.rows.values()].sort((a, b) => a.seq - b.seq)
  }

  private byKey(key: string): StoredRow | undefined {
    return [...this.rows.values()].find((row) => row.key === key)
  }

  private setInFlight(key: string, flying: boolean): void {
    if (flying) this.inFlight.add(key)
    else this.inFlight.delete(key)
    this.publish()
  }

  private publish(): void {
    this.snapshot = { rows: this.inOrder(), inFlight: new Set(this.inFlight) }
    for (const listener of this.listeners) listener()
  }

  private wakeIn(ms: number): void {
    const { device } = this.parts
    device.clearTimer(this.timer)
    if (Number.isFinite(ms)) this.timer = device.setTimer(() => void this.drain(), Math.max(0, ms))
  }

  private get(name: string): OfflineOperation {
    const operation = this.view.find(name)
    if (!operation) throw new Error(`No offline operation is called ${name}`)
    return operation
  }
}

const ENDED_ELSEWHERE: Outcome = {
  refusal: { code: 'GONE', message: 'This write does not wait for a correction any more', violations: [] },
  errors: [{ message: 'This write does not wait for a correction any more', extensions: { code: 'GONE' } }],
}

/** An operation that cannot merge is sent on top of whatever is there: the user has been told, and insists. */
const baseAgain = ({ base, refusal }: OutboxRow) => (refusal?.code === 'PRECONDITION_FAILED' ? null : base)

const valuesOf = (row: Row, fields: readonly string[]): Json =>
  Object.fromEntries(fields.map((field) => [field, (row as unknown as Json)[field] ?? null]))

async function readFile([id, blob]: [string, Blob]): Promise<StoredFile> {
  return { id, type: blob.type, name: blob instanceof File ? blob.name : id, bytes: await blob.arrayBuffer() }
}
