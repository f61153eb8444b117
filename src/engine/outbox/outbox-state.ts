import type { Answers } from './answers.ts'
import { createdBy } from './dependencies.ts'
import type { Channel } from '../platform/device.ts'
import { Listeners } from '../platform/listeners.ts'
import type { OptimisticView } from './optimistic-view.ts'
import type { RowStore, StoredRow } from './row-store.ts'
import { recordIn } from './offline-operation.ts'
import { needsPerson, type OutboxRow } from './row.ts'
import type { RecordType } from '../cache/record-type.ts'
import { isPendingId, splitName } from '../platform/scope.ts'

/** Message to the other tabs of the scope: these rows changed on disk. */
export interface RowsChanged {
  kind: 'changed'
  seqs: number[]
}

/** The writes as the screens show them, in the order of writing. */
export interface OutboxSnapshot {
  rows: readonly OutboxRow[]
  /** Keys of the writes that this tab is sending. */
  inFlight: ReadonlySet<string>
}

interface OutboxStateParts {
  store: RowStore
  view: OptimisticView
  answers: Answers
  channel: Channel
  recordTypes: readonly RecordType[]
  /** Loads what completes records of an older release. */
  background: () => Promise<{
    loadCompletion: () => Promise<<Fields extends object>(type: string, record: Fields) => Fields>
  }>
  /** Server ids by pending ids; filled from disk. */
  ids: Map<string, string>
}

/** The rows as this tab knows them, kept in sync with the disk, the other tabs and the optimistic view. */
export class OutboxState {
  /** Called when there may be new rows to send. */
  onNews: () => void = () => undefined
  private readonly parts: OutboxStateParts
  private readonly rows = new Map<number, StoredRow>()
  private readonly listeners = new Listeners()
  private readonly flying = new Set<string>()
  private snapshot: OutboxSnapshot = { rows: [], inFlight: new Set() }
  private readUpTo = 0
  private closed = false

  constructor(parts: OutboxStateParts) {
    this.parts = parts
  }

  /** Keys of the rows that this tab is sending. */
  get inFlight(): ReadonlySet<string> {
    return this.flying
  }

  all(): StoredRow[] {
    return [...this.rows.values()]
  }

  inOrder(): StoredRow[] {
    return this.all().sort((a, b) => a.seq - b.seq)
  }

  byKey(key: string): StoredRow | undefined {
    return this.all().find((row) => row.key === key)
  }

  /** Takes over rows that this tab changed (a number is a removed one), and notifies the other tabs. */
  put(entries: readonly (StoredRow | number)[]): void {
    for (const entry of entries) {
      if (typeof entry === 'number') this.take(entry, undefined)
      else this.take(entry.seq, entry)
    }
    this.publish()
    if (this.closed || entries.length === 0) return
    const seqs = entries.map((entry) => (typeof entry === 'number' ? entry : entry.seq))
    this.parts.channel.postMessage({ kind: 'changed', seqs } satisfies RowsChanged)
    this.onNews()
  }

  /** Changes a row as it is on disk; `change` returns undefined to leave it. */
  async change(
    row: StoredRow | undefined,
    change: (row: StoredRow) => OutboxRow | undefined,
    durability?: IDBTransactionDurability,
  ): Promise<void> {
    if (!row) return
    const changed = await this.parts.store.change(row.seq, change, durability)
    if (changed) this.put([changed])
    else await this.reread([row.seq])
  }

