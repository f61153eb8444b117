import type { ScopeDatabase } from './database.ts'
import type { Channel } from './device.ts'
import { DrainLock } from './drain-lock.ts'
import { Drainer, type DrainerParts } from './drainer.ts'
import { archive } from './ended-rows.ts'
import { keepFirstLook, type FirstLookParts, type PickFirstLook } from './first-look.ts'
import { foldSlice } from './journal-fold.ts'
import { findOtherFarms } from './other-farms.ts'
import { Puller, type PullerParts } from './pull.ts'
import { scopeName } from './scope.ts'
import { Sender, type SenderParts } from './sender.ts'
import type { SyncedCollection } from './synced-collection.ts'

/** What sending needs from the rest of the engine. */
type SendingParts = Omit<DrainerParts, 'sender' | 'lock'> & SenderParts & { database: ScopeDatabase; channel: Channel }

/**
 * The part of the engine that no screen needs in order to be drawn or to save, so the app fetches it beside the first
 * screen instead of before it: it sends what waits, pulls what changed, and keeps what the next start reads.
 */
export interface Exchange {
  drainer: (parts: SendingParts) => Drainer
  puller: (parts: PullerParts) => Puller
  /** The user's other farms on which this device holds unsent writes. */
  otherFarms: typeof findOtherFarms
  /** Turns applied rows into history. */
  archive: typeof archive
  /** Folds the journal of the device's copy. */
  foldSlice: typeof foldSlice
  /** Keeps what the first screen shows, for the next start. Answers how to stop. */
  keepFirstLook: (parts: FirstLookParts) => () => void
}

/**
 * The exchange of an app.
 * @param collections what it synchronises, in an order in which relations are there when needed
 * @param pick which records its first screen shows
 * @param documentIds the persisted documents of the synchronisation, by the name of the operation
 */
export const exchangeOf = (
  collections: readonly SyncedCollection[],
  pick: PickFirstLook,
  documentIds: Readonly<Record<string, string>> = {},
): Exchange => ({
  drainer: (parts) => {
    const { device, database, channel } = parts
    const lock = new DrainLock(device, `${scopeName(database.scope)}:drain`, channel)
    return new Drainer({ ...parts, sender: new Sender(parts), lock })
  },
  puller: (parts) => new Puller(parts, collections, documentIds),
  otherFarms: findOtherFarms,
  archive,
  foldSlice,
  keepFirstLook: (parts) => keepFirstLook(parts, pick),
})
