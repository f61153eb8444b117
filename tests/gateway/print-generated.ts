import { readFileSync } from 'node:fs'
import { loadGraphQLSchemaFromOpenAPI } from '@omnigraph/openapi'
import type { GraphQLSchema } from 'graphql'
import HydraTransform from 'hydra-transform'
import { parse } from 'yaml'
import { openApiDocument } from '../../api/contract/openapi.ts'
import { prepareOpenApi, type OpenApiDocument } from '../../mesh/prepare-openapi.ts'
import { schemaText } from '../../mesh/schema-text.ts'

// A process of its own: prints what `npm run generate` would write, without writing it or touching the built facade
// that other tests run. The same loader and transform that `mesh build` uses.

interface MeshConfig {
  sources: {
    name: string
    handler: { openapi: { endpoint: string; operationHeaders: Record<string, string> } }
    transforms: { 'hydra-transform': object }[]
  }[]
}

const [source] = (parse(readFileSync(new URL('../../.meshrc.yaml', import.meta.url), 'utf8')) as MeshConfig).sources
if (!source?.transforms[0]) throw new Error('.meshrc.yaml has no source with a transform')
const document = openApiDocument() as unknown as OpenApiDocument
const { endpoint, operationHeaders } = source.handler.openapi
const raw = await loadGraphQLSchemaFromOpenAPI(source.name, {
  source: prepareOpenApi(document) as never,
  endpoint,
  operationHeaders,
})
const transform = new HydraTransform({ config: source.transforms[0]['hydra-transform'] as never })
const schema: GraphQLSchema = transform.transformSchema(raw)
console.log(JSON.stringify({ openApi: `${JSON.stringify(document, null, 2)}\n`, schema: schemaText(schema) }))
