import { Listeners } from './listeners.ts'

/** Whether the device's copy has been read, for those who need the whole of it. */
export class Restored {
  /** Rejects when the device could not be read. */
  readonly promise: Promise<void>
  private end: (failure?: Error) => void = () => undefined
  private read = false
  private given = false
  private failure: Error | undefined
  private readonly listeners = new Listeners()

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.end = (failure) => {
        if (failure) reject(failure)
        else resolve()
      }
    })
    // Whoever waits hears it; when nobody does, there is nobody to tell.
    this.promise.catch(() => undefined)
  }

  /**
   * Does the reading, step by step.
   * @throws what went wrong, or that it was given up
   */
  async run(steps: readonly (() => Promise<void>)[]): Promise<void> {
    try {
      for (const step of steps) if (!this.given) await step()
      this.read = !this.given
      this.end()
    } catch (thrown) {
      const error = thrown as Error
      if (!this.given) this.failure = error
      this.end(error)
    }
    this.listeners.tell()
    await this.promise
  }

  /** Gives it up: the engine closes. */
  giveUp(): void {
    if (this.read) return
    this.given = true
    this.end(new Error('Closed'))
  }

  /**
   * Whether everything is there.
   * @throws what went wrong, when the device could not be read
   */
  isDone = (): boolean => {
    if (this.failure) throw this.failure
    return this.read
  }

  subscribe = this.listeners.subscribe
}
