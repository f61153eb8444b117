import type { CodegenConfig } from '@graphql-codegen/cli'
import { readdirSync } from 'node:fs'

/** Areas are the folders of `graphql/`; each becomes one module of types, documents and hooks. */
const areas = readdirSync('graphql', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map((entry) => entry.name)

const config = {
  strictScalars: true,
  enumsAsTypes: true,
  useTypeImports: true,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  dedupeFragments: true,
  optimizeDocumentNode: true,
  addDocBlocks: false,
  scalars: { ID: 'string', JSON: 'unknown', File: 'File' },
}

const plugins = ['typescript-operations', 'typed-document-node', './codegen/hooks-plugin.cjs']

const codegen: CodegenConfig = {
  schema: 'graphql/schema.graphql',
  generates: {
    'src/generated/shared.ts': { documents: 'graphql/shared/*.graphql', plugins, config },
    ...Object.fromEntries(
      areas.map((area) => [
        `src/generated/${area}.ts`,
        { documents: [`graphql/${area}/*.graphql`, 'graphql/shared/record.graphql'], plugins, config },
      ]),
    ),
  },
}

export default codegen
