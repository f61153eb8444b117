import type { FastifyInstance } from 'fastify'
import { HYDRA, openApiDocument } from '../contract/openapi.ts'
import { contextNamed, DOCUMENTATION, entryPoint, HYDRA_NAMES, hydraDocumentation } from './hydra-documentation.ts'
import { notFound } from './problem.ts'

/** Serves what generic clients start from: OpenAPI, the hydra documentation, contexts, the entry point, health. */
export function registerDocumentation(app: FastifyInstance): void {
  // Made when it is first asked for: a start is half a second sooner.
  let openApi: string | undefined
  let documentation: string | undefined
  const open = { config: { open: true as const } }
  app.addHook('onRequest', (request, reply, done) => {
    // Absolute: clients fetch it as it stands.
    const address = `${request.protocol}://${request.host}${DOCUMENTATION}`
    void reply.header('link', `<${address}>; rel="${HYDRA_NAMES}apiDocumentation"`)
    done()
  })
  app.get('/docs.jsonopenapi', open, (_request, reply) => {
    openApi ??= JSON.stringify(openApiDocument())
    return reply.type('application/json').send(openApi)
  })
  app.get(DOCUMENTATION, open, (_request, reply) => {
    documentation ??= JSON.stringify(hydraDocumentation())
    return reply.type(HYDRA).send(documentation)
  })
  app.get('/', open, (_request, reply) => reply.type(HYDRA).send(JSON.stringify(entryPoint())))
  app.get('/contexts/:name', open, (request, reply) => {
    const { name } = request.params as { name: string }
    const context = contextNamed(name)
    if (!context) throw notFound()
    return reply.type(HYDRA).send(JSON.stringify({ '@context': context }))
  })
}
