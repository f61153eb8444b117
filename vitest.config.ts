import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/harness/longest-first.ts'

// Only against hanging: a shared machine may take ten times what a quiet one does.
const node = {
  environment: 'node',
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Node imports TypeScript itself. Vite's imports are property accesses, which slows the reader by a fifth.
  experimental: { viteModuleRunner: false },
} as const

const isFull = process.env.LACTOR_TEST_FULL === '1'

/** What may differ between the engines: locks, transactions, watermarks, migrations, the way a start goes. */
const ENGINE_FILES = ['conventions', 'database', 'idempotency', 'running-writes', 'start', 'synchronisation']

/**
 * The API's whole suite runs on PostgreSQL where it is here, else on the embedded engine; what may differ between the two,
 * and in `npm run test:full` everything, runs on both. Gateway and journeys always run on the embedded one.
 */
const api = (engine: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    ...node,
    isolate: false,
    name: `api-${engine}`,
    include:
      engine === 'postgres' || isFull || !process.env.LACTOR_POSTGRES_BIN
        ? ['tests/api/**/*.test.ts']
        : ENGINE_FILES.map((name) => `tests/api/${name}.test.ts`),
    env: { LACTOR_TEST_ENGINE: engine },
    globalSetup: engine === 'postgres' ? ['tests/harness/postgres-setup.ts'] : [],
  },
})

/** Every screen in every browser engine: too long for each run. */
const engines = {
  extends: true as const,
  test: {
    ...node,
    name: 'engines',
    include: ['tests/engines/**/*.test.ts'],
    testTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
  },
}

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { 'virtual:pwa-register': new URL('tests/app-harness/pwa-register.ts', import.meta.url).pathname },
  },
  test: {
    // One more than the two cores: a worker waits for timers and answers for a sixth of its time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { ...node, name: 'domain', isolate: false, include: ['tests/domain/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'reader', isolate: false, include: ['tests/reader/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'app',
          environment: './tests/app-harness/phone-window.ts',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/screens/**/*.test.tsx'],
          // As in production: in development mode jsdom parses the whole style sheet again for each inserted rule.
          env: { SC_DISABLE_SPEEDY: 'false' },
          setupFiles: ['tests/app-harness/browser-setup.ts'],
          isolate: false,
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      { extends: true, test: { ...node, name: 'engine', isolate: false, include: ['tests/engine/**/*.test.ts'] } },
      { extends: true, test: { ...node, name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
      api('pglite'),
      api('postgres'),
      {
        extends: true,
        test: {
          ...node,
          isolate: false,
          name: 'gateway',
          include: [
            'tests/build/**/*.test.ts',
            'tests/gateway/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/identity/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          isolate: false,
          name: 'journeys',
          // Each has a browser, an API and a gateway of its own, which keep both cores busy.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      ...(isFull ? [engines] : []),
    ],
  },
})
