import { equal, groupsOf, isAsSeen, type MergeRule } from './patch-changes.ts'
import type { FieldConflict } from './row.ts'

// Merges an update with a record that was changed by others since: pure. Loaded with what sends, after the first screen.

const DELETED_BY_OTHERS: FieldConflict = { field: 'deleted', group: 'deleted', seen: false, mine: false, theirs: true }

/** Result of merging an update. */
export type Merged =
  /** Nothing overlaps: send this on top of the current version. */
  | { kind: 'clean'; patch: Record<string, unknown> }
  /** The record already is as the user wanted it. */
  | { kind: 'same' }
  /** A person has to choose; the patch is what is left of the update, conflicting fields included. */
  | { kind: 'conflict'; fields: FieldConflict[]; patch: Record<string, unknown> }

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
