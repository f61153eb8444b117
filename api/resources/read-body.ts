import type * as z from 'zod'
import type { Resource } from '../contract/define-resource.ts'
import { ConstraintViolationList, Problem, type Violation } from '../plugins/problem.ts'

/** Ids of texts, as schemas carry them as messages. */
const CODE = /^[a-z][A-Za-z]*\.error\.\w+$/
const ALWAYS_READ_ONLY = ['@context', '@id', '@type']

/**
 * Reads a body.
 * @param prefix of the codes of fields without a code of their own (`diagnostic` → `diagnostic.error.type`)
 * @throws ConstraintViolationList naming every refused field
 */
export function readBody(schema: z.ZodType, body: unknown, prefix = 'field'): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, 'The body is a JSON object')
  }
  const { success, data, error } = schema.safeParse(body, { reportInput: true })
  if (!success) throw new ConstraintViolationList(error.issues.flatMap((issue) => violationsOf(issue, prefix)))
  return data as Record<string, unknown>
}

/** A client may send back what it got: fields that are only read are left out, unknown ones stay to be refused. */
export function withoutReadOnly(resource: Resource, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const writable = new Set([...Object.keys(resource.input?.shape ?? {}), 'deleted'])
  const readOnly = new Set(
    [...ALWAYS_READ_ONLY, ...Object.keys(resource.item.shape)].filter((key) => !writable.has(key)),
  )
  return Object.fromEntries(Object.entries(body).filter(([key]) => !readOnly.has(key)))
}

function violationsOf(issue: z.core.$ZodIssue, prefix: string): Violation[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ propertyPath: pathOf([...issue.path, key]), code: 'field.error.unknown' }))
  }
  const propertyPath = pathOf(issue.path)
  const field = issue.path.findLast((part) => typeof part === 'string')
  const isMissing = issue.input === undefined || issue.input === null
  // Not a text: the field's own code would say that it is missing.
  const isNoText = issue.code === 'invalid_type' && issue.expected === 'string' && !isMissing
  if (isNoText) return [{ propertyPath, code: 'field.error.text' }]
  const own = CODE.test(issue.message) ? issue.message : undefined
  const missing = issue.code === 'invalid_type' && isMissing && own === undefined && prefix === 'field'
  return [{ propertyPath, code: missing ? 'field.error.required' : (own ?? `${prefix}.error.${field ?? 'invalid'}`) }]
}

/** `['diagnosticClassifications', 0, 'colonies']` → `diagnosticClassifications[0].colonies`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}
