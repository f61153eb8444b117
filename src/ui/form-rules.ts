import { setIn, type FormikErrors, type FormikTouched } from 'formik'
import type { ZodMiniType } from 'zod/mini'
import type { Violation } from './refusals.ts'

/** Errors of a form by field, from a schema whose messages are ids of texts. First error of a field wins. */
export function issuesOf<Values extends object>(schema: ZodMiniType, values: unknown): FormikErrors<Values> {
  const result = schema.safeParse(values)
  if (result.success) return {}
  return result.error.issues.reduceRight<FormikErrors<Values>>(
    (errors, issue) => setIn(errors, issue.path.join('.') || 'form', issue.message) as FormikErrors<Values>,
    {},
  )
}

/** Loads rules once; a failed load is tried again by the next call. */
export function loadOnce<Rules>(load: () => Promise<Rules>): () => Promise<Rules> {
  let loaded: Promise<Rules> | undefined
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
}

/** Marks every field that has an error as touched, so that the error is shown; also fields inside lists. */
export const touchedOf = <Values extends object>(errors: FormikErrors<Values>): FormikTouched<Values> =>
  marked(errors) as FormikTouched<Values>

function marked(errors: unknown): unknown {
  if (Array.isArray(errors)) return errors.map(marked)
  if (typeof errors !== 'object' || errors === null) return true
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, marked(error)]))
}

/** Splits refusals once: those that belong to a field of the form, and the rest for its notice. */
export function splitViolations<Values extends object>(
  violations: readonly Violation[],
  values: Values,
  aliases: Readonly<Record<string, string>> = {},
): { errors: FormikErrors<Values>; rest: string[] } {
  let errors: FormikErrors<Values> = {}
  const rest: string[] = []
  for (const { field, message, code } of violations) {
    const name = aliases[field] ?? field
    const text = code ?? message
    if ((name.split(/[.[]/)[0] ?? '') in values) errors = setIn(errors, name, text) as FormikErrors<Values>
    else rest.push(text)
  }
  return { errors, rest }
}
