/** Owner of a database: one user on one farm. Nothing is shared between scopes. */
export interface Scope {
  userId: string
  farmId: string
}

/** Name of the database of a scope; also the prefix of its locks and channels. */
export const scopeName = ({ userId, farmId }: Scope): string => `lactor:${userId}:${farmId}`

/** The scope in a database's name; undefined for other databases. */
export function findScope(databaseName: string): Scope | undefined {
  const [, userId, farmId] = /^lactor:([^:]+):([^:]+)$/.exec(databaseName) ?? []
  return userId !== undefined && farmId !== undefined ? { userId, farmId } : undefined
}

/** Prefix of pending ids. */
const PENDING_ID = 'tmp:'

/** The pending id of a record that the server does not know yet. */
export const pendingId = (key: string): string => PENDING_ID + key

/** Whether a value is a pending id. */
export const isPendingId = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(PENDING_ID)

/** Replaces every id in a value for which `resolve` knows the server's. */
export function resolveIds(value: unknown, resolve: (id: string) => string): unknown {
  if (isPendingId(value)) return resolve(value)
  if (Array.isArray(value)) return value.map((item) => resolveIds(item, resolve))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveIds(item, resolve)]))
}

/** Every pending id in a value, in order of appearance. */
export function pendingIdsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (isPendingId(value)) into.add(value)
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    for (const item of Object.values(value)) pendingIdsIn(item, into)
  return into
}

/** Name of a record: `Type:id`. */
export const recordName = ({ __typename, id }: { __typename: string; id: string }): string => `${__typename}:${id}`

/** The name of a record under the server's id, once that is known. */
export function resolveName(name: string, ids: ReadonlyMap<string, string>): string {
  const { __typename, id } = splitName(name)
  return recordName({ __typename, id: ids.get(id) ?? id })
}

/** Type and id of a record's name. */
export function splitName(name: string): { __typename: string; id: string } {
  const colon = name.indexOf(':')
  return { __typename: name.slice(0, colon), id: name.slice(colon + 1) }
}
