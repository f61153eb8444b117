import { parseSyncMetadata, type SyncMetadata } from './sync-metadata.ts'
import type { Connectivity } from '../platform/connectivity.ts'
import type { Background } from '../background.ts'
import { causeOf, classifyError, endsSession, type SessionError } from '../platform/classify-error.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Puller, PullerParts } from './puller.ts'
import { Listeners } from '../platform/listeners.ts'

/** Progress of the synchronisation. */
export interface SyncSnapshot {
  state: 'idle' | 'running' | 'failed'
  /** Records fetched and expected in the current run. */
  done: number
  total: number
  /** When the last complete run ended (ms since the epoch), if ever. */
  lastSync: number | null
  /** Whether the device holds the latest of the records that the first screens show. */
  recent: boolean
  /** Whether the device holds a complete copy. */
  ready: boolean
}

/** Pause between automatic runs, in ms; and while the server tells of changes. */
const INTERVAL_MS = 60_000
const FOLLOWED_MS = 600_000

interface SyncParts extends Omit<
  PullerParts,
  'metadata' | 'isClosed' | 'onExpected' | 'onReceived' | 'onRecent' | 'onComplete'
> {
  connectivity: Connectivity
  outbox: Outbox
  /** Code that no screen needs, loaded when first used. */
  background: () => Promise<Background>
  onSession: (verdict: SessionError) => void
  /** Called after a complete run. */
  onDone: () => Promise<void>
  /** Whether it runs on a timer, when the page becomes visible, and when the server answers again. */
  automatic: boolean
  /** Nothing is pulled before: the copy would be incomplete. */
  hydration: Promise<void>
}

/** Keeps the device's copy of the farm's records up to date: push, then pull what changed since the last time. */
export class Sync {
  private readonly parts: SyncParts
  private readonly listeners = new Listeners()
  private snapshot: SyncSnapshot = { state: 'idle', done: 0, total: 0, lastSync: null, recent: false, ready: false }
  private running: Promise<void> | undefined
  private puller: Puller | undefined
  private metadata = parseSyncMetadata(new Map(), [])
  private timer: unknown
  private followed: boolean | undefined
  private closed = false
  private readonly stops: (() => void)[]

  constructor(parts: SyncParts) {
    this.parts = parts
    const { device, connectivity, automatic } = parts
    this.stops = []
    if (!automatic) return
    this.setFollowed(false)
    this.stops = [
      device.listen('visible', () => void this.run()),
      connectivity.subscribe(() => {
        if (connectivity.isOnline()) void this.run()
      }),
    ]
  }

  /** Says whether the server tells of changes, which leaves less to the timer. */
  setFollowed(followed: boolean): void {
    const { device, automatic } = this.parts
    // A stream that fails again and again must not postpone the next run each time.
    if (!automatic || this.closed || followed === this.followed) return
    this.followed = followed
    const tick = () => {
      this.timer = device.setTimer(tick, followed ? FOLLOWED_MS : INTERVAL_MS)
      if (device.isVisible()) void this.run()
    }
    device.clearTimer(this.timer)
    this.timer = device.setTimer(tick, followed ? FOLLOWED_MS : INTERVAL_MS)
  }

  /** Takes over how far the device's copy is. */
  restore(metadata: SyncMetadata): void {
    this.metadata = metadata
    const { lastSync } = metadata
    // The latest records are stored before the first watermark.
    this.set({ recent: metadata.watermarks.size > 0 })
    if (lastSync !== undefined) this.set({ lastSync, recent: true, ready: true })
  }

  /** Runs once; a call while one is running waits for that one. */
  run = (): Promise<void> =>
    this.once(async () => {
      const puller = await this.pulling()
      const ahead = puller.askAhead()
      await this.parts.outbox.drain()
      await puller.pullChanges(ahead)
      await this.parts.onDone()
    })

  /**
   * Refetches everything and rewrites the copy; unsent writes stay. The old copy is used until the new one is complete.
   */
  rebuild = async (): Promise<void> => {
    await this.running
    await this.once(async () => {
      const puller = await this.pulling()
      await puller.pullEverything()
    })
    if (this.snapshot.state === 'failed') throw new Error('The records could not be fetched')
  }

  /** Fetches one record as it is at the server; forgets it when the server does not have it. */
  refetch = async (type: string, id: string): Promise<void> => {
    const puller = await this.pulling()
    await puller.refetch(type, id)
  }

  subscribe = this.listeners.subscribe

  getSnapshot = (): SyncSnapshot => this.snapshot

  close(): void {
    this.closed = true
    this.parts.device.clearTimer(this.timer)
    for (const stop of this.stops) stop()
  }

  private isClosed = () => this.closed

  private async pulling(): Promise<Puller> {
    if (this.puller) return this.puller
    const background = await this.parts.background()
    return (this.puller ??= background.puller({
      ...this.parts,
      metadata: this.metadata,
      isClosed: this.isClosed,
      onExpected: (count) => {
        this.set({ total: this.snapshot.total + count })
      },
      onReceived: (count) => {
        // Records that were entered meanwhile are beyond what was expected.
        this.set({ done: Math.min(this.snapshot.total, this.snapshot.done + count) })
      },
      onRecent: () => {
        this.set({ recent: true })
      },
      onComplete: (lastSync) => {
        this.set({ lastSync, recent: true, ready: true })
      },
    }))
  }

  private once(work: () => Promise<void>): Promise<void> {
    this.running ??= this.guarded(work).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    const { connectivity, device, onSession, hydration } = this.parts
    if (this.closed || !device.isOnline()) return
    this.set({ state: 'running', done: 0, total: 0 })
    try {
      await hydration
      await work()
      connectivity.report(true)
      this.set({ state: 'idle' })
    } catch (error) {
      if (this.isClosed()) return
      const cause = causeOf(error)
      const verdict = classifyError(cause)
      connectivity.report(cause.status !== undefined)
      this.set({ state: 'failed' })
      if (cause.status === 403 && cause.reason === 'farm') onSession('farmLost')
      else if (endsSession(verdict)) onSession(verdict)
    }
  }

  private set(change: Partial<SyncSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change }
    this.listeners.notify()
  }
}
