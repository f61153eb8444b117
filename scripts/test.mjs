// `npm test`: installs what it needs, then runs everything and ends with one line. `--full` adds every screen in every
// browser engine, all widths, and longer searches.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build, install, pinnedNode, root, scriptEnv } from './bootstrap.mjs'
import { findTool, installTools } from './test-tools.mjs'

const MEMORY_DISK = '/dev/shm'
const ENOUGH_MEMORY = 6 * 2 ** 30
/** Milliseconds. Vitest itself waits ten seconds for each worker. */
const ENOUGH_TO_END = 60_000

const only = process.argv.slice(2).filter((argument) => argument !== '--full')
const installed = installTools(['chromium', 'headlessShell', 'postgres', 'firefox', 'webkit'])
install()
if (only.length === 0) seedTemplates()
build({ app: false })
await installed
const chromium = findTool('chromium')
const headlessShell = chromium && (findTool('headlessShell') ?? chromium)
const postgres = findTool('postgres')
const firefox = findTool('firefox')
const webkit = findTool('webkit')
const full = process.argv.includes('--full')
const env = scriptEnv({
  ...(chromium && { LACTOR_CHROMIUM: chromium, LACTOR_HEADLESS_SHELL: headlessShell }),
  ...(postgres && { LACTOR_POSTGRES_BIN: postgres }),
  ...(firefox && { LACTOR_FIREFOX: firefox }),
  ...(webkit && {
    LACTOR_WEBKIT_DRIVER: webkit.driver,
    LACTOR_WEBKIT: webkit.browser,
    LACTOR_XVFB: webkit.display,
  }),
  ...(full && { LACTOR_TEST_FULL: '1', LACTOR_ODD_RUNS: '7000' }),
  // Some hundred processes load the same modules.
  NODE_COMPILE_CACHE: join(root, '.cache/node-compile'),
  ...memoryDisk(),
})
const checked = only.length === 0 ? check() : undefined
build()
const report = join(root, '.cache/test-report.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const tests = spawn(
  pinnedNode,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...only,
  ],
  // A process group of its own, so that whatever the tests leave running can be ended with them.
  { cwd: root, stdio: 'inherit', env, detached: true },
)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endGroup(tests)
    process.exit(1)
  })
}
const vitest = await Promise.race([end(tests), notEnding()])
endGroup(tests)

let passed = 0
let failed = 0
if (checked) {
  const { status, output } = await checked
  console.log(output)
  if (status === 0) passed++
  else failed++
}
let skipped = 0
if (existsSync(report)) {
  const result = JSON.parse(readFileSync(report, 'utf8'))
  passed += result.numPassedTests
  failed += result.numFailedTests
  skipped += result.numPendingTests + result.numTodoTests
  // A file that cannot even be loaded has no tests to fail.
  failed += result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
}
if (vitest !== 0 && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/** Runs `npm run check` beside the tests; its output is kept, so that the two do not mix. */
async function check() {
  const child = spawn('npm', ['run', '--silent', 'check'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { status: await end(child), output }
}

/** A test file makes a template itself when this fails, and says why when that fails too. */
function seedTemplates() {
  spawn(pinnedNode, ['tests/harness/seed-templates.ts'], { cwd: root, stdio: 'ignore', env: scriptEnv() }).unref()
}

/** Exit code of a process, when it has ended. */
function end(child) {
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
}

/** Vitest never ends while a test's process still holds a pipe. Resolves some time after the report was written. */
async function notEnding() {
  while (!existsSync(report)) await delay(1_000)
  await delay(ENOUGH_TO_END)
  console.error('The tests are done, but something they started is still running. It is ended now.')
  return 1
}

/** Ends a process and all that it started. */
function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // The usual case: nothing of it is left.
    if (error.code !== 'ESRCH') throw error
  }
}

/** Where there is memory enough, the tests' folders live in it: a flush to a disk takes some milliseconds. */
function memoryDisk() {
  if (process.env.TMPDIR || !existsSync(MEMORY_DISK)) return {}
  const { bavail, bsize } = statfsSync(MEMORY_DISK)
  return Math.min(bavail * bsize, freemem()) > ENOUGH_MEMORY ? { TMPDIR: MEMORY_DISK } : {}
}
