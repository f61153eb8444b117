/** What can happen to the page. */
export type DeviceEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'leave'

/** A channel to the other tabs of the scope. */
export interface Channel {
  onmessage: ((event: { data: unknown }) => void) | null
  postMessage: (message: unknown) => void
  close: () => void
}

/** Locks that tabs share; `steal` takes one from a frozen tab. */
export interface Locks {
  request: <T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: object | null) => Promise<T>,
  ) => Promise<T>
}

/**
 * What the engine uses of the browser. Timers, storage, channels, locks and the clock go through it, so that tests can
 * control them.
 */
export interface Device {
  indexedDB: IDBFactory
  /** Of this tab, written at once: what a page that is left leaves to the next one in its tab. */
  tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  locks: Locks
  openChannel: (name: string) => Channel
  /** Milliseconds since the epoch, as the device believes. */
  now: () => number
  setTimer: (run: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
  /** Yields to the main thread, so that input is handled before long work continues. */
  yieldToMain: () => Promise<void>
  /** Runs when the page is idle, or after `within` ms at the latest (default 500). */
  whenIdle: (run: () => void, within?: number) => void
  newKey: () => string
  /** Between 0 and 1. */
  random: () => number
  /** navigator.onLine: only false is reliable. */
  isOnline: () => boolean
  isVisible: () => boolean
  /** Returns how to stop listening. */
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

/** Time in which most devices render a screen, in ms. */
const AFTER_DRAWING_MS = 200

/** Not by setTimeout: nested timers are delayed by 4 ms. */
const yieldToMain = (): Promise<void> =>
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
  get tabStorage() {
    return sessionStorage
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
  yieldToMain,
  whenIdle: (run, within = 500) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: within })
    // Safari has no requestIdleCallback: wait until the next screen is probably rendered.
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
