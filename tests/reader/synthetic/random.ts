/** A range that numbers are drawn from evenly. */
export type Range = readonly [from: number, to: number]

/** Numbers that follow from a seed alone (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
    for (let i = 0; i < 8; i++) this.next()
  }

  /** 0 (included) to 1 (excluded). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  between(range: Range): number {
    return range[0] + (range[1] - range[0]) * this.next()
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Normal with mean 0 and deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.next() * from.length)]
    if (one === undefined) throw new RangeError('Nothing to pick from')
    return one
  }

  /** Picks by weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [one, weight] of from) if ((left -= weight) <= 0) return one
    return this.pick(from)[0]
  }
}

/** A table of smooth noise that repeats, for textures; values have mean 0 and lie between −1 and 1. */
export class Texture {
  private static readonly SIZE = 256
  private readonly values: Float32Array

  constructor(random: Random) {
    this.values = Float32Array.from({ length: Texture.SIZE ** 2 }, () => random.next() * 2 - 1)
  }

  at(x: number, y: number): number {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const u = smooth(x - column)
    const v = smooth(y - row)
    const top = this.value(column, row) * (1 - u) + this.value(column + 1, row) * u
    const bottom = this.value(column, row + 1) * (1 - u) + this.value(column + 1, row + 1) * u
    return top * (1 - v) + bottom * v
  }

  private value(column: number, row: number): number {
    return this.values[(row & 255) * Texture.SIZE + (column & 255)] ?? 0
  }
}

const smooth = (t: number): number => t * t * (3 - 2 * t)
