import type { InMemoryCache } from '@apollo/client'
import { Answers, type Outcome } from './answers.ts'
import type { ScopeDatabase } from './database.ts'
import { dependants } from './dependence.ts'
import type { Channel, Device } from './device.ts'
import { draftRow } from './draft.ts'
import type { Beat } from './drain-lock.ts'
import type { Drainer, DrainerParts } from './drainer.ts'
import type { Exchange } from './exchange.ts'
import { KnownRows, type OutboxSnapshot, type RowsChanged } from './known-rows.ts'
import type { Json, OfflineOperation } from './offline-operation.ts'
import { OutboxView } from './outbox-view.ts'
import type { RecordIndex } from './record-index.ts'
import type { Row } from './record-rows.ts'
import type { Choices } from './resolution.ts'
import { detachFiles } from './row-files.ts'
import { RowStore } from './row-store.ts'
import { needsPerson, type OutboxRow, type StoredFile } from './rows.ts'
import { resolveIds, scopeName } from './scope.ts'
import type { SenderParts } from './sender.ts'

/** What the outbox needs from the rest of the engine. */
export interface OutboxParts
  extends
    Omit<SenderParts, 'store' | 'view' | 'resolveId' | 'userId'>,
    Pick<DrainerParts, 'connectivity' | 'onSession' | 'onStorageFailure'> {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  records: RecordIndex
  operations: readonly OfflineOperation[]
  embedded: readonly string[]
  /** The persisted documents of this release, by the name of the operation. */
  documentIds: Readonly<Record<string, string>>
  ids: Map<string, string>
  /** What no screen needs, fetched when it is first wanted. */
  exchange: () => Promise<Exchange>
  /** Until then nothing is drawn up or sent: it would stand on an incomplete copy. */
  restored: Promise<void>
}

/** What a form says about a write besides its variables. */
export interface SaveContext {
  /** Key of the refused write that this one corrects. */
  replaces?: string
  /** The record as it was when the form opened: what the user has seen of it, whatever came in since. */
  opened?: Row
  /** Name of the form's draft: it goes as the write is kept. */
  draft?: string
  /** Hears the foreseen answer once the write is on the device: who only needs its id does not wait for the server. */
  onStored?: (foreseen: Json) => void
}

/**
 * The durable queue of writes. A row is on the device before anybody is told "saved"; it is sent with its key as
 * idempotency key until the server has answered; it ends applied, refused and shown, or discarded by the user.
 */
export class Outbox {
  private readonly parts: OutboxParts
  private readonly view: OutboxView
  private readonly store: RowStore
  private readonly answers: Answers
  private readonly channel: Channel
  private readonly rows: KnownRows
  private drainer: Drainer | undefined
  private closed = false
  private readonly stops: (() => void)[]
  private saving: Promise<unknown> = Promise.resolve()

  constructor(parts: OutboxParts) {
    const { device, database, connectivity } = parts
    this.parts = parts
    this.view = new OutboxView({ ...parts, userId: database.scope.userId, embedded: new Set(parts.embedded) })
    this.store = new RowStore(database)
    this.answers = new Answers(device)
    this.channel = device.openChannel(`${scopeName(database.scope)}:outbox`)
    const { store, view, answers, channel } = this
    this.rows = new KnownRows({ store, view, answers, channel, ids: parts.ids })
    this.channel.onmessage = ({ data }) => {
      this.hear(data as RowsChanged | Beat)
    }
    this.stops = [
      connectivity.subscribe(() => {
        if (connectivity.isOnline()) void this.sendNow()
      }),
      device.listen('visible', () => void this.drain()),
    ]
  }

  /** Shows what waits over a part of the copy. */
  async preview(): Promise<void> {
    await this.rows.reload(true)
  }

  /** Shows what waits. To be called after the cache is restored. */
  async restore(): Promise<void> {
    await this.rows.reload()
  }

  /** Whether a mutation goes through the outbox. */
  handles = (name: string): boolean => this.view.operationOf(name) !== undefined

  /**
   * Saves a write. Resolves with the server's answer if it comes soon, else with the foreseen one.
   * @throws StorageFailure when the device could not keep it; nothing was saved then
   */
  async submit(name: string, given: Json, { replaces, opened, draft, onStored }: SaveContext = {}): Promise<Outcome> {
    const { device, connectivity, documentIds, ids } = this.parts
    const drafting = { device, view: this.view, documentIds, ids }
    const operation = this.get(name)
    // Corrected in another tab, or sent again there, while the form was open.
    const refused = replaces === undefined ? undefined : this.rows.byKey(replaces)
    if (replaces !== undefined && !(refused && needsPerson(refused))) return ENDED_ELSEWHERE
    const { variables: detached, files } = detachFiles(given, device.newKey)
    // One after another: each write is drawn up on what the one before has changed, and takes its place behind it.
    const saving = this.saving.then(async () => {
      await this.parts.restored
      const corrected = replaces === undefined ? undefined : this.rows.byKey(replaces)
      const variables = resolveIds(detached, (id) => ids.get(id) ?? id) as Json
      const wish = { operation, variables, files: [...files.keys()], corrected, opened }
      const drawn = draftRow(drafting, wish, this.rows.inOrder())
      if ('nothing' in drawn) return drawn
      const { row } = drawn
      const kept = await Promise.all([...files].map(readFile))
      const added = await this.store.add(row, kept, corrected ? [corrected] : [], draft)
      this.rows.put([added])
      return { added }
    })
    this.saving = saving.catch(() => undefined)
    const saved = await saving
    // The server has it already: nothing was changed.
    if ('nothing' in saved) return { data: saved.nothing, sent: true }
    const stored = saved.added
    onStored?.(stored.optimistic)
    const foreseen = { data: stored.optimistic, sent: false }
    if (!connectivity.isOnline()) {
      // Nobody waits for an answer: the screen that shows what was saved goes first.
      device.whenIdle(() => void this.drain())
      return foreseen
    }
    const answer = this.answers.to(stored.key)
    void this.drain()
    return (await answer) ?? foreseen
  }

