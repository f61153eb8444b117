import { openEngine } from '../../src/engine/engine.ts'
import type { SessionError } from '../../src/engine/platform/classify-error.ts'
import type { Checks } from './checks.ts'
import type { Network } from './network.ts'
import { writeRelease1 } from './release-1.ts'
import { documentIdsOf } from './releases.ts'
import type { OfflineOperation } from '../../src/engine/outbox/offline-operation.ts'
import type { Tab } from './sim-tab.ts'
import { RECORD_TYPES, SIM_BACKGROUND, simOperations } from './sim-app.ts'
import { isHydrated, type Open, type SimulationState } from './simulation-state.ts'
import type { SimDevice } from './sim-device.ts'

/** How people come and go: tabs that open and close, sign-ins and sign-outs, and farms. */
export class Tabs {
  private readonly state: SimulationState
  private readonly network: Network
  private readonly checks: Checks

  constructor(state: SimulationState, network: Network, checks: Checks) {
    this.state = state
    this.network = network
    this.checks = checks
  }

  /** Opens the app for the signed-in user. */
  async open(device: SimDevice): Promise<void> {
    const { session, release } = device
    if (!session) return
    const tab = device.openTab()
    const documentIds = documentIdsOf(release)
    const { databaseName } = this.state.sabotage
    if (databaseName) {
      const open = tab.indexedDB.open.bind(tab.indexedDB)
      tab.indexedDB.open = (name, version) => open(databaseName(name), version)
    }
    const open: Open = { tab, engine: undefined, ...session, release, leaving: false }
    this.state.opens.get(device)?.push(open)
    const opening = openEngine({
      scope: { userId: open.user, farmId: open.farm },
      userName: open.user,
      link: this.network.link(tab, documentIds),
      recordTypes: RECORD_TYPES,
      embedded: [],
      loadOperation: (name) => this.loadOperation(tab, release, name),
      background: () => Promise.resolve(SIM_BACKGROUND),
      onSession: (verdict) => void this.endSession(open, verdict),
      onStorageFailure: () => {
        this.state.count('storageFailure')
      },
      device: tab,
    }).then(
      (engine) => {
        open.engine = engine
        if (!isHydrated(engine)) this.state.count('homeSnapshot')
        engine.records.subscribe(() => {
          this.checks.checkForward(engine, device.name)
        })
      },
      () => {
        tab.kill()
      },
    )
    await this.state.during(opening, 200)
  }

  /** The code of a mutation comes a moment later, and now and then not at all. */
  private async loadOperation(tab: Tab, release: number, name: string): Promise<OfflineOperation | undefined> {
    await new Promise<void>((resolve) => tab.setTimer(resolve, Math.floor(this.state.random() * 20)))
    if (!this.state.calm && this.state.random() < 0.05) {
      this.state.count('operationNotLoaded')
      throw new TypeError('Failed to fetch dynamically imported module')
    }
    const operation = simOperations(release).find((one) => one.name === name)
    const { without } = this.state.sabotage
    return operation && without ? { ...operation, [without]: () => [] } : operation
  }

  /** Installs a new release: one tab reloads into it at once, the others keep running the old one. */
  async update(device: SimDevice, open: Open | undefined): Promise<void> {
    device.release++
    this.state.server.deploy(device.release)
    if (!open) return
    open.leaving = true
    open.tab.kill()
    await this.open(device)
  }

  /** What release 1 of the app left on a device: a database of its own shape with writes in every state. */
  async leaveOldRows(device: SimDevice): Promise<void> {
    const [cow] = this.state.server.records.values()
    if (!cow) return
    const seen = {
      __typename: 'Cow',
      id: cow.id,
      a: 'x',
      b: 'y',
      photo: null,
      review: null,
      version: 1,
      deleted: false,
    }
    let record = seen
    const rows = (['pending', 'sending', 'refused'] as const).map((state) => {
      const mark = `m${String(this.state.nextMark())}`
      const fields = { [state === 'pending' ? 'a' : 'b']: mark }
      this.state.written.push({
        mark,
        user: 'ana',
        farm: '1',
        device: device.name,
        record: `Cow:${cow.id}`,
        behind: new Set([`Cow:${cow.id}`]),
        tab: undefined,
        order: this.state.written.length,
        savedAt: this.state.written.length,
        fields,
        seen: { a: 'x', b: 'y' },
        saved: true,
        refused: false,
        given: false,
        insisted: false,
        key: `old-${mark}`,
        creates: new Set(),
      })
      const variables = { id: cow.id, input: { mark, ...fields } }
      // Each write has an optimistic answer on top of those that waited before it.
      record = { ...record, ...fields }
      const optimistic = { cowSave: record }
      const row = { key: `old-${mark}`, operation: 'CowSave', variables, optimistic, about: `Cow:${cow.id}`, base: 1 }
      return { ...row, state, attempts: 0, nextAt: 0, createdAt: this.state.clock.now }
    })
    const leaving = writeRelease1(device.factory, 'lactor:ana:1', rows)
    await this.state.during(leaving, 1_000)
  }

  private async endSession(open: Open, verdict: SessionError): Promise<void> {
    if (open.leaving || open.tab.dead) return
    open.leaving = true
    this.state.count(`session:${verdict}`)
    if (verdict === 'signIn') await open.engine?.close()
    else await open.engine?.clear().catch(() => undefined)
    if (verdict !== 'otherUser') open.tab.device.session = undefined
    open.tab.kill()
  }

  async signOut(device: SimDevice): Promise<void> {
    const [open, ...others] = this.state.tabsOf(device)
    device.session = undefined
    if (open) open.leaving = true
    for (const { tab } of others) tab.kill()
    await this.state.during(
      open?.engine?.clearUser().catch(() => undefined),
      500,
    )
    open?.tab.kill()
  }

  /** Somebody signs in, in a new tab; the old ones do not know it yet. */
  async signIn(device: SimDevice, user: string): Promise<void> {
    device.session = { user, farm: device.session?.farm ?? '1' }
    if (this.state.tabsOf(device).length < 2) await this.open(device)
  }

  async switchFarm(device: SimDevice): Promise<void> {
    const { session } = device
    if (!session) return
    for (const { tab, engine } of this.state.tabsOf(device)) {
      await this.state.during(
        engine?.close().catch(() => undefined),
        300,
      )
      tab.kill()
    }
    device.session = { user: session.user, farm: session.farm === '1' ? '2' : '1' }
    await this.open(device)
  }
}
