import type { UpstreamAnswer, UpstreamRequest } from './call-upstream.ts'
import type { GraphQLResolveInfo } from 'graphql'
import type { FacadeContext } from './facade-context.ts'
import { propertiesQuery } from './selected-properties.ts'

/** The endpoint in `.meshrc.yaml`. It is never resolved: the context knows the API's address. */
const PLACEHOLDER = 'http://upstream'

/** What the transform adds to what resolvers know of a list. */
interface ListInfo extends GraphQLResolveInfo {
  /** Its order as parts of a query: Mesh sends parameters in the order of the document, not in the one that was asked for. */
  order?: readonly string[]
  /** The type of its records, when the API can be asked for some of their fields. */
  listed?: string
}

/**
 * Called `fetch` because Mesh looks for that name. `customFetch` of `.meshrc.yaml`: every call that Mesh makes goes through the one upstream client.
 * @throws GraphQLError of the error contract, so that Mesh never makes its own error, which names internal addresses
 */
export function fetch(
  url: string,
  init: UpstreamRequest,
  context: FacadeContext,
  info?: ListInfo,
): Promise<UpstreamAnswer> {
  if (!url.startsWith(`${PLACEHOLDER}/`)) throw new Error(`Unexpected upstream address: ${url}`)
  const headers: Record<string, string> = { ...init.headers, ...context.forwarded }
  const path = url.slice(PLACEHOLDER.length)
  const properties = info?.listed === undefined ? '' : propertiesQuery(info, info.listed)
  const added = [...(info?.order ?? []), properties].filter((part) => part !== '').join('&')
  const whole = added === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${added}`
  return context.upstream.call(whole, { ...init, headers })
}
