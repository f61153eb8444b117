import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tellWhatIsDue, together } from '../../src/engine/together.ts'

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
  together(subscribe)(heard)
  return { change, heard }
}

describe('changes that follow closely', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }))
  afterEach(() => vi.useRealTimers())

  test('are told each while they are few, and as one when they are many', () => {
    const { change, heard } = listened()
    for (let i = 0; i < 20; i++) {
      change()
      vi.advanceTimersByTime(0)
    }
    expect(heard).toHaveBeenCalledTimes(20)
    for (let i = 0; i < 300; i++) {
      change()
      vi.advanceTimersByTime(0)
    }
    expect(heard).toHaveBeenCalledTimes(20)
    vi.advanceTimersByTime(100)
    expect(heard).toHaveBeenCalledTimes(21)
    vi.advanceTimersByTime(1_000)
    expect(heard).toHaveBeenCalledTimes(21)
    change()
    vi.advanceTimersByTime(0)
    expect(heard).toHaveBeenCalledTimes(22)
  })

  test('are told when whoever made them has gone on', () => {
    const { change, heard } = listened()
    change()
    change()
    expect(heard).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(heard).toHaveBeenCalledOnce()
  })

  test('are told before somebody goes elsewhere, once, and no sooner than they would be if they are many', () => {
    const { change, heard } = listened()
    change()
    tellWhatIsDue()
    expect(heard).toHaveBeenCalledOnce()
    tellWhatIsDue()
    vi.advanceTimersByTime(10)
    expect(heard).toHaveBeenCalledOnce()
    for (let i = 0; i < 100; i++) {
      change()
      vi.advanceTimersByTime(0)
    }
    const told = heard.mock.calls.length
    change()
    tellWhatIsDue()
    expect(heard).toHaveBeenCalledTimes(told)
  })

  test('are told seldom while drawing them takes long, but the first few as they come', () => {
    const { subscribe, change } = store()
    const heard = vi.fn(() => {
      // A slow phone: each drawing takes 50 ms, in which nothing else happens.
      vi.spyOn(performance, 'now').mockReturnValue((drawn += 50))
    })
    let drawn = 0
    together(subscribe)(heard)
    for (let i = 0; i < 15; i++) {
      change()
      vi.advanceTimersByTime(0)
      // How long it took is known in the turn after it.
      vi.advanceTimersByTime(1)
    }
    expect(heard).toHaveBeenCalledTimes(10)
    vi.advanceTimersByTime(344)
    expect(heard).toHaveBeenCalledTimes(10)
    vi.advanceTimersByTime(1)
    expect(heard).toHaveBeenCalledTimes(11)
    vi.restoreAllMocks()
  })

  test('nobody hears of anything after leaving, and the store is left by the last', () => {
    const { subscribe, change, listeners } = store()
    const [one, other] = [vi.fn(), vi.fn()]
    const stops = [together(subscribe)(one), together(subscribe)(other)]
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
