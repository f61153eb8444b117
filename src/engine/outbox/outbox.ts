import type { InMemoryCache } from '@apollo/client'
import { Answers, type Outcome } from './answers.ts'
import type { ScopeDatabase } from '../platform/database.ts'
import { dependants, isBuiltUpon, patchOf } from './dependencies.ts'
import type { Channel, Device } from '../platform/device.ts'
import { draftRow } from './draft-row.ts'
import type { Comparing, Settlement } from './existing-record.ts'
import type { Beat } from './drain-lock.ts'
import type { Drainer, DrainerParts } from './drainer.ts'
import type { Background } from '../background.ts'
import { OutboxState, type OutboxSnapshot, type RowsChanged } from './outbox-state.ts'
import type { Json } from './offline-operation.ts'
import type { OperationLoader } from './operation-loader.ts'
import { OptimisticView } from './optimistic-view.ts'
import type { RecordType } from '../cache/record-type.ts'
import type { RecordIndex } from '../cache/record-index.ts'
import type { Row } from '../cache/record-rows.ts'
import type { Choices } from './resolution.ts'
import { detachFiles } from './row-files.ts'
import { RowStore } from './row-store.ts'
import { needsPerson, type Conflict, type Followed, type OutboxRow, type StoredFile } from './row.ts'
import { resolveIds, scopeName, splitName } from '../platform/scope.ts'
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
  recordTypes: readonly RecordType[]
  /** Loads the code of a mutation. */
  operations: OperationLoader
  embedded: readonly string[]
  ids: Map<string, string>
  userName: string
  /** Code that no screen needs, loaded when first used. */
  background: () => Promise<Background>
  /** Nothing is drafted or sent before, since it would be based on an incomplete copy. */
  hydration: Promise<void>
}

/** What a form says about a write besides its variables. */
export interface SaveContext {
  /** Key of the refused write that this one corrects. */
  replaces?: string
  /** The record when the form opened, which is what the user has seen. */
  opened?: Row
  /** Name of the form's draft, removed in the transaction that stores the write. */
  draft?: string
  /** Key of the write that this one takes back. While the server has not taken that one, it is discarded instead. */
  undoes?: string
  /** The write that it goes with: it is sent once that one is applied, and is discarded with it. */
  follows?: Followed
  /** Called with the optimistic answer and the key once the write is stored, for callers that do not wait for the server. */
  onStored?: (optimistic: Json, key: string) => void
}

/**
 * The durable queue of writes. A row is stored before the user sees "saved", and sent with its idempotency key until the
 * server has answered. It ends applied, refused and shown, or discarded by the user.
 */
export class Outbox {
  private readonly parts: OutboxParts
  private readonly view: OptimisticView
  private readonly store: RowStore
  private readonly answers: Answers
  private readonly channel: Channel
  private readonly rows: OutboxState
  private drainer: Drainer | undefined
  private closed = false
  private readonly stops: (() => void)[]
  private saving: Promise<unknown> = Promise.resolve()

  constructor(parts: OutboxParts) {
    const { device, database, connectivity } = parts
    this.parts = parts
    this.view = new OptimisticView({ ...parts, userId: database.scope.userId, embedded: new Set(parts.embedded) })
    this.store = new RowStore(database)
    this.answers = new Answers(device)
    this.channel = device.openChannel(`${scopeName(database.scope)}:outbox`)
    const { store, view, answers, channel } = this
    this.rows = new OutboxState({ ...parts, store, view, answers, channel })
    this.channel.onmessage = ({ data }) => {
      this.onMessage(data as RowsChanged | Beat)
    }
    this.stops = [
      connectivity.subscribe(() => {
        if (connectivity.isOnline()) void this.sendNow()
      }),
      device.listen('visible', () => void this.drain()),
    ]
  }

  /** Shows the waiting writes over the home snapshot. */
  async preview(): Promise<void> {
    await this.rows.reload(true)
  }

  /** Shows the waiting writes. Call after hydration of the cache. */
  async restore(): Promise<void> {
    await this.rows.reload()
  }

  /** Preloads the code of a mutation. A failure is thrown when it is saved. */
  preload(name: string): void {
    this.parts.operations.load(name).catch(() => undefined)
  }

