import type { Channel, Device } from './device.ts'

/** The tab that sends says so this often; after so long a silence another one takes over. In ms. */
const BEAT_MS = 5_000
const SILENCE_MS = 60_000

/** What tabs tell one another about sending. */
export interface Beat {
  kind: 'beat'
}

/**
 * One tab sends at a time. A browser may freeze a tab in the middle of its work with the lock in its hands: whoever
 * finds the lock taken and hears nothing for a minute takes it away. Should the frozen tab wake up, its late answers do
 * no harm: keys make a write happen once, and a row ends once.
 */
export class DrainLock {
  private readonly device: Device
  private readonly name: string
  private readonly channel: Channel
  private heard: number | undefined
  private closed = false

  constructor(device: Device, name: string, channel: Channel) {
    this.device = device
    this.name = name
    this.channel = channel
  }

  /** To be called for every beat of another tab. */
  hear(): void {
    this.heard = this.device.now()
  }

  /** Says nothing more: with the tab goes what it speaks through, also while its last request is on its way. */
  close(): void {
    this.closed = true
  }

  /**
   * Runs the work if no other tab is at it.
   * @returns when to ask again, in ms, if another tab was; undefined when the work was done here
   */
  async run(work: () => Promise<void>): Promise<number | undefined> {
    const { device } = this
    const silent = this.heard !== undefined && device.now() - this.heard > SILENCE_MS
    const outcome = { done: false }
    await device.locks
      .request(this.name, silent ? { steal: true } : { ifAvailable: true }, async (lock) => {
        if (!lock) return
        outcome.done = true
        await this.beating(work)
      })
      .catch((error: unknown) => {
        // Another tab took the lock away; the work itself goes on to its end and changes nothing any more.
        if (!(error instanceof Error) || error.name !== 'AbortError') throw error
      })
    if (outcome.done) {
      this.heard = undefined
      return undefined
    }
    // The silence is counted from when the lock was first found taken.
    this.heard ??= device.now()
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
