/** How much a queue takes. */
export interface QueueLimits {
  /** Pieces of work at the same time. */
  atOnce: number
  /** Pieces of work that wait. */
  waiting: number
  /** Pieces of work of one owner at the same time. */
  atOnceEach?: number
  /** Pieces of work of one owner that wait. */
  waitingEach?: number
}

/** Nothing more fits into a queue; later there is room again. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much work is waiting')
  }
}

interface Owner {
  running: number
  waiting: (() => void)[]
}

/** A queue of bounded length in which owners take turns: who brings much waits for its own work, not for the others'. */
export class FairQueue {
  readonly #limits: Required<QueueLimits>
  /** In the order of their next turn. */
  readonly #owners = new Map<string, Owner>()
  #running = 0
  #waiting = 0

  constructor({ atOnce, waiting, atOnceEach = atOnce, waitingEach = waiting }: QueueLimits) {
    this.#limits = { atOnce, waiting, atOnceEach, waitingEach }
  }

  /** Does a piece of work when its turn comes. @throws QueueFullError when there is no place to wait */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(owner)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for a turn. @returns ends it; calling it twice does no harm @throws QueueFullError */
  async enter(owner: string): Promise<() => void> {
    const own = this.#owners.get(owner) ?? { running: 0, waiting: [] }
    this.#owners.set(owner, own)
    if (this.#mayRun(own)) this.#begin(own)
    else await this.#wait(own)
    let left = false
    return () => {
      if (left) return
      left = true
      this.#running--
      own.running--
      this.#callNext()
    }
  }

  #wait(own: Owner): Promise<void> {
    if (this.#waiting >= this.#limits.waiting || own.waiting.length >= this.#limits.waitingEach) {
      return Promise.reject(new QueueFullError())
    }
    this.#waiting++
    return new Promise((resolve) => own.waiting.push(resolve))
  }

  #mayRun({ running }: Owner): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOnceEach
  }

  #begin(own: Owner): void {
    this.#running++
    own.running++
  }

  #callNext(): void {
    for (const [name, own] of this.#owners) {
      if (own.running === 0 && own.waiting.length === 0) this.#owners.delete(name)
      const next = this.#mayRun(own) ? own.waiting.shift() : undefined
      if (!next) continue
      this.#waiting--
      this.#begin(own)
      // The others come first now.
      this.#owners.delete(name)
      this.#owners.set(name, own)
      next()
      return
    }
  }
}
