import type { ApolloLink } from '@apollo/client'
import { OfflineClient, recordCache, type RecordFields } from './client.ts'
import { Connectivity } from './connectivity.ts'
import { ScopeDatabase } from './database.ts'
import type { OfflineOperation } from './offline-operation.ts'
import { Outbox } from './outbox.ts'
import { persistCache } from './persistence.ts'
import { RecordIndex } from './record-index.ts'
import { scopeName, type Scope } from './scope.ts'
import { Sync, type SyncedCollection } from './sync.ts'

/** What the app tells the engine about its records and operations. */
export interface EngineSettings {
  scope: Scope
  link: ApolloLink
  fields: readonly RecordFields[]
  /** Types with ids that live inside their record. */
  embedded: readonly string[]
  operations: readonly OfflineOperation[]
  collections: readonly SyncedCollection[]
  /** The session does not hold any more. */
  onSession: (verdict: 'signIn' | 'signOut') => void
  /** The device does not keep what it is given. */
  onStorageFailure: (error: unknown) => void
}

/** The offline engine of one user on one farm. */
export interface Engine {
  scope: Scope
  client: OfflineClient
  records: RecordIndex
  outbox: Outbox
  sync: Sync
  connectivity: Connectivity
  /** The server's id for a pending one, once known. */
  resolveId: (id: string) => string
  /** Writes what is in memory, and stops. */
  close: () => Promise<void>
  /** Removes the user's records from the device; unsent writes stay sealed for the same user. */
  clear: () => Promise<void>
}

/** Opens the engine: the device's copy, then what waits to be sent, then the network. */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
  const { scope, onSession } = settings
  const database = new ScopeDatabase(scope)
  const ids = new Map<string, string>()
  const resolveId = (id: string) => ids.get(id) ?? id
  const cache = recordCache(settings.fields, settings.embedded)
  const records = new RecordIndex(
    settings.fields.map((field) => field.type),
    settings.embedded,
    resolveId,
  )
  const connectivity = new Connectivity()
  const client = new OfflineClient({ cache, link: settings.link })
  const outbox = new Outbox({
    database,
    cache,
    records,
    connectivity,
    operations: settings.operations,
    link: settings.link,
    client: () => client,
    onSession,
    ids,
  })
  client.outbox = outbox
  const persistence = persistCache(cache, database, scopeName(scope))
  persistence.storage.onFailure = settings.onStorageFailure
  persistence.storage.onPersisted = (startedAt) => void outbox.forgetDone(startedAt).catch(settings.onStorageFailure)
  const sync = new Sync({
    database,
    cache,
    client,
    records,
    persistence,
    connectivity,
    outbox,
    collections: settings.collections,
    onSession,
  })
  await sync.restore()
  records.load((await persistence.restore()) ?? {})
  await outbox.restore()
  void sync.run()

  const stop = () => {
    sync.close()
    outbox.close()
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
    resolveId,
    async close() {
      await persistence.flush()
      stop()
      database.close()
    },
    async clear() {
      stop()
      database.close()
      await clearScope(scope)
    },
  }
}

/** Removes a user's records of a farm from the device; unsent writes stay sealed for the same user. */
export async function clearScope(scope: Scope): Promise<void> {
  const database = new ScopeDatabase(scope)
  await database.clearRecords()
  const unsent = await database.countUnsent()
  database.close()
  if (unsent === 0) await deleteDatabase(scopeName(scope))
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
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
