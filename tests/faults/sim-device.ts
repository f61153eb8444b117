import type { DeviceEvent } from '../../src/engine/platform/device.ts'
import type { Clock } from './clock.ts'
import { FIRST_RELEASE } from './releases.ts'
import type { SimChannel } from './sim-channel.ts'
import type { DiskTrouble, RawTransaction } from './sim-disk.ts'
import { Tab } from './sim-tab.ts'

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
