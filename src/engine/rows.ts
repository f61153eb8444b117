// What the outbox stores: data only, for it must survive reloads and releases. No function, no credential.

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
  mine: unknown
  theirs: unknown
}

/** What keeps an update from being applied: fields that overlap, and the version they were compared with. */
export interface Conflict {
  version: number
  fields: FieldConflict[]
}

/** A value that gave way when a conflict was resolved. */
export interface LosingValue {
  field: string
  value: unknown
  whose: 'mine' | 'theirs'
  /** When it was decided (ms since the epoch, device clock). */
  at: number
}

/**
 * Where a write is on its way to the server: waiting, applied (its result not yet kept with the records), sent (kept as
 * a line of history), or in need of a person: refused, or in conflict with somebody else's change.
 */
export type OutboxState = 'pending' | 'done' | 'sent' | 'refused' | 'conflict'

/** Where a file of a write stands in its variables. */
export interface FilePlace {
  __file: string
}

/** A file that waits, as bytes: WebKit loses stored blobs. */
export interface StoredFile {
  id: string
  type: string
  name: string
  bytes: ArrayBuffer
}

/** One write. */
export interface OutboxRow {
  /** Order of writing; given by the database. */
  seq?: number
  /** Idempotency key: one effect at the server, however often the row is sent. */
  key: string
  /** Name of the GraphQL operation; the registry knows its document. */
  operation: string
  /** The persisted document that the release knew which wrote the row. */
  documentId?: string
  /** Files stand in it as {@link FilePlace}. */
  variables: Record<string, unknown>
  /** What the server is expected to answer, with pending ids for what it will create. */
  optimistic: Record<string, unknown>
  /** The record this is about, as `Type:id`. */
  about: string
  /** What else must not be overtaken: a plate, a month. */
  touches: string[]
  /** Fields of the record that look different with the write; null for a record that it creates. */
  changed: string[] | null
  /** What the user saw in the fields that an update changes. */
  seen: Record<string, unknown> | null
  /** The version that the user saw, sent as `If-Match`; null where any version will do. */
  base: number | null
  /** Ids of the files that go with it. */
  files: string[]
  state: OutboxState
  /** Answers of a failing server so far. */
  attempts: number
  /** Not before this moment (ms since the epoch, device clock). */
  nextAt: number
  /** When the user saved (ms since the epoch, device clock). */
  createdAt: number
  /** When it was sent for the first time: from then on it may have arrived. */
  sentAt?: number
  doneAt?: number
  result?: Record<string, unknown>
  refusal?: Refusal
  conflict?: Conflict
  history?: LosingValue[]
  /** Whether it stands in the place of a write that was refused: then a form alone does not keep it. */
  isCorrection?: boolean
}

/** Whether a write is still on its way, or waits for a person. */
export const isOpen = ({ state }: OutboxRow): boolean =>
  state === 'pending' || state === 'refused' || state === 'conflict'

/** Whether a write waits for a person. */
export const needsPerson = ({ state }: OutboxRow): boolean => state === 'refused' || state === 'conflict'

/** How many writes are not at the server yet, photos included. */
export const countOpen = (rows: readonly OutboxRow[]): number => rows.filter(isOpen).length

/** A row as the first release of the app wrote it, or any since. */
type StoredRow = Omit<OutboxRow, 'touches' | 'changed' | 'seen' | 'files' | 'state'> &
  Partial<Pick<OutboxRow, 'touches' | 'changed' | 'seen' | 'files'>> & { state: OutboxState | 'sending' }

/** Brings a row of an older release to today's shape. Every release's rows are kept as fixtures of the tests. */
export function currentRow(row: StoredRow): OutboxRow {
  return {
    ...row,
    // Release 1 stored that a row was being sent; who sends what is now known by the tab that does it.
    state: row.state === 'sending' ? 'pending' : row.state,
    touches: row.touches ?? [],
    // Release 1 did not keep what the user saw. Its updates show the whole answer, and a conflict goes to the user.
    changed: row.changed ?? null,
    seen: row.seen ?? null,
    files: row.files ?? [],
    sentAt: row.sentAt ?? (row.attempts > 0 || row.state === 'sending' ? row.createdAt : undefined),
  }
}
