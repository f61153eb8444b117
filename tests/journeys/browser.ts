import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'

/** Where Chromium is. */
export const EXECUTABLE = process.env.LACTOR_CHROMIUM ?? '/usr/bin/chromium'

/** Whether there is a browser to test with. */
export const hasBrowser = existsSync(EXECUTABLE)

/** How it is started here: without a window, and without asking anything of its maker. */
export const BROWSER_ARGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Chromium's engine without the browser around it, where it is installed. */
const HEADLESS_SHELL = process.env.LACTOR_HEADLESS_SHELL ?? EXECUTABLE

/** A real Chromium. */
export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: HEADLESS_SHELL, args: [...BROWSER_ARGS, ...more] })

/** The same with the browser around the engine: push messages are part of that. */
export const launchWithPush = (): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: BROWSER_ARGS })

/** Arguments of a browser whose camera shows a film. */
export const cameraOf = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** A phone and a desk: for journeys whose layout differs. */
export const SIZES = [
  { name: '360 px', width: 360, height: 800, phone: true },
  { name: '1280 px', width: 1280, height: 800, phone: false },
] as const

/** For what does not depend on the width: the phone; `npm run test:full` takes all. */
export const ANY_SIZE = process.env.LACTOR_TEST_FULL === '1' ? SIZES : SIZES.slice(0, 1)

/** One size. */
export type Size = (typeof SIZES)[number]

/** How long one waits for what has to come, in milliseconds: only against hanging, on a machine that is shared. */
const PATIENCE = 90_000

/** A new device: nothing stored, Portuguese, the farm's time zone. */
export async function device(
  browser: Browser,
  size: Size,
  { asks = false, live = true, ...more }: BrowserContextOptions & { asks?: boolean; live?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...more,
    viewport: { width: size.width, height: size.height },
    hasTouch: size.phone,
    isMobile: size.phone,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  if (!asks) await askNothing(context)
  // Its stream never ends: the network of a page that waits to be idle would never be.
  if (!live) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'))
  return context
}

/** The questions of the home would cover what a journey is about; journeys about them ask for them. */
export const askNothing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    for (const flag of ['ccNotification', 'lcNotification']) sessionStorage.setItem(flag, '1')
  })

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations of WCAG 2.2 A and AA on a page, as `rule: elements`. The window is made as high as the page for it: what
 * happens to be half under the action bar is reached by scrolling, and the whole page is judged.
 * @param dark also checks the colours in the dark scheme; the page is light before and after
 */
export async function violations(page: Page, dark = false): Promise<string[]> {
  const window = page.viewportSize()
  if (!window) throw new Error('The page has no window')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: window.width, height: Math.max(window.height, height) })
  try {
    const found = await violationsInWindow(page)
    if (!dark) return found
    await page.emulateMedia({ colorScheme: 'dark' })
    const inDark = await violationsInWindow(page, COLOURS)
    await page.emulateMedia({ colorScheme: 'light' })
    return [...found, ...inDark]
  } finally {
    await page.setViewportSize(window)
  }
}

/** What differs in the dark: everything else is judged in the light, on the same elements. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** @param rules only these rules of axe, else all */
async function violationsInWindow(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated over the debugger, so the page's content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async (only) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run: (
          root: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>
      }
    }
    const runOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: tags }
    // Style sheets would be parsed again for rules that are not asked for.
    const preload = { assets: ['media'] }
    const result = await checker.run(document, { runOnly, preload, resultTypes: ['violations'] })
    return result.violations.map(
      (v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} (${n.failureSummary ?? ''})`).join(', ')}`,
    )
  }, rules)
}

/** What makes the page wider than the window, cut off or reached by a sideways scroll only; empty when nothing does. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right + scrollX > clientWidth,
    )
    return [
      `the page has ${String(scrollWidth)} of ${String(clientWidth)} px`,
      ...wide.map((each) => `${each.tagName}.${each.getAttribute('class') ?? ''} ${each.textContent.slice(0, 60)}`),
    ]
  })

/** Waits until the service worker holds the whole app, so that it opens without a network. */
export async function waitForOfflineApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(async () => {
    const names = await caches.keys()
    const precache = names.find((name) => name.includes('precache'))
    return precache !== undefined && (await (await caches.open(precache)).keys()).length > 20
  })
}
