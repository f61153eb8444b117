import graphql from '@graphql-eslint/eslint-plugin'
import formatjs from 'eslint-plugin-formatjs'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores(['dist', '.mesh', '.cache', 'node_modules', 'src/generated', 'graphql/schema.graphql', '.data*']),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Enums are no erasable syntax, so there are none; private fields tell classes apart. Both rules took a sixth each.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
    plugins: { formatjs },
    rules: {
      'formatjs/no-offset': 'error',
      'formatjs/no-multiple-whitespaces': 'error',
      'formatjs/no-camel-case': 'error',
      // A styled label wraps its control, which the rule cannot see.
      'jsx-a11y-x/label-has-associated-control': 'off',
      // Colours have one home.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TemplateElement[value.raw=/#[0-9a-fA-F]{6}\\b/], Literal[value=/^#[0-9a-fA-F]{6}$/]',
          message: 'Colours live in src/ui/theme.ts.',
        },
      ],
    },
  },
  { files: ['src/ui/theme.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.{js,mjs,cjs}'], extends: [tseslint.configs.base] },
  {
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
  },
)
