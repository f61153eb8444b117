/** Entities of a cache by their names; null for one that is gone. */
export type Entities = Record<string, unknown>

/** Number of buckets of the device's copy; a change rewrites its bucket. */
export const BUCKETS = 256

/** The version of an entity; 0 without one. */
export const versionOf = (entity: unknown): number =>
  typeof entity === 'object' && entity !== null && 'version' in entity && typeof entity.version === 'number'
    ? entity.version
    : 0

/** Whether an entity may replace another: the later version of a record wins, in any order. */
export const succeeds = (entity: unknown, other: unknown): boolean => versionOf(entity) >= versionOf(other)

/** Applies changes. Two tabs append independently; the later version of a record wins. */
export function apply(delta: Entities, to: Entities): void {
  for (const id in delta) {
    const entity = delta[id]
    if (entity === null) Reflect.deleteProperty(to, id)
    else if (succeeds(entity, to[id])) to[id] = entity
  }
}

/** Reads a stored text. */
export const parse = (json: string): Entities => JSON.parse(json) as Entities