  /**
   * Saves a write. Resolves with the server's answer if it arrives soon, else with the optimistic one; undefined for a
   * mutation that does not work offline.
   * @throws StorageFailure when the device could not store it; nothing was saved then
   */
  async submit(
    name: string,
    given: Json,
    { replaces, opened, draft, undoes, follows, onStored }: SaveContext = {},
  ): Promise<Outcome | undefined> {
    const { device, connectivity, ids, operations } = this.parts
    const drafting = { device, view: this.view, ids }
    // The refused write was corrected or sent again in another tab while the form was open.
    const refused = replaces === undefined ? undefined : this.rows.byKey(replaces)
    if (replaces !== undefined && !(refused && needsPerson(refused))) return ALREADY_ENDED
    const { variables: detached, files } = detachFiles(given, device.newKey)
    const atSubmit = { records: this.view.recordsWith(given.id), lastSeq: this.rows.inOrder().at(-1)?.seq ?? 0 }
    // Save one at a time: each write is drafted on the result of the previous one and ordered after it.
    const saving = this.saving.then(async () => {
      // Inside the queue, so that a later write cannot overtake one whose code loads slowly.
      const operation = await operations.load(name)
      if (!operation) return undefined
      await this.parts.hydration
      const corrected = replaces === undefined ? undefined : this.rows.byKey(replaces)
      // It may have ended in another tab meanwhile: as a new write, this one would overwrite what its user has not seen.
      if (replaces !== undefined && !(corrected && needsPerson(corrected))) return { ended: ALREADY_ENDED }
      const variables = resolveIds(detached, (id) => ids.get(id) ?? id) as Json
      const taken = await this.takeBack(undoes, patchOf({ variables })['deleted'] === true)
      if (taken) return { unchanged: taken.optimistic }
      const request = { operation, variables, files: [...files.keys()], corrected, follows, opened, atSubmit }
      const rows = this.rows.inOrder()
      const drafted = draftRow(drafting, request, rows)
      if ('unchanged' in drafted) return drafted
      const { row } = drafted
      const kept = await Promise.all([...files].map(readFile))
      // The form of the correction asks again about the writes that followed the refused one.
      const gone = corrected ? rows.filter((other) => other.follows?.key === corrected.key) : []
      const added = await this.store.add(row, kept, corrected ? [corrected, ...gone] : [], draft)
      this.rows.put([...gone.map(({ seq }) => seq), added])
      return { added }
    })
    this.saving = saving.catch(() => undefined)
    const saved = await saving
    if (!saved) return undefined
    if ('ended' in saved) return saved.ended
    // Nothing was changed, so there is nothing to send.
    if ('unchanged' in saved) return { data: saved.unchanged, sent: true }
    const stored = saved.added
    const { key } = stored
    onStored?.(stored.optimistic, key)
    const optimistic = { data: stored.optimistic, sent: false, key }
    if (!connectivity.isOnline()) {
      // Offline there is no answer to wait for: let the next screen render first.
      device.whenIdle(() => void this.drain())
      return optimistic
    }
    const answer = this.answers.to(key)
    void this.drain()
    const outcome = (await answer) ?? optimistic
    return 'data' in outcome ? { ...outcome, key } : outcome
  }

  /** Sends the waiting writes now, without backoff. */
  async sendNow(): Promise<void> {
    const drainer = await this.sending()
    drainer?.resetBackoff()
    try {
      for (const row of this.rows.all()) {
        if (row.state === 'pending' && row.nextAt > 0) await this.rows.change(row, (r) => ({ ...r, nextAt: 0 }))
      }
    } catch (error) {
      this.parts.onStorageFailure(error)
    }
    await this.drain()
  }

  /** Sends a refused write again as it is; false when that could not be stored, which is reported. */
  sendAgain(key: string): Promise<boolean> {
    return this.decide(async () => {
      // Loaded with the outbox page.
      const { retried } = await import('./resolution.ts')
      await this.rows.change(this.rows.byKey(key), retried, 'strict')
    })
  }

  /**
   * Resolves a conflict by the user's choice for each field; false when that could not be stored, which is reported.
   */
  resolve(key: string, choices: Choices): Promise<boolean> {
    return this.decide(async () => {
      const { resolvedBy, givenUpWith } = await import('./resolution.ts')
      const row = this.rows.byKey(key)
      if (!row?.conflict) return
      const { device, ids, records } = this.parts
      const context = { view: this.view, records, ids, operation: await this.parts.operations.load(row.operation) }
      const change = resolvedBy(row, row.conflict, choices, device.now())
      // Removed first, so that a crash in between sends nothing that was given up.
      await this.rows.remove(givenUpWith(row, row.conflict, choices, this.rows.all()))
      await this.rows.change(row, (r) => (r.state === 'conflict' ? change(r, context) : undefined), 'strict')
    })
  }

  /**
   * Discards a write that waits for a person, with those that depend on it; false when that could not be stored, which
   * is reported.
   */
  discard(key: string): Promise<boolean> {
    return this.decide(() => this.discardRow(key))
  }

