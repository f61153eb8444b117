/** Entities of a cache by their names; null for one that is gone. */
export type Entities = Record<string, unknown>

/** In so many buckets the device's copy is kept; what changes is written with its bucket. */
export const BUCKETS = 256

/** The version that an entity says it has; 0 when it says none. */
export const versionOf = (entity: unknown): number =>
  typeof entity === 'object' && entity !== null && 'version' in entity && typeof entity.version === 'number'
    ? entity.version
    : 0

/** Whether one entity may take the place of another: the later version of a record wins, whoever told it last. */
export const succeeds = (entity: unknown, other: unknown): boolean => versionOf(entity) >= versionOf(other)

/** Applies changes. Two tabs append as they learn; the later version of a record wins, whoever appended last. */
export function apply(delta: Entities, to: Entities): void {
  for (const id in delta) {
    const entity = delta[id]
    if (entity === null) Reflect.deleteProperty(to, id)
    else if (succeeds(entity, to[id])) to[id] = entity
  }
}

/** Reads a stored text. */
export const parse = (json: string): Entities => JSON.parse(json) as Entities
