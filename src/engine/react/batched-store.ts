import { Listeners } from '../platform/listeners.ts'

type Subscribe = (listener: () => void) => () => void

/** This many changes in a burst notify each: what a few writes and their answers bring. */
const FEW = 10

/** Further changes of the burst notify at most this often; a pause of this length ends the burst. In ms. */
const BATCH_MS = 250

const batched = new WeakMap<Subscribe, Subscribe>()

/**
 * A subscription for components that batches bursts: while a thousand writes are sent, notifying of each would render
 * every list a thousand times.
 * @param subscribe a store's own; the same one answers the same subscription
 */
export function batchNotifications(subscribe: Subscribe): Subscribe {
  const shared = batched.get(subscribe) ?? batch(subscribe)
  batched.set(subscribe, shared)
  return shared
}

function batch(subscribe: Subscribe): Subscribe {
  const listeners = new Listeners()
  let unsubscribe: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let burst = 0
  let changedAt = -Infinity
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const onChange = () => {
    const now = performance.now()
    burst = now - changedAt > BATCH_MS ? 1 : burst + 1
    changedAt = now
    if (timer !== undefined) return
    // Even a single change notifies in a task of its own: a form that saves and navigates is not rendered in between.
    timer = setTimeout(
      () => {
        cancel()
        listeners.notify()
      },
      burst > FEW ? BATCH_MS : 0,
    )
  }
  return (listener) => {
    if (listeners.isEmpty) unsubscribe = subscribe(onChange)
    const leave = listeners.subscribe(listener)
    return () => {
      leave()
      if (!listeners.isEmpty) return
      unsubscribe()
      cancel()
    }
  }
}
