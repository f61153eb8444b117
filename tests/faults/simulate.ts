import { ApolloLink, Observable } from '@apollo/client'
import { GraphQLError } from 'graphql'
import { openEngine, type Engine } from '../../src/engine/engine.ts'
import type { SessionVerdict } from '../../src/engine/judge.ts'
import { isOpen, needsPerson } from '../../src/engine/rows.ts'
import { findScope, splitName } from '../../src/engine/scope.ts'
import { writeRelease1 } from './release-1.ts'
import { FIELDS, SIM_COLLECTIONS, SIM_OPERATIONS } from './sim-app.ts'
import { SimServer, type SimAnswer, type SimRecord, type SimRequest } from './sim-server.ts'
import { chance, Clock, SimDevice, turns, type Tab } from './world.ts'

type Json = Record<string, unknown>

/** What can go wrong with a request. */
export const FAULTS = [
  'lostRequest',
  'lostReply',
  'duplicate',
  'delay',
  'slow',
  '401',
  '403expired',
  '409',
  '429',
  '500',
  '503',
  '204',
  'truncated',
] as const

/** What can go wrong with a request. */
export type Fault = (typeof FAULTS)[number]

/** What happens in the world. Numbers choose among what is there. */
export type Step =
  | { do: 'write'; device: number; kind: number; pick: number }
  | { do: 'open' | 'close' | 'crash' | 'freeze' | 'thaw' | 'hide'; device: number; pick: number }
  | {
      do: 'powerOff' | 'online' | 'offline' | 'full' | 'free' | 'lostConnection' | 'signOut' | 'switchFarm'
      device: number
    }
  | { do: 'signIn'; device: number; pick: number }
  | { do: 'clock'; device: number; ms: number }
  | { do: 'pass'; ms: number }
  | { do: 'turns'; count: number }
  | { do: 'fault'; fault: Fault; times: number }
  | { do: 'colleague'; kind: number; pick: number }
  | { do: 'decide'; device: number; pick: number; choice: number }
  | { do: 'rights'; pick: number; may: boolean }

/** Ways to break the engine on purpose; each must make the simulator fail. */
export interface Sabotage {
  /** Between the engine and the network. */
  request?: (request: SimRequest) => void
  neverStrict?: boolean
  /** Another name for a database than the one asked for. */
  databaseName?: (name: string) => string
}

/** What a run found. */
export interface Report {
  writes: number
  requests: number
  faults: Record<string, number>
  violations: string[]
}

interface Written {
  mark: string
  user: string
  farm: string
  device: string
  record: string
  tab: Tab | undefined
  order: number
  /** How many writes there were when the screen said "saved". */
  savedAt: number
  fields: Json
  /** What the user saw in those fields. */
  seen: Json
  /** The screen said "saved". */
  saved: boolean
  /** The form showed a refusal. */
  refused: boolean
  /** The user gave it up, or let the other's value stand. */
  given: boolean
  key: string | undefined
}

interface Open {
  tab: Tab
  engine: Engine | undefined
  user: string
  farm: string
  leaving: boolean
}

const USERS = ['ana', 'rui']
const FARMS = ['1', '2']

/** Runs one schedule in a world of its own. */
export async function simulate(steps: readonly Step[], seed: number, sabotage: Sabotage = {}): Promise<Report> {
  return new Simulation(seed, sabotage).run(steps)
}

class Simulation {
  private readonly random: () => number
  private readonly clock = new Clock()
  private readonly server = new SimServer()
  private readonly devices: SimDevice[]
  private readonly opens = new Map<SimDevice, Open[]>()
  private readonly written: Written[] = []
  private readonly faults: Fault[] = []
  private readonly report: Report = { writes: 0, requests: 0, faults: {}, violations: [] }
  private readonly sabotage: Sabotage
  private readonly versions = new Map<Engine, Map<string, number>>()
  private marks = 0
  private calm = false

  constructor(seed: number, sabotage: Sabotage) {
    this.random = chance(seed)
    this.sabotage = sabotage
    this.devices = ['phone', 'desk'].map((name) => new SimDevice(name, this.clock, this.random))
    for (const user of USERS) this.server.rights.set(user, new Set(FARMS))
    for (const farm of FARMS) {
      const cow = this.server.add('Cow', farm, { a: 'x', b: 'y', photo: null })
      this.server.add('Case', farm, { a: 'x', b: 'y', photo: null, cow: cow.id })
    }
    for (const device of this.devices) {
      device.trouble.neverStrict = sabotage.neverStrict ?? false
      device.session = { user: 'ana', farm: '1' }
      this.opens.set(device, [])
    }
  }

