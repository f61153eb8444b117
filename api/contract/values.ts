import * as z from 'zod'
import { oneLine } from '../../src/domain/one-line.ts'

/** Schemas that become named components of the OpenAPI document, and named types of the facade. */
export const components = z.registry<{ id: string; title?: string | undefined; description?: string | undefined }>()

/** Gives a schema its name in the OpenAPI document. */
export function component<S extends z.ZodType>(id: string, schema: S, description?: string): S {
  components.add(schema, { id, description })
  return schema
}

/** A named list of codes; it becomes an enum of that name in the facade. */
export function enumeration<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  const schema = z.enum(values)
  components.add(schema, { id: name, title: name })
  return schema
}

/** What a schema says about the record it points at. */
const targets = new WeakMap<z.core.$ZodType, string>()

/** The IRI of a related record, in representations; the document tells the facade what it leads to (`x-relation`). @param target name of the resource, for instance `Farm` */
export function relation(target: string) {
  const schema = z.string().meta({ format: 'iri-reference', description: `IRI: ${target}` })
  targets.set(schema, target)
  return schema
}

const IRI_OR_ID = /^(?:\/(?:[a-z0-9_]+\/)+)?\d{1,15}$/

/**
 * A related record in a body or a filter: its integer id, the same as digits, or its IRI. Read as the integer id.
 * @param error the violation's code when it is missing or none of these
 */
export function reference(target: string, error = 'field.error.relation') {
  const given = z.union(
    [
      z.int().positive(),
      z
        .string()
        .regex(IRI_OR_ID)
        .refine((value) => leadsTo(target, value), { error }),
    ],
    { error },
  )
  const schema = z.pipe(
    given,
    z.transform((value: number | string) => (typeof value === 'number' ? value : idInIri(value))),
  )
  targets.set(schema, target)
  return schema
}

/** The addresses of the records of each resource, without the id. */
const addresses = new Map<string, readonly string[]>()

/** Resources that show the same records, under the same numbers. */
const VIEWS: Readonly<Record<string, readonly string[]>> = { User: ['Colleague'], Colleague: ['User'] }

/** Makes known where the records of a resource are. @param paths without the id, for instance `/animals` */
export function registerAddresses(name: string, paths: readonly string[]): void {
  addresses.set(name, paths)
}

/** Whether an IRI leads to a record of that resource; a bare number may be any. */
function leadsTo(target: string, value: string): boolean {
  if (!value.startsWith('/')) return true
  const path = value.slice(0, value.lastIndexOf('/'))
  return [target, ...(VIEWS[target] ?? [])].some((name) => addresses.get(name)?.includes(path))
}

/** `/animals/12` or `12` → 12. */
export const idInIri = (value: string): number => Number(value.slice(value.lastIndexOf('/') + 1))

/** The resource a field points at, through nullable and optional; undefined when it is no relation. */
export function targetOf(schema: z.core.$ZodType): string | undefined {
  const { innerType, element } = schema._zod.def as { innerType?: z.core.$ZodType; element?: z.core.$ZodType }
  // `describe` returns a copy of the schema.
  const around = innerType ?? element ?? schema._zod.parent
  return targets.get(schema) ?? (around ? targetOf(around) : undefined)
}

/** A calendar date `YYYY-MM-DD` in the farm's time zone. */
export const calendarDate = (error?: string) => z.iso.date(error)

/** A moment with its offset (`2026-05-04T10:02:01-03:00`); answers are in UTC. */
export const moment = (error?: string) => z.iso.datetime({ offset: true, ...(error === undefined ? {} : { error }) })

/** Text of limited length, trimmed. Empty text is refused: absent is null. */
export const text = (max: number, error = 'field.error.text') =>
  z.string(error).trim().min(1, error).max(max, 'field.error.length')

/** Such text in one line, without what cannot be seen. */
export const line = (max: number, error = 'field.error.text') =>
  z.string(error).overwrite(oneLine).min(1, error).max(max, 'field.error.length')

/** `asc` or `desc`. */
export const SortOrder = enumeration('SortOrder', ['asc', 'desc'])
