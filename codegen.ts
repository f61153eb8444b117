import type { CodegenConfig } from '@graphql-codegen/cli'
import { Kind, type DocumentNode } from 'graphql'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { persistedDocuments } from './mesh/document-ids.ts'

const RECORDS = 'graphql/records/*.graphql'
const files = globSync('graphql/*/*.graphql')
const idOf = new Map(
  persistedDocuments(files.map((path) => readFileSync(path, 'utf8'))).map(({ operation, id }) => [operation, id]),
)

/** The id under which the gateway knows a document stands in it, so that it is loaded with the page that uses it. */
function metadataOf({ definitions }: DocumentNode): { id: string } | undefined {
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const id = idOf.get(operation?.name?.value ?? '')
  return id === undefined ? undefined : { id }
}

const config = {
  strictScalars: true,
  enumsAsTypes: true,
  useTypeImports: true,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  dedupeFragments: true,
  optimizeDocumentNode: true,
  addDocBlocks: false,
  scalars: { ID: 'string', Date: 'string', DateTime: 'string', File: 'File' },
  unstable_onExecutableDocumentNode: metadataOf,
}

const plugins = ['typescript-operations', 'typed-document-node', './codegen/hooks-plugin.cjs']

/** `graphql/udder/tank.graphql` → `src/generated/udder/tank.ts`; the fragments of the records are known everywhere. */
const modules: Record<string, object> = Object.fromEntries(
  files
    .filter((path) => dirname(path) !== dirname(RECORDS))
    .map((path) => [
      `src/generated/${basename(dirname(path))}/${basename(path, '.graphql')}.ts`,
      { documents: [path, RECORDS], plugins, config },
    ]),
)

const codegen = {
  schema: 'graphql/schema.graphql',
  generates: {
    ...modules,
    'src/generated/records/fragments.ts': { documents: RECORDS, plugins, config },
  },
} satisfies CodegenConfig

export default codegen