  async run(steps: readonly Step[]): Promise<Report> {
    if (this.random() < 0.25) await this.leaveOldRows(this.device(0))
    for (const device of this.devices) await this.open(device)
    await this.pass(3_000)
    for (const step of steps) {
      await this.step(step)
      this.checkTabs()
    }
    await this.heal()
    this.checkEnd()
    for (const device of this.devices) for (const open of this.tabsOf(device)) open.tab.kill()
    return this.report
  }

  private device = (at: number): SimDevice => this.devices[at % this.devices.length] as SimDevice
  private tabsOf = (device: SimDevice): Open[] => (this.opens.get(device) ?? []).filter(({ tab }) => !tab.dead)
  private busy = (): boolean => this.devices.some((device) => device.busy())
  private pass = (ms: number) => this.clock.pass(ms, this.busy)
  /** Lets time pass until something has happened, or for so long. */
  private async during(happening: Promise<unknown> | undefined, ms: number): Promise<void> {
    let done = happening === undefined
    happening?.then(
      () => (done = true),
      () => (done = true),
    )
    await this.clock.pass(ms, this.busy, () => done)
  }
  private fail = (kind: string, text: string) => this.report.violations.push(`${kind}: ${text}`)

  private async step(step: Step): Promise<void> {
    if (step.do === 'pass') return this.pass(step.ms)
    if (step.do === 'turns') return turns(step.count)
    if (step.do === 'fault') {
      for (let i = 0; i < step.times; i++) this.faults.push(step.fault)
      return
    }
    if (step.do === 'colleague') {
      this.colleague(step)
      return
    }
    if (step.do === 'rights') {
      const rights = this.server.rights.get(USERS[step.pick % 2] ?? '')
      if (step.may) rights?.add('2')
      else rights?.delete('2')
      return
    }
    const device = this.device(step.device)
    const tabs = this.tabsOf(device)
    const open = 'pick' in step ? tabs[step.pick % Math.max(1, tabs.length)] : tabs[0]
    switch (step.do) {
      case 'open':
        device.session ??= { user: USERS[step.pick % 5 === 0 ? 1 : 0] ?? '', farm: '1' }
        if (tabs.length < 2) await this.open(device)
        return
      case 'write':
        if (open) {
          this.write(open, step.kind, step.pick)
          return
        }
        // Whoever wants to write opens the app first.
        device.session ??= { user: 'ana', farm: '1' }
        await this.open(device)
        await this.pass(500)
        return
      case 'decide':
        if (open) await this.decide(open, step.pick, step.choice)
        return
      case 'close':
        if (open) this.count('close')
        await open?.engine?.close()
        open?.tab.kill()
        return
      case 'crash':
        if (open) this.count('crash')
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
      case 'powerOff':
        this.count('powerOff')
        device.powerOff()
        return
      case 'online':
      case 'offline':
        device.online = step.do === 'online'
        device.tell(step.do)
        return
      case 'full':
      case 'free':
        this.count(step.do === 'full' ? 'quota' : 'space')
        device.trouble.full = step.do === 'full'
        return
      case 'lostConnection':
        this.count('lostConnection')
        for (const { engine } of tabs) engine?.database.close()
        return
      case 'clock':
        device.clockOffset += step.ms
        return
      case 'signOut':
        await this.signOut(device)
        return
      case 'signIn':
        await this.signIn(device, USERS[step.pick % 2] ?? 'ana')
        return
      case 'switchFarm':
        await this.switchFarm(device)
    }
  }

  private count(kind: string): void {
    this.report.faults[kind] = (this.report.faults[kind] ?? 0) + 1
  }

  // --- people -------------------------------------------------------------------------------------------------------