  /**
   * Ends a refused creation by a record that somebody else has entered: what depends on it goes on with that record. False
   * when that could not be stored, which is reported.
   * @param id the server's id of that record
   * @param settlement which of its values go into that record; none unless given
   */
  adopt(key: string, id: string, settlement?: Settlement): Promise<boolean> {
    return this.decide(async () => {
      const row = this.rows.byKey(key)
      if (!row) return
      const { endAsExisting } = await this.parts.background()
      const { database, ids, records } = this.parts
      // Loaded with the outbox page.
      const { settledWith } = await import('./existing-record.ts')
      const settled = settlement && (await settledWith({ ...this.parts, view: this.view }, row, id, settlement))
      // In another tab it may have ended otherwise.
      if (!(await endAsExisting(database, row, id, settled))) return this.rows.reread([row.seq])
      ids.set(splitName(row.recordRef).id, id)
      this.rows.put([settled ? { ...settled, seq: row.seq } : row.seq])
      records.changed()
    })
  }

  /** How a refused creation differs from a record that is there; undefined when either is gone. */
  async differences(key: string, id: string, how: Comparing): Promise<Conflict | undefined> {
    const { differencesFrom } = await import('./existing-record.ts')
    const row = this.rows.byKey(key)
    return row && differencesFrom(this.parts, row, id, how)
  }

  /** Writes that would be discarded with this one. */
  dependantsOf(key: string): readonly OutboxRow[] {
    const row = this.rows.byKey(key)
    return row ? dependants(row, this.rows.inOrder()) : []
  }

  /** A file that waits to be sent. */
  file = (id: string): Promise<StoredFile | undefined> => this.store.file(id)

  /** Turns applied rows into history once their results are persisted. */
  async forgetDone(before: number): Promise<void> {
    const kept = this.rows
      .all()
      .filter((row) => row.state === 'done' && (row.doneAt ?? 0) < before && this.view.hasApplied(row))
    if (kept.length === 0) return
    const seqs = kept.map(({ seq }) => seq)
    // If it cannot be loaded, the rows are archived later.
    const background = await this.parts.background().catch(() => undefined)
    if (!background) return
    const gone = await background.archive({ store: this.store, device: this.parts.device }, seqs)
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

  /** Sends what may be sent, in one tab at a time, until nothing more can be sent. */
  async drain(): Promise<void> {
    const drainer = await this.sending()
    await drainer?.drain()
  }

  /** The drainer; undefined while its code cannot be loaded, which the next call retries. */
  private async sending(): Promise<Drainer | undefined> {
    if (this.drainer) return this.drainer
    const { parts, store, view, rows, answers, channel } = this
    const background = await Promise.all([parts.background(), parts.hydration]).then(
      ([fetched]) => fetched,
      () => undefined,
    )
    if (this.closed || !background) return undefined
    const { userId } = parts.database.scope
    const resolveId = (id: string) => parts.ids.get(id) ?? id
    return (this.drainer ??= background.drainer({ ...parts, store, view, rows, answers, channel, resolveId, userId }))
  }

  private onMessage(message: RowsChanged | Beat): void {
    if (message.kind === 'beat') this.drainer?.onBeat()
    else
      void this.parts.hydration.then(
        () => this.rows.reread(message.seqs).catch(this.parts.onStorageFailure),
        () => undefined,
      )
  }

  /** Discards a write that the server has not taken, with those that depend on it; undefined where it may have. */
  private async takeBack(key: string | undefined, isDeletion: boolean): Promise<OutboxRow | undefined> {
    const row = key === undefined ? undefined : this.rows.byKey(key)
    if (!row) return undefined
    const rows = this.rows.inOrder()
    // A later change of the same fields is based on this one, and has to be taken back by a write.
    if (isBuiltUpon(row, rows, this.parts.ids)) return undefined
    const dependent = dependants(row, rows)
    // What was entered about a new record since is lost only when that record is deleted.
    if (dependent.length > 0 && !isDeletion) return undefined
    const removed = await this.store.removeUnsent(row, dependent)
    if (removed.length === 0) return undefined
    this.rows.put(removed.map(({ seq }) => seq))
    for (const { key: gone, optimistic } of removed) this.answers.settle(gone, { data: optimistic, sent: false })
    return row
  }

  private async discardRow(key: string): Promise<void> {
    const given = this.rows.byKey(key)
    if (given && needsPerson(given)) await this.rows.remove([given, ...dependants(given, this.rows.inOrder())])
  }

  /** Stores a user's decision and continues to send. */
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
}

const ALREADY_ENDED: Outcome = {
  refusal: { code: 'GONE', message: 'Ended elsewhere', violations: [] },
  errors: [{ message: 'Ended elsewhere', extensions: { code: 'GONE' } }],
}

async function readFile([id, blob]: [string, Blob]): Promise<StoredFile> {
  return { id, type: blob.type, name: blob instanceof File ? blob.name : id, bytes: await blob.arrayBuffer() }
}
