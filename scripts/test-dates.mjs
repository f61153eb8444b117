// `npm run test:dates`: runs the tests without a browser on days that are like no other. Every process sees the faked
// clock (Debian's `faketime`); it goes on, so that the first run passes midnight and the end of the year. Without
// PostgreSQL, whose time limits of locks do not end on a faked clock.
import { spawnSync } from 'node:child_process'
import { build, install, pinnedNode, root, scriptEnv } from './bootstrap.mjs'
import { findTool, installTools } from './test-tools.mjs'

/** In UTC; in São Paulo it is three hours earlier. */
const MOMENTS = [
  ['2027-01-01T02:58:00Z', 'America/Sao_Paulo'],
  ['2026-12-31T23:58:00Z', 'UTC'],
  ['2027-03-01T02:58:00Z', 'America/Sao_Paulo'],
  ['2027-02-28T12:00:00Z', 'UTC'],
  ['2028-02-29T03:05:00Z', 'America/Sao_Paulo'],
  ['2028-02-29T23:58:00Z', 'UTC'],
]
const PROJECTS = ['domain', 'app', 'api-pglite']

install()
build({ app: false })
await installTools(['faketime'])
const faketime = findTool('faketime')
if (!faketime) process.exit(1)

let failed = 0
for (const [moment, zone] of MOMENTS) {
  console.log(`At ${moment}, in ${zone}`)
  const shift = Math.round((Date.parse(moment) - Date.now()) / 1000)
  const env = scriptEnv({
    TZ: zone,
    LD_PRELOAD: faketime,
    FAKETIME: `${shift < 0 ? '' : '+'}${shift}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Times of files stay true: caches compare them with each other only.
    NO_FAKE_STAT: '1',
  })
  const projects = PROJECTS.flatMap((name) => ['--project', name])
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...process.argv.slice(2)]
  if (spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env }).status !== 0) failed++
}
console.log(`${MOMENTS.length - failed} moments passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