  private async open(device: SimDevice): Promise<void> {
    const { session } = device
    if (!session) return
    const tab = device.openTab()
    const { databaseName } = this.sabotage
    if (databaseName) {
      const open = tab.indexedDB.open.bind(tab.indexedDB)
      tab.indexedDB.open = (name, version) => open(databaseName(name), version)
    }
    const open: Open = { tab, engine: undefined, ...session, leaving: false }
    this.opens.get(device)?.push(open)
    const opening = openEngine({
      scope: { userId: open.user, farmId: open.farm },
      link: this.link(tab),
      fields: FIELDS,
      embedded: [],
      operations: SIM_OPERATIONS,
      collections: SIM_COLLECTIONS,
      documentIds: {},
      onSession: (verdict) => void this.endSession(open, verdict),
      onStorageFailure: () => {
        this.count('storageFailure')
      },
      device: tab,
    }).then(
      (engine) => {
        open.engine = engine
        engine.records.subscribe(() => {
          this.checkForward(engine, device.name)
        })
      },
      () => {
        tab.kill()
      },
    )
    await this.during(opening, 200)
  }

  /** What release 1 of the app left on a device: a database of its own shape with writes in every state. */
  private async leaveOldRows(device: SimDevice): Promise<void> {
    const [cow] = this.server.records.values()
    if (!cow) return
    const seen = { __typename: 'Cow', id: cow.id, a: 'x', b: 'y', photo: null, version: 1, deleted: false }
    const rows = (['pending', 'sending', 'refused'] as const).map((state) => {
      const mark = `m${String(++this.marks)}`
      const fields = { [state === 'pending' ? 'a' : 'b']: mark }
      this.written.push({
        ...{ mark, user: 'ana', farm: '1', device: device.name, record: `Cow:${cow.id}`, tab: undefined, fields },
        ...{ seen: { a: 'x', b: 'y' }, order: this.written.length, saved: true, savedAt: this.written.length },
        ...{ refused: false, given: false, key: `old-${mark}` },
      })
      const variables = { id: cow.id, input: { mark, ...fields } }
      const optimistic = { cowSave: { ...seen, ...fields } }
      const row = { key: `old-${mark}`, operation: 'CowSave', variables, optimistic, about: `Cow:${cow.id}`, base: 1 }
      return { ...row, state, attempts: 0, nextAt: 0, createdAt: this.clock.now }
    })
    const leaving = writeRelease1(device.factory, 'lactor:ana:1', rows)
    await this.during(leaving, 1_000)
  }

  private async endSession(open: Open, verdict: SessionVerdict): Promise<void> {
    if (open.leaving || open.tab.dead) return
    open.leaving = true
    this.count(`session:${verdict}`)
    if (verdict === 'signIn') await open.engine?.close()
    else await open.engine?.clear().catch(() => undefined)
    if (verdict !== 'otherUser') open.tab.device.session = undefined
    open.tab.kill()
  }

  private async signOut(device: SimDevice): Promise<void> {
    const [open, ...others] = this.tabsOf(device)
    device.session = undefined
    if (open) open.leaving = true
    for (const { tab } of others) tab.kill()
    await this.during(
      open?.engine?.clear().catch(() => undefined),
      500,
    )
    open?.tab.kill()
  }

  /** Somebody signs in, in a new tab; the old ones do not know it yet. */
  private async signIn(device: SimDevice, user: string): Promise<void> {
    device.session = { user, farm: device.session?.farm ?? '1' }
    if (this.tabsOf(device).length < 2) await this.open(device)
  }

  private async switchFarm(device: SimDevice): Promise<void> {
    const { session } = device
    if (!session) return
    for (const { tab, engine } of this.tabsOf(device)) {
      await this.during(
        engine?.close().catch(() => undefined),
        300,
      )
      tab.kill()
    }
    device.session = { user: session.user, farm: session.farm === '1' ? '2' : '1' }
    await this.open(device)
  }

