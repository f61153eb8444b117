/**
 * Turns a JavaScript value into PostgreSQL's text format, with the rules of node-postgres, so that a query means the
 * same on both engines: arrays become SQL arrays, other objects become JSON. (A JSON array must therefore be given as
 * text, on either engine: `JSON.stringify(list)`.)
 * @throws TypeError for a function or a symbol
 */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object') return encodeObject(value)
  throw new TypeError(`A ${typeof value} cannot be a query parameter`)
}

function encodeObject(value: object): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return encodeArray(value)
  return JSON.stringify(value)
}

function encodeArray(items: readonly unknown[]): string {
  const parts = items.map((item) => {
    if (Array.isArray(item)) return encodeArray(item)
    const text = encodeParameter(item)
    return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${parts.join(',')}}`
}
