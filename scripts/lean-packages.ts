import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Module of a package → what stands in its place in the build. */
const REPLACED: readonly { importer: RegExp; source: RegExp; code: (source: string) => string }[] = [
  {
    // Formik without lodash behind four small functions.
    importer: /formik/,
    source: /^lodash-es\/\w+$/,
    code: (source) => `export { ${source.replace('lodash-es/', '')} as default } from '/src/ui/form-objects.ts'`,
  },
  {
    // Icons without what draws icons for other frameworks and for servers.
    importer: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
    source: /createLucideIcon\.mjs$/,
    code: () => `export { iconOf as default } from '/src/ui/icon.ts'`,
  },
  {
    // Styled-components asks for prefixes only where one switches them on; the browsers that the app is for need none.
    importer: /stylis[\\/]src/,
    source: /Prefixer\.js$/,
    code: () => `export const prefix = () => ''`,
  },
  {
    // Apollo prints a document only to know whether the same one is on its way; the facade is sent ids of documents.
    importer: /@apollo[\\/]client[\\/]utilities[\\/]graphql[\\/]print\.js/,
    source: /^graphql$/,
    code: () => `export const print = JSON.stringify`,
  },
]

/** The router names only its build with warnings for developers; the other one stands beside it. */
const ROUTER: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}
const ROUTER_FOLDER = new URL('../node_modules/react-router/dist/production/', import.meta.url)

/** Vite's helper of dynamic imports names files to preload and tells of failed ones; the app leaves both to others. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Packages without what the app does not use of them and a bundler cannot see. */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer = '') {
    const router = ROUTER[source]
    if (router !== undefined) return fileURLToPath(new URL(router, ROUTER_FOLDER))
    return REPLACED.some((each) => each.importer.test(importer) && each.source.test(source))
      ? `\0lean:${source}`
      : undefined
  },
  load(id) {
    if (id === PRELOAD_HELPER) return 'export const __vitePreload = (load) => load()'
    if (!id.startsWith('\0lean:')) return undefined
    const source = id.slice('\0lean:'.length)
    return REPLACED.find((each) => each.source.test(source))?.code(source)
  },
  transform: {
    // A component that holds itself in.
    filter: { id: /formik\.esm\.js$/ },
    handler: (code) => code.replace(/^FieldArrayInner\.defaultProps = \{[^}]*\};$/m, ''),
  },
}
