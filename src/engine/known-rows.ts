import type { Answers } from './answers.ts'
import { createdBy } from './dependence.ts'
import type { Channel } from './device.ts'
import { Listeners } from './listeners.ts'
import type { OutboxView } from './outbox-view.ts'
import type { RowStore, StoredRow } from './row-store.ts'
import type { OutboxRow } from './rows.ts'
import { isPendingId, splitName } from './scope.ts'

/** Rows that changed, for the other tabs of the same user and farm; they read them from the disk. */
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

interface KnownRowsParts {
  store: RowStore
  view: OutboxView
  answers: Answers
  channel: Channel
  /** Server ids by pending ones; what the disk knows of them is added. */
  ids: Map<string, string>
}

/** The rows as this tab knows them, in step with the disk, with the other tabs, and with what the screens show. */
export class KnownRows {
  /** Called when there may be something new to send. */
  onNews: () => void = () => undefined
  private readonly parts: KnownRowsParts
  private readonly rows = new Map<number, StoredRow>()
  private readonly listeners = new Listeners()
  private readonly flying = new Set<string>()
  private snapshot: OutboxSnapshot = { rows: [], inFlight: new Set() }
  private readUpTo = 0
  private closed = false

  constructor(parts: KnownRowsParts) {
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

  /** Takes over rows that this tab changed (a number stands for one that is gone), and tells the other tabs. */
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

  /** Changes a row as it is on disk; `change` answers undefined to leave it. */
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
    const rows = await store.read(seqs)
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
   * Reads everything: what a tab that died has told nobody is found too.
   * @param waiting only what waits: the answers of the others belong on the whole copy, which is not here yet
   */
  async reload(waiting = false): Promise<void> {
    const { rows, ids } = await this.parts.store.readAll()
    if (this.closed) return
    for (const [pending, real] of ids) this.parts.ids.set(pending, real)
    const there = new Set(rows.map(({ seq }) => seq))
    for (const seq of [...this.rows.keys()]) if (!there.has(seq)) this.take(seq, undefined)
    for (const row of rows) if (!(waiting && row.state === 'done')) this.take(row.seq, row)
    this.readUpTo = rows.at(-1)?.seq ?? 0
    this.publish()
  }

  /** Reads what other tabs have saved and this one has not heard of yet: a later write must not go before it. */
  async catchUp(): Promise<void> {
    const rows = await this.parts.store.readAfter(this.readUpTo)
    const last = rows.at(-1)
    if (!last) return
    await this.learnIds(rows)
    this.readUpTo = last.seq
    const unknown = rows.filter(({ seq }) => !this.rows.has(seq))
    for (const row of unknown) this.take(row.seq, row)
    if (unknown.length > 0) this.publish()
  }

  /** Says that this tab is sending a row, or no longer. */
  setInFlight(key: string, flying: boolean): void {
    if (flying) this.flying.add(key)
    else this.flying.delete(key)
    this.publish()
  }

  subscribe = this.listeners.subscribe

  getSnapshot = (): OutboxSnapshot => this.snapshot

  /** From now on nothing is taken over from the disk, and nothing told. */
  close(): void {
    this.closed = true
  }

  /**
   * Reads the server's ids when rows say that there are new ones, before anything is shown or sent under them. Whoever
   * sent a creation may have made history of it by now, or have cleared that away: a tab that was frozen meanwhile never
   * sees it done.
   * @param gone rows that this tab knew and the disk does not any more
   */
  private async learnIds(rows: readonly StoredRow[], gone: readonly StoredRow[] = []): Promise<void> {
    const { store, ids } = this.parts
    const bringsIds = ({ state, about }: StoredRow) => {
      const { id } = splitName(about)
      return state === 'done' || (state === 'sent' && isPendingId(id) && !ids.has(id))
    }
    if (!rows.some(bringsIds) && !gone.some((row) => createdBy(row).size > 0)) return
    const known = await store.readIds()
    if (this.closed) return
    for (const [pending, real] of known) ids.set(pending, real)
  }

  private take(seq: number, row: StoredRow | undefined): void {
    if (row) this.rows.set(seq, row)
    else this.rows.delete(seq)
    this.parts.view.place(seq, row)
  }

  private publish(): void {
    this.snapshot = { rows: this.inOrder(), inFlight: new Set(this.flying) }
    this.listeners.tell()
  }
}
