import { ENUM_DESCRIPTIONS } from './enum-descriptions.ts'
import { FIELD_DESCRIPTIONS } from './field-descriptions.ts'
import { PAGE_SIZE, type Parameter, type RangeEnd } from './query-parameters.ts'

interface Schema {
  description?: string
  enum?: string[]
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

/** What the bodies and pages of a resource are, by the end of their name. */
const KINDS: readonly [ending: string, description: (entity: string) => string][] = [
  ['Input', (entity) => `The fields of ${entity} that a client writes: of a new record, or of one that is replaced.`],
  ['Patch', (entity) => `Fields of ${entity} to change: those left out stay as they are, null empties one.`],
  ['Collection', (entity) => `A page of ${entity} records.`],
]

/** Relations say where they lead in `x-relation`. */
const isOwn = (description: string | undefined): boolean =>
  description !== undefined && !description.startsWith('IRI: ')

/**
 * Completes named schemas with descriptions, in place: what a field says itself, else what the field of the same record
 * says, else the glossary of names.
 */
export function describeSchemas(schemas: Record<string, Schema>): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const entity = name.replace(/(?:Input|Patch|Collection|Upload)$/, '')
    const values = ENUM_DESCRIPTIONS[name]
    if (schema.enum && values) {
      schema.description ??= values[0]
      schema['x-enum-descriptions'] = values[1]
    }
    const kind = KINDS.find(([ending]) => name.endsWith(ending))
    if (kind && entity !== name) schema.description ??= kind[1](entity)
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (isOwn(property.description)) continue
      const same = schemas[entity]?.properties?.[field]?.description
      const found =
        (isOwn(same) ? same : undefined) ?? FIELD_DESCRIPTIONS[`${entity}.${field}`] ?? FIELD_DESCRIPTIONS[field]
      if (found !== undefined) property.description = found
    }
  }
}

const PAGING = {
  page: 'Number of the page, from 1. Records that change meanwhile move between pages: read everything by cursor.',
  itemsPerPage: `Records of a page: ${String(PAGE_SIZE.default)} unless told otherwise, ${String(PAGE_SIZE.max)} at most.`,
  cursor: 'The nextCursor of the page before, with the same filters; it keeps the order of that page.',
} as const

const RANGES: Readonly<Record<RangeEnd, string>> = {
  after: 'on or after it',
  before: 'on or before it',
  strictly_after: 'after it, not on it',
  strictly_before: 'before it, not on it',
}

/** What a query parameter of a collection does. */
export function parameterDescription(parameter: Parameter): string {
  switch (parameter.role) {
    case 'paging':
      return PAGING[parameter.name]
    case 'ids':
      return 'Only records with one of these ids.'
    case 'properties':
      return 'Only these fields of each record, beside its `@id` and `@type`; all fields unless given.'
    case 'order':
      return `Order by ${parameter.field}.`
    case 'prefix':
      return `Only records whose ${parameter.field === 'search' ? 'name, number or code' : parameter.field} begins with this text; upper and lower case are the same.`
    case 'range':
      return `A day or a moment: only records whose ${parameter.field} is ${RANGES[parameter.end]}.`
    case 'equal':
      return parameter.list
        ? `Only records whose ${parameter.field} is one of these.`
        : `Only records whose ${parameter.field} is this one.`
  }
}
