import { resolveIds, splitName } from './scope.ts'
import { Listeners } from './listeners.ts'

/**
 * The synchronised records as plain rows, for what a cache of single entities is slow at: lists, filters, searches and
 * figures over all of them. Rows come from the server (base) and from writes that wait (overlays); the view is the base
 * with the overlays replayed over it in the order of writing.
 */

/** A value whose relations are the ids of other records; embedded types stay objects. */
type Flat<T, Embedded extends string> = T extends { __typename: infer Name; id: string }
  ? Name extends Embedded
    ? FlatRecord<T, Embedded>
    : string
  : T extends readonly (infer Item)[]
    ? Flat<Item, Embedded>[]
    : T extends object
      ? FlatRecord<T, Embedded>
      : T

/** The row of a record. */
export type FlatRecord<T, Embedded extends string> = { [K in keyof T]: Flat<T[K], Embedded> }

/** What every row has. */
export interface Row {
  id: string
  version: number
  deleted: boolean
}

type Entity = Record<string, unknown> & { __typename: string; id: string }

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && '__typename' in value && 'id' in value && typeof value.id === 'string'

const refId = (value: object): string | undefined =>
  '__ref' in value && typeof value.__ref === 'string' ? value.__ref.slice(value.__ref.indexOf(':') + 1) : undefined

/** A value with its relations replaced by ids; understands both nested results and the cache's references. */
function flatten(value: unknown, embedded: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => flatten(item, embedded))
  const ref = refId(value)
  if (ref !== undefined) return ref
  if (isEntity(value) && !embedded.has(value.__typename)) return value.id
  return flattenEntity(value, embedded)
}

/** Copied whole, then mended: four times as fast as by the field, and every record goes through here at the start. */
function flattenEntity(entity: object, embedded: ReadonlySet<string>): Partial<Row> & Record<string, unknown> {
  const row: Record<string, unknown> = { ...entity }
  for (const key in row) {
    const value = row[key]
    if (typeof value === 'object' && value !== null) row[key] = flatten(value, embedded)
  }
  return row
}

/** Whether a row says already what another one does. */
function says(known: Row, row: Record<string, unknown>): boolean {
  const held = known as unknown as Record<string, unknown>
  for (const key in row) {
    if (held[key] !== row[key] && JSON.stringify(held[key]) !== JSON.stringify(row[key])) return false
  }
  return true
}

/** Every entity in an answer, outermost first. */
function* entitiesIn(value: unknown): Generator<Entity, undefined> {
  if (Array.isArray(value)) for (const item of value) yield* entitiesIn(item)
  else if (typeof value === 'object' && value !== null) {
    if (isEntity(value)) yield value
    for (const item of Object.values(value)) yield* entitiesIn(item)
  }
}

/** So many restored records are made rows before the browser gets a turn. */
const LOAD_SLICE = 1_000

interface Overlay {
  seq: number
  /** The record that the write is about, as `Type:id`. */
  about: string
  entities: readonly unknown[]
}

const versionOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
    ? value.version
    : 0

/** Rows by type and id, with a view that changes identity only when its type changes. */
export class RecordIndex {
  private readonly types: ReadonlySet<string>
  private readonly embedded: ReadonlySet<string>
  private readonly resolve: (id: string) => string
  private readonly base = new Map<string, Map<string, Row>>()
  private overlays: Overlay[] = []
  private readonly views = new Map<string, ReadonlyMap<string, Row>>()
  private readonly lists = new Map<string, readonly Row[]>()
  private readonly marks = new Map<string, ReadonlySet<string>>()
  private readonly attentions = new Map<number, string>()
  /** Types of which the server has told something that the screens have not been told. */
  private readonly dirty = new Set<string>()
  private readonly listeners = new Listeners()

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
   * Fills the base from a restored cache.
   * @param turn lets the browser do something else; called after every so many records
   */
  async load(entities: Record<string, unknown>, turn: () => Promise<void>): Promise<void> {
    let loaded = 0
    for (const key in entities) {
      const entity = entities[key]
      const type = key.slice(0, key.indexOf(':'))
      if (!this.types.has(type) || !isEntity(entity) || !('version' in entity)) continue
      // What another tab has told meanwhile is newer than the copy.
      if (!this.knowsNewer(entity)) this.put(type, entity)
      if (++loaded % LOAD_SLICE === 0) await turn()
    }
    this.changed()
  }

  /** Takes every record in an answer of the server into the base; one that is newer on the device stays. */
  take(answer: unknown): void {
    for (const entity of entitiesIn(answer)) {
      // A relation that was asked for its id only is no record.
      if (!this.types.has(entity.__typename) || !('version' in entity)) continue
      if (!this.knowsNewer(entity)) this.put(entity.__typename, entity)
    }
    this.changed()
  }

