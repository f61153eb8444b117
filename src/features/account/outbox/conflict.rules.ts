import type { Choices } from '../../../engine/outbox/resolution.ts'
import type { Conflict, FieldConflict } from '../../../engine/outbox/row.ts'

/** Fields in conflict that are decided together. */
export interface ConflictGroup {
  name: string
  fields: readonly FieldConflict[]
}

/** Whose values. */
export type Side = 'mine' | 'theirs'

/** The fields in conflict, those of one group together. */
export const groupsOf = ({ fields }: Conflict): ConflictGroup[] =>
  [...new Set(fields.map(({ group }) => group))].map((name) => ({
    name,
    fields: fields.filter((field) => field.group === name),
  }))

/** Whether somebody deleted what this user has changed. */
export const isDeletion = ({ fields }: Conflict): boolean => fields.some(({ field }) => field === 'deleted')

/** The values of a group on one side, by field. */
export const valuesOf = (fields: readonly FieldConflict[], side: Side | 'seen'): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.field, field[side]]))

/** The choice of every field from the choice of its group. */
export const choicesOf = (groups: readonly ConflictGroup[], chosen: Readonly<Record<string, Side>>): Choices =>
  Object.fromEntries(
    groups.flatMap(({ name, fields }) => fields.map(({ field }) => [field, chosen[name] ?? 'theirs'] as const)),
  )

/** The same side everywhere. */
export const allOf = (groups: readonly ConflictGroup[], side: Side): Record<string, Side> =>
  Object.fromEntries(groups.map(({ name }) => [name, side]))

/** Preselects mine for fields that are empty on the other side. */
export const fillsOf = (groups: readonly ConflictGroup[]): Record<string, Side> =>
  allOf(
    groups.filter(({ fields }) => fields.every(({ theirs }) => (theirs ?? '') === '')),
    'mine',
  )
