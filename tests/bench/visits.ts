import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core'
import { device, hasBrowser, launch, SIZES, waitForOfflineApp } from '../journeys/browser.ts'
import { startStack } from '../journeys/stack.ts'

// Time until the home is usable: a cheap phone (CPU slowed four times) on slow 4G, the whole product as it
// is started for a deployment.

const PHONE = SIZES[0]
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 }
/** The largest paint is known when nothing has been drawn for a while. */
const SETTLED_MS = 1500

/** Figures of one visit, in ms after the navigation began. */
export interface VisitLine {
  visit: 'first' | 'repeat'
  fcp: number
  lcp: number
  /** The home screen's heading and what needs the person now are there. */
  usable: number
  /** JavaScript that came over the network, in bytes as transferred. */
  jsBytes: number
  requests: number
}

/** A first visit and a repeated one through the service worker; medians of some rounds. */
export async function* visits({ rounds }: { rounds: number }): AsyncGenerator<VisitLine> {
  if (!hasBrowser) throw new Error('There is no browser: set LACTOR_CHROMIUM')
  const stack = await startStack()
  const browser = await launch()
  try {
    const cookies = await sessionCookies(browser, stack.appUrl)
    const first: VisitLine[] = []
    const repeat: VisitLine[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await device(browser, PHONE)
      await context.addCookies(cookies)
      first.push(await visit(context, stack.appUrl, 'first'))
      repeat.push(await visit(context, stack.appUrl, 'repeat'))
      await context.close()
    }
    yield medianOf(first)
    yield medianOf(repeat)
  } finally {
    await browser.close()
    await stack.close()
  }
}

/** Signs in on another device, so that the measured one has a session and nothing else. */
async function sessionCookies(browser: Browser, appUrl: string): Promise<Cookie[]> {
  const context = await device(browser, PHONE)
  const page = await context.newPage()
  await page.goto(appUrl)
  await page.getByLabel('Usuário').fill('rita')
  await page.getByLabel('Senha').fill('lactor123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Selecionar fazenda' }).waitFor()
  await page.getByRole('button', { name: /.+/ }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function visit(context: BrowserContext, url: string, kind: VisitLine['visit']): Promise<VisitLine> {
  const page = await context.newPage()
  const network = await throttled(page)
  await page.goto(url, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(
    () => {
      const parts = [document.querySelector('h1'), document.querySelector('[aria-label="Agora"]')]
      return parts.every((part) => part?.checkVisibility() === true) && performance.now()
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  const usableAt = Number(await usable.jsonValue())
  const { jsBytes, requests } = network
  await page.waitForTimeout(SETTLED_MS)
  const { fcp, lcp } = await paints(page)
  if (kind === 'first') await waitForOfflineApp(page)
  await page.close()
  return { visit: kind, fcp: Math.round(fcp), lcp: Math.round(lcp), usable: Math.round(usableAt), jsBytes, requests }
}

/** Slows a page down and counts what it fetches. Requests that the service worker answers never reach the network. */
async function throttled(page: Page): Promise<{ jsBytes: number; requests: number }> {
  const session = await page.context().newCDPSession(page)
  const counted = { jsBytes: 0, requests: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromServiceWorker === true || response.fromDiskCache === true) return
    counted.requests++
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.jsBytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return counted
}

const paints = (page: Page): Promise<{ fcp: number; lcp: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
        new PerformanceObserver((list) => {
          resolve({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? NaN })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

function medianOf(lines: readonly VisitLine[]): VisitLine {
  const sorted = lines.toSorted((a, b) => a.usable - b.usable)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('A measurement needs a round')
  return middle
}