  /** Removes rows for good. */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    await this.parts.store.remove(rows)
    this.put(rows.map(({ seq }) => seq))
  }

  /** Reads rows that another tab changed. */
  async reread(seqs: readonly number[]): Promise<void> {
    const { store, answers } = this.parts
    const read = await store.read(seqs)
    const rows = new Map((await this.completed([...read.values()])).map((row) => [row.seq, row]))
    const gone = seqs.flatMap((seq) => (rows.has(seq) ? [] : (this.rows.get(seq) ?? [])))
    await this.learnIds([...rows.values()], gone)
    if (this.closed) return
    for (const seq of seqs) {
      const row = rows.get(seq)
      this.take(seq, row)
      if (row?.state === 'done' && row.result) answers.settle(row.key, { data: row.result, sent: true })
    }
    this.publish()
    this.onNews()
  }

  /**
   * Reads all rows, since a tab may have died before it notified the others.
   * @param waiting only rows that wait: results of the others need the whole copy
   */
  async reload(waiting = false): Promise<void> {
    const { rows: read, ids } = await this.parts.store.readAll()
    const rows = await this.completed(read)
    if (this.closed) return
    for (const [pending, real] of ids) this.parts.ids.set(pending, real)
    const there = new Set(rows.map(({ seq }) => seq))
    for (const seq of [...this.rows.keys()]) if (!there.has(seq)) this.take(seq, undefined)
    for (const row of rows) if (!(waiting && row.state === 'done')) this.take(row.seq, row)
    this.readUpTo = rows.at(-1)?.seq ?? 0
    this.publish()
  }

  /** Reads rows of other tabs that this one does not know yet, so that later writes do not overtake them. */
  async catchUp(): Promise<void> {
    const rows = await this.completed(await this.parts.store.readAfter(this.readUpTo))
    const last = rows.at(-1)
    if (!last) return
    await this.learnIds(rows)
    this.readUpTo = last.seq
    const unknown = rows.filter(({ seq }) => !this.rows.has(seq))
    for (const row of unknown) this.take(row.seq, row)
    if (unknown.length > 0) this.publish()
  }

  /** Marks a row as being sent by this tab. */
  setInFlight(key: string, flying: boolean): void {
    if (flying) this.flying.add(key)
    else this.flying.delete(key)
    this.publish()
  }

  subscribe = this.listeners.subscribe

  getSnapshot = (): OutboxSnapshot => this.snapshot

  /** Stops reading from disk and notifying tabs. */
  close(): void {
    this.closed = true
  }

  /**
   * Reads the server's ids when rows indicate new ones, before anything is shown or sent under them. Another tab may have
   * archived or removed the creation by now, so a tab that was frozen meanwhile never sees it as done.
   * @param gone rows that this tab knew and that were removed from disk
   */
  private async learnIds(rows: readonly StoredRow[], gone: readonly StoredRow[] = []): Promise<void> {
    const { store, ids } = this.parts
    const bringsIds = ({ state, recordRef }: StoredRow) => {
      const { id } = splitName(recordRef)
      return state === 'done' || (state === 'sent' && isPendingId(id) && !ids.has(id))
    }
    if (!rows.some(bringsIds) && !gone.some((row) => createdBy(row).size > 0)) return
    const known = await store.readIds()
    if (this.closed) return
    for (const [pending, real] of known) ids.set(pending, real)
  }

  /** Completes records that an older release created here with the fields that lists now need. */
  private async completed(rows: readonly StoredRow[]): Promise<StoredRow[]> {
    const { recordTypes, background } = this.parts
    const isOutdated = ({ changed, recordRef, recordVersion, optimistic }: StoredRow) => {
      const type = recordTypes.find((kept) => kept.type === splitName(recordRef).__typename)
      return changed === null && recordVersion !== type?.version && recordIn(optimistic, type?.type) !== undefined
    }
    if (!rows.some(isOutdated)) return [...rows]
    const completeRecord = await background()
      .then((parts) => parts.loadCompletion())
      .catch(() => undefined)
    return rows.map((row) => {
      if (!completeRecord || !isOutdated(row)) return row
      const { __typename } = splitName(row.recordRef)
      const record = recordIn(row.optimistic, __typename)
      const completed = record && completeRecord(__typename, record)
      const optimistic = Object.entries(row.optimistic).map(([field, value]) => [
        field,
        value === record ? completed : value,
      ])
      return { ...row, optimistic: Object.fromEntries(optimistic) as StoredRow['optimistic'] }
    })
  }

  private take(seq: number, row: StoredRow | undefined): void {
    const before = this.rows.get(seq)
    if (row) this.rows.set(seq, row)
    else this.rows.delete(seq)
    this.parts.view.place(seq, row && this.isHeld(row) ? undefined : row)
    if (!row || needsPerson(row) === (before !== undefined && needsPerson(before))) return
    for (const other of this.rows.values()) if (other.follows?.key === row.key) this.take(other.seq, other)
  }

  /** Whether a row follows one that waits for a person, who has not decided on either yet: it is not shown. */
  private isHeld({ follows }: StoredRow): boolean {
    const followed = follows && this.byKey(follows.key)
    return followed !== undefined && needsPerson(followed)
  }

  private publish(): void {
    this.snapshot = { rows: this.inOrder(), inFlight: new Set(this.flying) }
    this.listeners.notify()
  }
}
