import type { Channel, Device, DeviceEvent, Locks } from '../../src/engine/platform/device.ts'
import type { Clock, Timer } from './clock.ts'
import { SimChannel } from './sim-channel.ts'
import type { SimDevice } from './sim-device.ts'
import { diskOf, type RawTransaction } from './sim-disk.ts'
import { releaseLock, requestLock } from './sim-locks.ts'

/** A tab: what the engine takes for its browser. When it dies, nothing that it began goes on. */
export class Tab implements Device {
  dead = false
  frozen = false
  visible = true
  missed: (() => void)[] = []
  readonly transactions = new Set<RawTransaction>()
  readonly indexedDB: IDBFactory
  readonly tabStorage: Device['tabStorage'] = {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  }
  readonly locks: Locks
  readonly device: SimDevice
  readonly clock: Clock
  readonly random: () => number
  private keys = 0
  private readonly listeners = new Map<DeviceEvent, Set<() => void>>()

  constructor(device: SimDevice, clock: Clock, random: () => number) {
    this.device = device
    this.clock = clock
    this.random = random
    this.indexedDB = diskOf(this)
    this.locks = { request: (name, options, work) => requestLock(this, name, options, work) }
  }

  now = (): number => this.clock.now + this.device.clockOffset
  setTimer = (run: () => void, ms: number): unknown => (this.dead ? undefined : this.clock.at(ms, run, this))
  clearTimer = (timer: unknown): void => {
    this.clock.cancel(timer as Timer | undefined)
  }
  yieldToMain = (): Promise<void> => new Promise((resolve) => void this.setTimer(resolve, 0))
  // Idle callbacks are late enough for other events in between.
  whenIdle = (run: () => void, within = 500): void => void this.setTimer(run, within > 1_000 ? 400 : 10)
  newKey = (): string => `${String(Math.floor(this.random() * 1e9))}-${String(this.keys++)}`
  isOnline = (): boolean => this.device.online
  isVisible = (): boolean => this.visible
  openChannel = (name: string): Channel => new SimChannel(this, name)

  listen = (event: DeviceEvent, listener: () => void): (() => void) => {
    const all = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, all.add(listener))
    return () => all.delete(listener)
  }

  hear(event: DeviceEvent): void {
    if (this.dead) return
    for (const listener of this.listeners.get(event) ?? []) {
      if (this.frozen) this.missed.push(listener)
      else listener()
    }
  }

  thaw(): void {
    this.frozen = false
    for (const run of this.missed.splice(0)) if (!this.dead) run()
  }

  kill(): void {
    this.dead = true
    this.device.tabs.delete(this)
    for (const tx of [...this.transactions]) {
      try {
        tx.abort()
      } catch {
        // Being committed: it is the disk's now.
      }
    }
    for (const channels of this.device.channels.values())
      for (const channel of [...channels]) if (channel.tab === this) channels.delete(channel)
    for (const [name, held] of [...this.device.locks]) if (held.tab === this) releaseLock(this.device, name)
  }
}
