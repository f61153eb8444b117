import type { Device } from './device.ts'
import type { Json, OfflineOperation } from './offline-operation.ts'
import type { OutboxView } from './outbox-view.ts'
import { createdBy, patchOf } from './plan.ts'
import type { Row } from './record-index.ts'
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

/**
 * A new row; one that corrects another creates records under the same pending ids, for others may need them.
 * @param files ids of the files that go with it
 * @param rows all rows so far
 */
export function draftRow(
  { device, view, documentIds, ids }: DraftParts,
  operation: OfflineOperation,
  variables: Json,
  files: string[],
  rows: readonly OutboxRow[],
  corrected: OutboxRow | undefined,
): OutboxRow {
  const optimistic = view.foresee(operation, variables, corrected ? [...createdBy(corrected)] : [])
  const about = operation.about(optimistic)
  if (!about) throw new Error(`${operation.name} is about no record`)
  const name = recordName(about)
  const { changed, before } = view.changedBy(operation, optimistic)
  const fields = Object.keys(patchOf({ variables }))
  // Under the same key, the server takes one of the two at most, should the first still be on its way. A key that the
  // server may have forgotten is of no use.
  const keeps = corrected !== undefined && corrected.refusal?.code !== 'TOO_OLD'
  // Release 1 did not keep what its user saw; what the record is by now must not be taken for it.
  const forgot = corrected !== undefined && corrected.base !== null && corrected.seen === null
  return {
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
    // Who corrects a write looks at the write, not at what others have made of the record since.
    seen: before && !forgot ? { ...valuesOf(before, fields), ...corrected?.seen } : null,
    // A file changes no field that somebody else could have changed: any version will do.
    base: before && fields.length > 0 ? (corrected?.base ?? versionSeen(name, before.version, rows, ids)) : null,
    files,
    state: 'pending',
    attempts: 0,
    nextAt: 0,
    createdAt: device.now(),
  }
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
