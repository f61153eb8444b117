import type { Channel, Device, DeviceEvent, Locks } from '../../src/engine/device.ts'
import { FIRST_RELEASE } from './releases.ts'

// A world in a box: one clock, and devices with a disk, tabs, locks and channels that obey it. Nothing in it waits for
// real time or draws from real chance, so that a seed replays everything.

/** A small generator of numbers between 0 and 1 (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Timer {
  at: number
  order: number
  owner: Tab | undefined
  run: () => void
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The clock of the world, in ms. Time passes only when told to. */
export class Clock {
  now = Date.UTC(2026, 0, 5, 6)
  private order = 0
  private timers: Timer[] = []

  at(ms: number, run: () => void, owner?: Tab): Timer {
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

interface RawTransaction extends IDBTransaction {
  _rollbackLog: (() => void)[]
  _state: string
}

/** What is wrong with a disk, now. */
export interface DiskTrouble {
  full: boolean
  /** Strict commits are treated as relaxed: the simulator's own proof that it would notice. */
  neverStrict: boolean
}

/** A device: what its tabs share, and what survives them. */
export class SimDevice {
  readonly name: string
  readonly factory = new IDBFactory()
  readonly tabs = new Set<Tab>()
  readonly channels = new Map<string, Set<SimChannel>>()
  readonly locks = new Map<string, { tab: Tab; steal: () => void }>()
  readonly waiting = new Map<string, (() => void)[]>()
  readonly trouble: DiskTrouble = { full: false, neverStrict: false }
  /** Who is signed in, and where, by the cookie all tabs share. */
  session: { user: string; farm: string } | undefined
  /** The release of the app that the next tab opens. */
  release = FIRST_RELEASE
  online = true
  clockOffset = 0
  /** What a loss of power would undo: commits that the disk has not written yet. */
  unwritten: (() => void)[][] = []
  active = new Set<RawTransaction>()
  private readonly clock: Clock
  private readonly random: () => number

  constructor(name: string, clock: Clock, random: () => number) {
    this.name = name
    this.clock = clock
    this.random = random
  }

  openTab(): Tab {
    const tab = new Tab(this, this.clock, this.random)
    this.tabs.add(tab)
    return tab
  }

  /** The power goes away: all tabs die, and the disk keeps what it had really written, and perhaps a little more. */
  powerOff(): void {
    for (const tab of [...this.tabs]) tab.kill()
    const lost = Math.floor(this.random() * (this.unwritten.length + 1))
    for (const log of this.unwritten.splice(this.unwritten.length - lost).reverse()) {
      for (const undo of log.reverse()) undo()
    }
    this.unwritten = []
  }

  tell(event: DeviceEvent): void {
    for (const tab of this.tabs) tab.hear(event)
  }

  busy = (): boolean => [...this.active].some((tx) => tx._state !== 'finished')

  watch(tx: RawTransaction, tab: Tab): void {
    this.active.add(tx)
    tab.transactions.add(tx)
    const strict = tx.durability === 'strict' && !this.trouble.neverStrict
    tx.addEventListener('complete', () => {
      this.ended(tx, tab)
      if (tx.mode === 'readonly') return
      if (strict || tx.mode === 'versionchange') this.unwritten = []
      else this.unwritten.push(tx._rollbackLog)
    })
    tx.addEventListener('abort', () => {
      this.ended(tx, tab)
    })
  }

  private ended(tx: RawTransaction, tab: Tab): void {
    this.active.delete(tx)
    tab.transactions.delete(tx)
  }
}

class SimChannel implements Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  private readonly tab: Tab
  private readonly name: string

  constructor(tab: Tab, name: string) {
    this.tab = tab
    this.name = name
    const all = tab.device.channels.get(name) ?? new Set()
    tab.device.channels.set(name, all.add(this))
  }

  postMessage(message: unknown): void {
    if (this.tab.dead) return
    const data = structuredClone(message)
    for (const other of this.tab.device.channels.get(this.name) ?? []) {
      if (other === this) continue
      this.tab.clock.at(this.tab.random() * 5, () => other.onmessage?.({ data }), other.tab)
    }
  }

  close(): void {
    this.tab.device.channels.get(this.name)?.delete(this)
  }
}

const never = <T>() => new Promise<T>(() => undefined)

/** A tab: what the engine takes for its browser. When it dies, nothing that it began goes on. */
export class Tab implements Device {
  dead = false
  frozen = false
  visible = true
  missed: (() => void)[] = []
  readonly transactions = new Set<RawTransaction>()
  readonly indexedDB: IDBFactory
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
    this.indexedDB = this.factory()
    this.locks = { request: (name, options, work) => this.requestLock(name, options, work) }
  }

  now = (): number => this.clock.now + this.device.clockOffset
  setTimer = (run: () => void, ms: number): unknown => (this.dead ? undefined : this.clock.at(ms, run, this))
  clearTimer = (timer: unknown): void => {
    this.clock.cancel(timer as Timer | undefined)
  }
  whenIdle = (run: () => void): void => void this.setTimer(run, 10)
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
      for (const channel of [...channels])
        if ((channel as unknown as { tab: Tab }).tab === this) channels.delete(channel)
    for (const [name, held] of [...this.device.locks]) if (held.tab === this) this.release(name)
  }

  private isDead = () => this.dead

  private factory(): IDBFactory {
    const { device } = this
    const instrument = (db: IDBDatabase) => {
      const transaction = db.transaction.bind(db)
      db.transaction = (...args: Parameters<typeof transaction>) => {
        if (this.dead) throw new DOMException('The tab is dead', 'InvalidStateError')
        if (device.trouble.full && args[1] === 'readwrite') throw new DOMException('No space', 'QuotaExceededError')
        const tx = transaction(...args) as RawTransaction
        device.watch(tx, this)
        return tx
      }
    }
    return {
      open: (name: string, version?: number) => {
        if (this.dead) return new EventTarget()
        const request = device.factory.open(name, version)
        const seen = () => {
          instrument(request.result)
        }
        request.addEventListener('upgradeneeded', () => {
          if (request.transaction) device.watch(request.transaction as RawTransaction, this)
        })
        request.addEventListener('success', seen)
        return request
      },
      databases: () => (this.dead ? never() : device.factory.databases()),
      deleteDatabase: (name: string) => (this.dead ? new EventTarget() : device.factory.deleteDatabase(name)),
    } as unknown as IDBFactory
  }

  private async requestLock<T>(
    name: string,
    { ifAvailable, steal }: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T> {
    await Promise.resolve()
    const { locks, waiting } = this.device
    if (this.dead) return never()
    if (steal) locks.get(name)?.steal()
    else if (locks.has(name)) {
      if (ifAvailable) return work(null)
      await new Promise<void>((resolve) => waiting.set(name, [...(waiting.get(name) ?? []), resolve]))
      if (this.isDead()) return never()
    }
    return new Promise<T>((resolve, reject) => {
      const held = {
        tab: this as Tab,
        steal: () => {
          reject(new DOMException('Stolen', 'AbortError'))
        },
      }
      locks.set(name, held)
      work({ name })
        .then(resolve, reject)
        .finally(() => {
          if (locks.get(name) === held) this.release(name)
        })
    })
  }

  private release(name: string): void {
    const { locks, waiting } = this.device
    locks.delete(name)
    waiting.get(name)?.shift()?.()
  }
}
