/** What can happen to the page. */
export type DeviceEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'leave'

/** A way to tell the other tabs of the same user and farm. */
export interface Channel {
  onmessage: ((event: { data: unknown }) => void) | null
  postMessage: (message: unknown) => void
  close: () => void
}

/** Locks that tabs share; `steal` takes one from a tab that does not answer any more. */
export interface Locks {
  request: <T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: object | null) => Promise<T>,
  ) => Promise<T>
}

/**
 * What the engine uses of the browser. Everything that waits, stores, tells or reads a clock goes through it, so that
 * tests can give the engine a device whose clock, disk and network they hold in their hands.
 */
export interface Device {
  indexedDB: IDBFactory
  locks: Locks
  openChannel: (name: string) => Channel
  /** Milliseconds since the epoch, as the device believes. */
  now: () => number
  setTimer: (run: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  /** Lets whatever waits have its turn, a tap above all, before long work goes on. */
  turn: () => Promise<void>
  /** Runs when the page has nothing better to do, and after so many ms in any case (500 unless told). */
  whenIdle: (run: () => void, within?: number) => void
  newKey: () => string
  /** Between 0 and 1. */
  random: () => number
  /** What the browser says about the network; only "no" is to be believed. */
  isOnline: () => boolean
  isVisible: () => boolean
  /** Answers how to stop listening. */
  listen: (event: DeviceEvent, listener: () => void) => () => void
}

const listenTo = (target: EventTarget, name: string, listener: () => void) => {
  target.addEventListener(name, listener)
  return () => {
    target.removeEventListener(name, listener)
  }
}

const whenVisibility = (state: DocumentVisibilityState, listener: () => void) =>
  listenTo(document, 'visibilitychange', () => {
    if (document.visibilityState === state) listener()
  })

/** In which time a screen is drawn on most devices. */
const AFTER_DRAWING_MS = 200

/** Not by a timer: after a few of them in a row, each waits 4 ms for nothing. */
const turn = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          resolve()
        }
        port2.postMessage(0)
      })

/** The browser that the page runs in. */
export const browserDevice: Device = {
  get indexedDB() {
    return indexedDB
  },
  locks: {
    request: async (name, options, work) => navigator.locks.request(name, options, work),
  },
  openChannel: (name) => new BroadcastChannel(name) as Channel,
  now: () => Date.now(),
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => {
    clearTimeout(timer as ReturnType<typeof setTimeout> | undefined)
  },
  turn,
  whenIdle: (run, within = 500) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: within })
    // Some browsers do not say when they are idle: after the next screen has been drawn, most likely.
    else setTimeout(run, Math.min(within, AFTER_DRAWING_MS))
  },
  newKey: () => crypto.randomUUID(),
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  listen: (event, listener) => {
    if (event === 'visible' || event === 'hidden') return whenVisibility(event, listener)
    return listenTo(window, event === 'leave' ? 'pagehide' : event, listener)
  },
}
