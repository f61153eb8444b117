import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** How long a finger rests on what it taps, in ms. */
const TOUCH_MS = 80

/** A tap as a finger makes it: what the browser makes of it counts, too. */
export async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await page.context().newCDPSession(page)
  // A finger does not wait for what the page does meanwhile.
  const down = finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await setTimeout(TOUCH_MS)
  await Promise.all([down, finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })])
  await finger.detach()
}
