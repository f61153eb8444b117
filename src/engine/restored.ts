import { Listeners } from './listeners.ts'

/** Whether the device's copy has been read, for those who need the whole of it. */
export class Restored {
  /** Rejects when the device could not be read. */
  readonly promise: Promise<void>
  private end: (failure?: Error) => void = () => undefined
  private read = false
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
   * @throws what went wrong, or why it was given up
   */
  async run(steps: readonly (() => Promise<void>)[]): Promise<void> {
    try {
      for (const step of steps) if (!this.failure) await step()
      this.read = !this.failure
      this.end()
      if (this.read) this.listeners.tell()
    } catch (error) {
      this.giveUp(error as Error)
      this.listeners.tell()
    }
    await this.promise
  }

  /** Ends it before everything is there; those who wait hear why. */
  giveUp(failure: Error): void {
    if (this.read) return
    this.failure ??= failure
    this.end(failure)
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
