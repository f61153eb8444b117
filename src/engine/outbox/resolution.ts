import type { Json, OfflineOperation } from './offline-operation.ts'
import type { OptimisticView } from './optimistic-view.ts'
import { patchOf } from './dependencies.ts'
import { equal } from './patch-changes.ts'
import type { RecordIndex } from '../cache/record-index.ts'
import type { StoredRow } from './row-store.ts'
import { needsPerson, type Conflict, type FieldConflict, type LosingValue, type OutboxRow } from './row.ts'
import { historyOf } from './settle-rows.ts'
import { resolveIds, splitName } from '../platform/scope.ts'

/** Whose value a person chose for each field in conflict. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** The update that follows from a person's choices; undefined when nothing of it is left. */
export function resolvePatch(
  patch: Record<string, unknown>,
  conflicts: readonly FieldConflict[],
  choices: Choices,
): Record<string, unknown> | undefined {
  const resolved = { ...patch }
  for (const { field, mine } of conflicts) {
    if (choices[field] === 'mine' && mine !== undefined) resolved[field] = mine
    // The deletion by others is accepted, so nothing of the edit is left.
    else if (field === 'deleted' && !('deleted' in patch)) return undefined
    else Reflect.deleteProperty(resolved, field)
  }
  return Object.keys(resolved).length === 0 ? undefined : resolved
}

/** A row that waited for a person, to be sent again; undefined when it no longer waits. */
export function retried(row: StoredRow): OutboxRow | undefined {
  if (!needsPerson(row)) return undefined
  // Without a merge rule, sending again overwrites the newer version: the user was warned and confirmed.
  const base = row.refusal?.code === 'PRECONDITION_FAILED' ? null : row.base
  return { ...row, state: 'pending', base, attempts: 0, nextAt: 0, refusal: undefined, conflict: undefined }
}

/** The values that were not chosen; of fields decided together, some may be the same on both sides. */
export const losingValues = (fields: readonly FieldConflict[], choices: Choices, at: number): LosingValue[] =>
  fields
    .filter(
      ({ field, mine, theirs }) => !equal(mine, theirs, mine) && (mine !== undefined || choices[field] === 'mine'),
    )
    .map(({ field, mine, theirs }) =>
      choices[field] === 'mine'
        ? { field, value: theirs, whose: 'theirs', at }
        : { field, value: mine, whose: 'mine', at },
    )

/** The writes that go with one in conflict, and take over a field of it of which the other value was chosen. */
export const givenUpWith = (
  row: OutboxRow,
  { fields }: Conflict,
  choices: Choices,
  rows: readonly StoredRow[],
): StoredRow[] => {
  const lost = fields.flatMap(({ field }) => (choices[field] === 'mine' ? [] : [field]))
  const isGivenUp = !resolvePatch(patchOf(row), fields, choices)
  return rows.filter(({ follows }) => follows?.key === row.key && (isGivenUp || lost.includes(follows.field)))
}

/** What a row becomes of which nothing is left: a line of history, which is not shown as sent. */
export const gaveWay = (row: StoredRow, at: number): StoredRow => ({
  ...row,
  ...historyOf(row),
  gaveWay: true,
  doneAt: at,
})

/**
 * How a user's choices change the row in conflict: to be sent again, or history when nothing of it is left.
 * @param at when they were made, in ms since the epoch
 */
export function resolvedBy(
  row: OutboxRow,
  { fields, version }: Conflict,
  choices: Choices,
  at: number,
): (row: StoredRow, context: RebaseContext) => OutboxRow {
  const own = patchOf(row)
  const patch = resolvePatch(own, fields, choices)
  const lost = losingValues(fields, choices, at)
  const decided = (current: StoredRow, more: readonly LosingValue[] = []) => ({
    ...current,
    conflict: undefined,
    history: [...(current.history ?? []), ...lost, ...more],
  })
  if (!patch) {
    // The record stays deleted: changes of fields that are not in conflict are lost as well.
    const rest = Object.entries(own).filter(([name]) => fields.every(({ field }) => field !== name))
    const more = rest.map(([field, value]): LosingValue => ({ field, value, whose: 'mine', at }))
    return (current) => gaveWay(decided(current, more), at)
  }
  // What the user was shown when choosing, not the current record.
  const shown = Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs]))
  return (current, context) => ({
    ...rebase(context, context.operation, decided(current), patch, version, shown),
    state: 'pending',
  })
}

/** What rebasing a row needs. */
export interface RebaseContext {
  operation?: OfflineOperation | undefined
  view: OptimisticView
  records: RecordIndex
  ids: ReadonlyMap<string, string>
}

/**
 * Rebases an update: its new patch on top of a newer version of the record.
 * @param seen values of that version which the user has been shown
 */
export function rebase(
  { view, records, ids }: RebaseContext,
  operation: OfflineOperation | undefined,
  row: StoredRow,
  patch: Json,
  version: number,
  seen: Json = {},
): OutboxRow {
  const resolveId = (id: string) => ids.get(id) ?? id
  const variables = resolveIds({ ...row.variables, input: patch }, resolveId) as Json
  const moved = { ...row, variables, base: version, seen: { ...row.seen, ...seen }, nextAt: 0 }
  const { __typename, id } = splitName(row.recordRef)
  // A record that is no longer on the device is not shown: the previous optimistic answer will do.
  if (!operation || !records.serverRow(__typename, resolveId(id))) return moved
  return view.without(row, () => {
    const optimistic = view.optimisticResponse(operation, variables)
    return { ...moved, optimistic, changed: view.changedBy(optimistic) }
  })
}
