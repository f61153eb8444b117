/** A set of change listeners. */
export class Listeners {
  private readonly all = new Set<() => void>()

  /** Returns how to unsubscribe. */
  subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener)
    return () => {
      this.all.delete(listener)
    }
  }

  notify(): void {
    for (const listener of this.all) listener()
  }

  get isEmpty(): boolean {
    return this.all.size === 0
  }
}
