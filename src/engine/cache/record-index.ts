import { versionOf } from './entities.ts'
import { Listeners } from '../platform/listeners.ts'
import { entitiesIn, flattenEntity, isEntity, rowOf, type Entity, type Row } from './record-rows.ts'
import { resolveIds, splitName } from '../platform/scope.ts'

/**
 * The synchronised records as plain rows, for what a normalized cache is slow at: lists, filters, searches and figures.
 * Rows come from the server (base) and from waiting writes (overlays); the view is the base with the overlays replayed
 * over it in the order of writing.
 */

/** Records converted to rows before yielding to the main thread. */
const LOAD_SLICE = 1_000

interface Overlay {
  seq: number
  /** The record that the write is about, as `Type:id`. */
  about: string
  entities: readonly Entity[]
}

const NO_ROWS: ReadonlyMap<string, Row> = new Map()

/** Types of which an overlay changes what is shown or marked. */
const typesIn = ({ about, entities }: Overlay): string[] => [
  splitName(about).__typename,
  ...entities.map((entity) => entity.__typename),
]

/** Rows by type and id, with a view that changes identity only when its type changes. */
export class RecordIndex {
  private readonly types: ReadonlySet<string>
  private readonly embedded: ReadonlySet<string>
  private readonly resolve: (id: string) => string
  private base = new Map<string, Map<string, Row>>()
  private overlays: Overlay[] = []
  /** By type, the rows that waiting writes change, as they are shown. */
  private readonly patches = new Map<string, ReadonlyMap<string, Row>>()
  private readonly lists = new Map<string, readonly Row[]>()
  private readonly marks = new Map<string, ReadonlySet<string>>()
  private readonly attentions = new Map<number, string>()
  /** Types with changes that listeners have not been notified of. */
  private readonly dirty = new Set<string>()
  private readonly listeners = new Listeners()
  private revision = 0

  /**
   * @param types the record types that are kept
   * @param embedded types that have ids but live inside their record
   * @param resolve the server's id for a pending one, once known
   */
  constructor(types: readonly string[], embedded: readonly string[], resolve: (id: string) => string) {
    this.types = new Set(types)
    this.embedded = new Set(embedded)
    this.resolve = resolve
  }

  /**
   * Replaces the base by the records of a restored cache. The base must not change meanwhile.
   * @param turn yields to the main thread
   */
  async load(entities: Record<string, unknown>, turn: () => Promise<void>): Promise<void> {
    const base = new Map([...this.types].map((type) => [type, new Map<string, Row>()]))
    let loaded = 0
    for (const key in entities) {
      const entity = entities[key]
      const rows = base.get(key.slice(0, key.indexOf(':')))
      if (!rows || !isEntity(entity) || !('version' in entity)) continue
      const row = rowOf(entity, this.embedded, () => undefined)
      if (row) rows.set(row.id, row)
      if (++loaded % LOAD_SLICE === 0) await turn()
    }
    this.base = base
    this.notifyTypes([...this.types])
  }

  /** Merges every record of an answer into the base, except those that are newer on the device. */
  take(answer: unknown): void {
    for (const entity of entitiesIn(answer)) {
      // Skip relations of which only the id was selected.
      if (!this.types.has(entity.__typename) || !('version' in entity)) continue
      if (!this.knowsNewer(entity)) this.put(entity.__typename, entity)
    }
    this.changed()
  }

  /** Puts whole records of one type into the base, without notifying: the caller calls `changed`. */
  takeRows(type: string, rows: readonly object[]): void {
    for (const row of rows) this.put(type, row)
    // Reads before the notification must be current: a write may be drafted on them.
    if (this.dirty.has(type)) this.drop(type)
  }

  /** Whether a later version of a record is in the base. */
  knowsNewer(entity: { __typename: string; id: string }): boolean {
    return versionOf(this.base.get(entity.__typename)?.get(entity.id)) > versionOf(entity)
  }

  /** Ids of the records of a type in the base. */
  idsOf(type: string): Iterable<string> {
    return this.base.get(type)?.keys() ?? []
  }

  /** A record as last received from the server, without overlays. */
  serverRow(type: string, id: string): Row | undefined {
    return this.base.get(type)?.get(id)
  }

  /** Removes records that the server no longer has, or no longer shows to this user. */
  forget(type: string, ids: Iterable<string>): void {
    for (const id of ids) if (this.base.get(type)?.delete(id)) this.dirty.add(type)
    this.changed()
  }

  /** A record as a row: its relations are ids. */
  flatten(entity: object): Record<string, unknown> {
    return flattenEntity(entity, this.embedded)
  }

