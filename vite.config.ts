import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { leanPackages } from './scripts/lean-packages.ts'

const gateway = `http://127.0.0.1:${process.env.LACTOR_PORT ?? '4000'}`

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
      ['/graphql', '/files', '/live', '/playground', '/app-config.json', '/healthz', '/preload'].map((path) => [
        path,
        gateway,
      ]),
    ),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // No list of every page's files in the shell: the first page's are named by the gateway's preload headers, those of
    // later pages are in the service worker's cache.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
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
        codeSplitting: {
          // What the first screen needs is two files: packages, which change seldom, and ours.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            // The entry itself stays a file of its own.
            { name: 'shell', tags: ['$initial'], test: /^(?!.*(?:main\.tsx|index\.html)$)/, priority: 2 },
          ],
        },
        // The shell names hundreds of files, and names do not compress: seven hexadecimal digits are enough. What is in each,
        // the manifest tells.
        chunkFileNames: 'assets/[hash:7].js',
        hashCharacters: 'hex',
      },
    },
  },
})
