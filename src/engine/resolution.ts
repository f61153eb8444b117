import type { Json } from './offline-operation.ts'
import type { OutboxView } from './outbox-view.ts'
import { patchOf } from './dependence.ts'
import type { RecordIndex } from './record-index.ts'
import type { StoredRow } from './row-store.ts'
import { needsPerson, type Conflict, type FieldConflict, type LosingValue, type OutboxRow } from './rows.ts'
import { resolveIds, splitName } from './scope.ts'

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
    if (choices[field] === 'mine') resolved[field] = mine
    // Somebody's deletion stands: nothing else of the edit can.
    else if (field === 'deleted' && !('deleted' in patch)) return undefined
    else Reflect.deleteProperty(resolved, field)
  }
  return Object.keys(resolved).length === 0 ? undefined : resolved
}

/** A write that waited for a person as it is sent once more; undefined when it does not wait any more. */
export function again(row: StoredRow): OutboxRow | undefined {
  if (!needsPerson(row)) return undefined
  // An operation that cannot merge is sent on top of whatever is there: the user has been told, and insists.
  const base = row.refusal?.code === 'PRECONDITION_FAILED' ? null : row.base
  return { ...row, state: 'pending', base, attempts: 0, nextAt: 0, refusal: undefined, conflict: undefined }
}

/**
 * How a person's choices change the row that waited for them; undefined when nothing of it is left.
 * @param at when they were made, in ms since the epoch
 */
export function decided(
  row: OutboxRow,
  { fields, version }: Conflict,
  choices: Choices,
  at: number,
): ((row: StoredRow, ground: Ground) => OutboxRow) | undefined {
  const patch = resolvePatch(patchOf(row), fields, choices)
  if (!patch) return undefined
  // Not what the record is by now: what the user was shown when choosing.
  const shown = Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs]))
  const lost = fields.map(({ field, mine, theirs }): LosingValue => {
    const whose = choices[field] === 'mine' ? 'theirs' : 'mine'
    return { field, value: whose === 'mine' ? mine : theirs, whose, at }
  })
  return (current, ground) => ({
    ...onTopOf(ground, current, patch, version, shown),
    state: 'pending',
    conflict: undefined,
    history: [...(current.history ?? []), ...lost],
  })
}

/** What a row is drawn up again on. */
interface Ground {
  view: OutboxView
  records: RecordIndex
  ids: ReadonlyMap<string, string>
}

/**
 * A row whose update now says something else, on top of a newer version of the record.
 * @param seen values of that version which the user has been shown
 */
export function onTopOf(
  { view, records, ids }: Ground,
  row: StoredRow,
  patch: Json,
  version: number,
  seen: Json = {},
): OutboxRow {
  const operation = view.operationOf(row.operation)
  const resolveId = (id: string) => ids.get(id) ?? id
  const variables = resolveIds({ ...row.variables, input: patch }, resolveId) as Json
  const moved = { ...row, variables, base: version, seen: { ...row.seen, ...seen }, nextAt: 0 }
  const { __typename, id } = splitName(row.about)
  // A record that is not on the device any more shows nothing; what was foreseen before is as good as anything.
  if (!operation || !records.told(__typename, resolveId(id))) return moved
  return view.without(row, () => {
    const optimistic = view.foresee(operation, variables)
    return { ...moved, optimistic, changed: view.changedBy(operation, optimistic) }
  })
}
