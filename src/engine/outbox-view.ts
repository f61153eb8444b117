import type { InMemoryCache } from '@apollo/client'
import { createdBy } from './dependence.ts'
import type { Device } from './device.ts'
import type { About, Json, OfflineOperation } from './offline-operation.ts'
import type { RecordIndex } from './record-index.ts'
import type { Row } from './record-rows.ts'
import { needsPerson, type OutboxRow } from './rows.ts'
import { pendingId, recordName, resolveIds, resolveName, splitName } from './scope.ts'
import type { StoredRow } from './row-store.ts'

type Entity = Json & { __typename: string; id: string }

/** Stands for the record of an answer that has none. */
const NOTHING: About = { __typename: '', id: '', version: 0 }

/** Up to so many waiting writes the cache's layer is rebuilt at once; beyond, after so long, or so many times its cost. */
const FEW = 20
const REBUILD_MS = 150
const REST = 8

/** What the view of the waiting writes is made of. */
interface ViewParts {
  device: Device
  cache: InMemoryCache
  records: RecordIndex
  operations: readonly OfflineOperation[]
  userId: string
  ids: ReadonlyMap<string, string>
  /** Types that live inside their record. */
  embedded: ReadonlySet<string>
}

/** The part of Apollo's store that a layer is written through; `tests/unit/outbox-view.test.ts` guards that it exists. */
interface EntityStore {
  data: Record<string, Json | undefined>
  merge: (id: string, entity: object) => void
}

/**
 * The view is the server's records with the waiting writes replayed over them, in the cache and in the record index.
 * A write shows only what it changes: a field that somebody else changed meanwhile is seen as it is.
 */
export class OutboxView {
  private readonly parts: ViewParts
  private readonly shown = new Map<number, { row: StoredRow; entities: Entity[] }>()
  private readonly applied = new Set<string>()
  private generation = 0
  private timer: unknown
  private cost = 0

  constructor(parts: ViewParts) {
    this.parts = parts
  }

  /** The registered operation of a row; absent for rows of a release that knew another one. */
  operationOf(name: string): OfflineOperation | undefined {
    return this.parts.operations.find((operation) => operation.name === name)
  }

  /** Brings the view in line with a row as it is on disk now; absent when it is gone. */
  place(seq: number, row: StoredRow | undefined): void {
    if (row && isShown(row)) this.show(row)
    else {
      if (row?.state === 'done') this.apply(row)
      this.hide(seq)
    }
    const { records } = this.parts
    if (row && needsPerson(row)) records.setAttention(seq, row.about)
    else records.setAttention(seq, undefined)
  }

  /** Whether a row's result is in this tab's cache. */
  hasApplied = (row: OutboxRow): boolean => this.applied.has(row.key)

  /** Runs work on the view as it was before a row and the later ones of the same record. */
  without<T>(row: StoredRow, work: () => T): T {
    const { records, ids } = this.parts
    const about = resolveName(row.about, ids)
    const later = [...this.shown.values()].filter(
      (overlay) => overlay.row.seq >= row.seq && resolveName(overlay.row.about, ids) === about,
    )
    for (const { row: hidden } of later) {
      this.shown.delete(hidden.seq)
      records.dropOverlay(hidden.seq)
    }
    this.rebuild()
    try {
      return work()
    } finally {
      for (const overlay of later) {
        this.shown.set(overlay.row.seq, overlay)
        records.addOverlay(overlay.row.seq, overlay.row.about, overlay.entities)
      }
      this.rebuild()
    }
  }

  /** A record as the screens show it. */
  find({ __typename, id }: Pick<About, '__typename' | 'id'>): Row | undefined {
    const { records, ids } = this.parts
    return records.find(__typename, ids.get(id) ?? id)
  }

  /** Which fields of its record a write changes, compared with what the screens show; null when it creates one. */
  changedBy(operation: OfflineOperation, optimistic: Json): string[] | null {
    const about = this.entityOf(operation, optimistic)
    const before = this.find(about)
    if (!before) return null
    const after = this.parts.records.flatten(about)
    const seen: Json = { ...before }
    return Object.keys(after).filter(
      (field) => !NOT_SHOWN.has(field) && JSON.stringify(after[field]) !== JSON.stringify(seen[field]),
    )
  }

  /** What the server will answer to a write, as far as this device can tell. @param reusable ids to create records under */
  foresee(operation: OfflineOperation, variables: Json, reusable: string[] = []): Json {
    const { cache, records, device, userId } = this.parts
    return operation.optimistic(variables, {
      cache,
      records,
      userId,
      now: new Date(device.now()),
      newId: () => reusable.shift() ?? pendingId(device.newKey()),
    })
  }

  close(): void {
    this.parts.device.clearTimer(this.timer)
  }

