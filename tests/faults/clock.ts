// Nothing in the world waits for real time, so that a seed replays everything.

/** Whose timers they are. */
interface Owner {
  frozen: boolean
  dead: boolean
  /** What falls due while it is frozen. */
  missed: (() => void)[]
}

/** Something that will happen. */
export interface Timer {
  at: number
  order: number
  owner: Owner | undefined
  run: () => void
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The clock of the world, in ms. Time advances only when the test lets it. */
export class Clock {
  now = Date.UTC(2026, 0, 5, 6)
  private order = 0
  private timers: Timer[] = []

  at(ms: number, run: () => void, owner?: Owner): Timer {
    const timer = { at: this.now + Math.max(0, ms), order: this.order++, owner, run }
    this.timers.push(timer)
    return timer
  }

  cancel(timer: Timer | undefined): void {
    this.timers = this.timers.filter((t) => t !== timer)
  }

  /** Lets a time pass, and everything that falls into it happen in its order; ends early when `done` says so. */
  async pass(ms: number, busy: () => boolean, done: () => boolean = () => false): Promise<void> {
    const end = this.now + ms
    await settle(busy)
    while (!done()) {
      const next = this.timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
      if (!next) break
      this.cancel(next)
      this.now = Math.max(this.now, next.at)
      if (next.owner?.frozen) next.owner.missed.push(next.run)
      else if (!next.owner?.dead) next.run()
      await settle(busy)
    }
    if (!done()) this.now = end
  }
}

/** Lets everything happen that needs no time. */
export async function settle(busy: () => boolean): Promise<void> {
  let quiet = 0
  for (let i = 0; quiet < 4 && i < 5_000; i++) {
    await turn()
    quiet = busy() ? 0 : quiet + 1
  }
}

/** Lets only a little happen: so a tab can die in the middle of anything. */
export async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await turn()
}
