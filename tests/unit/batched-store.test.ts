import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { batchNotifications } from '../../src/engine/react/batched-store.ts'

/** A store that says when it has changed. */
function store() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change: () => {
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

/** A store with a screen that listens. */
function listened() {
  const { subscribe, change } = store()
  const heard = vi.fn()
  batchNotifications(subscribe)(heard)
  return { change, heard }
}

describe('changes that follow closely', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }))
  afterEach(() => vi.useRealTimers())

  test('notify each while they are few, and in batches when they are many', () => {
    const { change, heard } = listened()
    for (let i = 0; i < 10; i++) {
      change()
      vi.advanceTimersByTime(0)
    }
    expect(heard).toHaveBeenCalledTimes(10)
    for (let i = 0; i < 300; i++) {
      change()
      vi.advanceTimersByTime(0)
    }
    expect(heard).toHaveBeenCalledTimes(10)
    vi.advanceTimersByTime(250)
    expect(heard).toHaveBeenCalledTimes(11)
    vi.advanceTimersByTime(1_000)
    expect(heard).toHaveBeenCalledTimes(11)
    change()
    vi.advanceTimersByTime(0)
    expect(heard).toHaveBeenCalledTimes(12)
  })

  test('are told when whoever made them has gone on', () => {
    const { change, heard } = listened()
    change()
    change()
    expect(heard).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(heard).toHaveBeenCalledOnce()
  })

  test('nobody hears of anything after leaving, and the store is left by the last', () => {
    const { subscribe, change, listeners } = store()
    const [one, other] = [vi.fn(), vi.fn()]
    const stops = [batchNotifications(subscribe)(one), batchNotifications(subscribe)(other)]
    expect(listeners.size).toBe(1)
    change()
    stops[0]?.()
    vi.advanceTimersByTime(100)
    expect(one).not.toHaveBeenCalled()
    expect(other).toHaveBeenCalledOnce()
    change()
    stops[1]?.()
    vi.advanceTimersByTime(100)
    expect(other).toHaveBeenCalledOnce()
    expect(listeners.size).toBe(0)
  })
})
