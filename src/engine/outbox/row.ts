// What the outbox stores: data only, so that it survives reloads and releases. No functions, no credentials.

/** A refusal by the server or by a rule, as the screens show it. */
export interface Refusal {
  /** `extensions.code` of the facade, or one of ours: `GONE`, `TOO_OLD`. */
  code: string
  message: string
  violations: { field: string; message: string; code: string | null }[]
}

/** A field that this user and somebody else changed to different values. */
export interface FieldConflict {
  field: string
  /** Fields of one group are decided together. */
  group: string
  /** What the user saw before the change. */
  seen: unknown
  /** Undefined where the server works it out from the others. */
  mine: unknown
  theirs: unknown
}

/** Overlapping fields of an update, and the version they were compared with. */
export interface Conflict {
  version: number
  /** When the other change reached the server, where the record says it. */
  updatedAt?: string
  fields: FieldConflict[]
}

/** A value that lost when a conflict was resolved. */
export interface LosingValue {
  field: string
  value: unknown
  whose: 'mine' | 'theirs'
  /** When it was decided (ms since the epoch, device clock). */
  at: number
}

/**
 * State of a write: waiting, applied (its result not yet persisted with the records), sent (history), or waiting for a
 * person: refused, or in conflict with a change of others.
 */
export type RowState = 'pending' | 'done' | 'sent' | 'refused' | 'conflict'

/** Where a file of a write stands in its variables. */
export interface FilePlace {
  __file: string
}

/** A stored file, as bytes: WebKit loses stored blobs. */
export interface StoredFile {
  id: string
  type: string
  name: string
  bytes: ArrayBuffer
}

/** An earlier write that a later one goes with, by its key, and the field of it that the later one takes over. */
export interface Followed {
  key: string
  field: string
}

/** One write. */
export interface OutboxRow {
  /** Order of writing; given by the database. */
  seq?: number
  /** Idempotency key: one effect at the server, however often the row is sent. */
  key: string
  /** Name of the GraphQL operation; the registry knows its document. */
  operation: string
  /** The persisted document of the release that wrote the row. */
  documentId?: string
  /** Files stand in it as {@link FilePlace}. */
  variables: Record<string, unknown>
  /** What the server is expected to answer, with pending ids for what it will create. */
  optimistic: Record<string, unknown>
  /** The record that it changes, as `Type:id`. */
  recordRef: string
  /** Version of the record's fragment when it was written. */
  recordVersion?: string
  /** Locks besides the record: a plate, a month. */
  locks: string[]
  /** Fields of other records that earlier writes must have brought to the server, as `Type:id/field`. */
  needs: string[]
  /** Fields of the record that the write changes; null for a creation. */
  changed: string[] | null
  /** What the user saw in the fields that an update changes, and in those that are decided together with them. */
  seen: Record<string, unknown> | null
  /** The version that the user saw, sent as `If-Match`; null where any version will do. */
  base: number | null
  /** Ids of the files that go with it. */
  files: string[]
  state: RowState
  /** Failed answers (5xx) so far. */
  attempts: number
  /** Not before this moment (ms since the epoch, device clock). */
  nextAt: number
  /** When the user saved (ms since the epoch, device clock). */
  createdAt: number
  /** When it was first sent; from then on it may have arrived. */
  sentAt?: number
  doneAt?: number
  result?: Record<string, unknown>
  refusal?: Refusal
  conflict?: Conflict
  history?: LosingValue[]
  /** Whether its user chose what somebody else entered for all of it: it is history, and nothing of it was applied. */
  gaveWay?: boolean
  /** The write that it goes with, and the field that it takes from there: it is sent once that one stands. */
  follows?: Followed
  /** Whether it replaces a refused write: then a refusal is stored even while a form waits. */
  isCorrection?: boolean
}

/** Whether a write waits to be sent, or for a person. */
export const isOpen = ({ state }: Pick<DiskRow, 'state'>): boolean =>
  state === 'pending' || state === 'refused' || state === 'conflict'

/** Whether a write waits for a person. */
export const needsPerson = ({ state }: Pick<DiskRow, 'state'>): boolean => state === 'refused' || state === 'conflict'

/** Whether a write has not left the device. */
export const isUnsent = ({ state, sentAt }: OutboxRow): boolean => state === 'pending' && sentAt === undefined

/** How many writes are not at the server yet, photos included. */
export const countOpen = (rows: readonly OutboxRow[]): number => rows.filter(isOpen).length

/** A row as it is on disk. Tabs of an older release read it too, so its names stay those of release 1. */
export interface DiskRow
  extends
    Omit<OutboxRow, 'recordRef' | 'locks' | 'needs' | 'changed' | 'seen' | 'files' | 'state'>,
    Partial<Pick<OutboxRow, 'needs' | 'changed' | 'seen' | 'files'>> {
  about: string
  touches?: string[]
  state: RowState | 'sending'
}

/** A row as it is written to disk. */
export function toDisk({ recordRef, locks, ...row }: OutboxRow): DiskRow {
  return { ...row, about: recordRef, touches: locks }
}

/** Brings a row from disk, also one of an older release, to today's shape. Every release's rows are kept as fixtures. */
export function fromDisk({ about, touches, ...row }: DiskRow): OutboxRow {
  return {
    ...row,
    recordRef: about,
    // Release 1 stored that a row was being sent; now only the sending tab knows.
    state: row.state === 'sending' ? 'pending' : row.state,
    locks: touches ?? [],
    needs: row.needs ?? [],
    // Release 1 did not store what the user saw: its updates overlay the whole answer, and conflicts go to the user.
    changed: row.changed ?? null,
    seen: row.seen ?? null,
    files: row.files ?? [],
    sentAt: row.sentAt ?? (row.attempts > 0 || row.state === 'sending' ? row.createdAt : undefined),
  }
}
