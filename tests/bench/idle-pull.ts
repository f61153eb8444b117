import type { CDPSession, Page, Request } from 'playwright-core'

/** Long enough for a pull that finds nothing. */
const PULL_MS = 3_000

/**
 * How long the main thread works for a pull that finds nothing new, in ms, without what the page does at rest.
 * @throws when the pull is not one request
 */
export async function idlePull(page: Page, debug: CDPSession): Promise<number> {
  const asked: (string | null)[] = []
  const note = (request: Request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postData())
  }
  page.on('request', note)
  await debug.send('Performance.enable')
  const atRest = await busy(page, debug, () => Promise.resolve())
  // As when somebody comes back to the app.
  const pulled = await busy(page, debug, () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    }),
  )
  await debug.send('Performance.disable')
  page.off('request', note)
  if (asked.length !== 1 || asked[0]?.includes('FarmChanges') !== true) {
    throw new Error(`A pull asked ${String(asked.length)} times: ${asked.join()}`)
  }
  return pulled - atRest
}

/** Time of the main thread in tasks, in ms. */
async function busy(page: Page, debug: CDPSession, start: () => Promise<unknown>): Promise<number> {
  const before = await taskSeconds(debug)
  await start()
  await page.waitForTimeout(PULL_MS)
  return ((await taskSeconds(debug)) - before) * 1_000
}

async function taskSeconds(debug: CDPSession): Promise<number> {
  const { metrics } = await debug.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
}
