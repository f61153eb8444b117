import { isOpen, needsPerson } from '../../src/engine/outbox/row.ts'
import { findScope } from '../../src/engine/platform/scope.ts'
import { Checks } from './checks.ts'
import { Network } from './network.ts'
import { People } from './people.ts'
import { FARMS, marked, SimulationState, USERS } from './simulation-state.ts'
import type { Report, Sabotage, Step } from './steps.ts'
import { Tabs } from './tabs.ts'
import { turns } from './clock.ts'
import type { SimDevice } from './sim-device.ts'

/** Rounds in which users resolve what waits for them after everything healed: as many as a write can be refused. */
const DECISIONS = 60

/** Runs one schedule in a world of its own. */
export async function simulate(steps: readonly Step[], seed: number, sabotage: Sabotage = {}): Promise<Report> {
  return new Simulation(seed, sabotage).run(steps)
}

class Simulation {
  private readonly state: SimulationState
  private readonly checks: Checks
  private readonly tabs: Tabs
  private readonly people: People

  constructor(seed: number, sabotage: Sabotage) {
    this.state = new SimulationState(seed, sabotage)
    this.checks = new Checks(this.state)
    this.tabs = new Tabs(this.state, new Network(this.state), this.checks)
    this.people = new People(this.state)
  }

  async run(steps: readonly Step[]): Promise<Report> {
    if (this.state.random() < 0.25) await this.tabs.leaveOldRows(this.state.device(0))
    for (const device of this.state.devices) await this.tabs.open(device)
    await this.state.pass(3_000)
    for (const step of steps) {
      await this.step(step)
      this.checks.checkTabs()
    }
    await this.heal()
    this.checks.checkEnd()
    for (const device of this.state.devices) for (const open of this.state.tabsOf(device)) open.tab.kill()
    return this.state.report
  }

  private async step(step: Step): Promise<void> {
    if (step.do === 'pass') return this.state.pass(step.ms)
    if (step.do === 'turns') return turns(step.count)
    if (step.do === 'fault') {
      for (let i = 0; i < step.times; i++) this.state.faults.push(step.fault)
      return
    }
    if (step.do === 'colleague') {
      this.people.colleague(step)
      return
    }
    if (step.do === 'rights') {
      const rights = this.state.server.rights.get(USERS[step.pick % 2] ?? '')
      if (step.may) rights?.add('2')
      else rights?.delete('2')
      return
    }
    const device = this.state.device(step.device)
    const tabs = this.state.tabsOf(device)
    const open = 'pick' in step ? tabs[step.pick % Math.max(1, tabs.length)] : tabs[0]
    switch (step.do) {
      case 'open':
        device.session ??= { user: USERS[step.pick % 5 === 0 ? 1 : 0] ?? '', farm: '1' }
        if (tabs.length < 2) await this.tabs.open(device)
        return
      case 'write':
        if (open) {
          this.people.write(open, step.kind, step.pick)
          return
        }
        // Open the app before writing.
        device.session ??= { user: 'ana', farm: '1' }
        await this.tabs.open(device)
        await this.state.pass(500)
        return
      case 'decide':
        if (open) await this.people.decide(open, step.pick, step.choice)
        return
      case 'close':
        if (open) this.state.count('close')
        await open?.engine?.close()
        open?.tab.kill()
        return
      case 'crash':
        if (open) this.state.count('crash')
        open?.tab.kill()
        return
      case 'freeze':
        if (open) open.tab.frozen = true
        return
      case 'thaw':
        open?.tab.thaw()
        return
      case 'hide':
        if (open) open.tab.visible = !open.tab.visible
        open?.tab.hear(open.tab.visible ? 'visible' : 'hidden')
        return
      case 'update':
        this.state.count('update')
        await this.tabs.update(device, open)
        return
      case 'powerOff':
        this.state.count('powerOff')
        device.powerOff()
        return
      case 'online':
      case 'offline':
        device.online = step.do === 'online'
        device.tell(step.do)
        return
      case 'full':
      case 'free':
        this.state.count(step.do === 'full' ? 'quota' : 'space')
        device.trouble.full = step.do === 'full'
        return
      case 'lostConnection':
        this.state.count('lostConnection')
        for (const { engine } of tabs) engine?.database.close()
        return
      case 'clock':
        device.clockOffset += step.ms
        return
      case 'signOut':
        await this.tabs.signOut(device)
        return
      case 'signIn':
        await this.tabs.signIn(device, USERS[step.pick % 2] ?? 'ana')
        return
      case 'switchFarm':
        await this.tabs.switchFarm(device)
    }
  }

  /** Everything becomes well: all devices are used again, by everybody, until nothing is left to do. */
  private async heal(): Promise<void> {
    this.state.calm = true
    this.state.faults.length = 0
    for (const user of USERS) this.state.server.rights.set(user, new Set(FARMS))
    await this.state.pass(120_000)
    for (const device of this.state.devices) {
      device.trouble.full = false
      device.clockOffset = 0
      device.online = true
      for (const { tab, engine } of this.state.tabsOf(device)) {
        tab.thaw()
        tab.visible = true
        device.tell('online')
        await this.state.during(
          engine?.close().catch(() => undefined),
          1_000,
        )
        tab.kill()
      }
      const scopes = (await device.factory.databases()).map(({ name = '' }) => findScope(name))
      for (const scope of scopes) if (scope) await this.finish(device, scope.userId, scope.farmId)
    }
  }

  private async finish(device: SimDevice, user: string, farm: string): Promise<void> {
    device.session = { user, farm }
    await this.tabs.open(device)
    const open = this.state.tabsOf(device).at(-1)
    const engine = open?.engine
    if (!open || !engine) {
      this.state.fail('lost', `the engine of ${user}:${farm} on ${device.name} does not open`)
      return
    }
    for (let round = 0; round < DECISIONS; round++) {
      await this.state.pass(2_000)
      await this.state.during(engine.outbox.sendNow(), 60_000)
      const left = engine.outbox.getSnapshot().rows.filter(isOpen)
      if (left.length === 0) break
      if (left.some(needsPerson)) await this.people.decide(open, round, round + 1)
    }
    await this.state.during(engine.sync.run(), 60_000)
    const { rows } = engine.outbox.getSnapshot()
    for (const row of rows.filter(isOpen)) this.state.fail('lost', `${marked(row.variables)} never ends: ${row.state}`)
    for (const entry of this.state.written) {
      if (entry.key !== undefined && rows.some((row) => row.key === entry.key && row.state === 'sent')) {
        const applied = this.state.server.effects.some(({ mark }) => mark === entry.mark)
        if (!applied) Object.assign(entry, { given: true, asWanted: true })
      }
    }
    this.checks.checkConverged(engine, user, farm, device.name)
    await this.state.during(engine.close(), 2_000)
    open.tab.kill()
  }
}
