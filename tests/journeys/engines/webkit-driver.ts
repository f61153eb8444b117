import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../stack.ts'
import type { Driver, Handle } from './driver.ts'

/** Programs of WebKitGTK. */
export interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

/** Without it the tool bar keeps the window wider than a phone. */
const NARROW = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }'

/** A screen that nobody sees; answers its number. */
async function startDisplay(program: string): Promise<[ChildProcess, display: string]> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  return [screen, `:${String(line).trim()}`]
}

async function connect(port: number, browser: string): Promise<WebDriver> {
  const wanted = new Capabilities()
  wanted.set('browserName', 'MiniBrowser')
  wanted.set('webkitgtk:browserOptions', {
    binary: browser,
    args: ['--automation', '--enable-media-stream=true', '--media-playback-requires-user-gesture=false'],
  })
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${String(port)}`)
        .withCapabilities(wanted)
        .build()
    } catch (error) {
      // The driver needs a moment before it listens.
      if (attempt === 50) throw error
      await sleep(100)
    }
  }
}

const handleOf = (element: WebElement): Handle => ({
  click: () => element.click(),
  type: async (text) => {
    const before = await element.getProperty('value')
    await element.sendKeys(...Array.from(before, () => Key.BACK_SPACE), text)
  },
  setFile: (path) => element.sendKeys(path),
})

/** Waits for what the function answers, and brings its failure over as text: the protocol drops both. */
const CALL = (work: string) => `
  const done = arguments[arguments.length - 1]
  const args = [...arguments].slice(0, -1)
  Promise.resolve().then(() => (${work})(...args)).then((value) => done([value]), (error) => done(String(error)))
`

/** The protocol does not report errors of pages: the page has to collect them itself. */
const collect = () => {
  const page = globalThis as { failures?: string[] }
  if (page.failures) return
  const failures: string[] = []
  page.failures = failures
  addEventListener('error', (event) => failures.push(event.message))
  addEventListener('unhandledrejection', (event) => failures.push(String(event.reason)))
}

/** WebKitGTK's small browser, by WebDriver, on a screen of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'lactor-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW)
  const [screen, display] = await startDisplay(programs.display)
  const port = await freePort()
  const service = spawn(programs.driver, [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ DISPLAY: display, TZ: 'America/Sao_Paulo', LC_ALL: 'C.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
      ...{ XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
    },
  })
  const end = async () => {
    const ended = [service, screen].map((child) => once(child, 'exit'))
    service.kill()
    screen.kill()
    await Promise.all(ended)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  const web = await connect(port, programs.browser).catch(async (error: unknown) => {
    await end()
    throw error
  })
  await web.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  const left: string[] = []
  const call = async (work: string, args: readonly unknown[]): Promise<unknown> => {
    const answer: unknown = await web.executeAsyncScript(CALL(work), ...args)
    if (Array.isArray(answer)) return answer[0]
    throw new Error(String(answer))
  }
  const failures = () =>
    call('() => globalThis.failures ?? []', []).then(
      (found) => found as string[],
      () => [],
    )
  const leave = async (go: () => Promise<void>) => {
    left.push(...(await failures()))
    await go()
    await call(String(collect), [])
  }
  return {
    goto: (url) => leave(() => web.get(url)),
    reload: () => leave(() => web.navigate().refresh()),
    url: () => web.getCurrentUrl(),
    call,
    element: async (work, args) => {
      const found = (await call(work, args)) as WebElement | null
      return found ? handleOf(found) : null
    },
    resize: async (width, height) => {
      await web.manage().window().setRect({ x: 0, y: 0, width, height })
      // The page hears of it a moment later.
      await web.wait(async () => (await call('() => innerWidth', [])) === width, 5_000)
    },
    screenshot: async () => Buffer.from(await web.takeScreenshot(), 'base64'),
    failures: async () => [...left, ...(await failures())],
    close: async () => {
      await web.quit().catch(() => undefined)
      await end()
    },
  }
}
