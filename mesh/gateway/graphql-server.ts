import { useGraphQlJit } from '@envelop/graphql-jit'
import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import { createFetch } from '@whatwg-node/fetch'
import { Kind, type DocumentNode } from 'graphql'
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga'
import type { ForwardedHeaders, Upstream } from '../upstream/call-upstream.ts'
import { useErrorContract } from './contract-plugin.ts'
import { loadMesh } from './load-mesh.ts'
import type { PersistedDocuments } from './persisted-documents.ts'
import { usePersistedDocuments } from './persisted-plugin.ts'
import { useReadableRequest } from './readable-request.ts'
import { useUploadLimit } from './upload-limit.ts'
import { useVariableErrors } from './variable-errors.ts'

/** What the route hands to Yoga for one request. */
export interface RequestContext extends Record<string, unknown> {
  upstream: Upstream
  forwarded: ForwardedHeaders
}

/** Limits for documents that are not in the persisted list. The app's own documents stay well below them. */
export const LIMITS = { depth: 12, aliases: 30, tokens: 3000, cost: 20_000, batch: 10 } as const

/** Bytes. One uploaded file at most: a file of a herd program is the largest; the API knows the limit of a photo. */
export const UPLOAD_LIMITS = {
  request: 26 * 1024 * 1024,
  parts: { fileSize: 25 * 1024 * 1024, files: 1, fields: 10, fieldSize: 200_000 },
} as const

export interface GraphqlServerOptions {
  persisted: PersistedDocuments
  /** Accept documents that are not in the persisted list, and introspection with them. */
  openDocuments: boolean
  log: (error: unknown, requestId: string | undefined) => void
  count: (outcome: string) => void
}

/** Yoga over the schema that Mesh generated. */
export async function createGraphqlServer(options: GraphqlServerOptions): Promise<GraphqlServer> {
  const mesh = await loadMesh()
  const yoga = createYoga<RequestContext>({
    plugins: [
      ...mesh.plugins,
      maxTokensPlugin({ n: LIMITS.tokens }),
      maxDepthPlugin({ n: LIMITS.depth }),
      maxAliasesPlugin({ n: LIMITS.aliases }),
      costLimitPlugin({
        maxCost: LIMITS.cost,
        objectCost: 2,
        scalarCost: 1,
        depthCostFactor: 1.5,
        ignoreIntrospection: true,
      }),
      useUploadLimit(UPLOAD_LIMITS.request),
      useReadableRequest(),
      usePersistedDocuments(options.persisted, options.openDocuments),
      useErrorContract(options.log, options.count),
      useVariableErrors(),
      useGraphQlJit({}, { enableIf: ({ document }) => hasOneOperation(document) }),
    ] as Plugin[],
    graphqlEndpoint: '/graphql',
    // The error contract masks; Yoga's masking would hide the codes.
    maskedErrors: false,
    landingPage: false,
    graphiql: false,
    cors: false,
    logging: false,
    batching: { limit: LIMITS.batch },
    multipart: true,
    // See useUploadLimit.
    maxRequestBodySize: false,
    fetchAPI: createFetch({ formDataLimits: UPLOAD_LIMITS.parts }),
  })
  return { yoga, close: () => mesh.destroy() }
}

const oneOperation = new WeakMap<DocumentNode, boolean>()

/**
 * The compiler keeps one plan for each document, whatever the operation's name: a document with two operations would
 * run the first one for both names. Such documents (from the playground) take the ordinary executor.
 */
function hasOneOperation(document: DocumentNode): boolean {
  let answer = oneOperation.get(document)
  if (answer === undefined) {
    answer = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1
    oneOperation.set(document, answer)
  }
  return answer
}

export interface GraphqlServer {
  yoga: YogaServerInstance<RequestContext, object>
  close(): Promise<void> | void
}
