// Finds the programs that tests need beside Node, and installs Debian's where it may.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Debian's packages can be installed: we are root and there is apt. */
const mayInstall = () => process.getuid?.() === 0 && succeeds('apt-get', ['--version'])

let updated = false
function installDebian(name) {
  if (!mayInstall()) return false
  console.log(`Installing ${name}…`)
  if (!updated) spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  updated = true
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env }).status ===
    0
  )
}

const firstThatExists = (paths) => paths.find((path) => path && existsSync(path))

/** Path of a Chromium, or undefined with a word on how to get one. */
export function findChromium() {
  const find = () =>
    firstThatExists([
      process.env.LACTOR_CHROMIUM,
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ])
  const found = find() ?? (installDebian('chromium') ? find() : undefined)
  if (!found) console.log('No Chromium: browser tests are skipped. Install one, or name it in LACTOR_CHROMIUM.')
  return found
}

/** Folder of PostgreSQL's programs, or undefined with a word on how to get them. */
export function findPostgres() {
  const find = () => {
    const base = '/usr/lib/postgresql'
    const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
    return firstThatExists([
      process.env.LACTOR_POSTGRES_BIN,
      ...versions.map((version) => `${base}/${version}/bin`),
      '/opt/homebrew/opt/postgresql/bin',
    ])
  }
  const found = find() ?? (installDebian('postgresql') ? find() : undefined)
  if (!found)
    console.log('No PostgreSQL: its tests are skipped. Install it, or name its bin folder in LACTOR_POSTGRES_BIN.')
  return found
}