  private write({ engine, tab, user, farm }: Open, kind: number, pick: number): void {
    if (!engine) return
    const mark = `m${String(++this.marks)}`
    const cows = engine.records.list('Cow')
    const cases = engine.records.list('Case')
    const type = pick % 3 === 0 ? 'Cow' : 'Case'
    const targets = type === 'Cow' ? cows : cases
    const target = targets[pick % Math.max(1, targets.length)] as unknown as (Json & { id: string }) | undefined
    const cow = cows[pick % Math.max(1, cows.length)]
    const act = ['create', 'save', 'save', 'save', 'photo', 'delete', 'bad'][kind % 7]
    let operation = `${type}Create`
    let variables: Json = { input: { mark, farm, a: mark, ...(type === 'Case' && { cow: cow?.id }) } }
    if (act === 'create') {
      if (type === 'Case' && !cow) return
    } else {
      if (!target) return
      const field = pick % 2 === 0 ? 'a' : 'b'
      operation = act === 'photo' ? `${type}Photo` : `${type}Save`
      variables =
        act === 'photo'
          ? { id: target.id, mark, image: new Blob([mark], { type: 'image/jpeg' }) }
          : { id: target.id, input: { mark, ...(act === 'delete' ? { deleted: true } : { [field]: mark }) } }
      if (act === 'bad') (variables.input as Json).bad = true
    }
    const { mark: _, bad: __, ...fields } = (variables.input ?? {}) as Json
    const seen = Object.fromEntries(Object.keys(fields).map((field) => [field, target?.[field] ?? null]))
    const entry: Written = {
      mark,
      user,
      farm,
      device: tab.device.name,
      record: act === 'create' ? mark : `${type}:${target?.id ?? ''}`,
      tab,
      order: this.written.length,
      savedAt: Infinity,
      fields,
      seen,
      saved: false,
      refused: false,
      given: false,
      key: undefined,
    }
    this.written.push(entry)
    this.report.writes++
    const before = new Set(engine.outbox.getSnapshot().rows.map(({ key }) => key))
    engine.outbox
      .submit(operation, variables)
      .then((outcome) => {
        if (tab.dead) return
        if ('refusal' in outcome) entry.refused = true
        else {
          entry.saved = true
          entry.savedAt = this.written.length
        }
      })
      .catch(() => undefined)
      .finally(() => {
        const row = engine.outbox.getSnapshot().rows.find((r) => !before.has(r.key) && marked(r.variables) === mark)
        entry.key ??= row?.key
      })
  }

  private async decide({ engine }: Open, pick: number, choice: number): Promise<void> {
    const waiting = engine?.outbox.getSnapshot().rows.filter(needsPerson) ?? []
    const row = waiting[pick % Math.max(1, waiting.length)]
    if (!engine || !row) return
    const entry = this.entryOf(row.variables)
    if (row.conflict) {
      const whose = choice % 2 === 0 ? 'mine' : 'theirs'
      const choices = Object.fromEntries(row.conflict.fields.map(({ field }) => [field, whose] as const))
      for (const { field, theirs } of row.conflict.fields) {
        if (entry && whose === 'mine') entry.seen[field] = theirs
      }
      const doomed = whose === 'theirs' ? engine.outbox.dependantsOf(row.key) : []
      await this.during(engine.outbox.resolve(row.key, choices), 300)
      if (whose === 'theirs') this.give([row, ...doomed])
      return
    }
    if (choice % 5 === 4 && row.files.length === 0) {
      const { bad: _, ...input } = (row.variables.input ?? {}) as Json
      await this.during(engine.outbox.submit(row.operation, { ...row.variables, input }, row.key), 300)
    } else if (choice % 3 === 0) await this.during(engine.outbox.sendAgain(row.key), 300)
    else {
      const doomed = engine.outbox.dependantsOf(row.key)
      await this.during(engine.outbox.discard(row.key), 300)
      this.give([row, ...doomed])
    }
  }

  private give(rows: readonly { variables: Json }[]): void {
    for (const { variables } of rows) {
      const entry = this.entryOf(variables)
      if (entry) entry.given = true
    }
  }

  private entryOf = (variables: Json) => this.written.find(({ mark }) => mark === marked(variables))

  private colleague({ kind, pick }: { kind: number; pick: number }): void {
    const records = [...this.server.records.values()].filter((record) => !record.deleted)
    const record = records[pick % Math.max(1, records.length)]
    if (!record) return
    const mark = `desk${String(++this.marks)}`
    if (kind % 6 === 0) this.server.edit(record, { deleted: true })
    else this.server.edit(record, { [kind % 2 === 0 ? 'a' : 'b']: mark })
  }

  // --- the network ----------------------------------------------------------------------------------------------------

