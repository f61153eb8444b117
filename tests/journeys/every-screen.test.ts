import { describe, test } from 'vitest'
import { hasBrowser, SIZES } from './browser.ts'
import { PLAIN_SCREENS } from './plain-screens.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessible, open, signIn, waitForCopy } from './steps.ts'

const shared = shareStack()

/** What differs in the dark: everything else was judged in the light, on the same elements. */
const COLOURS = ['color-contrast', 'link-in-text-block']

describe.skipIf(!hasBrowser).each(SIZES)('in a browser of $name', (size) => {
  test('every screen is accessible, light and dark', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /.+/, (shown) => expectAccessible(shown))
    await waitForCopy(page)
    for (const [path, heading] of PLAIN_SCREENS) {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path, heading)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, COLOURS)
    }
    await page
      .getByRole('button', { name: /Menu de/ })
      .or(page.getByRole('button', { name: 'Mais' }))
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })
})
