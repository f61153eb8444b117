import type { Device } from './device.ts'
import { Listeners } from './listeners.ts'

/** Clock difference that is reported, in ms. */
const SKEW_LIMIT_MS = 600_000

/** Reachability of the server and clock difference. */
export interface ConnectivitySnapshot {
  online: boolean
  /** How far the device's clock is ahead of the server's, in ms, if it is above the limit; else null. */
  skewMs: number | null
}

/** Tracks whether the server can be reached, and the difference of the clocks. */
export class Connectivity {
  private readonly device: Device
  private readonly listeners = new Listeners()
  private readonly stops: (() => void)[]
  private snapshot: ConnectivitySnapshot

  constructor(device: Device) {
    this.device = device
    this.snapshot = { online: device.isOnline(), skewMs: null }
    this.stops = [
      device.listen('online', () => {
        this.set({ online: true })
      }),
      device.listen('offline', () => {
        this.set({ online: false })
      }),
    ]
  }

  /** False when the browser is offline or the last request got no answer. */
  isOnline = (): boolean => this.snapshot.online

  getSnapshot = (): ConnectivitySnapshot => this.snapshot

  /** Reports whether a request was answered. */
  report(answered: boolean): void {
    this.set({ online: answered && this.device.isOnline() })
  }

  /** Restores a difference that was measured earlier, until the next answer. @param skewMs 0 for none */
  recallSkew(skewMs: number): void {
    if (this.snapshot.skewMs === null && skewMs !== 0) this.set({ skewMs })
  }

  /** Reports the `Date` header of an answer. */
  reportDate(serverDate: string): void {
    const server = Date.parse(serverDate)
    if (Number.isNaN(server)) return
    const skew = this.device.now() - server
    this.set({ skewMs: Math.abs(skew) > SKEW_LIMIT_MS ? Math.round(skew / 60_000) * 60_000 : null })
  }

  subscribe = this.listeners.subscribe

  close(): void {
    for (const stop of this.stops) stop()
  }

  private set(change: Partial<ConnectivitySnapshot>): void {
    const next = { ...this.snapshot, ...change }
    if (next.online === this.snapshot.online && next.skewMs === this.snapshot.skewMs) return
    this.snapshot = next
    this.listeners.notify()
  }
}
