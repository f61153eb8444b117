import { ApolloLink } from '@apollo/client'
import { from, switchMap } from 'rxjs'
import type { Entities } from './cache/entities.ts'
import { OfflineClient, recordCache } from './cache/client.ts'
import type { RecordType } from './cache/record-type.ts'
import { Connectivity } from './platform/connectivity.ts'
import { readSyncMetadata } from './sync/sync-metadata.ts'
import { ScopeDatabase } from './platform/database.ts'
import { clearScope, clearUser } from './platform/clear-scopes.ts'
import { browserDevice, type Device } from './platform/device.ts'
import type { Background } from './background.ts'
import { openDrafts, type FormDrafts } from './platform/form-drafts.ts'
import type { SessionError } from './platform/classify-error.ts'
import { OperationLoader, type LoadOperation } from './outbox/operation-loader.ts'
import type { OtherFarm } from './outbox/other-farms.ts'
import { Outbox } from './outbox/outbox.ts'
import { persistCache } from './cache/persistence.ts'
import { RecordIndex } from './cache/record-index.ts'
import { Hydration } from './cache/hydration.ts'
import { scopeName, splitName, type Scope } from './platform/scope.ts'
import { Sync } from './sync/sync.ts'

/** Settings of the engine: the app's records and operations. */
export interface EngineSettings {
  scope: Scope
  /** Of the user, for what a write says of its author. */
  userName: string
  link: ApolloLink
  recordTypes: readonly RecordType[]
  /** Types with ids that live inside their record. */
  embedded: readonly string[]
  /** Loads the code of a mutation by its name. */
  loadOperation: LoadOperation
  /** Code that no screen needs, loaded when first used. */
  background: () => Promise<Background>
  /** The session has ended. */
  onSession: (verdict: SessionError) => void
  /** The device failed to store. */
  onStorageFailure: (error: unknown) => void
  /** The browser, unless a test has another one. */
  device?: Device
  /** Only sends waiting writes, for a farm that is not on screen. */
  inBackground?: boolean
}

/** The offline engine of one user on one farm. */
export interface Engine {
  scope: Scope
  client: OfflineClient
  records: RecordIndex
  outbox: Outbox
  sync: Sync
  connectivity: Connectivity
  database: ScopeDatabase
  drafts: FormDrafts
  /** The server's id for a pending one, once known. */
  resolveId: (id: string) => string
  /** Until it is done, lists hold the home snapshot, and nothing is sent. */
  hydration: Hydration
  /** Whether a part of the copy could not be read; it is refetched when the server can be reached. */
  isDamaged: () => boolean
  /** The device's copy with its unsent writes, and those of the user's other farms, as a file. */
  exportAll: () => Promise<Blob>
  /**
   * Adds the unsent writes of an exported file; returns how many were new.
   * @throws ImportFailure for a file that is not this user's on this farm
   */
  importUnsent: (text: string) => Promise<number>
  /** The user's other farms on which this device holds unsent writes. */
  otherFarms: () => Promise<OtherFarm[]>
  /** Whether something typed and not saved waits on any farm of the user, also in other tabs. */
  hasDrafts: () => Promise<boolean>
  /** Ids of the user's farms that open without a network. */
  keptFarms: () => Promise<ReadonlySet<string>>
  /** Sends waiting writes of the user's other farms. @param send whether those that pause after a failure, too */
  sendOtherFarms: (send?: 'drain' | 'sendNow') => Promise<void>
  /** Flushes to disk, and stops. */
  close: () => Promise<void>
  /** Deletes the user's databases of every farm, with unsent writes; for a deleted account. */
  erase: () => Promise<void>
  /**
   * Removes the user's records of this farm from the device; unsent writes stay sealed for the same user.
   * @param keepDrafts what was typed and not saved stays too, since the user did not want to leave
   */
  clear: (keepDrafts?: boolean) => Promise<void>
  /** Signs out: removes the user's records and what was typed, of every farm; unsent writes stay sealed. */
  clearUser: () => Promise<void>
}

/** Longest wait for an idle page before hydration or synchronisation starts, in ms. */
const FIRST_SCREEN_MS = 3_000

