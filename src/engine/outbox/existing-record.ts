import type { RecordIndex } from '../cache/record-index.ts'
import type { Device } from '../platform/device.ts'
import { recordName, resolveIds, splitName } from '../platform/scope.ts'
import { mergePatch } from './merge.ts'
import type { Json } from './offline-operation.ts'
import type { OperationLoader } from './operation-loader.ts'
import type { OptimisticView } from './optimistic-view.ts'
import type { MergeRule } from './patch-changes.ts'
import { gaveWay, losingValues, rebase, resolvePatch, type Choices } from './resolution.ts'
import type { StoredRow } from './row-store.ts'
import type { Conflict, OutboxRow } from './row.ts'

// Settles a refused creation with the existing record of the same key. Loaded when a person asks for it.

/** How a refused creation is compared with the record that is there. */
export interface Comparing {
  /** The operation that updates such a record. */
  save: string
  /** Fields to leave out of the comparison. */
  apart?: readonly string[]
}

/** How a person settled a refused creation with the record that is there. */
export interface Settlement {
  /** The operation that updates such a record. */
  save: string
  conflict: Conflict
  choices: Choices
}

/** What comparing needs of the engine. */
interface ComparingParts {
  operations: OperationLoader
  records: RecordIndex
  ids: ReadonlyMap<string, string>
}

const NEVER_MERGED: MergeRule = { together: [], idempotent: [] }

/** How a refused creation differs from the record that is there, as the conflict of an update of it. */
export async function differencesFrom(
  { operations, records, ids }: ComparingParts,
  row: OutboxRow,
  id: string,
  { save, apart = [] }: Comparing,
): Promise<Conflict | undefined> {
  const operation = await operations.load(save)
  const existing = records.serverRow(splitName(row.recordRef).__typename, id)
  if (!existing) return undefined
  const theirs = { ...existing } as Json & Pick<Conflict, 'version' | 'updatedAt'>
  const entered = resolveIds(row.variables.input ?? {}, (own) => ids.get(own) ?? own) as Json
  // Empty fields overwrite nothing.
  const said = Object.entries(entered).filter(
    ([field, value]) => field in theirs && !apart.includes(field) && (value ?? '') !== '',
  )
  const merged = mergePatch(Object.fromEntries(said), null, theirs, operation?.merge ?? NEVER_MERGED)
  const { version, updatedAt } = theirs
  const fields = merged.kind === 'conflict' ? merged.fields : []
  return { version, fields, ...(updatedAt !== undefined && { updatedAt }) }
}

/**
 * What becomes of a refused creation: an update of the record that is there with the values that were chosen, or a line of
 * history when none was.
 */
export async function settledWith(
  { operations, records, ids, view, device }: ComparingParts & { view: OptimisticView; device: Device },
  row: StoredRow,
  id: string,
  { save, conflict: { fields, version }, choices }: Settlement,
): Promise<OutboxRow> {
  const at = device.now()
  const operation = await operations.load(save)
  const recordRef = recordName({ __typename: splitName(row.recordRef).__typename, id })
  const history = [...(row.history ?? []), ...losingValues(fields, choices, at)]
  const settled: StoredRow = { ...row, recordRef, history, refusal: undefined, files: [], needs: [] }
  const patch = resolvePatch({}, fields, choices)
  if (!patch) return gaveWay(settled, at)
  const shown = Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs]))
  const update: StoredRow = {
    ...settled,
    operation: save,
    documentId: operation?.documentId,
    variables: { id },
    state: 'pending',
    attempts: 0,
  }
  return rebase({ view, records, ids }, operation, update, patch, version, shown)
}
