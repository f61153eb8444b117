/** Those who want to hear when something has changed. */
export class Listeners {
  private readonly all = new Set<() => void>()

  /** Answers how to stop listening. */
  subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener)
    return () => {
      this.all.delete(listener)
    }
  }

  tell(): void {
    for (const listener of this.all) listener()
  }

  get isEmpty(): boolean {
    return this.all.size === 0
  }
}
