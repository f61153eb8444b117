import { Listeners } from './listeners.ts'

type Subscribe = (listener: () => void) => () => void

/** So many changes a second are told each at once: what one write and its answer bring. */
const AT_ONCE = 20

/** Beyond that, those within so many ms are told as one: what a person takes for the same moment. */
const TOGETHER_MS = 100

const known = new WeakMap<Subscribe, Subscribe>()

/**
 * A subscription for screens: changes are told at once, but not hundreds of them. While a thousand writes are sent, each
 * would else draw every list of the screen anew, several times.
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
  let second = 0
  let told = 0
  const tell = () => {
    timer = undefined
    listeners.tell()
  }
  const hear = () => {
    if (timer !== undefined) return
    const now = Math.floor(performance.now() / 1_000)
    told = now === second ? told + 1 : 1
    second = now
    if (told > AT_ONCE) timer = setTimeout(tell, TOGETHER_MS)
    else tell()
  }
  return (listener) => {
    if (listeners.isEmpty) stop = subscribe(hear)
    const leave = listeners.subscribe(listener)
    return () => {
      leave()
      if (!listeners.isEmpty) return
      stop()
      clearTimeout(timer)
      timer = undefined
    }
  }
}
