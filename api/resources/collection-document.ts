import type { Resource } from '../contract/define-resource.ts'
import { parametersOf, type Parameter } from '../contract/query-parameters.ts'
import { encodeCursor } from './page-cursor.ts'
import type { CollectionQuery } from './read-query.ts'
import { represent, type ResourceTable } from './resource-table.ts'
import type { Page } from './select-records.ts'

/**
 * The watermark stays behind the horizon, for the sake of transactions that the database does not show us: those of
 * another role, for instance of somebody who corrects data by hand.
 */
export const OVERLAP_MS = 10_000

/** From when on a client asks next time. @param horizon the moment up to which an answer holds every change */
export const watermarkOf = (horizon: string): string => new Date(Date.parse(horizon) - OVERLAP_MS).toISOString()

/** The hydra document of a page. @param horizon the moment up to which the page holds every change */
export function collectionDocument(
  table: ResourceTable,
  path: string,
  search: URLSearchParams,
  query: CollectionQuery,
  page: Page,
  horizon: string,
): Record<string, unknown> {
  const { resource } = table
  return {
    '@context': contextOf(resource),
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': page.records.map((record) => represent(table, record, query.properties)),
    'hydra:totalItems': page.total,
    'hydra:view': view(path, search, query, page),
    // Whoever follows a cursor has seen it on the page before.
    ...(query.cursor ? {} : { 'hydra:search': searchOf(resource, path) }),
    watermark: watermarkOf(horizon),
    nextCursor: nextCursor(query, page),
  }
}

export const contextOf = (resource: Resource): string => `/contexts/${resource.name}`

const searches = new Map<string, Record<string, unknown>>()

/** The filters and orders of a collection as hydra's template, made once for each path. */
function searchOf(resource: Resource, path: string): Record<string, unknown> {
  const found = searches.get(path) ?? describeSearch(resource, path)
  searches.set(path, found)
  return found
}

function describeSearch(resource: Resource, path: string): Record<string, unknown> {
  const parameters = [...parametersOf(resource)]
  return {
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${path}{?${parameters.map(([name]) => name).join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': parameters.flatMap(([variable, parameter]) =>
      // Paging is in hydra:view.
      parameter.role === 'paging'
        ? []
        : [
            {
              '@type': 'IriTemplateMapping',
              variable,
              property: propertyOf(parameter),
              required: false,
            },
          ],
    ),
  }
}

/** The field that a parameter is about. */
function propertyOf(parameter: Exclude<Parameter, { role: 'paging' }>): string | null {
  if (parameter.role === 'properties') return null
  return parameter.role === 'ids' ? 'id' : parameter.field
}

function nextCursor(query: CollectionQuery, { records, more }: Page): string | null {
  const last = records.at(-1)
  return more && last ? encodeCursor(query, last) : null
}

function view(path: string, search: URLSearchParams, query: CollectionQuery, page: Page): Record<string, string> {
  const at = (changes: Record<string, string | number>): string => {
    const parameters = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) parameters.set(name, String(value))
    if (changes['cursor'] !== undefined) parameters.delete('page')
    return parameters.size === 0 ? path : `${path}?${parameters.toString()}`
  }
  const next = nextCursor(query, page)
  // Keyset paging: an offset would skip records when others change while pages are read.
  const toNext: Record<string, string> = next === null ? {} : { 'hydra:next': at({ cursor: next }) }
  if (query.cursor) return { '@id': at({}), ...toNext }
  const last = Math.max(1, Math.ceil(page.total / query.itemsPerPage))
  return {
    '@id': at({}),
    'hydra:first': at({ page: 1 }),
    'hydra:last': at({ page: last }),
    ...(query.page > 1 ? { 'hydra:previous': at({ page: query.page - 1 }) } : {}),
    ...toNext,
  }
}
