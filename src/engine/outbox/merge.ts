import { equal, groupsOf, plain, type MergeRule } from './patch-changes.ts'
import type { FieldConflict } from './row.ts'

// Merges an update with a record that was changed by others since: pure. Loaded with what sends, after the first screen.

type Json = Record<string, unknown>

const DELETED_BY_OTHERS: FieldConflict = { field: 'deleted', group: 'deleted', seen: false, mine: false, theirs: true }

/** Result of merging an update. */
export type Merged =
  /** Nothing overlaps: send this on top of the current version. */
  | { kind: 'clean'; patch: Json }
  /** The record already is as the user wanted it. */
  | { kind: 'same' }
  /** A person has to choose; the patch is what is left of the update, conflicting fields included. */
  | { kind: 'conflict'; fields: FieldConflict[]; patch: Json }

/** Whether a group was empty when the user saw it, and was set by the system since. */
function isYielding(group: readonly string[], seen: Json | null, theirs: Json, { yields = {} }: MergeRule): boolean {
  return group.some(
    (field) => field in yields && theirs[field] === yields[field] && seen !== null && (seen[field] ?? null) === null,
  )
}

/**
 * The fields that are decided together with those of an update. What the device does not keep of a record is none of
 * them, nor what a row of an older release did not store as seen.
 */
function wholeOf(touched: readonly string[], seen: Json | null, theirs: Json, { together }: MergeRule): string[] {
  const whole = together.find((group) => touched.some((field) => group.includes(field))) ?? touched
  return whole.filter((field) => touched.includes(field) || (seen !== null && field in seen && field in theirs))
}

/** Whether the fields of a group say the same in two records; what the server works out in either says nothing. */
function isAlike(group: readonly string[], a: Json, b: Json, mine: Json, { derived }: MergeRule): boolean {
  const left = derived ? new Set([...derived(a), ...derived(b)]) : undefined
  return group.every((field) => left?.has(field) || equal(a[field], b[field], mine[field]))
}

/** What becomes of a field that both changed, each another part of its value; undefined where a person has to choose. */
function joinedValue(
  [field, ...more]: readonly string[],
  seen: Json | null,
  mine: Json,
  theirs: Json,
  rule: MergeRule,
) {
  const join = field !== undefined && more.length === 0 ? rule.joins?.[field] : undefined
  if (field === undefined || !join || seen === null || !(field in seen)) return undefined
  const value = join(seen[field], mine[field], theirs[field])
  return value === undefined ? undefined : { [field]: value }
}

/**
 * Merges an update with what the record has become. Fields that are decided together are one statement: when others have
 * changed any of it, a person chooses between theirs and the whole of what this user saw and changed.
 * @param patch what the user sent; fields that are as the user saw them were not changed
 * @param seen what the user saw in those fields, and in those that belong to them; null when that was not kept
 * @param theirs the record as it is now at the server
 */
export function mergePatch(patch: Json, seen: Json | null, theirs: Json, rule: MergeRule): Merged {
  const kept: Json = {}
  const mine: Json = { ...(plain(seen ?? {}, undefined) as Json), ...patch }
  const derived = { mine: rule.derived?.(mine) ?? [], theirs: rule.derived?.(theirs) ?? [] }
  // The record was deleted by others: restoring it is the user's choice, not a merge.
  const fields = theirs.deleted === true && !('deleted' in patch) ? [DELETED_BY_OTHERS] : []
  for (const touched of groupsOf(Object.keys(patch), rule)) {
    const group = wholeOf(touched, seen, theirs, rule)
    // Fields that the user did not change take the server's value.
    if (seen !== null && isAlike(group, mine, seen, mine, rule)) continue
    if (isAlike(group, mine, theirs, mine, rule)) continue
    const untouched = seen !== null && isAlike(group, seen, theirs, mine, rule)
    const joined = untouched ? undefined : joinedValue(group, seen, mine, theirs, rule)
    if (joined) {
      Object.assign(kept, joined)
      continue
    }
    const free = group.every((field) => rule.idempotent.includes(field)) || isYielding(group, seen, theirs, rule)
    for (const field of group) {
      const isDerived = derived.mine.includes(field)
      // What gives way does so as a whole.
      if (!isDerived && (field in patch || (free && !untouched))) kept[field] = mine[field]
      if (untouched || free || (isDerived && derived.theirs.includes(field))) continue
      fields.push({
        field,
        group: group[0] ?? field,
        seen: seen?.[field] ?? null,
        mine: isDerived ? undefined : mine[field],
        theirs: theirs[field] ?? null,
      })
      const author = rule.author?.[field]
      if (author !== undefined && typeof theirs[author] === 'string') {
        fields.push({ field: author, group: group[0] ?? field, seen: null, mine: undefined, theirs: theirs[author] })
      }
    }
  }
  if (fields.length > 0) return { kind: 'conflict', fields, patch: kept }
  return Object.keys(kept).length === 0 ? { kind: 'same' } : { kind: 'clean', patch: kept }
}
