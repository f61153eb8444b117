import type { CDPSession, Page } from 'playwright-core'
import { device, hasBrowser, launch, SIZES } from '../journeys/browser.ts'
import { startStack } from '../journeys/stack.ts'

// Somebody opens the app for the first time, signs in, and works: a cheap phone (CPU slowed four times) on slow 4G, the
// whole product as it is started for a deployment. What the service worker fetches is not slowed down.

const PHONE = SIZES[0]
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Figures of one part of a first visit, from the tap or the address to what can be used, in ms. */
export interface FirstVisitLine {
  firstVisit: 'sign-in' | 'home' | 'records'
  ms: number
  /** Bytes that came over the network until then, and in how many answers. */
  bytes: number
  requests: number
}

/** The sign-in page, the home on an empty device, and the farm's records; medians of some rounds. */
export async function* firstVisit({ rounds }: { rounds: number }): AsyncGenerator<FirstVisitLine> {
  if (!hasBrowser) throw new Error('There is no browser: set LACTOR_CHROMIUM')
  const stack = await startStack()
  const browser = await launch()
  try {
    const lines: FirstVisitLine[] = []
    for (let round = 0; round < rounds; round++) {
      const context = await device(browser, PHONE)
      lines.push(...(await visit(await context.newPage(), stack.appUrl)))
      await context.close()
    }
    for (const part of ['sign-in', 'home', 'records'] as const) {
      const sorted = lines.filter((line) => line.firstVisit === part).sort((a, b) => a.ms - b.ms)
      const middle = sorted[Math.floor(sorted.length / 2)]
      if (middle) yield middle
    }
  } finally {
    await browser.close()
    await stack.close()
  }
}

/** The home's heading and what needs the person now. */
const HOME = ['h1', '[aria-label="Agora"]']
/** The seeded farm has records of its own, so the home names one when they are there. */
const RECORDS = [...HOME, 'main a[href^="/ubere/resultados/"]']

async function visit(page: Page, url: string): Promise<FirstVisitLine[]> {
  const counted = await throttled(page)
  const from = (start: number, firstVisit: FirstVisitLine['firstVisit'], end: number): FirstVisitLine => {
    return { firstVisit, ms: Math.round(end - start), bytes: counted.bytes, requests: counted.requests }
  }
  const opened = Date.now()
  await page.goto(url, { waitUntil: 'commit' })
  const signIn = from(opened, 'sign-in', await seenAt(page, ['input[type=password]']))

  await page.getByLabel('Usuário').fill('rita')
  await page.getByLabel('Senha').fill('lactor123')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { name: 'Selecionar fazenda' }).waitFor()
  Object.assign(counted, { bytes: 0, requests: 0 })
  const chosen = Date.now()
  await page.getByRole('button', { name: /.+/ }).first().click()
  const home = from(chosen, 'home', await seenAt(page, HOME))
  return [signIn, home, from(chosen, 'records', await seenAt(page, RECORDS))]
}

/** When all of these were first on screen, by the clock. */
async function seenAt(page: Page, parts: readonly string[]): Promise<number> {
  const seen = await page.waitForFunction(
    (all) => all.every((part) => document.querySelector(part)?.checkVisibility() === true) && Date.now(),
    parts,
    { polling: 'raf', timeout: 60_000 },
  )
  return Number(await seen.jsonValue())
}

/** Slows a page down and counts what comes over the network. */
async function throttled(page: Page): Promise<{ bytes: number; requests: number }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const counted = { bytes: 0, requests: 0 }
  session.on('Network.responseReceived', ({ response }) => {
    if (response.fromServiceWorker !== true && response.fromDiskCache !== true) counted.requests++
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return counted
}
