import { ApolloLink } from '@apollo/client'
import { from, switchMap } from 'rxjs'
import { OfflineClient, recordCache, type RecordFields } from './client.ts'
import { Connectivity } from './connectivity.ts'
import { readMarks } from './copy-marks.ts'
import { ScopeDatabase } from './database.ts'
import { browserDevice, type Device } from './device.ts'
import type { Exchange } from './exchange.ts'
import { openDrafts, type FormDrafts } from './form-drafts.ts'
import type { SessionVerdict } from './judge.ts'
import type { OfflineOperation } from './offline-operation.ts'
import type { OtherFarm } from './other-farms.ts'
import { Outbox } from './outbox.ts'
import { persistCache } from './persistence.ts'
import { RecordIndex } from './record-index.ts'
import { Restored } from './restored.ts'
import { scopeName, type Scope } from './scope.ts'
import { Sync } from './sync.ts'

/** What the app tells the engine about its records and operations. */
export interface EngineSettings {
  scope: Scope
  link: ApolloLink
  fields: readonly RecordFields[]
  /** Types with ids that live inside their record. */
  embedded: readonly string[]
  operations: readonly OfflineOperation[]
  /** What no screen needs, fetched when it is first wanted. */
  exchange: () => Promise<Exchange>
  /** The persisted documents of this release, by the name of the operation. */
  documentIds: Readonly<Record<string, string>>
  /** The session does not hold any more. */
  onSession: (verdict: SessionVerdict) => void
  /** The device does not keep what it is given. */
  onStorageFailure: (error: unknown) => void
  /** The browser, unless a test has another one. */
  device?: Device
  /** Only sends what waits, for a farm that is not on the screen. */
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
  /** When all records of the device are there; until then the lists hold what the first screen shows, and nothing is sent. */
  restored: Restored
  /** Whether a part of the device's copy could not be read; it is fetched anew when the server can be reached. */
  isDamaged: () => boolean
  /** The device's copy with its unsent writes, as a file. */
  exportAll: () => Promise<Blob>
  /**
   * Adds the unsent writes of an exported file; answers how many were new.
   * @throws ImportFailure for a file that is not this user's on this farm
   */
  importUnsent: (text: string) => Promise<number>
  /** The user's other farms on which this device holds unsent writes. */
  otherFarms: () => Promise<OtherFarm[]>
  /** Sends what waits on the user's other farms. */
  sendOtherFarms: () => Promise<void>
  /** Writes what is in memory, and stops. */
  close: () => Promise<void>
  /** Removes the user's records from the device; unsent writes stay sealed for the same user. */
  clear: () => Promise<void>
}

/** After so many ms the network is asked, whether the first screen has been drawn or not. */
const FIRST_SCREEN_MS = 3_000

/** Opens the engine: the device's copy, then what waits to be sent, then the network. */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
  const { scope, device = browserDevice, inBackground = false } = settings
  const database = new ScopeDatabase(scope, device)
  const ids = new Map<string, string>()
  const resolveId = (id: string) => ids.get(id) ?? id
  const cache = recordCache(settings.fields, settings.embedded, resolveId)
  const records = new RecordIndex(
    settings.fields.map((field) => field.type),
    settings.embedded,
    resolveId,
  )
  const connectivity = new Connectivity(device)
  const restored = new Restored()
  // What the server answers goes into the whole copy.
  const whole = new ApolloLink((operation, forward) => from(restored.promise).pipe(switchMap(() => forward(operation))))
  const client = new OfflineClient({ cache, link: whole.concat(settings.link) })
  const outbox: Outbox = new Outbox({
    ...settings,
    device,
    database,
    cache,
    records,
    connectivity,
    client: () => client,
    refetch: (type, id) => sync.refetch(type, id),
    ids,
    restored: restored.promise,
  })
  client.outbox = outbox
  const persistence = persistCache(
    device,
    cache,
    database,
    scopeName(scope),
    async () => (await settings.exchange()).foldSlice,
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
    restored: restored.promise,
    onDone: () => sendOtherFarms(),
  })
  const stops: (() => void)[] = []
  let closed = false
  const onRestoreFailure = (error: unknown) => {
    if (!closed) settings.onStorageFailure(error)
  }
  const [marks, drafts] = await Promise.all([readMarks(database), openDrafts(device, database)])
  sync.restore(marks)
  const restore = async () => {
    await restored.run([async () => records.load(await persistence.restore(), device.turn), () => outbox.restore()])
    if (inBackground) return
    // The first screen goes before what the network brings.
    const synchronise = () => void (persistence.storage.damaged ? sync.rebuild().catch(() => undefined) : sync.run())
    device.whenIdle(synchronise, FIRST_SCREEN_MS)
    void keepLook().catch(() => undefined)
  }
  const keepLook = async () => {
    const { keepFirstLook } = await settings.exchange()
    if (!closed) stops.push(keepFirstLook({ device, database, marks, records, persistence }))
  }
  const { firstLook } = marks
  if (firstLook && !inBackground) {
    persistence.preview(firstLook)
    await records.load(firstLook, device.turn)
    await outbox.preview()
    // Before that, what is kept of the first screen is drawn.
    device.whenIdle(() => void restore().catch(onRestoreFailure), FIRST_SCREEN_MS)
  } else await restore()

  const otherFarms = async () => (await settings.exchange()).otherFarms(device, scope)

  async function sendOtherFarms(): Promise<void> {
    for (const { farmId } of await otherFarms()) {
      const other = await openEngine({ ...settings, scope: { ...scope, farmId }, inBackground: true })
      await other.outbox.drain()
      await other.close()
    }
  }

  const stop = () => {
    closed = true
    restored.giveUp(new Error('Closed'))
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
    restored,
    resolveId,
    isDamaged: () => persistence.storage.damaged,
    // Seldom needed: fetched when it is.
    async exportAll() {
      const { exportDatabase } = await import('./transfer.ts')
      const lists = settings.fields.map(({ type }) => [type, records.list(type)] as const)
      return exportDatabase(database, Object.fromEntries(lists), new Date(device.now()))
    },
    async importUnsent(text) {
      const { importOutbox } = await import('./transfer.ts')
      const added = await importOutbox(database, text)
      await outbox.restore()
      void outbox.drain()
      return added
    },
    otherFarms,
    sendOtherFarms,
    async close() {
      await persistence.flush().catch(settings.onStorageFailure)
      stop()
      database.close()
    },
    async clear() {
      stop()
      database.close()
      await clearScope(scope, device)
    },
  }
}

/** Removes a user's records of a farm from the device; unsent writes stay sealed for the same user. */
export async function clearScope(scope: Scope, device: Device = browserDevice): Promise<void> {
  const database = new ScopeDatabase(scope, device)
  const unsent = await database.seal()
  database.close()
  if (unsent === 0) await deleteDatabase(device, scopeName(scope))
}

function deleteDatabase(device: Device, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = device.indexedDB.deleteDatabase(name)
    request.onsuccess = () => {
      resolve()
    }
    // Another tab of the same user still has it open; that tab clears it when it learns of the sign-out.
    request.onblocked = request.onsuccess
    request.onerror = () => {
      reject(request.error ?? new Error(`${name} could not be deleted`))
    }
  })
}
