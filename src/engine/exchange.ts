import { Drainer, type DrainerParts } from './drainer.ts'
import { findOtherFarms } from './other-farms.ts'
import { Puller, type PullerParts } from './pull.ts'
import { Sender, type SenderParts } from './sender.ts'
import type { SyncedCollection } from './synced-collection.ts'

/**
 * The part of the engine that talks with the server: it sends what waits and pulls what changed. No screen needs it in
 * order to be drawn or to save, so the app fetches it beside the first screen instead of before it.
 */
export interface Exchange {
  drainer: (parts: Omit<DrainerParts, 'sender'> & SenderParts) => Drainer
  puller: (parts: PullerParts) => Puller
  /** The user's other farms on which this device holds unsent writes. */
  otherFarms: typeof findOtherFarms
}

/**
 * The exchange of an app.
 * @param collections what it synchronises, in an order in which relations are there when needed
 * @param documentIds the persisted documents of the synchronisation, by the name of the operation
 */
export const exchangeOf = (
  collections: readonly SyncedCollection[],
  documentIds: Readonly<Record<string, string>> = {},
): Exchange => ({
  drainer: (parts) => new Drainer({ ...parts, sender: new Sender(parts) }),
  puller: (parts) => new Puller(parts, collections, documentIds),
  otherFarms: findOtherFarms,
})
