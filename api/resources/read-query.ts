import { safeParse, type ZodObject, type ZodType, type output } from 'zod'
import { PAGE_SIZE, parametersOf, type Parameter, type RangeEnd } from '../contract/query-parameters.ts'
import type { Resource } from '../contract/define-resource.ts'
import { Problem } from '../plugins/problem.ts'
import { completeOrder, decodeCursor, filterMark, isSameOrder, type Cursor, type OrderKey } from './page-cursor.ts'

/** A condition of a query; several hold together. */
export type Condition =
  | { kind: 'equal'; field: string; values: unknown[] }
  | { kind: 'prefix'; field: string; value: string }
  | { kind: 'range'; field: string; end: RangeEnd; value: string }

/** What a client asked of a collection. */
export interface CollectionQuery {
  conditions: Condition[]
  /** Only these records; deleted ones too, since they are named. */
  ids: number[] | null
  /** Only these fields of each record, beside `@id` and `@type`. */
  properties: ReadonlySet<string> | null
  order: OrderKey[]
  page: number
  itemsPerPage: number
  cursor: Cursor | null
  /** Hash of the filters (`filterMark`). */
  filter: string
}

const parameters = new WeakMap<Resource, Map<string, Parameter>>()

function knownParameters(resource: Resource): Map<string, Parameter> {
  let known = parameters.get(resource)
  if (!known) {
    known = parametersOf(resource)
    parameters.set(resource, known)
  }
  return known
}

/** Reads the query part of an address. @throws Problem 400 naming a parameter that is unknown or cannot be read */
export function readQuery(resource: Resource, search: URLSearchParams): CollectionQuery {
  const known = knownParameters(resource)
  const query: CollectionQuery = {
    conditions: [],
    ids: null,
    properties: null,
    order: [],
    page: 1,
    itemsPerPage: PAGE_SIZE.default,
    cursor: null,
    filter: '',
  }
  for (const name of new Set(search.keys())) {
    const parameter = known.get(name)
    if (!parameter) throw new Problem(400, `Unknown parameter ${name}`)
    const given = search.getAll(name)
    if (given.length > 1 && !parameter.list) throw new Problem(400, `The parameter ${name} is given twice`)
    apply(
      resource,
      query,
      parameter,
      given.map((text) => readValue(name, parameter, text)),
    )
  }
  query.filter = filterMark(query.ids ? [...query.conditions, query.ids] : query.conditions)
  if (!query.cursor) return query
  if (search.has('page')) throw new Problem(400, 'The parameters cursor and page do not go together')
  if (query.cursor.filter !== query.filter) throw new Problem(400, 'The cursor belongs to other filters')
  if (query.order.length > 0 && !isSameOrder(completeOrder(query.order), query.cursor.order)) {
    throw new Problem(400, 'The cursor belongs to another order')
  }
  query.order = query.cursor.order
  return query
}

/**
 * Reads the query part of an address whose operation is no list.
 * @throws Problem 400 naming a parameter that is missing, unknown, or cannot be read
 */
export function readParameters<Shape extends ZodObject>(query: Shape, url: string): output<Shape> {
  const search = new URL(url, 'http://api').searchParams
  for (const name of search.keys()) if (!(name in query.shape)) throw new Problem(400, `Unknown parameter ${name}`)
  for (const name of Object.keys(query.shape)) {
    const given = search.getAll(name).length
    if (given > 1) throw new Problem(400, `The parameter ${name} is given twice`)
    if (given === 0 && !safeParse(query.shape[name] as ZodType, undefined).success) {
      throw new Problem(400, `The parameter ${name} is missing`)
    }
  }
  const { success, data, error } = query.safeParse(Object.fromEntries(search))
  if (success) return data
  throw new Problem(400, `The value of the parameter ${String(error.issues[0]?.path[0])} is not valid`)
}

function readValue(name: string, parameter: Parameter, text: string): unknown {
  const { success, data } = parameter.schema.safeParse(text)
  if (!success || text.includes('\0')) throw new Problem(400, `The value of the parameter ${name} is not valid`)
  return data
}

function apply(resource: Resource, query: CollectionQuery, parameter: Parameter, values: unknown[]): void {
  switch (parameter.role) {
    case 'paging':
      if (parameter.name === 'cursor') query.cursor = decodeCursor(resource, String(values[0]))
      else query[parameter.name] = Number(values[0])
      return
    case 'ids':
      query.ids = values as number[]
      return
    case 'properties':
      query.properties = new Set(values as string[])
      return
    case 'order':
      query.order.push({ field: parameter.field, direction: values[0] as 'asc' | 'desc' })
      return
    case 'equal':
      query.conditions.push({ kind: 'equal', field: parameter.field, values })
      return
    case 'prefix':
      query.conditions.push({ kind: 'prefix', field: parameter.field, value: String(values[0]) })
      return
    case 'range':
      query.conditions.push({ kind: 'range', field: parameter.field, end: parameter.end, value: String(values[0]) })
  }
}
