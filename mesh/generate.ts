import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GraphQLSchema } from 'graphql'
import { prepareOpenApi, type OpenApiDocument } from './prepare-openapi.ts'
import { schemaText } from './schema-text.ts'

// `npm run generate`, first half: API contract → mesh/openapi.json → .mesh/ (the built facade) → graphql/schema.graphql.

const root = fileURLToPath(new URL('..', import.meta.url))
const contract = join(root, 'api/contract/write-openapi.ts')
const openApi = join(root, 'mesh/openapi.json')
const prepared = join(root, '.cache/mesh/openapi.json')
const schemaFile = join(root, 'graphql/schema.graphql')

if (existsSync(contract)) run(process.execPath, contract)

const document = JSON.parse(readFileSync(openApi, 'utf8')) as OpenApiDocument
mkdirSync(dirname(prepared), { recursive: true })
writeFileSync(prepared, JSON.stringify(prepareOpenApi(document), null, 2))

const meshManifest = createRequire(import.meta.url).resolve('@graphql-mesh/cli/package.json')
const { bin } = JSON.parse(readFileSync(meshManifest, 'utf8')) as { bin: Record<string, string> }
const command = Object.values(bin)[0]
if (command === undefined) throw new Error('@graphql-mesh/cli has no program')
// Plain Node loads the built facade: no TypeScript loader of Mesh's own at run time.
run(process.execPath, join(dirname(meshManifest), command), 'build', '--fileType', 'js')

writeFileSync(schemaFile, await printed())
console.log(`Wrote ${schemaFile}`)

function run(...command: [string, ...string[]]): void {
  const [program, ...parameters] = command
  execFileSync(program, parameters, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function printed(): Promise<string> {
  const artifact = new URL('../.mesh/index.js', import.meta.url)
  const { getBuiltMesh } = (await import(artifact.href)) as {
    getBuiltMesh: () => Promise<{ schema: GraphQLSchema; destroy(): void }>
  }
  const mesh = await getBuiltMesh()
  mesh.destroy()
  return schemaText(mesh.schema)
}
