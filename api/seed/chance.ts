/** Repeatable chance: the same number gives the same farms (sfc32, seeded by splitmix32). */
export class Chance {
  private state: [number, number, number, number]

  constructor(seed: number) {
    let mixed = seed >>> 0
    const next = (): number => {
      mixed = (mixed + 0x9e3779b9) >>> 0
      let word = mixed ^ (mixed >>> 16)
      word = Math.imul(word, 0x21f0aaad)
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
      return (word ^ (word >>> 15)) >>> 0
    }
    this.state = [next(), next(), next(), next()]
  }

  /** At least 0, below 1. */
  fraction(): number {
    const [a, b, c, d] = this.state
    const sum = (a + b + d) | 0
    this.state = [b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + sum) | 0, (d + 1) | 0]
    return (sum >>> 0) / 2 ** 32
  }

  /** A whole number from `low` to `high`, both possible. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  /** True in so many cases out of one. */
  happens(probability: number): boolean {
    return this.fraction() < probability
  }

  /** One of the items, all alike. @throws RangeError when there is none */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.fraction() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  /** One of the keys, with its number as weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][]
    let rest = this.fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    const last = entries.at(-1)
    if (!last) throw new RangeError('Nothing to pick from')
    return last[0]
  }
}
