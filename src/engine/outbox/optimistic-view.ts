import type { InMemoryCache } from '@apollo/client'
import { createdBy } from './dependencies.ts'
import type { Device } from '../platform/device.ts'
import { recordIn, type AnsweredRecord, type Json, type OfflineOperation } from './offline-operation.ts'
import type { RecordType } from '../cache/record-type.ts'
import type { RecordIndex } from '../cache/record-index.ts'
import type { Row } from '../cache/record-rows.ts'
import { needsPerson, type OutboxRow } from './row.ts'
import { pendingId, recordName, resolveIds, resolveName, splitName } from '../platform/scope.ts'
import type { StoredRow } from './row-store.ts'

type Entity = Json & { __typename: string; id: string }

/** With up to FEW writes the layer is rebuilt at once, beyond that after REBUILD_MS or REST times its last cost. */
const FEW = 20
const REBUILD_MS = 150
const REST = 8

/** What the view needs of the engine. */
interface ViewParts {
  device: Device
  cache: InMemoryCache
  records: RecordIndex
  recordTypes: readonly RecordType[]
  userId: string
  userName: string
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
 * A write overlays only the fields that it changes, so that changes of others stay visible.
 */
export class OptimisticView {
  private readonly parts: ViewParts
  private readonly shown = new Map<number, { row: StoredRow; entities: Entity[] }>()
  private readonly applied = new Set<string>()
  private generation = 0
  private timer: unknown
  private cost = 0

  constructor(parts: ViewParts) {
    this.parts = parts
  }

  /** The version of the fields that are kept of a type. */
  versionOf(type: string): string | undefined {
    return this.parts.recordTypes.find((kept) => kept.type === type)?.version
  }

  /** Updates the view for a row; undefined when it was removed. */
  place(seq: number, row: StoredRow | undefined): void {
    if (row && isShown(row)) this.show(row)
    else {
      if (row?.state === 'done') this.apply(row)
      this.hide(seq)
    }
    const { records } = this.parts
    if (row && needsPerson(row)) records.setAttention(seq, row.recordRef)
    else records.setAttention(seq, undefined)
  }

  /** Whether a row's result is in this tab's cache. */
  hasApplied = (row: OutboxRow): boolean => this.applied.has(row.key)

  /** Runs work on the view as it was before a row and the later ones of the same record. */
  without<T>(row: StoredRow, work: () => T): T {
    const { records, ids } = this.parts
    const ref = resolveName(row.recordRef, ids)
    const later = [...this.shown.values()].filter(
      (overlay) => overlay.row.seq >= row.seq && resolveName(overlay.row.recordRef, ids) === ref,
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
        records.addOverlay(overlay.row.seq, overlay.row.recordRef, overlay.entities)
      }
      this.rebuild()
    }
  }

  /** A record as the screens show it. */
  find({ __typename, id }: Pick<AnsweredRecord, '__typename' | 'id'>): Row | undefined {
    const { records, ids } = this.parts
    return records.find(__typename, ids.get(id) ?? id)
  }

  /** By type, the records that the screens show under an id. */
  recordsWith(id: unknown): ReadonlyMap<string, Row> {
    const found = new Map<string, Row>()
    if (typeof id !== 'string') return found
    for (const { type } of this.parts.recordTypes) {
      const row = this.find({ __typename: type, id })
      if (row) found.set(type, row)
    }
    return found
  }

  /** Which fields of its record a write changes, compared with what the screens show; null when it creates one. */
  changedBy(optimistic: Json): string[] | null {
    const record = entityIn(optimistic)
    const before = this.find(record)
    if (!before) return null
    const after = this.parts.records.flatten(record)
    const seen: Json = { ...before }
    return Object.keys(after).filter(
      (field) => !NOT_SHOWN.has(field) && JSON.stringify(after[field]) !== JSON.stringify(seen[field]),
    )
  }

