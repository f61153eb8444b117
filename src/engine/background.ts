import { BatchHttpLink } from '@apollo/client/link/batch-http'
import type { ScopeDatabase } from './platform/database.ts'
import type { Channel } from './platform/device.ts'
import { DrainLock } from './outbox/drain-lock.ts'
import { Drainer, type DrainerParts } from './outbox/drainer.ts'
import { archive, endAsExisting } from './outbox/settle-rows.ts'
import { saveHomeSnapshot, type HomeSnapshotParts, type PickHomeSnapshot } from './cache/home-snapshot.ts'
import { foldSlice } from './cache/journal-fold.ts'
import { findOtherFarms, hasDrafts } from './outbox/other-farms.ts'
import { eraseUser } from './platform/erase-user.ts'
import { findKeptFarms } from './sync/kept-farms.ts'
import { Puller, type PullerParts } from './sync/puller.ts'
import { withMissingFields, type RecordShape } from './outbox/optimistic-record.ts'
import { scopeName } from './platform/scope.ts'
import { Sender, type SenderParts } from './outbox/sender.ts'
import type { ChangesQuestion } from './sync/changes-question.ts'
import type { SyncedCollection } from './sync/synced-collection.ts'

/** What sending needs from the rest of the engine. */
type SendingParts = Omit<DrainerParts, 'sender' | 'lock'> & SenderParts & { database: ScopeDatabase; channel: Channel }

/**
 * The part of the engine that no screen needs to render or to save, so the app loads it after the first screen: it sends
 * waiting writes, pulls changes, and saves the home snapshot.
 */
export interface Background {
  drainer: (parts: SendingParts) => Drainer
  puller: (parts: PullerParts) => Puller
  /** The user's other farms on which this device holds unsent writes. */
  otherFarms: typeof findOtherFarms
  /** Whether something typed waits on any farm of a user. */
  hasDrafts: typeof hasDrafts
  /** The user's farms of which this device holds a whole copy. */
  keptFarms: typeof findKeptFarms
  /** Deletes a user's databases of every farm. */
  eraseUser: typeof eraseUser
  /** Loads what completes a record that was stored with other fields: empty values for those that it lacks. */
  loadCompletion: () => Promise<<Fields extends object>(type: string, record: Fields) => Fields>
  /** Sends several operations in one request. Here, so that its code comes together with what uses it. */
  BatchHttpLink: typeof BatchHttpLink
  /** Turns applied rows into history. */
  archive: typeof archive
  /** Ends a refused creation by a record that the server has already. */
  endAsExisting: typeof endAsExisting
  /** Folds the journal of the device's copy. */
  foldSlice: typeof foldSlice
  /** Saves the home snapshot for the next start. Returns how to stop. */
  saveHomeSnapshot: (parts: HomeSnapshotParts) => () => void
}

/**
 * The background of an app.
 * @param collections what it synchronises, in an order in which relations are there when needed
 * @param question how the server is asked which of them have changed
 * @param pick which records its first screen shows
 * @param shapes loads the fields of the records; only the first start of a release needs them
 * @param firstTypes the records that the first screens show: on a first visit their latest ones come before all others
 */
export const createBackground = (
  collections: readonly SyncedCollection[],
  question: ChangesQuestion,
  pick: PickHomeSnapshot,
  shapes: () => Promise<readonly RecordShape<unknown>[]>,
  firstTypes: ReadonlySet<string>,
): Background => ({
  drainer: (parts) => {
    const { device, database, channel } = parts
    const lock = new DrainLock(device, `${scopeName(database.scope)}:drain`, channel)
    return new Drainer({ ...parts, sender: new Sender(parts), lock })
  },
  puller: (parts) => new Puller(parts, collections, question, firstTypes),
  otherFarms: findOtherFarms,
  hasDrafts,
  keptFarms: findKeptFarms,
  eraseUser,
  loadCompletion: async () => {
    const known = new Map((await shapes()).map((shape) => [shape.type, shape]))
    return (type, record) => {
      const shape = known.get(type)
      return shape ? withMissingFields(shape, record) : record
    }
  },
  BatchHttpLink,
  archive,
  endAsExisting,
  foldSlice,
  saveHomeSnapshot: (parts) => saveHomeSnapshot(parts, pick),
})
