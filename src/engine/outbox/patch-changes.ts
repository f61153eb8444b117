// What an update changes, by groups of fields that are decided together: pure.

/** How updates of an operation merge. The rule belongs to the product's domain. */
export interface MergeRule {
  /** Fields that only make sense together: a change of one is a change of all. */
  together: readonly (readonly string[])[]
  /** Fields whose change does not depend on the old value and is idempotent (delete, complete). */
  idempotent: readonly string[]
  /** The value of a field with which its group was set by the system: it gives way to what a person enters. */
  yields?: Readonly<Record<string, string>>
  /** Fields that the server computes from other fields of the record; never sent, never in conflict. */
  derived?: (record: Readonly<Record<string, unknown>>) => readonly string[]
  /** Field in which the server says who set a field, by that field: shown in a conflict, never sent. */
  author?: Readonly<Record<string, string>>
  /** Makes one value of what two people made of a field; undefined where a person has to choose. */
  joins?: Readonly<Record<string, (seen: unknown, mine: unknown, theirs: unknown) => unknown>>
}

/**
 * A value without what the server adds: ids of embedded parts, type names, derived fields.
 * @param shape the parts of it that count; all when it has none
 */
export function plain(value: unknown, shape: unknown): unknown {
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
export function groupsOf(fields: readonly string[], { together }: MergeRule): string[][] {
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

/** The fields of an update, and those that are decided together with one of them. */
export const statedFields = (fields: readonly string[], rule: MergeRule | undefined): string[] => [
  ...fields,
  ...(rule?.together ?? []).filter((group) => group.some((field) => fields.includes(field))).flat(),
]

/** Whether a group is as the user saw it. */
const isAsSeen = (group: readonly string[], patch: Record<string, unknown>, seen: Record<string, unknown>): boolean =>
  group.every((field) => equal(patch[field], seen[field], patch[field]))

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
