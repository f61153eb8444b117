import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { startAtNoon } from './noon.ts'
import { stubMatchMedia } from './window-size.ts'

startAtNoon()

/** Whether a query that fails is tried again; the library keeps it to itself. */
const isTriedAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure(({ getElementError }) => ({
  // A page's code is fetched when it is first opened, which takes a moment on a busy machine.
  asyncUtilTimeout: 30_000,
  // Printing the page takes longer than the query, and only the last failure is shown: `waitFor` prints it then.
  getElementError: (message, container) =>
    isTriedAgain() ? new Error(message ?? '') : getElementError(message, container),
}))

// What jsdom does not have and the app uses.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// Files share one module graph: code that is still loading when a file ends would stay failed for all later files.
afterAll(async () => {
  await vi.dynamicImportSettled()
})

type Callback = (lock: object) => unknown

if (!('locks' in navigator)) {
  const tails = new Map<string, Promise<unknown>>()
  /** One holder at a time, in the order of asking, like the browser's. */
  const request = (name: string, optionsOrCallback: object | Callback, callback?: Callback) => {
    const run = (callback ?? optionsOrCallback) as Callback
    const before = tails.get(name) ?? Promise.resolve()
    const result = before.then(() => run({ name }))
    tails.set(
      name,
      result.catch(() => undefined),
    )
    return result
  }
  Object.defineProperty(navigator, 'locks', { value: { request } })
}

// Charts ask for it as soon as they are fetched.
vi.stubGlobal('CSS', { ...globalThis.CSS, supports: () => false })
vi.stubGlobal('scrollTo', () => undefined)
Element.prototype.scrollIntoView = () => undefined
stubMatchMedia()
vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0))
