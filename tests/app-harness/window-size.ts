import { afterEach, beforeEach, vi } from 'vitest'

// One width for style sheets, which jsdom evaluates (see phone-window.ts), and for `matchMedia`, which it lacks.

const DESK = 1280

const size = (): { innerWidth: number } => (globalThis as unknown as { windowSize: { innerWidth: number } }).windowSize

/** A browser's default font size, in px. */
const EM = 16

/** Answers questions about the width of the window; all others with no. */
export function stubMatchMedia(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: Number(/^\(min-width: (\d+)em\)$/.exec(query)?.[1] ?? Infinity) * EM <= size().innerWidth,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** The tests of a file or group run in the window of a desk; all others have a phone's. */
export function inDeskWindow(): void {
  let phone: number
  beforeEach(() => {
    phone = size().innerWidth
    size().innerWidth = DESK
  })
  afterEach(() => {
    size().innerWidth = phone
  })
}
