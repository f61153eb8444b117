import type { Device } from './device.ts'
import { Listeners } from './listeners.ts'

/** Beyond so much the clocks of device and server are told to differ, in ms. Source: specification of the engine. */
const SKEW_LIMIT_MS = 600_000

/** What the device knows of the server. */
export interface ConnectivitySnapshot {
  online: boolean
  /** How far the device's clock is ahead of the server's, in ms, when it is worth telling; else null. */
  skewMs: number | null
}

/** Whether the server can be reached, as far as this device knows, and whether their clocks agree. */
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

  /** False when the browser says so or when the last request found nobody. */
  isOnline = (): boolean => this.snapshot.online

  getSnapshot = (): ConnectivitySnapshot => this.snapshot

  /** To be told by everyone who asked the server and got an answer, or none. */
  report(answered: boolean): void {
    this.set({ online: answered && this.device.isOnline() })
  }

  /** To be told the `Date` of the server's answers, whole seconds. */
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
    this.listeners.tell()
  }
}
