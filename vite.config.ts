import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { leanPackages } from './scripts/lean-packages.ts'

const gateway = `http://127.0.0.1:${process.env.LACTOR_PORT ?? '4000'}`

/**
 * Packages that change seldom are chunks of their own, so that a release downloads only what is new. Those of the shell
 * are one: together they compress better than apart, and none of them is of use without the others.
 */
const vendors = [
  {
    name: 'vendor',
    tags: ['$initial' as const],
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@apollo|rxjs|graphql|@wry|optimism|apollo3-cache-persist|idb|tslib|react-intl|@formatjs|intl-messageformat|styled-components|stylis|@emotion)[\\/]/,
  },
  {
    name: 'vendor-form',
    test: /node_modules[\\/](formik|react-fast-compare|tiny-warning|deepmerge|hoist-non-react-statics)[\\/]|form-objects/,
  },
]

/**
 * Small modules share a chunk: thirty files of 300 bytes compress badly and wait for each other on a slow connection.
 * What nearly every screen needs is part of the shell; that must not lead to the packages of forms, or every list would
 * fetch them.
 */
const chunks = [
  ...vendors.map((vendor) => ({ ...vendor, priority: 3 })),
  {
    name: 'shell',
    tags: ['$initial' as const],
    test: (id: string) => !/(main\.tsx|index\.html)$/.test(id),
    priority: 2,
  },
  {
    name: 'icons',
    test: /node_modules[\\/]lucide-react[\\/]/,
    minShareCount: 5,
    priority: 2,
  },
  {
    // What judges a form is fetched while the form is on screen already.
    name: 'rules',
    test: /node_modules[\\/]zod[\\/]|src[\\/](domain[\\/].*draft|features[\\/].*\.schema\.ts)/,
    priority: 1,
  },
  {
    name: 'form',
    test: /src[\\/](features[\\/]care[\\/](animal[\\/]animal-field|write[\\/]correction)|ui[\\/](fields[\\/](field|choice-field|plain-fields)|form-rules|frames[\\/]form-page))/,
    priority: 2,
  },
  {
    // Home and lists need it, and some forms.
    name: 'latest',
    test: /src[\\/]domain[\\/]latest/,
    priority: 1,
  },
  {
    name: 'marks',
    test: /features[\\/]care[\\/]write[\\/](sync-state|sync-panel|clock-notice|record-mark)/,
  },
  {
    name: 'plate',
    test: /src[\\/](features[\\/]udder[\\/]plate[\\/](barcode-field|plate-model-field))/,
    priority: 1,
  },
  {
    name: 'tank',
    test: /src[\\/]features[\\/]udder[\\/]tank[\\/](tank\.rules|tank\.texts|tank-numbers|legal-line|band-chip)/,
    priority: 1,
  },
  {
    name: 'exam',
    test: /src[\\/](ui[\\/]fields[\\/]quarter-field|features[\\/]udder[\\/]exam[\\/](exam\.|launch-exam|launch-saved-lazy))/,
  },
]

export default defineConfig({
  plugins: [
    leanPackages,
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,wasm}'],
        // Kept by the service worker when it is first wanted (see src/sw/sw.ts).
        globIgnores: ['**/read.worker-*.js'],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      manifest: {
        name: 'Lactor',
        short_name: 'Lactor',
        description: 'Saúde do úbere e da bezerra, com ou sem internet.',
        lang: 'pt-BR',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#14563B',
        background_color: '#FBFAF7',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
        ],
      },
    }),
  ],
  resolve: {
    // RxJS ships classes as such under this condition, and functions of ES5 otherwise.
    conditions: ['es2015', ...defaultClientConditions],
    // Texts are compiled beforehand; the parser of ICU messages stays out of the browser.
    alias: [
      { find: '@formatjs/icu-messageformat-parser', replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/files', '/playground', '/app-config.json', '/healthz'].map((path) => [path, gateway]),
    ),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Read by `npm run bench`.
    manifest: true,
    rolldownOptions: {
      // Formik names it for a wrapper of classes that the app does not use.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules[\\/](hoist-non-react-statics|apollo3-cache-persist|idb)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: chunks },
        // The shell names a hundred files, and names do not compress; what is in each, the manifest tells.
        chunkFileNames: 'assets/[hash:8].js',
      },
    },
  },
})
