import type { RowStore } from './row-store.ts'
import type { FilePlace } from './row.ts'

// Files are kept apart from the variables of their write, which are data only.

type Json = Record<string, unknown>

const isPlace = (value: object): value is FilePlace => '__file' in value && typeof value.__file === 'string'

/** Takes the files out of variables: places are left where they stood. */
export function detachFiles(variables: Json, newKey: () => string): { variables: Json; files: Map<string, Blob> } {
  const files = new Map<string, Blob>()
  const walk = (value: unknown): unknown => {
    if (value instanceof Blob) {
      const id = newKey()
      files.set(id, value)
      return { __file: id } satisfies FilePlace
    }
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]))
  }
  return { variables: walk(variables) as Json, files }
}

/** Puts the files in their places; undefined when the device does not have one of them any more. */
export async function attachFiles(variables: Json, ids: readonly string[], store: RowStore): Promise<Json | undefined> {
  const files = new Map<string, File>()
  for (const id of ids) {
    const file = await store.file(id)
    if (!file) return undefined
    files.set(id, new File([file.bytes], file.name, { type: file.type }))
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    if (isPlace(value)) return files.get(value.__file)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]))
  }
  return walk(variables) as Json
}
