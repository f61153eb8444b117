import type { EntityLoader } from './entity-loader.ts'
import type { ForwardedHeaders, Upstream } from './call-upstream.ts'

/** What the facade's resolvers find in their context. */
export interface FacadeContext {
  upstream: Upstream
  /** Reduced to what may be handed on to the API. */
  forwarded: ForwardedHeaders
  entities: EntityLoader
}