  /** The fields that a write changes in its record, as the screens show them; none once its answer is archived. */
  changesOf({ optimistic, changed }: OutboxRow): Json {
    const { ids } = this.parts
    const record = changed && recordIn(resolveIds(optimistic, (id) => ids.get(id) ?? id) as Json)
    if (!record) return {}
    const after: Json = { ...this.parts.records.flatten(record) }
    return Object.fromEntries(changed.map((field) => [field, after[field] ?? null]))
  }

  /** The optimistic answer to a write. @param reusable ids to create records under */
  optimisticResponse(operation: OfflineOperation, variables: Json, reusable: string[] = []): Json {
    const { records, device, userId, userName } = this.parts
    return operation.optimistic(variables, {
      records,
      userId,
      userName,
      now: new Date(device.now()),
      newId: () => reusable.shift() ?? pendingId(device.newKey()),
    })
  }

  close(): void {
    this.parts.device.clearTimer(this.timer)
  }

  private show(row: StoredRow): void {
    const known = this.shown.get(row.seq)
    // The record's pending id may have been replaced since.
    const isSame =
      known?.row.recordRef === row.recordRef && JSON.stringify(known.row.variables) === JSON.stringify(row.variables)
    if (isSame) return
    const entities = entitiesOf(row)
    if (entities.length === 0) return
    const overlay = { row, entities }
    const isLast = !known && [...this.shown.keys()].every((seq) => seq < row.seq)
    this.shown.set(row.seq, overlay)
    this.parts.records.addOverlay(row.seq, row.recordRef, overlay.entities)
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

  /** Replaces the optimistic record by the server's answer, unless a newer version is known. */
  private apply(row: StoredRow): void {
    if (this.applied.has(row.key)) return
    this.applied.add(row.key)
    const { cache, records } = this.parts
    const record = recordIn(row.result ?? {})
    if (!record || records.knowsNewer(record)) return
    cache.batch({
      optimistic: false,
      update: () => {
        this.write([record])
      },
    })
    records.take(row.result)
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
      // Only these two options together swap layers without an intermediate broadcast.
      optimistic: overlays.length > 0 ? this.layer() : false,
      removeOptimistic: old,
      update: () => {
        for (const { entities } of overlays) this.write(entities)
      },
    })
    this.cost = device.now() - startedAt
  }

  /** Writes entities into the open layer, normalized as the cache stores them. */
  private write(entities: readonly Entity[]): void {
    const { cache, ids } = this.parts
    const store = (cache as unknown as { data: EntityStore }).data
    for (const entity of entities) {
      const resolved = resolveIds(entity, (id) => ids.get(id) ?? id) as Entity
      const name = recordName(resolved)
      const fields = Object.entries(resolved).map(([field, value]) => [field, this.normalized(value)] as const)
      const own = store.data[name]
      store.merge(name, Object.fromEntries(fields))
      // The store copies the whole record into the layer, which would hide later changes of the server: keep only the
      // fields that waiting writes change.
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

/** The record of an answer; of one without a record, an entity that nothing refers to. */
const entityIn = (answer: Json): Entity => recordIn(answer) ?? { __typename: '', id: '' }

/** What a write shows: the whole new record, or the changed fields of one that is there. Needs no code of its feature. */
function entitiesOf({ optimistic, changed, recordRef }: StoredRow): Entity[] {
  const { __typename, id } = splitName(recordRef)
  const record = recordIn(optimistic, __typename)
  if (!record) return []
  if (changed === null) return [record]
  return [{ ...Object.fromEntries(changed.map((field) => [field, record[field]])), __typename, id }]
}

/**
 * Whether the view includes a row. A refused creation stays visible: other writes may depend on the new record, and its
 * user looks for it there.
 */
const isShown = (row: OutboxRow): boolean => row.state === 'pending' || (needsPerson(row) && createdBy(row).size > 0)

/** Fields that every write changes; they are not shown before the server answers. */
const NOT_SHOWN = new Set(['id', '__typename', 'version', 'updatedAt', 'createdAt'])
