import { createdBy, patchOf } from './dependence.ts'
import type { Device } from './device.ts'
import { changesOf, type MergeRule } from './merge.ts'
import type { Json, OfflineOperation } from './offline-operation.ts'
import type { OutboxView } from './outbox-view.ts'
import type { Row } from './record-rows.ts'
import { isOpen, type OutboxRow } from './rows.ts'
import { recordName, resolveName } from './scope.ts'

/** What a new row is drawn up from. */
interface DraftParts {
  device: Device
  view: OutboxView
  /** The persisted documents of this release, by the name of the operation. */
  documentIds: Readonly<Record<string, string>>
  ids: ReadonlyMap<string, string>
}

/** What a write is drawn up for. */
interface Wish {
  operation: OfflineOperation
  variables: Json
  /** Ids of the files that go with it. */
  files: string[]
  /** The refused write that it takes the place of. */
  corrected: OutboxRow | undefined
  /** The record as the form showed it; absent when it was written without a form. */
  opened: Row | undefined
}

/**
 * A new row; one that corrects another creates records under the same pending ids, for others may need them.
 * @param rows all rows so far
 * @returns the row, or what was foreseen of an update that changes nothing
 */
export function draftRow(
  { device, view, documentIds, ids }: DraftParts,
  { operation, variables: given, files, corrected, opened }: Wish,
  rows: readonly OutboxRow[],
): { row: OutboxRow } | { nothing: Json } {
  const foresee = (wanted: Json) => view.foresee(operation, wanted, corrected ? [...createdBy(corrected)] : [])
  const first = foresee(given)
  const about = operation.about(first)
  if (!about) throw new Error(`${operation.name} is about no record`)
  const name = recordName(about)
  // A creation that takes the place of a refused one finds that one on the screens: it is no record to change.
  const creates = createdBy({ variables: given, optimistic: first }).has(about.id)
  const before = creates ? undefined : view.find(about)
  // Release 1 did not keep what its user saw; what the record is by now must not be taken for it.
  const forgot = corrected !== undefined && corrected.base !== null && corrected.seen === null
  const shown = before && (opened ?? before)
  // Who corrects a write looks at the write, not at what others have made of the record since.
  const seen =
    shown && !forgot ? { ...valuesOf(shown, Object.keys(patchOf({ variables: given }))), ...corrected?.seen } : null
  const said = onlyChanges(given, seen, operation.merge)
  if (!said && !corrected) return { nothing: first }
  const variables = said ?? given
  // A creation is foreseen once: each time it would get another id.
  const optimistic = variables === given ? first : foresee(variables)
  const changed = creates ? null : view.changedBy(operation, optimistic)
  const fields = Object.keys(patchOf({ variables }))
  // Under the same key, the server takes one of the two at most, should the first still be on its way. A key that the
  // server may have forgotten is of no use.
  const keeps = corrected !== undefined && corrected.refusal?.code !== 'TOO_OLD'
  const row: OutboxRow = {
    key: keeps ? corrected.key : device.newKey(),
    ...(keeps && { sentAt: corrected.sentAt }),
    ...(corrected && { isCorrection: true }),
    operation: operation.name,
    documentId: documentIds[operation.name],
    variables,
    optimistic,
    about: name,
    touches: operation.touches(optimistic),
    changed,
    seen,
    // A file changes no field that somebody else could have changed: any version will do.
    base: shown && fields.length > 0 ? (corrected?.base ?? versionSeen(name, shown.version, rows, ids)) : null,
    files,
    state: 'pending',
    attempts: 0,
    nextAt: 0,
    createdAt: device.now(),
  }
  return { row }
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
 * The version that the user has seen of a record. Under one's own waiting changes a newer one may have come in unseen:
 * it is the oldest that those stand on.
 */
function versionSeen(
  about: string,
  version: number,
  rows: readonly OutboxRow[],
  ids: ReadonlyMap<string, string>,
): number {
  const waiting = rows.filter(
    (row) => isOpen(row) && row.base !== null && resolveName(row.about, ids) === resolveName(about, ids),
  )
  return Math.min(version, ...waiting.map(({ base }) => base ?? version))
}

const valuesOf = (row: Row, fields: readonly string[]): Json =>
  Object.fromEntries(fields.map((field) => [field, (row as unknown as Json)[field] ?? null]))
