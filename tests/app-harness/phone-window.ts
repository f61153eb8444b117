import { createRequire } from 'node:module'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

// jsdom evaluates `@media` for a window of 1,024 px that nothing can resize, while the tests' `matchMedia` says phone: the
// style sheets would show a desk around the elements of a phone. This gives both the same window, a phone's.

const PHONE = { innerWidth: 360, innerHeight: 800 }

const require = createRequire(import.meta.url)
const file = require.resolve('jsdom/lib/jsdom/living/window/environment.js')
const size = { ...(require(file) as typeof PHONE), ...PHONE }
const loaded = require.cache[file]
if (!loaded) throw new Error('jsdom reads its window from another file')
// Before jsdom itself is loaded, so that all of it reads this one.
loaded.exports = size

const jsdom = builtinEnvironments.jsdom

/** jsdom with the window of a phone, which `inDeskWindow` widens. */
const phoneWindow: Environment = {
  ...jsdom,
  async setup(global, options) {
    const environment = await jsdom.setup(global, options)
    Object.defineProperty(global, 'windowSize', { value: size, configurable: true })
    showFocusOfKeysOnly(global as typeof globalThis)
    return environment
  },
}

export default phoneWindow

/** jsdom takes every focus for a visible one; in browsers that of a press is none. */
function showFocusOfKeysOnly({ document, Element: { prototype } }: typeof globalThis): void {
  let isByKey = true
  document.addEventListener('keydown', () => (isByKey = true), true)
  document.addEventListener('pointerdown', () => (isByKey = false), true)
  const matches = Reflect.get(prototype, 'matches') as (this: Element, selector: string) => boolean
  prototype.matches = function (this: Element, selector: string) {
    return matches.call(this, selector) && (isByKey || selector !== ':focus-visible')
  } as Element['matches']
}
