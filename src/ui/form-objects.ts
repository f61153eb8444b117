/**
 * The four functions that formik takes from lodash, for what stands in forms: text, numbers, flags, lists and plain
 * objects. The build puts them in lodash's place (`scripts/lean-packages.ts`), which brings far more than forms need.
 */

/** Whether a value is an object of no class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** A copy of the outermost layer. */
export function clone<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...(value as unknown[])] as Value
  return isPlainObject(value) ? { ...value } : value
}

/** A copy of all layers. */
export function cloneDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return (value as unknown[]).map(cloneDeep) as Value
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cloneDeep(each)])) as Value
}

/** The steps of a field's name: `a[0].b` → `a`, `0`, `b`. */
export const toPath = (name: string | readonly string[]): string[] =>
  typeof name === 'string' ? (name.match(/[^.[\]]+/g) ?? []) : name.map(String)
