import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { buildSchema } from 'graphql'
import { schemaPage } from './schema-page.ts'
import { PLAYGROUND_POLICY } from './security-headers.ts'
import type { GatewaySettings } from './settings.ts'

const examples = new URL('./playground-examples.graphql', import.meta.url)
const bar = new URL('./playground-bar.html', import.meta.url)
const schemaFile = new URL('../../graphql/schema.graphql', import.meta.url)

/**
 * GraphiQL at /playground: how to sign in, header editor, example queries, no file from another host; and the schema to
 * read at /playground/schema. Its nine megabytes are loaded by the first visit, not by the gateway's start.
 */
export function playgroundRoute(app: FastifyInstance, settings: GatewaySettings): void {
  if (!settings.playground) return
  let page: Promise<string> | undefined
  let schema: string | undefined
  // A person who opens the address of the programs: the playground says what it is for.
  app.addHook('onRequest', async (request, reply) => {
    const isPerson = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (isPerson && /^\/graphql\/?$/.test(request.url)) return reply.redirect('/playground')
  })
  app.get('/playground', async (_request, reply) => {
    reply.header('content-security-policy', PLAYGROUND_POLICY)
    return reply.type('text/html; charset=utf-8').send(await (page ??= render(settings)))
  })
  app.get('/playground/schema', (_request, reply) => {
    schema ??= schemaPage(buildSchema(readFileSync(schemaFile, 'utf8')))
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(schema)
  })
}

async function render(settings: GatewaySettings): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const page = renderGraphiQL({
    endpoint: '/graphql',
    title: 'Lactor API',
    // Neither the address nor the browser's storage may keep a token.
    shouldPersistHeaders: false,
    headers: '{}',
    credentials: 'same-origin',
    additionalHeaders: { 'x-lactor-client': 'web' },
    defaultTabs: exampleTabs(),
  })
  return page.replace('<div id="root"></div>', () => `${accessBar(settings)}<main id="root"></main>`)
}

/** How to get in: a button that signs in with the app's session, and the way of programs. */
function accessBar({ identityUrl, publicUrl }: GatewaySettings): string {
  const back = encodeURIComponent(new URL('/playground', publicUrl).href)
  const { origin } = new URL(identityUrl)
  return readFileSync(bar, 'utf8')
    .replace('__SIGN_IN__', `${origin}/login?redirect=${back}`)
    .replace('__TOKEN__', `${origin}/token`)
}

/** One tab for each operation of the examples file, with the comment above it. */
function exampleTabs(): { query: string; headers: string }[] {
  const text = readFileSync(examples, 'utf8')
  return text
    .split(/\n(?=# Example)/)
    .map((example) => ({ query: example.trim(), headers: '{\n  "accept-language": "pt"\n}' }))
    .filter(({ query }) => query !== '')
}