  private link(tab: Tab): ApolloLink {
    return new ApolloLink((operation) => {
      const { headers = {}, userId } = operation.getContext() as { headers?: Record<string, string>; userId?: string }
      const ifMatch = headers['if-match']
      return new Observable<ApolloLink.Result>((observer) => {
        const request: SimRequest = {
          operation: operation.operationName ?? '',
          variables: plain(operation.variables),
          key: headers['idempotency-key'],
          ifMatch: ifMatch === undefined ? undefined : Number(ifMatch.replaceAll('"', '')),
          session: tab.device.session?.user,
          userId,
        }
        this.sabotage.request?.(request)
        const answer = (reply: SimAnswer | 'nothing' | 'empty', ms: number) =>
          this.clock.at(
            ms,
            () => {
              if (reply === 'nothing' || !tab.device.online) observer.error(new TypeError('Failed to fetch'))
              else if (reply === 'empty') {
                observer.next({ data: undefined } as never)
                observer.complete()
              } else {
                const errors = 'errors' in reply ? reply.errors.map((e) => new GraphQLError(e.message, e)) : undefined
                observer.next('data' in reply ? { data: reply.data } : { data: null, errors })
                observer.complete()
              }
            },
            tab,
          )
        this.transmit(request, tab, answer)
      })
    })
  }

  private transmit(
    request: SimRequest,
    tab: Tab,
    answer: (reply: SimAnswer | 'nothing' | 'empty', ms: number) => unknown,
  ): void {
    this.report.requests++
    const lag = 5 + this.random() * 80
    if (tab.dead) return
    if (!tab.device.online) return void answer('nothing', 1)
    const fault = this.calm ? undefined : this.faults.shift()
    if (fault) this.count(fault)
    const handle = () => {
      // Children of a record whose creation is not known must wait for it.
      if (JSON.stringify(request.variables).includes('tmp:'))
        this.fail('dangling', `${request.operation} names a pending id`)
      const reply = this.server.handle(request)
      if ('errors' in reply) this.count(`server:${String(reply.errors[0].extensions.status)}`)
      return reply
    }
    const refuse = (status: number, extensions: Json = {}) =>
      answer({ errors: [{ message: String(status), extensions: { status, ...extensions } }] }, lag)
    const arrives = (ms: number) =>
      this.clock.at(ms, () => {
        const reply = handle()
        answer(reply, lag)
      })
    switch (fault) {
      case 'lostRequest':
        return void answer('nothing', lag)
      case 'lostReply':
        return void this.clock.at(lag, () => {
          handle()
          answer('nothing', lag)
        })
      case 'duplicate':
        this.clock.at(lag + this.random() * 90_000, handle)
        return void arrives(lag)
      case 'delay':
        return void arrives(lag + this.random() * 15_000)
      case 'slow':
        return void arrives(lag + 20_000 + this.random() * 60_000)
      case '401':
        return void refuse(401, { code: 'UNAUTHENTICATED' })
      case '403expired':
        return void refuse(403, { code: 'FORBIDDEN', reason: 'expired_token' })
      case '409':
        return void refuse(409, { code: 'CONFLICT', retryAfter: 1 })
      case '429':
        return void refuse(429, { code: 'RATE_LIMITED', retryAfter: 2 })
      case '500':
        return void refuse(500, { code: 'INTERNAL' })
      case '503':
        return void this.clock.at(lag, () => {
          handle()
          refuse(503, { code: 'UPSTREAM_UNAVAILABLE' })
        })
      case '204':
        return void this.clock.at(lag, () => {
          handle()
          answer('empty', lag)
        })
      case 'truncated':
        return void this.clock.at(lag, () => {
          handle()
          answer('nothing', lag)
        })
      case undefined:
        arrives(lag)
    }
  }

  // --- what must hold -------------------------------------------------------------------------------------------------

  /** Every moment: nobody sees what is another's. */
  private checkTabs(): void {
    for (const device of this.devices) {
      for (const { engine, user, farm } of this.tabsOf(device)) {
        if (!engine) continue
        for (const row of engine.outbox.getSnapshot().rows) {
          const entry = this.entryOf(row.variables)
          if (entry && (entry.user !== user || entry.farm !== farm)) {
            this.fail('leaked', `${entry.mark} of ${entry.user}:${entry.farm} is shown to ${user}:${farm}`)
          }
        }
        this.checkView(engine, device.name)
        this.checkForward(engine, device.name)
        for (const type of ['Cow', 'Case']) {
          for (const record of engine.records.list(type)) {
            const told = this.server.records.get(record.id)
            if (told && told.farm !== farm) this.fail('leaked', `record ${record.id} is shown on farm ${farm}`)
          }
        }
      }
    }
  }

