import graphql from '@graphql-eslint/eslint-plugin'
import { defineConfig, globalIgnores } from 'eslint/config'

// The documents of GraphQL only: code is linted by oxlint (.oxlintrc.json).
export default defineConfig(globalIgnores(['graphql/schema.graphql']), {
  files: ['graphql/*/*.graphql'],
  plugins: { '@graphql-eslint': graphql },
  languageOptions: {
    parser: graphql.parser,
    parserOptions: { graphQLConfig: { schema: 'graphql/schema.graphql', documents: 'graphql/*/*.graphql' } },
  },
  rules: {
    ...graphql.configs['flat/operations-recommended'].rules,
    // Fragments are named for the place they fill, not for the file they are in.
    '@graphql-eslint/require-selections': 'off',
    '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 8 }],
  },
})
