import { Listeners } from '../platform/listeners.ts'

/** Tells when the device's whole copy has been read. */
export class Hydration {
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
    // Avoid an unhandled rejection when nothing awaits this.
    this.promise.catch(() => undefined)
  }

  /**
   * Runs the steps of reading.
   * @throws the failure, or the reason of the abort
   */
  async run(steps: readonly (() => Promise<void>)[]): Promise<void> {
    try {
      for (const step of steps) if (!this.failure) await step()
      this.read = !this.failure
      this.end()
      if (this.read) this.listeners.notify()
    } catch (error) {
      this.abort(error as Error)
      this.listeners.notify()
    }
    await this.promise
  }

  /** Rejects the promise before the copy is read. */
  abort(failure: Error): void {
    if (this.read) return
    this.failure ??= failure
    this.end(failure)
  }

  /**
   * Whether the whole copy has been read.
   * @throws the failure, when the device could not be read
   */
  isDone = (): boolean => {
    if (this.failure) throw this.failure
    return this.read
  }

  subscribe = this.listeners.subscribe
}