/** Opens the engine: first the device's copy, then the waiting writes, then the network. */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
  const { scope, device = browserDevice, inBackground = false } = settings
  const database = new ScopeDatabase(scope, device)
  const ids = new Map<string, string>()
  const resolveId = (id: string) => ids.get(id) ?? id
  const cache = recordCache(settings.recordTypes, settings.embedded, resolveId)
  const records = new RecordIndex(
    settings.recordTypes.map(({ type }) => type),
    settings.embedded,
    resolveId,
  )
  const connectivity = new Connectivity(device)
  const hydration = new Hydration()
  // Answers must be merged into the whole copy.
  const afterHydration = new ApolloLink((operation, forward) =>
    from(hydration.promise).pipe(switchMap(() => forward(operation))),
  )
  const client = new OfflineClient({ cache, link: afterHydration.concat(settings.link) })
  const outbox: Outbox = new Outbox({
    ...settings,
    device,
    database,
    cache,
    records,
    connectivity,
    client: () => client,
    operations: new OperationLoader(settings.loadOperation),
    refetch: (type, id) => sync.refetch(type, id),
    ids,
    hydration: hydration.promise,
  })
  client.outbox = outbox
  const persistence = persistCache(
    device,
    cache,
    database,
    scopeName(scope),
    async () => (await settings.background()).foldSlice,
  )
  persistence.storage.onFailure = settings.onStorageFailure
  persistence.storage.onPersisted = (startedAt) => void outbox.forgetDone(startedAt).catch(settings.onStorageFailure)
  const sync: Sync = new Sync({
    ...settings,
    device,
    database,
    cache,
    client,
    records,
    persistence,
    connectivity,
    outbox,
    automatic: !inBackground,
    hydration: hydration.promise,
    onDone: () => sendOtherFarms(),
  })
  const stops: (() => void)[] = []
  let closed = false
  const isClosed = () => closed
  const onRestoreFailure = (error: unknown) => {
    if (!closed) settings.onStorageFailure(error)
  }
  const [metadata, drafts] = await Promise.all([
    readSyncMetadata(database, settings.recordTypes),
    openDrafts(device, database),
  ])
  sync.restore(metadata)
  const hasRecords = metadata.lastSync !== undefined
  // What pulls the records is needed at once: load it beside the first screen's code.
  if (!hasRecords && !inBackground) void settings.background().catch(() => undefined)
  const readCopy = async () => {
    const entities = await persistence.restore()
    if (metadata.outdated.size > 0) await completeOutdated(entities).catch(() => undefined)
    return entities
  }
  /** Completes records of an older release until they are refetched. */
  const completeOutdated = async (entities: Entities) => {
    const completeRecord = await (await settings.background()).loadCompletion()
    for (const name in entities) {
      const { __typename } = splitName(name)
      const entity = entities[name]
      if (typeof entity === 'object' && entity !== null && metadata.outdated.has(__typename)) {
        entities[name] = completeRecord(__typename, entity)
      }
    }
  }
  const restore = async () => {
    await hydration.run([async () => records.load(await readCopy(), device.yieldToMain), () => outbox.restore()])
    if (inBackground) return
    const synchronise = () => void (persistence.storage.damaged ? sync.rebuild().catch(() => undefined) : sync.run())
    // Render the first screen before synchronising; without records there is nothing to render.
    if (hasRecords) device.whenIdle(synchronise, FIRST_SCREEN_MS)
    else synchronise()
    void startHomeSnapshot().catch(() => undefined)
  }
  const startHomeSnapshot = async () => {
    const { saveHomeSnapshot } = await settings.background()
    if (!closed) stops.push(saveHomeSnapshot({ device, database, metadata, records, persistence }))
  }
  const { homeSnapshot } = metadata
  if (homeSnapshot && metadata.outdated.size === 0 && !inBackground) {
    persistence.preview(homeSnapshot)
    await records.load(homeSnapshot, device.yieldToMain)
    await outbox.preview()
    // Let the home screen render from its snapshot first.
    device.whenIdle(() => void restore().catch(onRestoreFailure), FIRST_SCREEN_MS)
  } else await restore()

  const otherFarms = async () => (await settings.background()).otherFarms(device, scope)

  /** Engines of other farms that are sending. */
  const sendingOthers = new Set<Engine>()
  async function sendOtherFarms(send: 'drain' | 'sendNow' = 'drain'): Promise<void> {
    for (const { farmId } of await otherFarms()) {
      if (isClosed()) return
      const other = await openEngine({ ...settings, scope: { ...scope, farmId }, inBackground: true })
      sendingOthers.add(other)
      if (!isClosed()) await other.outbox[send]()
      // After a sign-out it must not store anything any more.
      if (sendingOthers.delete(other)) await other.close()
    }
  }

  const stop = () => {
    closed = true
    hydration.abort(new Error('Closed'))
    for (const each of stops) each()
    sync.close()
    outbox.close()
    drafts.close()
    connectivity.close()
    persistence.stop()
    client.stop()
  }
  return {
    scope,
    client,
    records,
    outbox,
    sync,
    connectivity,
    database,
    drafts,
    hydration,
    resolveId,
    isDamaged: () => persistence.storage.damaged,
    // Seldom needed, so loaded on demand.
    async exportAll() {
      const { exportDatabase } = await import('./outbox/transfer.ts')
      const lists = settings.recordTypes.map(({ type }) => [type, records.list(type)] as const)
      return exportDatabase(database, Object.fromEntries(lists), device)
    },
    async importUnsent(text) {
      const { importOutbox } = await import('./outbox/transfer.ts')
      const added = await importOutbox(database, text)
      await outbox.restore()
      void outbox.drain()
      return added
    },
    otherFarms,
    hasDrafts: async () => (await settings.background()).hasDrafts(device, scope.userId),
    keptFarms: async () => (await settings.background()).keptFarms(device, scope.userId),
    sendOtherFarms,
    async close() {
      await persistence.flush().catch(settings.onStorageFailure)
      stop()
      database.close()
    },
    async erase() {
      stop()
      database.close()
      await (await settings.background()).eraseUser(device, scope.userId)
    },
    async clear(keepDrafts = false) {
      if (keepDrafts) await drafts.flush()
      stop()
      database.close()
      await clearScope(scope, { device, keepDrafts })
    },
    async clearUser() {
      stop()
      database.close()
      const others = [...sendingOthers]
      sendingOthers.clear()
      await Promise.all(others.map((other) => other.clear()))
      await clearUser(scope.userId, device)
    },
  }
}
