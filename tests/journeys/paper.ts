import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The edges that printers leave. */
const EDGES = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

/** A4 between these edges, in pixels. */
export const A4_WIDTH = 718

/** How many sheets of A4 the page on screen is printed on. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', margin: EDGES })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/**
 * What can be read on the paper that the page on screen is printed on. Nothing that is pressed or typed into is there,
 * nothing is wider than A4 between its edges, no row is divided by the end of a page and no heading stands last on one.
 */
export async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const { text, controls, over, divided } = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const main = document.querySelector('main')
    if (!main) throw new Error('There is no main')
    main.style.width = '680px'
    const right = main.getBoundingClientRect().right
    const visible = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0)
    const printed = {
      text: main.innerText,
      controls: visible('button, input, select, textarea').map((each) => each.textContent),
      divided: [
        ...visible('li, tr').filter((each) => getComputedStyle(each).breakInside !== 'avoid'),
        ...visible('h2').filter((each) => getComputedStyle(each).breakAfter !== 'avoid'),
      ].map((each) => each.textContent),
      over: visible('*').filter((each) => each.getBoundingClientRect().right > right + 1).length,
    }
    main.style.width = ''
    dispatchEvent(new Event('afterprint'))
    return printed
  })
  await page.emulateMedia({ media: null })
  expect(controls, `${page.url()} prints what can only be pressed`).toEqual([])
  expect(over, `${page.url()} is cut off on paper`).toBe(0)
  expect(divided, `${page.url()} is divided by the end of a page`).toEqual([])
  return text
}
