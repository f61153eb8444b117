import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PhotoReading, PlateLayout } from '../../src/reader/reading.ts'
import { photoDecoders } from '../images/photo-decoders.ts'
import type { ReadAnswer, ReadRequest } from './reader-messages.ts'

/** Why a photo was not read: its bytes are no photo, it took too long, or the thread ended (out of memory). */
export class ReaderError extends Error {
  readonly code: 'broken' | 'timeout' | 'crashed'

  constructor(code: ReaderError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ReaderError'
    this.code = code
  }
}

/** Bounds of the thread; tests draw them tighter. */
export interface ReaderLimits {
  /** Milliseconds of processor time for one photo: a busy machine takes longer, and the photo is still read. */
  workLimit: number
  /** Milliseconds for one photo in all, for a thread that hangs without using the processor. */
  timeLimit: number
  /** Milliseconds without work after which the thread ends and gives its memory back. */
  idle: number
  /** Megabytes of the thread's heap; pixels lie beside it. */
  heapMegabytes: number
  /** Megabytes by which the process may grow while a thread lives: beyond, the next photo gets a new one. */
  grownMegabytes: number
  /** The program of the thread. */
  program: URL
  /** Told when a thread has grown too large. */
  onRenewed: () => void
}

const LIMITS: ReaderLimits = {
  workLimit: 20_000,
  timeLimit: 180_000,
  idle: 60_000,
  heapMegabytes: 192,
  grownMegabytes: 150,
  onRenewed: () => undefined,
  program: new URL('./reader-worker.ts', import.meta.url),
}

/**
 * Reads photos in a thread of its own, one after the other. The thread starts with the first photo and ends when there
 * has been nothing to do for a while; what ends it otherwise costs the photo at hand, not the next one.
 */
export class ReaderThread {
  private readonly limits: ReaderLimits
  private worker: Worker | null = null
  /** Bytes of the process when the thread started. */
  private startedAt = 0
  private turn: Promise<unknown> = Promise.resolve()
  private idleTimer: NodeJS.Timeout | null = null
  private closed = false

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.limits = { ...LIMITS, ...limits }
  }

  /**
   * Reads a photo.
   * @param bytes of a JPEG, PNG or WebP
   * @throws ReaderError
   */
  read(bytes: Uint8Array, layout: PlateLayout): Promise<PhotoReading> {
    const mine = this.turn.then(() => this.readNow({ bytes, layout }))
    this.turn = mine.catch(() => undefined)
    return mine
  }

  /** Ends the thread; photos that wait are rejected. */
  async close(): Promise<void> {
    this.closed = true
    await this.end()
    await this.turn
  }

  private async readNow(request: ReadRequest): Promise<PhotoReading> {
    // Settles in this thread which decoders are open.
    await photoDecoders()
    if (this.closed) throw new ReaderError('crashed', 'The reader is closed')
    if (this.idleTimer) clearTimeout(this.idleTimer)
    const worker = (this.worker ??= this.start())
    // A thread that waits for this photo keeps the process alive, one that waits for the next does not.
    worker.ref()
    try {
      return await this.answerOf(worker, request)
    } finally {
      worker.unref()
      if (this.hasGrown()) {
        this.limits.onRenewed()
        await this.end()
      } else this.idleTimer = setTimeout(() => void this.end(), this.limits.idle).unref()
    }
  }

  /** Pixels of photos that have been read lie about until there is need: in a process of hours they add up. */
  private hasGrown(): boolean {
    return process.memoryUsage.rss() - this.startedAt > this.limits.grownMegabytes * 1e6
  }

  private start(): Worker {
    const { heapMegabytes, program } = this.limits
    this.startedAt = process.memoryUsage.rss()
    const worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 8 },
    })
    const forget = (): void => {
      if (this.worker === worker) this.worker = null
    }
    worker.on('error', forget)
    worker.on('exit', forget)
    return worker
  }

  private answerOf(worker: Worker, request: ReadRequest): Promise<PhotoReading> {
    return new Promise((resolve, reject) => {
      const settled = new AbortController()
      const settle = (how: () => void): void => {
        settled.abort()
        clearTimeout(timer)
        worker.off('message', onMessage)
        worker.off('error', onError)
        worker.off('exit', onExit)
        how()
      }
      const fail = (error: ReaderError): void => {
        settle(() => {
          reject(error)
        })
      }
      const onMessage = (answer: ReadAnswer): void => {
        if ('fault' in answer) fail(new ReaderError(answer.fault, answer.message))
        else
          settle(() => {
            resolve(answer.reading)
          })
      }
      const onError = (cause: unknown): void => {
        fail(new ReaderError('crashed', 'The reader ran into its limits', { cause }))
      }
      const onExit = (): void => {
        fail(new ReaderError('crashed', 'The reader ended'))
      }
      const giveUp = (limit: string): void => {
        fail(new ReaderError('timeout', `The photo was not read within ${limit}`))
        void this.end()
      }
      const { workLimit, timeLimit } = this.limits
      const timer = setTimeout(() => {
        giveUp(`${timeLimit} ms`)
      }, timeLimit)
      untilUsed(worker, workLimit, settled.signal).then(
        () => {
          giveUp(`${workLimit} ms of processor time`)
        },
        // Aborted: the photo was answered, or the thread ended.
        () => undefined,
      )
      worker.on('message', onMessage)
      worker.on('error', onError)
      worker.on('exit', onExit)
      worker.postMessage(request)
    })
  }

  private async end(): Promise<void> {
    if (this.idleTimer) clearTimeout(this.idleTimer)
    const { worker } = this
    this.worker = null
    await worker?.terminate()
  }
}

/**
 * Resolves when a thread has used so much processor time from now on.
 * @param limit in milliseconds
 * @throws when the signal is aborted
 */
async function untilUsed(worker: Worker, limit: number, signal: AbortSignal): Promise<void> {
  const before = await processorTime(worker)
  let left = limit
  while (left > 0) {
    // A thread uses at most as much processor time as passes.
    await sleep(left, undefined, { signal, ref: false })
    left = limit - ((await processorTime(worker)) - before)
    // The photo may have been answered meanwhile, and the thread be at the next one.
    signal.throwIfAborted()
  }
}

/** Milliseconds of processor time that a thread has used. Node has no answer while the thread starts. */
async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