  /** What a tab knows of a record never goes back to an earlier version. */
  private checkForward(engine: Engine, where: string): void {
    const known = this.versions.get(engine) ?? new Map<string, number>()
    this.versions.set(engine, known)
    for (const type of ['Cow', 'Case']) {
      for (const id of engine.records.idsOf(type)) {
        const version = engine.records.told(type, id)?.version ?? 0
        const before = known.get(id) ?? 0
        if (version < before)
          this.fail('backwards', `${type} ${id} went from ${String(before)} to ${String(version)} on ${where}`)
        known.set(id, version)
      }
    }
  }

  /** What a write that waits has changed is what the screens show, in the rows and in the cache. */
  private checkView(engine: Engine, where: string): void {
    const { rows } = engine.outbox.getSnapshot()
    const last = new Map<string, { value: unknown; name: string }>()
    for (const row of rows) {
      const { __typename: type, id } = splitName(row.about)
      const name = `${type}:${engine.resolveId(id)}`
      const created = row.operation.endsWith('Create') || [...last.values()].some((one) => one.name === name)
      const there = created || engine.records.told(type, engine.resolveId(id)) !== undefined
      for (const field of ['a', 'b']) {
        const input = (row.variables.input ?? {}) as Json
        if (row.state === 'pending' && field in input && there)
          last.set(`${name}.${field}`, { value: input[field], name })
      }
    }
    if (last.size === 0) return
    const cached = engine.client.cache.extract(true) as Record<string, Json | undefined>
    for (const [path, { value, name }] of last) {
      const { __typename: type, id } = splitName(name)
      const field = path.slice(path.lastIndexOf('.') + 1)
      const shown = (engine.records.find(type, id) as unknown as Json | undefined)?.[field]
      if (shown !== value)
        this.fail('unseen', `${path} is ${String(shown)} in rows on ${where}, ${String(value)} waits`)
      if (cached[name]?.[field] !== value) this.fail('unseen', `${path} is not in the cache on ${where}`)
    }
  }