  /** Takes whole records of one type; whoever calls says `changed` when it is time to tell the screens. */
  takeRows(type: string, rows: readonly object[]): void {
    for (const row of rows) this.put(type, row)
    // Who asks now must not get what was: a write is drawn up on it.
    if (this.dirty.has(type)) this.drop(type)
  }

  /** Whether the server has told a later version of a record before. */
  knowsNewer(entity: { __typename: string; id: string }): boolean {
    return versionOf(this.base.get(entity.__typename)?.get(entity.id)) > versionOf(entity)
  }

  /** Ids of the records of a type that the server has told. */
  idsOf(type: string): Iterable<string> {
    return this.base.get(type)?.keys() ?? []
  }

  /** What the server last told about a record, without what waits to be sent. */
  told(type: string, id: string): Row | undefined {
    return this.base.get(type)?.get(id)
  }

  /** Forgets records that the server does not have any more, or does not show to this user. */
  forget(type: string, ids: Iterable<string>): void {
    for (const id of ids) if (this.base.get(type)?.delete(id)) this.dirty.add(type)
    this.changed()
  }

  /** A record as a row: its relations are ids. */
  flatten(entity: object): Record<string, unknown> {
    return flattenEntity(entity, this.embedded)
  }

  /** Shows what a waiting write will change. */
  addOverlay(seq: number, about: string, entities: readonly unknown[]): void {
    const others = this.overlays.filter((o) => o.seq !== seq)
    const after = others.findIndex((o) => o.seq > seq)
    this.overlays = others.toSpliced(after === -1 ? others.length : after, 0, { seq, about, entities })
    this.changedAll()
  }

  /** Stops showing what a write would have changed. */
  dropOverlay(seq: number): void {
    this.overlays = this.overlays.filter((overlay) => overlay.seq !== seq)
    this.changedAll()
  }

  /** Marks the record of a write that waits for a person; undefined takes the mark away. */
  setAttention(seq: number, about: string | undefined): void {
    if (this.attentions.get(seq) === about) return
    if (about === undefined) this.attentions.delete(seq)
    else this.attentions.set(seq, about)
    this.changedAll()
  }

  /** Records of a type that are not deleted. The same array until one of them changes. */
  list(type: string): readonly Row[] {
    let list = this.lists.get(type)
    if (!list) {
      list = [...this.view(type).values()].filter((row) => !row.deleted)
      this.lists.set(type, list)
    }
    return list
  }

  /** One record, also a deleted one. */
  find(type: string, id: string): Row | undefined {
    return this.view(type).get(this.resolve(id))
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

  /**
   * Tells the screens what the server has told since the last time; nothing when that was known, as it mostly is. While
   * writes wait, the server's id of a pending one may have become known too, which changes what names it.
   */
  changed(): void {
    if (this.overlays.length > 0 || this.attentions.size > 0) this.changedAll()
    else if (this.dirty.size > 0) {
      for (const type of this.dirty) this.drop(type)
      this.dirty.clear()
      this.listeners.tell()
    }
  }

  private changedAll(): void {
    this.dirty.clear()
    this.views.clear()
    this.lists.clear()
    this.marks.clear()
    this.listeners.tell()
  }

  private drop(type: string): void {
    this.views.delete(type)
    this.lists.delete(type)
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
    if (this.merge(rows, entity)) this.dirty.add(type)
  }

  /** Answers whether that changed anything. */
  private merge(rows: Map<string, Row>, entity: object): boolean {
    const row = flattenEntity(entity, this.embedded)
    const { id } = row
    if (typeof id !== 'string') return false
    const known = rows.get(id)
    if (known && says(known, row)) return false
    if (known) rows.set(id, { ...known, ...row, id })
    else rows.set(id, Object.assign(row, { id, version: row.version ?? 0, deleted: row.deleted ?? false }))
    return true
  }

  private view(type: string): ReadonlyMap<string, Row> {
    let view = this.views.get(type)
    if (!view) {
      const base = this.base.get(type) ?? new Map<string, Row>()
      view = this.overlays.length === 0 ? base : this.overlaid(type, base)
      this.views.set(type, view)
    }
    return view
  }

  private overlaid(type: string, base: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> {
    const rows = new Map(base)
    for (const overlay of this.overlays) {
      for (const entity of overlay.entities) {
        if (!isEntity(entity) || entity.__typename !== type) continue
        const known = resolveIds(entity, this.resolve) as Entity
        // A change of a record that is not here any more shows nothing; a new record is whole.
        if ('version' in known || rows.has(known.id)) this.merge(rows, known)
      }
    }
    return rows
  }
}