  /** Adds the overlay of a waiting write. */
  addOverlay(seq: number, about: string, entities: readonly unknown[]): void {
    const before = this.overlays.filter((o) => o.seq === seq)
    const others = this.overlays.filter((o) => o.seq !== seq)
    const after = others.findIndex((o) => o.seq > seq)
    const added = { seq, about, entities: entities.filter(isEntity) }
    this.overlays = others.toSpliced(after === -1 ? others.length : after, 0, added)
    this.notifyTypes([...before, added].flatMap(typesIn))
  }

  /** Removes the overlay of a write. */
  dropOverlay(seq: number): void {
    const dropped = this.overlays.filter((overlay) => overlay.seq === seq)
    this.overlays = this.overlays.filter((overlay) => overlay.seq !== seq)
    this.notifyTypes(dropped.flatMap(typesIn))
  }

  /** Marks the record of a write that waits for a person; undefined removes the mark. */
  setAttention(seq: number, about: string | undefined): void {
    const before = this.attentions.get(seq)
    if (before === about) return
    if (about === undefined) this.attentions.delete(seq)
    else this.attentions.set(seq, about)
    this.notifyTypes([before, about].flatMap((name) => (name === undefined ? [] : [splitName(name).__typename])))
  }

  /** Records of a type that are not deleted. The same array until one of them changes. */
  list(type: string): readonly Row[] {
    let list = this.lists.get(type)
    if (!list) {
      const base = this.base.get(type)
      const patch = this.patch(type)
      const known = [...(base?.values() ?? [])]
      const shown = patch.size === 0 ? known : known.map((row) => patch.get(row.id) ?? row)
      const added = [...patch.values()].filter((row) => !base?.has(row.id))
      list = [...shown, ...added].filter((row) => !row.deleted)
      this.lists.set(type, list)
    }
    return list
  }

  /** One record, also a deleted one. */
  find(type: string, id: string): Row | undefined {
    const lasting = this.resolve(id)
    return this.patch(type).get(lasting) ?? this.base.get(type)?.get(lasting)
  }

  /** Ids of the records of a type that have changes the server has not accepted. */
  unsent(type: string): ReadonlySet<string> {
    return this.marked(`unsent:${type}`, type, () => this.overlays.map((overlay) => overlay.about))
  }

  /** Ids of the records of a type with a write that waits for a person. */
  attention(type: string): ReadonlySet<string> {
    return this.marked(`attention:${type}`, type, () => [...this.attentions.values()])
  }

  subscribe = this.listeners.subscribe

  /** Incremented by every notification. */
  getRevision = (): number => this.revision

  /**
   * Notifies of the types that changed since the last call. Types with overlays are included, since a pending id may have
   * been resolved, which changes rows that refer to it.
   */
  changed(): void {
    const marked = [...this.attentions.values()].map((about) => splitName(about).__typename)
    this.notifyTypes([...this.overlays.flatMap(typesIn), ...marked])
  }

  /** Notifies of the given types and of the dirty ones. */
  private notifyTypes(types: readonly string[]): void {
    const changed = new Set([...types, ...this.dirty])
    this.dirty.clear()
    if (changed.size === 0) return
    for (const type of changed) this.drop(type)
    this.revision++
    this.listeners.notify()
  }

  private drop(type: string): void {
    this.patches.delete(type)
    this.lists.delete(type)
    this.marks.delete(`unsent:${type}`)
    this.marks.delete(`attention:${type}`)
  }

  private marked(key: string, type: string, names: () => string[]): ReadonlySet<string> {
    let ids = this.marks.get(key)
    if (!ids) {
      const own = names()
        .map(splitName)
        .filter(({ __typename }) => __typename === type)
      ids = new Set(own.map(({ id }) => this.resolve(id)))
      this.marks.set(key, ids)
    }
    return ids
  }

  private put(type: string, entity: object): void {
    const rows = this.base.get(type) ?? new Map<string, Row>()
    this.base.set(type, rows)
    const row = rowOf(entity, this.embedded, (id) => rows.get(id))
    if (!row || rows.get(row.id) === row) return
    rows.set(row.id, row)
    this.dirty.add(type)
  }

  /** The rows of a type that overlays change: few, whatever the size of the farm. */
  private patch(type: string): ReadonlyMap<string, Row> {
    let rows = this.patches.get(type)
    if (!rows) {
      rows = this.overlays.length === 0 ? NO_ROWS : this.replayed(type)
      this.patches.set(type, rows)
    }
    return rows
  }

  private replayed(type: string): ReadonlyMap<string, Row> {
    const base = this.base.get(type)
    const rows = new Map<string, Row>()
    for (const entity of this.overlays.flatMap(({ entities }) => entities)) {
      if (entity.__typename !== type) continue
      const known = resolveIds(entity, this.resolve) as Entity
      const before = rows.get(known.id) ?? base?.get(known.id)
      // Ignore changes of a record that is not in the base; a created record is complete.
      const row = before || 'version' in known ? rowOf(known, this.embedded, () => before) : undefined
      if (row) rows.set(row.id, row)
    }
    return rows
  }
}
