import { Listeners } from './listeners.ts'

type Subscribe = (listener: () => void) => () => void

/** So many changes in a row are told each, whatever they cost: what a few writes and their answers bring. */
const FEW = 10

/** So many are, if they cost little; further ones that follow within so many ms are told as one. */
const AT_ONCE = 20
const TOGETHER_MS = 100

/** Without a change for so long, in ms, the next one is the first of another row. */
const QUIET_MS = 1_000

/** After what took its time to be drawn, a slow phone has so many times as long for everything else. */
const REST = 7
const LONGEST_REST_MS = 500

/** What is told as soon as whoever made the change has gone on. */
const due = new Set<() => void>()

/** Tells at once what is about to be told: whoever goes to another screen finds it as it is, without its being drawn twice. */
export function tellWhatIsDue(): void {
  for (const tell of [...due]) tell()
}

const known = new WeakMap<Subscribe, Subscribe>()

/**
 * A subscription for screens: changes are told as soon as whoever made them has gone on, but not hundreds of them.
 * While a thousand writes are sent, each would else draw every list of the screen anew, several times, and a slow phone
 * would do little else.
 * @param subscribe a store's own; the same one answers the same subscription
 */
export function together(subscribe: Subscribe): Subscribe {
  const shared = known.get(subscribe) ?? share(subscribe)
  known.set(subscribe, shared)
  return shared
}

function share(subscribe: Subscribe): Subscribe {
  const listeners = new Listeners()
  let stop: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let row = 0
  let heardAt = -Infinity
  let restUntil = 0
  const callOff = () => {
    clearTimeout(timer)
    timer = undefined
    due.delete(tell)
  }
  const tell = () => {
    callOff()
    const startedAt = performance.now()
    listeners.tell()
    // What was told is drawn before a timer has its turn.
    setTimeout(() => {
      const now = performance.now()
      restUntil = now + Math.min(LONGEST_REST_MS, (now - startedAt) * REST)
    })
  }
  const hear = () => {
    if (timer !== undefined) return
    const now = performance.now()
    row = now - heardAt > QUIET_MS ? 1 : row + 1
    heardAt = now
    const wait = row > FEW ? Math.max(row > AT_ONCE ? TOGETHER_MS : 0, restUntil - now) : 0
    // Whoever made the change goes on first: a form that goes to its list would be drawn anew to be left.
    timer = setTimeout(tell, wait)
    if (wait === 0) due.add(tell)
  }
  return (listener) => {
    if (listeners.isEmpty) stop = subscribe(hear)
    const leave = listeners.subscribe(listener)
    return () => {
      leave()
      if (!listeners.isEmpty) return
      stop()
      callOff()
    }
  }
}
