import { describe, test } from 'vitest'
import { ANY_SIZE, hasBrowser, SIZES } from './browser.ts'
import { PLAIN_SCREENS } from './plain-screens.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectAccessibleInBoth, goTo, signIn } from './steps.ts'

const shared = shareStack()

const isCalf = (path: string) => path.includes('bezerra')
const isUdder = (path: string) => /^\/$|ubere/.test(path)
const AREAS = [
  { area: 'the udder', isHere: isUdder },
  { area: 'the calves', isHere: isCalf },
  { area: 'the account', isHere: (path: string) => !isUdder(path) && !isCalf(path) },
]

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('the way in is accessible', async () => {
    const page = await (await shared.newDevice(size)).newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /.+/, expectAccessibleAtBothWidths)
  })

  test.each(AREAS)('every screen of $area is accessible, light and dark', async ({ isHere }) => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    for (const [path, heading] of PLAIN_SCREENS.filter(([address]) => isHere(address))) {
      await goTo(page, path, heading)
      await expectAccessibleInBoth(page, expectAccessibleAtBothWidths)
    }
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      await page
        .getByRole('button', { name: /Menu de/ })
        .or(page.getByRole('button', { name: 'Mais', exact: true }))
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })
})
