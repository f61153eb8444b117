import * as z from 'zod'
import { fieldsOf, type Filter, type Resource } from './define-resource.ts'
import { calendarDate, moment, reference, SortOrder } from './values.ts'

/** Rows of a page unless asked otherwise, and at most. */
export const PAGE_SIZE = { default: 30, max: 500 } as const

/** Ends of a range: `after` and `before` include the value, the strict ones do not. */
export const RANGE_ENDS = ['after', 'before', 'strictly_after', 'strictly_before'] as const
export type RangeEnd = (typeof RANGE_ENDS)[number]

/** What a query parameter stands for. */
export type Parameter =
  | { role: 'paging'; name: 'page' | 'itemsPerPage' | 'cursor'; schema: z.ZodType; list: false }
  | { role: 'ids'; schema: z.ZodType; list: true }
  | { role: 'properties'; schema: z.ZodType; list: true }
  | { role: 'order'; field: string; schema: z.ZodType; list: false }
  | { role: 'equal'; field: string; schema: z.ZodType; list: boolean }
  | { role: 'prefix'; field: string; schema: z.ZodType; list: false }
  | { role: 'range'; field: string; end: RangeEnd; schema: z.ZodType; list: false }

const counter = (max: number) => z.coerce.number().int().min(1).max(max)

/** Every query parameter of a collection by its name on the wire. */
export function parametersOf(resource: Resource): Map<string, Parameter> {
  const parameters = new Map<string, Parameter>([
    ['page', { role: 'paging', name: 'page', schema: counter(1_000_000), list: false }],
    ['itemsPerPage', { role: 'paging', name: 'itemsPerPage', schema: counter(PAGE_SIZE.max), list: false }],
    ['cursor', { role: 'paging', name: 'cursor', schema: z.string().min(1).max(2000), list: false }],
    ['id[]', { role: 'ids', schema: reference(resource.name), list: true }],
    // As API Platform's PropertyFilter has it.
    ['properties[]', { role: 'properties', schema: z.enum(fieldsOf(resource)), list: true }],
  ])
  for (const [field, filter] of Object.entries(resource.filters)) {
    for (const [name, parameter] of parametersOfFilter(field, filter)) parameters.set(name, parameter)
  }
  for (const field of resource.order) {
    parameters.set(`order[${field}]`, { role: 'order', field, schema: SortOrder, list: false })
  }
  return parameters
}

function parametersOfFilter(field: string, filter: Filter): [string, Parameter][] {
  if (filter.kind === 'prefix') {
    return [[field, { role: 'prefix', field, schema: z.string().max(100), list: false }]]
  }
  if (filter.kind === 'date' || filter.kind === 'moment') {
    // A moment may be compared with a whole day.
    const schema = filter.kind === 'date' ? calendarDate() : z.union([moment(), calendarDate()])
    return RANGE_ENDS.map((end) => [`${field}[${end}]`, { role: 'range', field, end, schema, list: false }])
  }
  const schema = filter.kind === 'relation' ? reference(filter.target) : filter.schema
  const only = filter.repeatedOnly === true
  const single: [string, Parameter] = [field, { role: 'equal', field, schema, list: false }]
  const repeated: [string, Parameter] = [`${field}[]`, { role: 'equal', field, schema, list: true }]
  return [...(only ? [] : [single]), ...(only || filter.repeated ? [repeated] : [])]
}
