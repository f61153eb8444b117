import type { FieldConflict } from './row.ts'

// Merges an update with a record that was changed by others since: pure.

/** How updates of an operation merge. The rule belongs to the product's domain. */
export interface MergeRule {
  /** Fields that only make sense together: a change of one is a change of all. */
  together: readonly (readonly string[])[]
  /** Fields whose change does not depend on the old value and is idempotent (delete, complete). */
  idempotent: readonly string[]
  /** The value of a field with which its group was set by the system: it gives way to what a person enters. */
  yields?: Readonly<Record<string, string>>
}

const DELETED_BY_OTHERS: FieldConflict = { field: 'deleted', group: 'deleted', seen: false, mine: false, theirs: true }

/** Result of merging an update. */
export type Merged =
  /** Nothing overlaps: send this on top of the current version. */
  | { kind: 'clean'; patch: Record<string, unknown> }
  /** The record already is as the user wanted it. */
  | { kind: 'same' }
  /** A person has to choose; the patch is what is left of the update, conflicting fields included. */
  | { kind: 'conflict'; fields: FieldConflict[]; patch: Record<string, unknown> }

/** A value without what the server adds: ids of embedded parts, type names, derived fields. */
function plain(value: unknown, shape: unknown): unknown {
  if (Array.isArray(value)) {
    const sample: unknown = Array.isArray(shape) ? shape[0] : undefined
    return value.map((item) => plain(item, sample))
  }
  if (typeof value !== 'object' || value === null) return value ?? null
  const keys = typeof shape === 'object' && shape !== null ? new Set(Object.keys(shape)) : undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => (keys ? keys.has(key) : key !== 'id' && key !== '__typename') && item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, plain(item, undefined)]),
  )
}

/** Whether two values say the same. @param shape the parts of them that count; all when it has none */
export const equal = (a: unknown, b: unknown, shape: unknown): boolean =>
  JSON.stringify(plain(a, shape)) === JSON.stringify(plain(b, shape))

/** The groups of fields that are decided together; a field without a group stands alone. */
function groupsOf(fields: readonly string[], { together }: MergeRule): string[][] {
  const groups: string[][] = []
  const left = new Set(fields)
  for (const group of together) {
    const present = group.filter((field) => left.has(field))
    if (present.length === 0) continue
    groups.push(present)
    for (const field of present) left.delete(field)
  }
  return [...groups, ...[...left].map((field) => [field])]
}

const isAsSeen = (group: readonly string[], patch: Record<string, unknown>, seen: Record<string, unknown>): boolean =>
  group.every((field) => equal(patch[field], seen[field], patch[field]))

/** Whether a group was empty when the user saw it, and was set by the system since. */
function isYielding(
  group: readonly string[],
  seen: Record<string, unknown> | null,
  theirs: Record<string, unknown>,
  { yields = {} }: MergeRule,
): boolean {
  return group.some(
    (field) => field in yields && theirs[field] === yields[field] && seen !== null && (seen[field] ?? null) === null,
  )
}

/**
 * The fields of an update that the user changed: a form sends all of its fields. Fields that belong together stay
 * together.
 * @param seen what the user saw in those fields
 */
export function changesOf(
  patch: Record<string, unknown>,
  seen: Record<string, unknown>,
  rule: MergeRule,
): Record<string, unknown> {
  const changed = groupsOf(Object.keys(patch), rule).filter((group) => !isAsSeen(group, patch, seen))
  return Object.fromEntries(changed.flat().map((field) => [field, patch[field]]))
}

/**
 * Merges an update with what the record has become.
 * @param patch what the user sent; fields that are as the user saw them were not changed
 * @param seen what the user saw in those fields; null when that was not kept
 * @param theirs the record as it is now at the server
 */
export function mergePatch(
  patch: Record<string, unknown>,
  seen: Record<string, unknown> | null,
  theirs: Record<string, unknown>,
  rule: MergeRule,
): Merged {
  const kept: Record<string, unknown> = {}
  // The record was deleted by others: restoring it is the user's choice, not a merge.
  const fields = theirs.deleted === true && !('deleted' in patch) ? [DELETED_BY_OTHERS] : []
  for (const group of groupsOf(Object.keys(patch), rule)) {
    // Fields that the user did not change take the server's value.
    if (seen !== null && isAsSeen(group, patch, seen)) continue
    if (group.every((field) => equal(patch[field], theirs[field], patch[field]))) continue
    const untouched = group.every((field) => seen !== null && equal(seen[field], theirs[field], patch[field]))
    const free = group.every((field) => rule.idempotent.includes(field)) || isYielding(group, seen, theirs, rule)
    for (const field of group) {
      kept[field] = patch[field]
      if (!untouched && !free) {
        fields.push({
          field,
          group: group[0] ?? field,
          seen: seen?.[field] ?? null,
          mine: patch[field],
          theirs: theirs[field] ?? null,
        })
      }
    }
  }
  if (fields.length > 0) return { kind: 'conflict', fields, patch: kept }
  return Object.keys(kept).length === 0 ? { kind: 'same' } : { kind: 'clean', patch: kept }
}
