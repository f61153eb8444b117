// `npm test`: installs what it needs, then runs everything and ends with one line.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, pinnedNode, root, scriptEnv } from './bootstrap.mjs'
import { findChromium, findPostgres } from './test-tools.mjs'

install()
build()
const chromium = findChromium()
const postgres = findPostgres()
const env = scriptEnv({
  ...(chromium && { LACTOR_CHROMIUM: chromium }),
  ...(postgres && { LACTOR_POSTGRES_BIN: postgres }),
})
const only = process.argv.slice(2)

let passed = 0
let failed = 0
if (only.length === 0) {
  const check = spawnSync('npm', ['run', '--silent', 'check'], { cwd: root, stdio: 'inherit', env })
  if (check.status === 0) passed++
  else failed++
}

const report = join(root, '.cache/test-report.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(report, { force: true })
const vitest = spawnSync(
  pinnedNode,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...only,
  ],
  { cwd: root, stdio: 'inherit', env },
)
let skipped = 0
if (existsSync(report)) {
  const result = JSON.parse(readFileSync(report, 'utf8'))
  passed += result.numPassedTests
  failed += result.numFailedTests
  skipped += result.numPendingTests + result.numTodoTests
  // A file that cannot even be loaded has no tests to fail.
  failed += result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
}
if (vitest.status !== 0 && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)
