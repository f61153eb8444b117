import { Drainer } from '../../src/engine/outbox/drainer.ts'
import { OutboxState } from '../../src/engine/outbox/outbox-state.ts'
import { Outbox, type SaveContext } from '../../src/engine/outbox/outbox.ts'
import type { OperationLoader } from '../../src/engine/outbox/operation-loader.ts'
import { OptimisticView } from '../../src/engine/outbox/optimistic-view.ts'
import { JournalStorage } from '../../src/engine/cache/journal-storage.ts'
import { RecordIndex } from '../../src/engine/cache/record-index.ts'
import { RowStore, type StoredRow } from '../../src/engine/outbox/row-store.ts'
import type { Changes } from '../../src/engine/sync/changes-question.ts'
import { MERGE } from './sim-app.ts'
import { Puller } from '../../src/engine/sync/puller.ts'
import { Sender } from '../../src/engine/outbox/sender.ts'
import type { Sabotage } from './steps.ts'

// Ways to break the engine on purpose. A simulator that has never failed has proved nothing: each of these must make it
// fail, in the way that it says.

/** A way to break the engine. */
export interface Break {
  name: string
  /** The invariant of the engine that no longer holds. */
  invariant: number
  /** Kinds of violation that tell of it. */
  shows: readonly string[]
  /** Breaks the engine; returns how to restore it. */
  install?: () => () => void
  sabotage?: Sabotage
  /** The pinned schedule that shows it, where chance hardly makes one. */
  shownBy?: string
}

type Method = (this: never, ...args: never[]) => unknown

/** Replaces a method, and answers how to put it back. */
const replacing =
  (of: object, name: string, make: (original: (...args: unknown[]) => unknown) => Method) => (): (() => void) => {
    const methods = of as Record<string, Method | undefined>
    const original = methods[name]
    if (!original) throw new Error(`There is no ${name} to replace`)
    methods[name] = make(original as never)
    return () => {
      methods[name] = original
    }
  }

/** Requests without some of their headers. */
const requestsWithout = (...fields: ('key' | 'ifMatch' | 'userId')[]): Sabotage => ({
  request: (request) => {
    for (const field of fields) request[field] = undefined
  },
})