  private show(row: StoredRow): void {
    const known = this.shown.get(row.seq)
    // Its record may have got its lasting name since.
    const isSame =
      known?.row.about === row.about && JSON.stringify(known.row.variables) === JSON.stringify(row.variables)
    if (isSame) return
    const operation = this.operationOf(row.operation)
    if (!operation) return
    const overlay = { row, entities: this.entitiesOf(operation, row) }
    const isLast = !known && [...this.shown.keys()].every((seq) => seq < row.seq)
    this.shown.set(row.seq, overlay)
    this.parts.records.addOverlay(row.seq, row.about, overlay.entities)
    if (!isLast) this.rebuild()
    else
      this.parts.cache.recordOptimisticTransaction(() => {
        this.write(overlay.entities)
      }, this.layer())
  }

  private hide(seq: number): void {
    if (!this.shown.delete(seq)) return
    this.parts.records.dropOverlay(seq)
    if (this.shown.size < FEW) this.rebuild()
    else {
      this.timer ??= this.parts.device.setTimer(
        () => {
          this.rebuild()
        },
        Math.max(REBUILD_MS, this.cost * REST),
      )
    }
  }

  /** Puts the server's answer in the place of what was foreseen, unless something newer is known. */
  private apply(row: StoredRow): void {
    if (this.applied.has(row.key)) return
    this.applied.add(row.key)
    const { cache, records } = this.parts
    const operation = this.operationOf(row.operation)
    const { result } = row
    if (!operation || !result) return
    const about = this.entityOf(operation, result)
    if (records.knowsNewer(about)) return
    cache.batch({
      optimistic: false,
      update: (base) => {
        base.write({ query: operation.document, dataId: 'ROOT_MUTATION', variables: row.variables, result })
        // The mutation's own root fields are of no use later.
        base.modify({
          id: 'ROOT_MUTATION',
          fields: (value, { fieldName, DELETE }) => (fieldName === '__typename' ? (value as unknown) : DELETE),
        })
      },
    })
    records.take(result)
  }

  private entityOf(operation: OfflineOperation, answer: Json): Entity {
    const { __typename, id, ...fields } = operation.about(answer) ?? NOTHING
    return { ...fields, __typename, id }
  }

  /** The entities that a write shows: the whole new record, or the changed fields of one that is there. */
  private entitiesOf(operation: OfflineOperation, row: StoredRow): Entity[] {
    const about = this.entityOf(operation, row.optimistic)
    const { changed } = row
    if (changed === null) return [about]
    const fields = Object.fromEntries(changed.map((field) => [field, about[field]]))
    return [{ ...fields, __typename: about.__typename, id: splitName(row.about).id }]
  }

  private layer = () => `outbox:${String(this.generation)}`

  /** Replays everything that is shown in a new layer, and drops the old one. */
  private rebuild(): void {
    this.parts.device.clearTimer(this.timer)
    this.timer = undefined
    const { cache, device } = this.parts
    const startedAt = device.now()
    const old = this.layer()
    this.generation++
    const overlays = [...this.shown.values()].sort((a, b) => a.row.seq - b.row.seq)
    cache.batch({
      // Only these two options change layers without a moment in between that screens would see.
      optimistic: overlays.length > 0 ? this.layer() : false,
      removeOptimistic: old,
      update: () => {
        for (const { entities } of overlays) this.write(entities)
      },
    })
    this.cost = device.now() - startedAt
  }

  /** Writes entities into the layer that is open, as the cache itself would have stored them. */
  private write(entities: readonly Entity[]): void {
    const { cache, ids } = this.parts
    const store = (cache as unknown as { data: EntityStore }).data
    for (const entity of entities) {
      const resolved = resolveIds(entity, (id) => ids.get(id) ?? id) as Entity
      const name = recordName(resolved)
      const fields = Object.entries(resolved).map(([field, value]) => [field, this.normalized(value)] as const)
      const own = store.data[name]
      store.merge(name, Object.fromEntries(fields))
      // The store copies the whole record into the layer, which would hide what the server tells of it from now on: only
      // what waiting writes change stays there.
      const merged = store.data[name]
      store.data[name] = { ...own, ...Object.fromEntries(fields.map(([field]) => [field, merged?.[field]])) }
    }
  }

  private normalized(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.normalized(item))
    if (typeof value !== 'object' || value === null) return value
    const { __typename, id } = value as Partial<Entity>
    if (__typename !== undefined && id !== undefined && !this.parts.embedded.has(__typename)) {
      return { __ref: recordName({ __typename, id }) }
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.normalized(item)]))
  }
}

/**
 * Whether the screens show what a row will change. A creation that was refused stays: others were saved about the new
 * record, and its user looks for it where it was.
 */
const isShown = (row: OutboxRow): boolean => row.state === 'pending' || (needsPerson(row) && createdBy(row).size > 0)

/** Fields that every write changes; showing them early would tell nobody anything. */
const NOT_SHOWN = new Set(['id', '__typename', 'version', 'updatedAt', 'createdAt'])
