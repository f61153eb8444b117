import type nodeFs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'

// The mutable module object: Emscripten and our code both call through it.
const fs = createRequire(import.meta.url)('node:fs') as typeof nodeFs
const real = { ...fs }

/** What a disk writes at once; a larger write can be torn at these borders. */
const PAGE = 4096

interface Piece {
  position: number
  bytes: Buffer
}

/**
 * A disk with a write cache, for one folder: what a program writes is visible to it at once, but only what it flushed
 * (fsync) is certain to survive a power cut. Creating, renaming, truncating and removing take effect in order and at
 * once, as journalling file systems do it; each page not flushed survives with a chance of one half.
 */
export class SimulatedDisk {
  readonly #live: string
  readonly #durable: string
  readonly #open = new Map<number, string>()
  #unflushed = new Map<string, Piece[]>()
  #watching = false
  flushes = 0

  /** @param live the folder the program works in @param durable a folder to keep the disk's contents in */
  constructor(live: string, durable: string) {
    this.#live = resolve(live)
    this.#durable = resolve(durable)
    this.#intercept()
  }

  /** From here on writes to the live folder are cached. Everything in it counts as flushed. */
  powerOn(): void {
    fs.rmSync(this.#durable, { recursive: true, force: true })
    fs.cpSync(this.#live, this.#durable, { recursive: true })
    this.#unflushed = new Map()
    this.#open.clear()
    this.#watching = true
  }

  /** The power fails: the live folder becomes what was on the disk. Programs must have stopped writing. */
  cut(): void {
    this.#watching = false
    for (const [path, pieces] of this.#unflushed) {
      this.#store(
        path,
        pieces.filter(() => Math.random() < 0.5),
      )
    }
  }

  /** Puts the disk's contents in place of the live folder. */
  restore(): void {
    fs.rmSync(this.#live, { recursive: true, force: true })
    fs.cpSync(this.#durable, this.#live, { recursive: true })
  }

  #intercept(): void {
    Object.assign(fs, {
      openSync: (path: string, flags?: string | number, mode?: number) => {
        const isNew = this.#covers(path) && !fs.existsSync(path)
        const descriptor = real.openSync(path, flags ?? 'r', mode)
        if (this.#covers(path) && real.fstatSync(descriptor).isFile()) {
          this.#open.set(descriptor, resolve(path))
          if (isNew) real.closeSync(real.openSync(this.#onDisk(path), 'w', mode))
          else if (typeof flags === 'number' && flags & fs.constants.O_TRUNC) this.#truncate(resolve(path), 0)
        }
        return descriptor
      },
      closeSync: (descriptor: number) => {
        this.#open.delete(descriptor)
        real.closeSync(descriptor)
      },
      writeSync: (descriptor: number, data: Uint8Array, offset: number, length: number, position: number) => {
        const written = real.writeSync(descriptor, data, offset, length, position)
        const path = this.#open.get(descriptor)
        if (this.#watching && path !== undefined)
          this.#cache(path, position, Buffer.from(data.subarray(offset, offset + written)))
        return written
      },
      ftruncateSync: (descriptor: number, length: number) => {
        real.ftruncateSync(descriptor, length)
        const path = this.#open.get(descriptor)
        if (this.#watching && path !== undefined) this.#truncate(path, length)
      },
      truncateSync: (path: string, length: number) => {
        real.truncateSync(path, length)
        if (this.#covers(path)) this.#truncate(resolve(path), length)
      },
      unlinkSync: (path: string) => {
        real.unlinkSync(path)
        if (!this.#covers(path)) return
        this.#unflushed.delete(resolve(path))
        real.rmSync(this.#onDisk(path), { force: true })
      },
      renameSync: (from: string, to: string) => {
        real.renameSync(from, to)
        if (this.#covers(from)) this.#rename(resolve(from), resolve(to))
      },
      mkdirSync: (path: string, options?: number) => {
        real.mkdirSync(path, options)
        if (this.#covers(path)) real.mkdirSync(this.#onDisk(path), { recursive: true })
      },
      rmdirSync: (path: string) => {
        real.rmdirSync(path)
        if (this.#covers(path)) real.rmdirSync(this.#onDisk(path))
      },
      fsyncSync: (descriptor: number) => {
        this.#flush(descriptor)
      },
      fdatasyncSync: (descriptor: number) => {
        this.#flush(descriptor)
      },
    })
    syncBuiltinESMExports()
  }

  #covers(path: unknown): path is string {
    return this.#watching && typeof path === 'string' && resolve(path).startsWith(this.#live + sep)
  }

  #onDisk(path: string): string {
    return join(this.#durable, relative(this.#live, resolve(path)))
  }

  #cache(path: string, position: number, bytes: Buffer): void {
    const pieces = this.#unflushed.get(path) ?? []
    this.#unflushed.set(path, pieces)
    for (let at = 0; at < bytes.length; at += PAGE) {
      pieces.push({ position: position + at, bytes: bytes.subarray(at, at + PAGE) })
    }
  }

  #truncate(path: string, length: number): void {
    if (fs.existsSync(this.#onDisk(path))) real.truncateSync(this.#onDisk(path), length)
    const pieces = this.#unflushed.get(path) ?? []
    const kept = pieces.filter((piece) => piece.position < length)
    this.#unflushed.set(
      path,
      kept.map(({ position, bytes }) => ({ position, bytes: bytes.subarray(0, length - position) })),
    )
  }

  #rename(from: string, to: string): void {
    const pieces = this.#unflushed.get(from)
    this.#unflushed.delete(from)
    this.#unflushed.delete(to)
    if (pieces) this.#unflushed.set(to, pieces)
    for (const [descriptor, path] of this.#open) if (path === from) this.#open.set(descriptor, to)
    real.renameSync(this.#onDisk(from), this.#onDisk(to))
  }

  #flush(descriptor: number): void {
    const path = this.#open.get(descriptor)
    if (!this.#watching || path === undefined) return
    this.flushes++
    this.#store(path, this.#unflushed.get(path) ?? [])
    this.#unflushed.delete(path)
  }

  #store(path: string, pieces: readonly Piece[]): void {
    if (!fs.existsSync(this.#onDisk(path))) return
    const descriptor = real.openSync(this.#onDisk(path), 'r+')
    for (const { position, bytes } of pieces) real.writeSync(descriptor, bytes, 0, bytes.length, position)
    real.closeSync(descriptor)
  }
}