/** Every invariant of the engine with a way to break it. */
export const BREAKS: readonly Break[] = [
  {
    name: 'saved is said before the row is on disk',
    invariant: 1,
    shows: ['lost'],
    install: replacing(
      RowStore.prototype,
      'add',
      (add) =>
        function (this: RowStore, ...args) {
          const [row] = args as unknown as [{ createdAt: number }]
          void new Promise((resolve) => setImmediate(resolve)).then(() => add.apply(this, args)).catch(() => undefined)
          return Promise.resolve({ ...row, seq: row.createdAt })
        },
    ),
  },
  {
    name: 'rows are committed without strict durability',
    invariant: 1,
    shows: ['lost'],
    sabotage: { neverStrict: true },
  },
  {
    name: 'a refused write is swallowed',
    invariant: 2,
    shows: ['lost'],
    install: replacing(
      Drainer.prototype,
      'refuse',
      () =>
        async function (this: { parts: { rows: OutboxState } }, row: StoredRow) {
          await this.parts.rows.remove([row])
        },
    ),
  },
  {
    name: 'a write is repeated without its key',
    invariant: 3,
    shows: ['duplicated'],
    sabotage: requestsWithout('key', 'ifMatch'),
  },
  {
    name: 'the ids that the server gave are forgotten',
    invariant: 4,
    shows: ['dangling'],
    install: () => {
      const none = { ids: [] }
      const mends = [
        replacing(
          RowStore.prototype,
          'readAll',
          (readAll) =>
            async function (this: RowStore) {
              return { ...((await readAll.call(this)) as object), ...none }
            },
        )(),
        replacing(RowStore.prototype, 'readIds', () => () => Promise.resolve(none.ids))(),
      ]
      return () => {
        for (const mend of mends) mend()
      }
    },
  },
  {
    name: 'later writes go first',
    invariant: 4,
    shows: ['misordered', 'lost'],
    install: replacing(
      OutboxState.prototype,
      'inOrder',
      (inOrder) =>
        function (this: OutboxState) {
          return (inOrder.call(this) as unknown[]).toReversed()
        },
    ),
  },
  {
    name: 'the sides of a plate are not locked together',
    invariant: 4,
    shows: ['misordered'],
    // Side B overtakes a side A that waits for its cow.
    sabotage: { without: 'locks' },
  },
  {
    name: 'a dose does not wait for the plan that it is from',
    invariant: 4,
    shows: ['misordered'],
    shownBy: 'a dose of a case that was extended overtakes the extension',
    sabotage: { without: 'needs' },
  },
  {
    name: 'what goes with a write is sent without it',
    invariant: 4,
    shows: ['misordered', 'orphaned'],
    install: replacing(
      Outbox.prototype,
      'submit',
      (submit) =>
        function (this: Outbox, name: string, given: Record<string, unknown>, context?: SaveContext) {
          return submit.call(this, name, given, { ...context, follows: undefined })
        },
    ),
  },
  {
    name: 'what goes with a write is shown while a person decides on that one',
    invariant: 5,
    shows: ['early'],
    install: replacing(OutboxState.prototype, 'isHeld', () => () => false),
  },
  {
    name: 'what waits is not shown again after a reload',
    invariant: 5,
    shows: ['unseen'],
    install: replacing(OptimisticView.prototype, 'show', () => () => undefined),
  },
  {
    name: 'an older answer replaces a newer record',
    invariant: 6,
    shows: ['backwards'],
    install: replacing(RecordIndex.prototype, 'knowsNewer', () => () => false),
  },
  {
    name: 'what came in while a form was open counts as seen',
    invariant: 6,
    shows: ['overwritten'],
    install: replacing(
      Outbox.prototype,
      'submit',
      (submit) =>
        function (this: Outbox, name: string, given: Record<string, unknown>, context?: SaveContext) {
          return submit.call(this, name, given, { replaces: context?.replaces })
        },
    ),
  },
  {
    name: 'what the first screen shows is taken for the whole copy',
    invariant: 6,
    shows: ['diverged'],
    install: replacing(
      RecordIndex.prototype,
      'load',
      (load) =>
        function (this: RecordIndex & { seen?: boolean }, ...args) {
          if (this.seen) return Promise.resolve()
          this.seen = true
          return load.apply(this, args)
        },
    ),
  },
  {
    name: 'fields that belong together are merged one by one',
    invariant: 6,
    shows: ['torn'],
    shownBy: 'one corrects one half of an answer, and another its other half',
    install: () => {
      const { together } = MERGE
      MERGE.together = []
      return () => {
        MERGE.together = together
      }
    },
  },
  {
    name: 'an update does not say which version its user saw',
    invariant: 6,
    shows: ['overwritten'],
    sabotage: requestsWithout('ifMatch'),
  },
  {
    name: 'users of one device share a database',
    invariant: 7,
    shows: ['leaked'],
    sabotage: { databaseName: () => 'lactor:everybody:everywhere' },
  },
  {
    name: 'requests do not say on whose behalf they are sent',
    invariant: 7,
    shows: ['leaked'],
    sabotage: requestsWithout('userId'),
  },
  {
    name: 'a new release begins with a new database',
    invariant: 8,
    shows: ['lost'],
    sabotage: { databaseName: (name) => `${name}0` },
  },
  {
    name: 'rows of an old release are sent with the documents of the new one',
    invariant: 8,
    shows: ['unfit'],
    install: replacing(
      Sender.prototype,
      'send',
      (send) =>
        function (this: Sender, row: StoredRow, later) {
          return send.call(this, { ...row, documentId: undefined }, later)
        },
    ),
  },
  {
    name: 'rows whose operation a release does not know are dropped',
    invariant: 8,
    shows: ['lost'],
    install: replacing(
      Sender.prototype,
      'send',
      (send) =>
        async function (this: { parts: { operations: OperationLoader; store: RowStore } }, row: StoredRow, later) {
          if (await this.parts.operations.load(row.operation)) return send.call(this, row, later)
          await this.parts.store.remove([row])
          return { kind: 'changed', row: undefined }
        },
    ),
  },
  {
    name: 'a full disk is not told',
    invariant: 9,
    shows: ['lost'],
    install: replacing(
      RowStore.prototype,
      'add',
      (add) =>
        async function (this: RowStore, ...args) {
          const [row] = args as unknown as [{ createdAt: number }]
          try {
            return await add.apply(this, args)
          } catch {
            return { ...row, seq: row.createdAt }
          }
        },
    ),
  },
  {
    name: 'the mark of a synchronisation is written before its records',
    invariant: 10,
    shows: ['diverged'],
    install: replacing(JournalStorage.prototype, 'setItem', () => () => Promise.resolve()),
  },
  {
    name: 'a collection that has changed counts as one that has not',
    invariant: 10,
    shows: ['diverged'],
    install: replacing(
      Puller.prototype,
      'askForChanges',
      (ask) =>
        async function (this: Puller, ...args) {
          const changes = (await ask.apply(this, args)) as Changes | undefined
          return changes && { ...changes, changed: changes.changed.slice(1) }
        },
    ),
  },
]
