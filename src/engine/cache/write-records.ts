import { recordName } from '../platform/scope.ts'
import { isEntity } from './record-rows.ts'

/** The part of Apollo's entity store that records are written to. */
export interface EntityWriter {
  has: (name: string) => boolean
  merge: (name: string, entity: object) => void
}

/**
 * Normalises records into the cache's entities, as `cache.write` does, several times as fast: records of the facade are
 * selected without arguments, aliases and directives, so that a field is stored under its name.
 * `tests/unit/write-records.test.ts` compares the two for every synchronised document.
 * @param embedded types that have ids but live inside their record
 */
export function writeRecords(items: readonly object[], embedded: ReadonlySet<string>, store: EntityWriter): void {
  const normalise = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(normalise)
    const isRecord = isEntity(value) && !embedded.has(value.__typename)
    const name = isRecord ? recordName(value) : undefined
    const fields: Record<string, unknown> = { ...value }
    const keys = Object.keys(fields)
    // A relation to a record that is here already adds nothing to it.
    if (name !== undefined && keys.length === 2 && store.has(name)) return { __ref: name }
    for (const key of keys) {
      const field = fields[key]
      if (typeof field === 'object' && field !== null) fields[key] = normalise(field)
    }
    if (name === undefined) return fields
    store.merge(name, fields)
    return { __ref: name }
  }
  for (const item of items) normalise(item)
}
