import type { Channel } from '../../src/engine/platform/device.ts'
import type { Tab } from './sim-tab.ts'

/** A channel between the tabs of a device; messages arrive a little later. */
export class SimChannel implements Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly tab: Tab
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