  /** Everything becomes well: all devices are used again, by everybody, until nothing is left to do. */
  private async heal(): Promise<void> {
    this.calm = true
    this.faults.length = 0
    for (const user of USERS) this.server.rights.set(user, new Set(FARMS))
    await this.pass(120_000)
    for (const device of this.devices) {
      device.trouble.full = false
      device.clockOffset = 0
      device.online = true
      for (const { tab, engine } of this.tabsOf(device)) {
        tab.thaw()
        tab.visible = true
        device.tell('online')
        await this.during(
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
    await this.open(device)
    const open = this.tabsOf(device).at(-1)
    const engine = open?.engine
    if (!open || !engine) {
      this.fail('lost', `the engine of ${user}:${farm} on ${device.name} does not open`)
      return
    }
    for (let round = 0; round < 12; round++) {
      await this.pass(2_000)
      await this.during(engine.outbox.sendNow(), 60_000)
      const left = engine.outbox.getSnapshot().rows.filter(isOpen)
      if (left.length === 0) break
      if (left.some(needsPerson)) await this.decide(open, round, round + 1)
    }
    await this.during(engine.sync.run(), 60_000)
    const { rows } = engine.outbox.getSnapshot()
    for (const row of rows.filter(isOpen)) this.fail('lost', `${marked(row.variables)} never ends: ${row.state}`)
    for (const entry of this.written) {
      if (entry.key !== undefined && rows.some((row) => row.key === entry.key && row.state === 'sent')) {
        const applied = this.server.effects.some(({ mark }) => mark === entry.mark)
        // The record already was as wanted.
        if (!applied) entry.given = true
      }
    }
    this.checkConverged(engine, user, farm, device.name)
    await this.during(engine.close(), 2_000)
    open.tab.kill()
  }

  private checkConverged(engine: Engine, user: string, farm: string, device: string): void {
    const where = `${user}:${farm} on ${device}`
    for (const type of ['Cow', 'Case'] as const) {
      const shown = new Map(engine.records.list(type).map((record) => [record.id, record as unknown as Json]))
      const there = [...this.server.records.values()].filter(
        (r) => r.__typename === type && r.farm === farm && !r.deleted,
      )
      for (const record of there) this.compare(record, shown.get(record.id), engine, where)
      const ids = new Set(there.map(({ id }) => id))
      for (const id of shown.keys()) if (!ids.has(id)) this.fail('diverged', `${type} ${id} is only on ${where}`)
    }
  }

  private compare(record: SimRecord, shown: Json | undefined, engine: Engine, where: string): void {
    if (!shown) {
      this.fail('diverged', `${record.__typename} ${record.id} is missing for ${where}`)
      return
    }
    const cached = (engine.client.cache.extract(true) as Record<string, Json | undefined>)[
      `${record.__typename}:${record.id}`
    ]
    for (const field of ['a', 'b', 'photo', 'version']) {
      for (const [name, copy] of [
        ['rows', shown],
        ['cache', cached],
      ] as const) {
        if (copy?.[field] !== record[field]) {
          this.fail(
            'diverged',
            `${record.__typename} ${record.id}.${field} is ${String(copy?.[field])} in ${name} of ${where}, ${String(record[field])} at the server`,
          )
        }
      }
    }
  }

  private checkEnd(): void {
    const effects = new Map<string, number>()
    for (const { mark } of this.server.effects) effects.set(mark, (effects.get(mark) ?? 0) + 1)
    for (const entry of this.written) {
      const times = effects.get(entry.mark) ?? 0
      if (times > 1) this.fail('duplicated', `${entry.mark} had ${String(times)} effects`)
      if (entry.saved && times === 0 && !entry.given && !entry.refused) this.fail('lost', `${entry.mark} was saved`)
    }
    for (const effect of this.server.effects) {
      const entry = this.written.find(({ mark }) => mark === effect.mark)
      if (!entry) continue
      if (entry.user !== effect.user || entry.farm !== effect.farm) {
        this.fail('leaked', `${entry.mark} of ${entry.user}:${entry.farm} was applied as ${effect.user}:${effect.farm}`)
      }
    }
    this.checkOrder()
    this.checkOverwritten()
  }

  /** Updates of one field of one record, saved on one device by one user, are applied in the order of saving. */
  private checkOrder(): void {
    const last = new Map<string, Written>()
    for (const effect of this.server.effects) {
      const entry = this.written.find(({ mark }) => mark === effect.mark)
      if (!entry) continue
      for (const field of Object.keys(effect.before)) {
        const lane = `${entry.device}:${entry.user}:${effect.record}:${field}`
        const before = last.get(lane)
        // Two tabs may save at the same moment; what was saved before the other began comes first.
        const first = before && (before.tab === entry.tab || entry.savedAt <= before.order)
        if (before && first && before.order > entry.order) {
          this.fail('misordered', `${entry.mark} was applied after ${before.mark}`)
        }
        last.set(lane, entry)
      }
    }
  }

  /** A value of one's own that never came to the server stood in the place of the one seen before it. */
  private reallySeen(value: unknown, field: string): unknown {
    const own = this.written.find(({ mark }) => mark === value)
    if (!own || this.server.effects.some(({ mark }) => mark === value)) return value
    return this.reallySeen(own.seen[field], field)
  }

  /** No value gives way that its overwriter has not seen. */
  private checkOverwritten(): void {
    for (const effect of this.server.effects) {
      const entry = this.written.find(({ mark }) => mark === effect.mark)
      if (!entry) continue
      for (const field of ['a', 'b']) {
        if (!(field in entry.fields) || !(field in effect.before)) continue
        const before = effect.before[field]
        if (entry.record === entry.mark || before === this.reallySeen(entry.seen[field], field)) continue
        // What the same person saved on the same device a moment earlier needs no asking.
        const own = this.written.find(({ mark }) => mark === before)
        if (own && own.user === entry.user && own.device === entry.device && own.order < entry.order) continue
        this.fail(
          'overwritten',
          `${entry.mark} overwrote ${String(before)} in ${field}, having seen ${String(entry.seen[field])}`,
        )
      }
    }
  }
}

const marked = (variables: Json): string =>
  ((variables.input as Json | undefined)?.mark ?? variables.mark ?? '') as string

/** Variables as they travel: a file is its bytes. */
const plain = (variables: Json): Json =>
  Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, value instanceof Blob ? 'file' : value]))
