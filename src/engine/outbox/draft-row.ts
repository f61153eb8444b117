import { createdBy, patchOf } from './dependencies.ts'
import type { Device } from '../platform/device.ts'
import { changesOf, statedFields, type MergeRule } from './patch-changes.ts'
import { recordIn, type Json, type OfflineOperation } from './offline-operation.ts'
import type { OptimisticView } from './optimistic-view.ts'
import type { Row } from '../cache/record-rows.ts'
import { isOpen, type Followed, type OutboxRow } from './row.ts'
import { recordName, resolveName } from '../platform/scope.ts'

/** What drafting needs of the engine. */
interface DraftParts {
  device: Device
  view: OptimisticView
  ids: ReadonlyMap<string, string>
}

/** What the screens showed when a write was submitted. */
export interface SeenAtSubmit {
  /** By type, the record that the write names. */
  records: ReadonlyMap<string, Row>
  /** Place of the last row at that moment. */
  lastSeq: number
}

/** A write to be drafted as a row. */
interface WriteRequest {
  operation: OfflineOperation
  variables: Json
  /** Ids of the files that go with it. */
  files: string[]
  /** The refused write that it replaces. */
  corrected: OutboxRow | undefined
  /** The write that it goes with. */
  follows?: Followed | undefined
  /** The record as the form showed it; absent when it was written without a form. */
  opened: Row | undefined
  /** What the screens showed when the user saved: the code of the mutation may have loaded since. */
  atSubmit: SeenAtSubmit
}

/**
 * Drafts a new row. A correction creates records under the same pending ids, since other rows may use them.
 * @param rows all rows so far
 * @returns the row, or the optimistic answer of an update that changes nothing
 */
export function draftRow(
  { device, view, ids }: DraftParts,
  { operation, variables: given, files, corrected, follows, opened, atSubmit }: WriteRequest,
  rows: readonly OutboxRow[],
): { row: OutboxRow } | { unchanged: Json } {
  const optimisticResponse = (wanted: Json) =>
    view.optimisticResponse(operation, wanted, corrected ? [...createdBy(corrected)] : [])
  const first = optimisticResponse(given)
  const record = recordIn(first)
  if (!record) throw new Error(`${operation.name} answers no record`)
  const name = recordName(record)
  // The correction of a refused creation finds that one in the view; it is not a record to update.
  const creates = createdBy({ variables: given, optimistic: first }).has(record.id)
  const before = creates ? undefined : view.find(record)
  // Release 1 did not store what its user saw, and the current record must not be taken for it.
  const forgot = corrected !== undefined && corrected.base !== null && corrected.seen === null
  const screen = before && (opened ?? atSubmit.records.get(record.__typename) ?? before)
  const shown = before && (opened ?? seenBy(atSubmit, record.__typename, before, rows, { device, view, ids }))
  // A correction shows the refused write's values, not what others have changed since.
  const valuesIn = (row: Row | undefined, fields: readonly string[]): Json | null =>
    row && !forgot ? { ...valuesOf(row, fields), ...corrected?.seen } : null
  // What the form left as the screen showed it was not changed, even when another tab has just changed it.
  const partial = onlyChanges(given, valuesIn(screen, Object.keys(patchOf({ variables: given }))), operation.merge)
  if (!partial && !corrected) return { unchanged: first }
  const variables = partial ?? given
  // Do not compute a creation's answer twice: it would get another id.
  const optimistic = variables === given ? first : optimisticResponse(variables)
  const changed = creates ? null : view.changedBy(optimistic)
  const fields = Object.keys(patchOf({ variables }))
  const seenVersion = (version: number) => corrected?.base ?? versionSeen(name, version, rows, ids)
  // With the same key the server applies at most one of the two, should the first still be in flight. A key that the
  // server may have forgotten is not reused.
  const keeps = corrected !== undefined && corrected.refusal?.code !== 'TOO_OLD'
  const row: OutboxRow = {
    key: keeps ? corrected.key : device.newKey(),
    ...(keeps && { sentAt: corrected.sentAt }),
    ...(corrected && { isCorrection: true }),
    ...(follows && { follows }),
    operation: operation.name,
    documentId: operation.documentId,
    variables,
    optimistic,
    recordRef: name,
    recordVersion: view.versionOf(record.__typename),
    locks: locksOf(operation, before, optimistic),
    needs: operation.needs(recordIn(optimistic) ?? {}),
    changed,
    // Whole statements: whether others have changed one is not seen from the fields alone that this user changed of it.
    seen: valuesIn(shown, statedFields(fields, operation.merge)),
    // A file changes no fields, so it applies to any version; a write without input replaces what was seen.
    base: shown && (fields.length > 0 || files.length === 0) ? seenVersion(shown.version) : null,
    files,
    state: 'pending',
    attempts: 0,
    nextAt: 0,
    createdAt: device.now(),
  }
  return { row }
}

/** Locks of the record as it will be and as it was: what gives up a plate or a month goes before what takes it. */
const locksOf = (operation: OfflineOperation, before: Row | undefined, optimistic: Json): string[] => [
  ...new Set([...operation.locks(recordIn(optimistic) ?? {}), ...(before ? operation.locks({ ...before }) : [])]),
]

/**
 * The record as the user saw it when saving: what others have changed since was not seen, what this user's own earlier
 * writes make of it was. That is taken from those writes, since one in conflict does not show in the record.
 */
function seenBy(
  { records, lastSeq }: SeenAtSubmit,
  type: string,
  current: Row,
  rows: readonly OutboxRow[],
  { view, ids }: DraftParts,
): Row {
  const seen = records.get(type)
  if (!seen) return current
  const ref = resolveName(recordName({ __typename: type, id: current.id }), ids)
  const own = rows
    .filter(({ seq = 0, recordRef }) => seq > lastSeq && resolveName(recordRef, ids) === ref)
    .map((row) => view.changesOf(row))
  return Object.assign({ ...seen }, ...own) as Row
}

/** The variables without what the user left as it was; null when nothing is left of an update. */
function onlyChanges(variables: Json, seen: Json | null, rule: MergeRule | undefined): Json | null {
  const whole = patchOf({ variables })
  const patch = seen && rule ? changesOf(whole, seen, rule) : whole
  const left = Object.keys(patch).length
  if (left === Object.keys(whole).length) return variables
  return left === 0 ? null : { ...variables, input: patch }
}

/**
 * The version of a record that the user has seen: the oldest base of the own waiting changes, since a newer version may
 * have been pulled unseen beneath them.
 */
function versionSeen(
  recordRef: string,
  version: number,
  rows: readonly OutboxRow[],
  ids: ReadonlyMap<string, string>,
): number {
  const waiting = rows.filter(
    (row) => isOpen(row) && row.base !== null && resolveName(row.recordRef, ids) === resolveName(recordRef, ids),
  )
  return Math.min(version, ...waiting.map(({ base }) => base ?? version))
}

const valuesOf = (row: Row, fields: readonly string[]): Json =>
  Object.fromEntries(fields.map((field) => [field, (row as unknown as Json)[field] ?? null]))