  /** Sends what waits, forgetting pauses between attempts. */
  async sendNow(): Promise<void> {
    const drainer = await this.sending()
    drainer?.forgetPauses()
    try {
      for (const row of this.rows.all()) {
        if (row.state === 'pending' && row.nextAt > 0) await this.rows.change(row, (r) => ({ ...r, nextAt: 0 }))
      }
    } catch (error) {
      this.parts.onStorageFailure(error)
    }
    await this.drain()
  }

  /** Sends a refused write once more, as it is; false when the device could not keep that, which is told. */
  sendAgain(key: string): Promise<boolean> {
    return this.decide(async () => {
      // Fetched with the page on which people decide.
      const { again } = await import('./resolution.ts')
      await this.rows.change(this.rows.byKey(key), again, 'strict')
    })
  }

  /**
   * Ends a conflict as the user decided: field by field mine or theirs; false when the device could not keep that, which
   * is told.
   */
  resolve(key: string, choices: Choices): Promise<boolean> {
    return this.decide(async () => {
      const { decided } = await import('./resolution.ts')
      const row = this.rows.byKey(key)
      if (!row?.conflict) return
      const { device, ids, records } = this.parts
      const ground = { view: this.view, records, ids }
      const change = decided(row, row.conflict, choices, device.now())
      if (change) await this.rows.change(row, (r) => (r.state === 'conflict' ? change(r, ground) : undefined), 'strict')
      else await this.giveUp(key)
    })
  }

  /**
   * Gives a write that waits for a person up, on the user's word, with those that cannot live without it; false when the
   * device could not keep that, which is told.
   */
  discard(key: string): Promise<boolean> {
    return this.decide(() => this.giveUp(key))
  }

  /** Writes that would go with a discarded one. */
  dependantsOf(key: string): readonly OutboxRow[] {
    const row = this.rows.byKey(key)
    return row ? dependants(row, this.rows.inOrder()) : []
  }

  /** A file that waits to be sent. */
  file = (id: string): Promise<StoredFile | undefined> => this.store.file(id)

  /** Turns applied rows whose results this device has kept since into history. */
  async forgetDone(before: number): Promise<void> {
    const kept = this.rows
      .all()
      .filter((row) => row.state === 'done' && (row.doneAt ?? 0) < before && this.view.hasApplied(row))
    if (kept.length === 0) return
    const seqs = kept.map(({ seq }) => seq)
    // Without it the rows stay for another time.
    const exchange = await this.parts.exchange().catch(() => undefined)
    if (!exchange) return
    const gone = await exchange.archive({ store: this.store, device: this.parts.device }, seqs)
    await this.rows.reread([...seqs, ...gone])
  }

  subscribe = (listener: () => void): (() => void) => this.rows.subscribe(listener)

  getSnapshot = (): OutboxSnapshot => this.rows.getSnapshot()

  close(): void {
    this.closed = true
    this.rows.close()
    this.drainer?.close()
    for (const stop of this.stops) stop()
    this.view.close()
    this.channel.close()
  }

  /** Sends what may be sent, one tab at a time, until nothing more can go. */
  async drain(): Promise<void> {
    const drainer = await this.sending()
    await drainer?.drain()
  }

  /** What sends; undefined while it cannot be fetched: rows wait, and the next occasion tries again. */
  private async sending(): Promise<Drainer | undefined> {
    if (this.drainer) return this.drainer
    const { parts, store, view, rows, answers, channel } = this
    const exchange = await Promise.all([parts.exchange(), parts.restored]).then(
      ([fetched]) => fetched,
      () => undefined,
    )
    if (this.closed || !exchange) return undefined
    const { userId } = parts.database.scope
    const resolveId = (id: string) => parts.ids.get(id) ?? id
    return (this.drainer ??= exchange.drainer({ ...parts, store, view, rows, answers, channel, resolveId, userId }))
  }

  private hear(message: RowsChanged | Beat): void {
    if (message.kind === 'beat') this.drainer?.hear()
    else
      void this.parts.restored.then(
        () => this.rows.reread(message.seqs).catch(this.parts.onStorageFailure),
        () => undefined,
      )
  }

  private async giveUp(key: string): Promise<void> {
    const given = this.rows.byKey(key)
    if (given && needsPerson(given)) await this.rows.remove([given, ...dependants(given, this.rows.inOrder())])
  }

  /** What a person decided, and what may go on with it. */
  private async decide(keep: () => Promise<void>): Promise<boolean> {
    try {
      await keep()
    } catch (error) {
      this.parts.onStorageFailure(error)
      return false
    }
    void this.drain()
    return true
  }

  private get(name: string): OfflineOperation {
    const operation = this.view.operationOf(name)
    if (!operation) throw new Error(`No offline operation ${name}`)
    return operation
  }
}

const ENDED_ELSEWHERE: Outcome = {
  refusal: { code: 'GONE', message: 'Ended elsewhere', violations: [] },
  errors: [{ message: 'Ended elsewhere', extensions: { code: 'GONE' } }],
}

async function readFile([id, blob]: [string, Blob]): Promise<StoredFile> {
  return { id, type: blob.type, name: blob instanceof File ? blob.name : id, bytes: await blob.arrayBuffer() }
}
