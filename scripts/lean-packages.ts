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

/** What keeps unused code of a package in the build, and what stands in its place. */
const CUTS: readonly { module: RegExp; found: readonly (readonly [text: RegExp, instead: string])[] }[] = [
  {
    module: /formik\.esm\.js$/,
    found: [[/^FieldArrayInner\.defaultProps = \{[^}]*\};$/m, '']],
  },
  {
    // The app uses the router without its data loaders and servers. A link keeps their prefetching, a name a component.
    module: /react-router[\\/]dist[\\/]production[\\/]chunk-7RTFRKQW\.mjs$/,
    found: [
      [/^function PrefetchPageLinks\([^)]*\) \{.*?^\}/ms, 'const PrefetchPageLinks = () => null'],
      [/^var Form = /m, 'var Form = /* @__PURE__ */ '],
      [/^Form\.displayName = .*/m, ''],
      [/^ScrollRestoration\.displayName = .*/m, ''],
      [/^HistoryRouter\.displayName = .*/m, ''],
    ],
  },
]

/** The cuts of this build that were made. */
const cut = new Set<unknown>()

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
    filter: { id: CUTS.map(({ module }) => module) },
    handler(code, id) {
      const { found } = CUTS.find(({ module }) => module.test(id)) ?? { found: [] }
      cut.add(found)
      return found.reduce((rest, [text, instead]) => {
        if (!text.test(rest)) throw new Error(`${id} has changed: ${text.source} is not in it.`)
        return rest.replace(text, instead)
      }, code)
    },
  },
  buildEnd(error) {
    const missed = CUTS.find(({ found }) => !cut.has(found))
    if (!error && missed) throw new Error(`No module is called ${missed.module.source} any more.`)
  },
}
