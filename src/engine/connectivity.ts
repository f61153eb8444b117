/** Whether the server can be reached, as far as this device knows. */
export class Connectivity {
  private reachable = navigator.onLine
  private readonly listeners = new Set<() => void>()
  private readonly onLine = () => {
    this.set(true)
  }
  private readonly offLine = () => {
    this.set(false)
  }

  constructor() {
    addEventListener('online', this.onLine)
    addEventListener('offline', this.offLine)
  }

  /** False when the browser says so or when the last request found nobody. */
  isOnline = (): boolean => this.reachable

  /** To be told by everyone who asked the server and got an answer, or none. */
  report(answered: boolean): void {
    this.set(answered && navigator.onLine)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  close(): void {
    removeEventListener('online', this.onLine)
    removeEventListener('offline', this.offLine)
  }

  private set(reachable: boolean): void {
    if (this.reachable === reachable) return
    this.reachable = reachable
    for (const listener of this.listeners) listener()
  }
}
