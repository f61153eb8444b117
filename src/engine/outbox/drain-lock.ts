import type { Channel, Device } from '../platform/device.ts'

/** Interval of the sending tab's heartbeat, and the time without one after which another tab steals the lock. In ms. */
const BEAT_MS = 5_000
const SILENCE_MS = 60_000

/** Heartbeat of the sending tab. */
export interface Beat {
  kind: 'beat'
}

/**
 * One tab sends at a time. A browser may freeze a tab that holds the lock, so another tab steals it after a minute
 * without heartbeats. Late answers of a tab that wakes up are harmless: keys apply a write once, and a row ends once.
 */
export class DrainLock {
  private readonly device: Device
  private readonly name: string
  private readonly channel: Channel
  private lastBeatAt: number | undefined
  private closed = false

  constructor(device: Device, name: string, channel: Channel) {
    this.device = device
    this.name = name
    this.channel = channel
  }

  /** Records a heartbeat of another tab. */
  onBeat(): void {
    this.lastBeatAt = this.device.now()
  }

  /** Stops the heartbeat: the channel is closed while the last request may still be in flight. */
  close(): void {
    this.closed = true
  }

  /**
   * Runs the work if no other tab holds the lock.
   * @returns delay of the next attempt in ms if another tab holds it; undefined when the work was done here
   */
  async run(work: () => Promise<void>): Promise<number | undefined> {
    const { device } = this
    const silent = this.lastBeatAt !== undefined && device.now() - this.lastBeatAt > SILENCE_MS
    const outcome = { done: false }
    await device.locks
      .request(this.name, silent ? { steal: true } : { ifAvailable: true }, async (lock) => {
        if (!lock) return
        outcome.done = true
        await this.beating(work)
      })
      .catch((error: unknown) => {
        // Another tab stole the lock; the work finishes without further effect.
        if (!(error instanceof Error) || error.name !== 'AbortError') throw error
      })
    if (outcome.done) {
      this.lastBeatAt = undefined
      return undefined
    }
    // Count from when the lock was first found taken.
    this.lastBeatAt ??= device.now()
    return BEAT_MS * 2
  }

  private async beating(work: () => Promise<void>): Promise<void> {
    let timer: unknown
    const beat = () => {
      if (this.closed) return
      this.channel.postMessage({ kind: 'beat' } satisfies Beat)
      timer = this.device.setTimer(beat, BEAT_MS)
    }
    beat()
    try {
      await work()
    } finally {
      this.device.clearTimer(timer)
    }
  }
}
