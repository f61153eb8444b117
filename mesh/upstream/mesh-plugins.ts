import { FORWARDED_HEADERS, Upstream, type ForwardedHeaders } from './call-upstream.ts'
import { EntityLoader } from './entity-loader.ts'
import type { FacadeContext } from './facade-context.ts'

interface ContextBuilding {
  context: Partial<FacadeContext> & { headers?: Record<string, string | undefined> }
  extendContext: (part: FacadeContext) => void
}

let standAlone: Upstream | undefined

/** `additionalEnvelopPlugins` of `.meshrc.yaml`: active in our gateway and in `mesh start` and `mesh dev` alike. */
export default [
  {
    onContextBuilding({ context, extendContext }: ContextBuilding): void {
      // Our gateway brings both along; Mesh's own server has the request's headers only.
      const upstream = context.upstream ?? (standAlone ??= new Upstream(process.env['LACTOR_API_URL'] ?? ''))
      const forwarded = context.forwarded ?? forwardedOf(context.headers ?? {})
      extendContext({ upstream, forwarded, entities: new EntityLoader(upstream, forwarded) })
    },
  },
]

function forwardedOf(all: Record<string, string | undefined>): ForwardedHeaders {
  const headers: ForwardedHeaders = {}
  for (const name of FORWARDED_HEADERS) {
    const value = all[name]
    if (value !== undefined) headers[name] = value
  }
  return headers
}
