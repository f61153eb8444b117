import type { UpstreamAnswer, UpstreamRequest } from './call-upstream.ts'
import type { FacadeContext } from './facade-context.ts'

/** The endpoint in `.meshrc.yaml`. It is never resolved: the context knows the API's address. */
const PLACEHOLDER = 'http://upstream'

/**
 * Called `fetch` because Mesh looks for that name. `customFetch` of `.meshrc.yaml`: every call that Mesh makes goes through the one upstream client.
 * @throws GraphQLError of the error contract, so that Mesh never makes its own error, which names internal addresses
 */
export function fetch(
  url: string,
  init: UpstreamRequest,
  context: FacadeContext,
  info: { order?: readonly string[] } = {},
): Promise<UpstreamAnswer> {
  if (!url.startsWith(`${PLACEHOLDER}/`)) throw new Error(`Unexpected upstream address: ${url}`)
  const headers: Record<string, string> = { ...init.headers, ...context.forwarded }
  const path = url.slice(PLACEHOLDER.length)
  // Put by the transform, which knows what was asked for first.
  const order = info.order?.join('&')
  const ordered = order === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${order}`
  return context.upstream.call(ordered, { ...init, headers })
}
