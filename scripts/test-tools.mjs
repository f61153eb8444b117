// Finds the programs that tests need beside Node, and installs Debian's where it may.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const firstThatExists = (paths) => paths.find((path) => path && existsSync(path))
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Where each tool may be, which packages of Debian hold it, and what is said where it is not. `LACTOR_…` variables name
 * another place.
 */
const TOOLS = {
  chromium: {
    find: () =>
      firstThatExists([
        process.env.LACTOR_CHROMIUM,
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ]),
    packages: ['chromium'],
    otherwise: 'No Chromium: browser tests are skipped. Install one, or name it in LACTOR_CHROMIUM.',
  },
  // Chromium without a browser's window and menus, which needs a fifth less work.
  headlessShell: {
    find: () => firstThatExists([process.env.LACTOR_HEADLESS_SHELL, '/usr/lib/chromium/chromium-headless-shell']),
    packages: ['chromium-headless-shell'],
    otherwise: 'No headless shell of Chromium: tests use Chromium itself, which takes longer.',
  },
  // The folder of its programs.
  postgres: {
    find: () =>
      firstThatExists([
        process.env.LACTOR_POSTGRES_BIN,
        ...namesIn('/usr/lib/postgresql')
          .sort((a, b) => Number(b) - Number(a))
          .map((version) => `/usr/lib/postgresql/${version}/bin`),
        '/opt/homebrew/opt/postgresql/bin',
      ]),
    packages: ['postgresql'],
    otherwise: 'No PostgreSQL: its tests are skipped. Install it, or name its bin folder in LACTOR_POSTGRES_BIN.',
  },
  firefox: {
    find: () =>
      firstThatExists([
        process.env.LACTOR_FIREFOX,
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ]),
    packages: ['firefox-esr'],
    otherwise: 'No Firefox: its tests are skipped. Install firefox-esr, or name it in LACTOR_FIREFOX.',
  },
  // WebKitGTK's driver, its small browser, and Xvfb.
  webkit: {
    find: () => {
      const driver = firstThatExists([process.env.LACTOR_WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'])
      const browser = firstThatExists([
        process.env.LACTOR_WEBKIT,
        ...namesIn('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`),
      ])
      const display = firstThatExists([process.env.LACTOR_XVFB, '/usr/bin/Xvfb'])
      return driver && browser && display ? { driver, browser, display } : undefined
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
    otherwise:
      'No WebKit: its tests are skipped. Install webkit2gtk-driver and xvfb (Debian), or name WebKitWebDriver, ' +
      'MiniBrowser and Xvfb in LACTOR_WEBKIT_DRIVER, LACTOR_WEBKIT and LACTOR_XVFB.',
  },
  // The library that fakes the clock of a process.
  faketime: {
    find: () =>
      firstThatExists(
        ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`),
      ),
    packages: ['faketime'],
    otherwise: 'No faketime: install it (Debian: apt-get install faketime).',
  },
}

/** Where a tool is, or undefined with a word on how to get it. */
export function findTool(name) {
  const { find, otherwise } = TOOLS[name]
  const found = find()
  if (!found) console.log(otherwise)
  return found
}

/**
 * Installs those of the tools that are missing, where that is possible: we are root and there is apt. Resolves when that
 * has ended, however it went: {@link findTool} says what is still missing.
 */
export async function installTools(names) {
  const packages = names.flatMap((name) => (TOOLS[name].find() ? [] : TOOLS[name].packages))
  if (packages.length === 0 || process.getuid?.() !== 0) return
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  console.log(`Installing ${packages.join(', ')}…`)
  // One that does not exist must not keep the others from being installed.
  if ((await aptInstall(packages)) !== 0) for (const name of packages) await aptInstall([name])
}

/** One process, because callers block this one with other work meanwhile. */
function aptInstall(packages) {
  const script = 'apt-get update -qq; exec apt-get install -y -qq --no-install-recommends "$@"'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', script, 'sh', ...packages], { stdio: 'ignore', env })
    child.once('error', () => resolve(1)).once('close', resolve)
  })
}
