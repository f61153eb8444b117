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

/** Path of Chromium without a browser's window and menus, which needs a fifth less work; where there is none, Chromium. */
export function findHeadlessShell(chromium) {
  if (!chromium) return undefined
  const find = () => firstThatExists([process.env.LACTOR_HEADLESS_SHELL, '/usr/lib/chromium/chromium-headless-shell'])
  return find() ?? (installDebian('chromium-headless-shell') ? find() : undefined) ?? chromium
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

/** Path of a Firefox, or undefined with a word on how to get one. */
export function findFirefox() {
  const find = () =>
    firstThatExists([
      process.env.LACTOR_FIREFOX,
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ])
  const found = find() ?? (installDebian('firefox-esr') ? find() : undefined)
  if (!found) console.log('No Firefox: its tests are skipped. Install firefox-esr, or name it in LACTOR_FIREFOX.')
  return found
}

/** Paths of WebKitGTK's driver, of its small browser and of Xvfb, or undefined with a word on how to get them. */
export function findWebKit() {
  const libraries = () => (existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
  const find = () => {
    const driver = firstThatExists([process.env.LACTOR_WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'])
    const browser = firstThatExists([
      process.env.LACTOR_WEBKIT,
      ...libraries().map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`),
    ])
    const display = firstThatExists([process.env.LACTOR_XVFB, '/usr/bin/Xvfb'])
    return driver && browser && display ? { driver, browser, display } : undefined
  }
  const found = find() ?? (installDebian('webkit2gtk-driver') && installDebian('xvfb') ? find() : undefined)
  if (!found)
    console.log(
      'No WebKit: its tests are skipped. Install webkit2gtk-driver and xvfb (Debian), or name WebKitWebDriver, ' +
        'MiniBrowser and Xvfb in LACTOR_WEBKIT_DRIVER, LACTOR_WEBKIT and LACTOR_XVFB.',
    )
  return found
}

/** The library that fakes the clock of a process, or undefined with a word on how to get it. */
export function findFaketime() {
  const find = () =>
    firstThatExists(['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`))
  const found = find() ?? (installDebian('faketime') ? find() : undefined)
  if (!found) console.log('No faketime: install it (Debian: apt-get install faketime).')
  return found
}
