import { existsSync, readdirSync } from 'node:fs'
import { BROWSER_ARGS, EXECUTABLE } from '../browser.ts'
import type { Driver } from './driver.ts'
import { startPuppeteer } from './puppeteer-driver.ts'
import { Tab } from './tab.ts'
import { startWebKit } from './webkit-driver.ts'

/** A browser engine. */
export interface Engine {
  name: string
  /** Whether its programs are on this machine. */
  isHere: boolean
  start: () => Promise<Driver>
}

const FIREFOX = process.env.LACTOR_FIREFOX ?? '/usr/bin/firefox-esr'

const WEBKIT = {
  driver: process.env.LACTOR_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver',
  browser: process.env.LACTOR_WEBKIT ?? findMiniBrowser(),
  display: process.env.LACTOR_XVFB ?? '/usr/bin/Xvfb',
}

/** Debian has it in a folder named for the processor. */
function findMiniBrowser(): string {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const paths = folders.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
  return paths.find((path) => existsSync(path)) ?? 'MiniBrowser'
}

const farmClock = { ...process.env, TZ: 'America/Sao_Paulo' }

/** Chromium, to compare with. */
export const chromium: Engine = {
  name: 'Chromium',
  isHere: existsSync(EXECUTABLE),
  start: () =>
    startPuppeteer({ executablePath: EXECUTABLE, args: [...BROWSER_ARGS, '--accept-lang=pt-BR'], env: farmClock }),
}

/** Firefox, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  isHere: existsSync(FIREFOX),
  start: () =>
    startPuppeteer({
      browser: 'firefox',
      executablePath: FIREFOX,
      env: farmClock,
      extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR', 'ui.prefersReducedMotion': 1 },
    }),
}

/** WebKit, as in Safari and every browser on iOS. */
export const webkit: Engine = {
  name: 'WebKit',
  isHere: Object.values(WEBKIT).every((path) => existsSync(path)),
  start: () => startWebKit(WEBKIT),
}

/** A new device with that engine, of a phone's width. */
export async function openTab(engine: Engine): Promise<Tab> {
  const tab = new Tab(await engine.start())
  await tab.resize(360, 800)
  return tab
}
