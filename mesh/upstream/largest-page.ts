import { readFileSync } from 'node:fs'

interface Document {
  paths: Record<string, { get?: { parameters?: { name: string; schema?: { maximum?: number } }[] } }>
}

const file = new URL('../openapi.json', import.meta.url)

/** The most records a page of the API may have, as its document says; so also the most that one call can fetch by id. */
export const LARGEST_PAGE = largestPage(JSON.parse(readFileSync(file, 'utf8')) as Document)

function largestPage({ paths }: Document): number {
  const parameters = Object.values(paths).flatMap(({ get }) => get?.parameters ?? [])
  const limits = parameters.filter(({ name }) => name === 'itemsPerPage').map(({ schema }) => schema?.maximum)
  const [limit] = limits
  if (limit === undefined || limits.some((one) => one !== limit)) {
    throw new Error('The collections of the API do not share one limit of itemsPerPage')
  }
  return limit
}
