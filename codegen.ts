import type { CodegenConfig } from '@graphql-codegen/cli'
import { Kind, parse, print, visit, type DocumentNode } from 'graphql'
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

/**
 * The schema as the app's client shows it: lists and the answers to writes are there, since the client throws what an
 * answer has of errors. A single record may be null.
 */
function clientSchema(): string {
  return print(
    visit(parse(readFileSync('graphql/schema.graphql', 'utf8')), {
      ObjectTypeDefinition(node) {
        if (node.name.value !== 'Query' && node.name.value !== 'Mutation') return false
        const fields = node.fields?.map((field) => {
          const { type } = field
          const isList = type.kind === Kind.NAMED_TYPE && type.name.value.endsWith('Collection')
          if (type.kind === Kind.NON_NULL_TYPE || !(isList || node.name.value === 'Mutation')) return field
          return { ...field, type: { kind: Kind.NON_NULL_TYPE, type } }
        })
        return { ...node, fields }
      },
    }),
  )
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
  schema: clientSchema(),
  generates: {
    ...modules,
    'src/generated/records/fragments.ts': { documents: RECORDS, plugins, config },
  },
} satisfies CodegenConfig

export default codegen
