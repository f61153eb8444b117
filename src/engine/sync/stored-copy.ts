import type { RecordType } from '../cache/record-type.ts'
import type { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import type { SyncedCollection } from './synced-collection.ts'
import {
  fieldsKey,
  floorKey,
  progressKey,
  STORAGE_FORMAT,
  watermarkKey,
  type SyncMetadata,
  type SyncProgress,
  type Unchanged,
  UNCHANGED,
} from './sync-metadata.ts'

interface StoredCopyParts {
  database: ScopeDatabase
  device: Device
  recordTypes: readonly RecordType[]
  metadata: SyncMetadata
}

/** What the device's copy says of how far it goes. Several tabs add to one copy; none writes to one that was removed. */
export class StoredCopy {
  private readonly parts: StoredCopyParts

  constructor(parts: StoredCopyParts) {
    this.parts = parts
  }

  /**
   * Checks that the copy is still the one this tab knows, and makes one where there is none.
   * @returns whether it is another one: nothing of what this tab knows of its watermarks holds
   */
  async claim(): Promise<boolean> {
    const { database, device, metadata } = this.parts
    const isKnown = await database.run(async (db) => (await db.get('meta', 'copy')) === metadata.copy)
    if (isKnown && metadata.copy !== undefined) return false
    metadata.copy = await database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite')
      const copy = (await store.get('copy')) ?? device.newKey()
      await store.put(copy, 'copy')
      // From here on, so that a first copy that is interrupted goes on when the app is opened again.
      await store.put(STORAGE_FORMAT, 'version')
      await done
      return copy
    })
    metadata.watermarks.clear()
    metadata.progress.clear()
    metadata.lastSync = undefined
    metadata.reconciledAt = 0
    return true
  }

  /**
   * Stores metadata of the claimed copy, unless it was removed.
   * @param texts by their keys; null removes one
   * @returns whether the copy is still there
   */
  store(texts: Readonly<Record<string, string | null>>): Promise<boolean> {
    return this.parts.database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite')
      const isThere = (await store.get('copy')) === this.parts.metadata.copy
      const writes = isThere ? Object.entries(texts) : []
      await Promise.all([
        ...writes.map(([key, text]) => (text === null ? store.delete(key) : store.put(text, key))),
        done,
      ])
      return isThere
    })
  }

  /**
   * Stores that collections with a watermark are unchanged until another one: once a minute, so in one text. It holds until
   * any tab stores a watermark, since that one may be older.
   */
  async setUnchanged(collections: readonly SyncedCollection[], watermark: string): Promise<void> {
    const unchanged: Unchanged = { watermark, collections: collections.map(({ name }) => name) }
    if (!(await this.store({ [UNCHANGED]: JSON.stringify(unchanged) }))) return
    for (const name of unchanged.collections) this.parts.metadata.watermarks.set(name, watermark)
  }

  /** Stores the watermarks of collections whose records are stored. */
  async setWatermarks(watermarks: readonly (readonly [SyncedCollection, watermark: string])[]): Promise<void> {
    const { metadata } = this.parts
    const texts = watermarks.flatMap(([{ name, type }, watermark]) => [
      [watermarkKey(name), watermark] as const,
      [fieldsKey(name), this.fieldsOf(type)] as const,
      [progressKey(name), null] as const,
    ])
    if (texts.length === 0 || !(await this.store({ ...Object.fromEntries(texts), [UNCHANGED]: null }))) return
    for (const [{ name, type }, watermark] of watermarks) {
      metadata.watermarks.set(name, watermark)
      metadata.progress.delete(name)
      metadata.outdated.delete(type)
    }
  }

  /** Stores how far the full read of a collection is whose records until there are stored: it goes on from there. */
  async setProgress({ name, type }: SyncedCollection, progress: SyncProgress): Promise<void> {
    const text = JSON.stringify({ ...progress, fields: this.fieldsOf(type) })
    if (await this.store({ [progressKey(name)]: text })) this.parts.metadata.progress.set(name, progress)
  }

  /** Forgets how far a full read was. */
  async dropProgress({ name }: SyncedCollection): Promise<void> {
    this.parts.metadata.progress.delete(name)
    await this.store({ [progressKey(name)]: null })
  }

  /**
   * The earliest watermarks from which tabs fill collections of the copy: nothing in them is older.
   * @param watermarks of the collections' first pages in this tab, which count where no tab has begun
   */
  floorsOf(watermarks: readonly (readonly [collection: string, watermark: string])[]): Promise<Map<string, string>> {
    return this.parts.database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite')
      const isThere = (await store.get('copy')) === this.parts.metadata.copy
      const floorOf = async ([collection, watermark]: readonly [string, string]) => {
        const stored = isThere ? await store.get(floorKey(collection)) : undefined
        // This tab may have asked before the one that was first to store. Moments in UTC sort as text.
        const floor = stored !== undefined && stored < watermark ? stored : watermark
        if (isThere) await store.put(floor, floorKey(collection))
        return [collection, floor] as const
      }
      const floors = await Promise.all(watermarks.map(floorOf))
      await done
      return new Map(floors)
    })
  }

  private fieldsOf(type: string): string {
    return this.parts.recordTypes.find((one) => one.type === type)?.version ?? ''
  }
}
