import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { GatewaySettings } from './settings.ts'
import { PLAYGROUND_POLICY } from './security-headers.ts'

const examples = new URL('./playground-examples.graphql', import.meta.url)

/**
 * GraphiQL at /playground: header editor, example queries, no file from another host. Its nine megabytes are loaded by
 * the first visit, not by the gateway's start.
 */
export function playgroundRoute(app: FastifyInstance, settings: GatewaySettings): void {
  if (!settings.playground) return
  let page: Promise<string> | undefined
  app.get('/playground', async (_request, reply) => {
    reply.header('content-security-policy', PLAYGROUND_POLICY)
    return reply.type('text/html; charset=utf-8').send(await (page ??= render()))
  })
}

async function render(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  return renderGraphiQL({
    endpoint: '/graphql',
    title: 'Lactor API',
    // Neither the address nor the browser's storage may keep a token.
    shouldPersistHeaders: false,
    headers: '{}',
    credentials: 'same-origin',
    additionalHeaders: { 'x-lactor-client': 'web' },
    defaultTabs: exampleTabs(),
  })
}

/** One tab for each operation of the examples file, with the comment above it. */
function exampleTabs(): { query: string; headers: string }[] {
  const text = readFileSync(examples, 'utf8')
  return text
    .split(/\n(?=# Example)/)
    .map((example) => ({ query: example.trim(), headers: '{\n  "accept-language": "pt"\n}' }))
    .filter(({ query }) => query !== '')
}
