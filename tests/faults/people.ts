import { knowsOperation, type SimType } from './sim-app.ts'
import type { Engine } from '../../src/engine/engine.ts'
import type { Outcome } from '../../src/engine/outbox/answers.ts'
import type { SaveContext } from '../../src/engine/outbox/outbox.ts'
import type { Row } from '../../src/engine/cache/record-rows.ts'
import { createdBy } from '../../src/engine/outbox/dependencies.ts'
import { recordIn } from '../../src/engine/outbox/offline-operation.ts'
import { needsPerson, type OutboxRow } from '../../src/engine/outbox/row.ts'
import { pendingIdsIn, recordName, splitName } from '../../src/engine/platform/scope.ts'
import { nameIn } from './releases.ts'
import { isHydrated, marked, type Open, type SimulationState, type Written } from './simulation-state.ts'
import type { Tab } from './sim-tab.ts'

type Json = Record<string, unknown>
type Type = Exclude<SimType, 'Dose'>
type Target = Json & Row
/** A record as a form shows it. */
interface Form {
  type: Type
  record: Target
}

/** How many doses a treated case is given. */
const DOSES = 2

/** How many packages a farm has: few, so that two devices take the same one. */
const PACKS = 3

/** Who writes, and in which tab. */
type Writer = Open & { engine: Engine }

/** What people do with records: in the app, and at the desk. */
export class People {
  private readonly state: SimulationState
  /** Forms that were opened and not saved yet, by tab. */
  private readonly forms = new Map<Tab, Form[]>()
  /** Cases with doses, by the id under which they were saved. */
  private readonly treated = new Set<string>()

  constructor(state: SimulationState) {
    this.state = state
  }

  /** Somebody saves a form. */
  write(open: Open, kind: number, pick: number): void {
    if (!open.engine) return
    const writer = { ...open, engine: open.engine }
    const { engine, tab, farm, release } = writer
    const mark = `m${String(this.state.nextMark())}`
    const cows = engine.records.list('Cow')
    const cases = engine.records.list('Case')
    const wanted = pick % 3 === 0 ? 'Cow' : 'Case'
    const targets = wanted === 'Cow' ? cows : cases
    const current = targets[pick % Math.max(1, targets.length)] as unknown as Target | undefined
    const cow = cows[pick % Math.max(1, cows.length)]
    const acts = [
      'create',
      'save',
      'save',
      'saveAll',
      'photo',
      'delete',
      'bad',
      'badCreate',
      'review',
      'sideA',
      'sideB',
      'treat',
      'dose',
      'stop',
      'take',
      'birth',
      'die',
      'answer',
      'reread',
      'extend',
      'answerFor',
    ]
    const act = acts[kind % acts.length]
    if (act === 'sideA') {
      this.fillSideA(writer, cow?.id, pick)
      return
    }
    if (act === 'sideB') {
      this.fillSideB(writer, cow?.id, pick)
      return
    }
    if (act === 'take' || act === 'birth' || act === 'die') {
      this.keep(writer, act, cow?.id, pick)
      return
    }
    if (act === 'treat' || act === 'dose' || act === 'stop' || act === 'extend') {
      this.treat(writer, act, pick)
      return
    }
    if (act === 'answer' || act === 'reread' || act === 'answerFor') {
      this.judge(writer, act, pick)
      return
    }
    const form = this.form(tab, wanted, current, act === 'saveAll', pick)
    // Nobody sees a form before everything is there; who saves all the same has seen what the first screen showed.
    const opened = form?.record ?? (isHydrated(engine) ? undefined : current)
    const type = form?.type ?? wanted
    const target = opened ?? current
    let operation = nameIn(release, `${type}Create`)
    let variables: Json = { release, input: { mark, farm, a: mark, ...(type === 'Case' && { cow: cow?.id }) } }
    const creates = act === 'create' || act === 'badCreate'
    if (creates) {
      if (type === 'Case' && !cow) return
    } else {
      if (!target) return
      const [field, other] = pick % 2 === 0 ? ['a', 'b'] : ['b', 'a']
      // Most forms send all of their fields, also those that their user has not changed.
      const unchanged = act === 'saveAll' ? { [other]: target[other] } : {}
      const said = act === 'photo' ? 'Photo' : act === 'review' ? 'Review' : 'Save'
      operation = nameIn(release, `${type}${said}`)
      const changes =
        act === 'delete'
          ? { deleted: true }
          : act === 'review'
            ? { of: target.photo, review: mark }
            : { [field]: mark, ...unchanged }
      variables =
        act === 'photo'
          ? { release, id: target.id, mark, image: new Blob([mark], { type: 'image/jpeg' }) }
          : { release, id: target.id, input: { mark, ...changes } }
    }
    if (act === 'bad' || act === 'badCreate') (variables.input as Json).bad = true
    const { mark: _, bad: __, ...fields } = (variables.input ?? {}) as Json
    const seen = Object.fromEntries(Object.keys(fields).map((field) => [field, target?.[field] ?? null]))
    const record = creates ? mark : `${type}:${target?.id ?? ''}`
    void this.submit(writer, operation, variables, this.said(writer, mark, record, fields, seen), { opened })
  }

  /** Somebody fills side A of a new plate; every other time with a cow that is registered on the spot. */
  private fillSideA(writer: Writer, known: string | undefined, pick: number): void {
    const register = async () => {
      const saved = await this.create(writer, 'Cow', {})
      return saved && 'data' in saved ? recordIn(saved.data)?.id : undefined
    }
    const launch = (cow: string | undefined) => {
      if (cow !== undefined && !writer.tab.dead)
        void this.create(writer, 'Case', { cow, plate: `p${String(this.state.nextMark())}`, side: 'A' })
    }
    if (pick % 2 === 0) void register().then(launch)
    else launch(known)
  }

  /** Somebody fills side B of the plate that was begun last. */
  private fillSideB(writer: Writer, cow: string | undefined, pick: number): void {
    const cases = writer.engine.records.list('Case') as unknown as Target[]
    const full = new Set(cases.filter(({ side }) => side === 'B').map(({ plate }) => plate))
    const begun = cases.filter(({ side, plate }) => side === 'A' && !full.has(plate))
    const sideA = begun.at(-1 - (pick % Math.max(1, begun.length)))
    if (sideA && cow !== undefined) void this.create(writer, 'Case', { cow, plate: sideA.plate, side: 'B' })
  }

  /**
   * Somebody begins a case with doses, gives one, stops the rest, or extends it by one and gives that. A dose is known by
   * its place while the device has not heard of its record.
   */
  private treat(writer: Writer, act: 'treat' | 'dose' | 'stop' | 'extend', pick: number): void {
    const { engine, release } = writer
    const cows = engine.records.list('Cow')
    if (act === 'treat') {
      const cow = cows[pick % Math.max(1, cows.length)]
      const begun = cow ? this.create(writer, 'Case', { cow: cow.id }, { doses: DOSES }) : undefined
      // Every other time the first dose is given at once.
      void begun?.then((outcome) => {
        const id = outcome && 'data' in outcome ? recordIn(outcome.data)?.id : undefined
        if (id === undefined) return
        this.treated.add(id)
        if (pick % 2 === 0 && !writer.tab.dead) void this.create(writer, 'Dose', { case: id, number: 1 })
      })
      return
    }
    const treated = [...this.treated].filter((id) => engine.records.find('Case', engine.resolveId(id)))
    const named = treated.at(-1 - (pick % Math.max(1, treated.length)))
    if (named === undefined) return
    const of = engine.resolveId(named)
    const mark = `m${String(this.state.nextMark())}`
    const doses = (engine.records.list('Dose') as unknown as Target[]).filter((one) => one.case === of)
    if (act !== 'dose') {
      const field = act === 'stop' ? 'b' : 'a'
      const target = engine.records.find('Case', of) as unknown as Target
      const said = this.said(writer, mark, `Case:${of}`, { [field]: mark }, { [field]: target[field] ?? null })
      const input = { mark, [field]: mark, ...(act === 'stop' ? { stop: true } : { more: true }) }
      const saved = this.submit(writer, nameIn(release, 'CaseSave'), { release, id: of, input }, said)
      const next = 1 + Math.max(DOSES, ...doses.map((one) => Number(one.number)))
      if (act === 'extend')
        void saved.then((outcome) => {
          if (outcome && 'data' in outcome && !writer.tab.dead)
            void this.create(writer, 'Dose', { case: of, number: next })
        })
      return
    }
    const number = 1 + (pick % DOSES)
    const dose = doses.find((one) => one.number === number)
    if (dose && engine.records.serverRow('Dose', dose.id)) {
      const said = this.said(writer, mark, `Dose:${dose.id}`, { a: mark }, { a: dose.a ?? null })
      void this.submit(writer, nameIn(release, 'DoseSave'), { release, id: dose.id, input: { mark, a: mark } }, said)
    } else if (!dose) void this.create(writer, 'Dose', { case: of, number })
  }

  /**
   * Somebody takes a package that nobody has taken, as far as this device knows; records the birth that a cow has once; or
   * a cow dies, and what was still to be given is not.
   */
  private keep(writer: Writer, act: 'take' | 'birth' | 'die', cow: string | undefined, pick: number): void {
    if (cow === undefined) return
    const { engine, farm, release } = writer
    const cases = engine.records.list('Case') as unknown as Target[]
    if (act === 'take') {
      const taken = new Set(cases.map((one) => one.pack))
      const free = Array.from({ length: PACKS }, (_, n) => `k${farm}${String(n)}`).filter((pack) => !taken.has(pack))
      const pack = free[pick % Math.max(1, free.length)]
      if (pack !== undefined) void this.create(writer, 'Case', { cow, pack })
    } else if (act === 'birth') {
      const isKnown = cases.some((one) => one.birth === true && one.cow === cow)
      if (!isKnown) void this.create(writer, 'Case', { cow, birth: true })
    } else {
      const mark = `m${String(this.state.nextMark())}`
      const target = engine.records.find('Cow', cow) as unknown as Target
      const said = this.said(writer, mark, `Cow:${cow}`, { b: mark }, { b: target.b ?? null })
      const input = { mark, b: mark, dies: true }
      void this.submit(writer, nameIn(release, 'CowSave'), { release, id: cow, input }, said)
    }
  }

  /**
   * Somebody answers a question about a case, or corrects one half of an answer and sends the other as it was seen, or not at
   * all; or answers and has another case go by that answer; or has what was made of a photo made again, which stops the doses.
   */
  private judge(writer: Writer, act: 'answer' | 'reread' | 'answerFor', pick: number): void {
    const { engine, release } = writer
    const cases = engine.records.list('Case') as unknown as Target[]
    const target = cases[pick % Math.max(1, cases.length)]
    if (!target) return
    const mark = `m${String(this.state.nextMark())}`
    const record = `Case:${target.id}`
    if (act === 'reread') {
      const said = this.said(writer, mark, record, { review: mark }, { review: target.review ?? null })
      void this.submit(writer, nameIn(release, 'CaseReread'), { release, id: target.id, mark }, said)
      return
    }
    const seen = { c: target.c ?? null, d: target.d ?? null, by: target.by ?? null }
    if (act === 'answerFor') {
      const fields = { c: mark, d: seen.d ?? mark, by: 'person' }
      const said = this.said(writer, mark, record, fields, seen)
      const variables = { release, id: target.id, input: { mark, ...fields } }
      void this.submit(writer, nameIn(release, 'CaseSave'), variables, said).then((outcome) => {
        const other = cases[(pick + 1) % cases.length]
        if (outcome && 'data' in outcome && outcome.key !== undefined && other && !writer.tab.dead)
          this.follow(writer, other.id, outcome.key, mark)
      })
      return
    }
    const half =
      seen.c === null ? { c: mark, d: mark } : pick % 2 === 0 ? { c: mark, d: seen.d } : { c: seen.c, d: mark }
    const fields = { ...half, by: 'person' }
    const said = this.said(writer, mark, record, fields, seen)
    // Some forms send only what was changed.
    const changed = seen.by === 'person' && pick % 4 > 1 ? { [pick % 2 === 0 ? 'c' : 'd']: mark } : fields
    void this.submit(writer, nameIn(release, 'CaseSave'), { release, id: target.id, input: { mark, ...changed } }, said)
  }

  /** A case goes by the answer of another one. @param followed the mark of that answer */
  private follow(writer: Writer, id: string, key: string, followed: string): void {
    const { engine, release } = writer
    const of = engine.resolveId(id)
    const mark = `m${String(this.state.nextMark())}`
    const target = engine.records.find('Case', of) as unknown as Target | undefined
    if (!target) return
    const said = { ...this.said(writer, mark, `Case:${of}`, { b: mark }, { b: target.b ?? null }), followed }
    const variables = { release, id: of, input: { mark, b: mark } }
    void this.submit(writer, nameIn(release, 'CaseSave'), variables, said, { follows: { key, field: 'c' } })
  }

  private said(writer: Writer, mark: string, record: string, fields: Json, seen: Json) {
    const { engine } = writer
    const resolved = (name: string) => recordName({ ...splitName(name), id: engine.resolveId(splitName(name).id) })
    const names = this.state.written.map((other) => other.record)
    const behind = new Set([record, ...names.filter((name) => resolved(name) === resolved(record))])
    return { mark, record, behind, fields, seen }
  }

  /** @param asked what the server does beside storing the record */
  private create(writer: Writer, type: SimType, values: Json, asked: Json = {}): Promise<Outcome | undefined> {
    const mark = `m${String(this.state.nextMark())}`
    const { release, farm } = writer
    const fields = { farm, a: mark, ...values }
    const seen = Object.fromEntries(Object.keys(fields).map((field) => [field, null]))
    const said = { mark, record: mark, behind: new Set([mark]), fields, seen }
    const input = { mark, ...fields, ...asked }
    return this.submit(writer, nameIn(release, `${type}Create`), { release, input }, said)
  }

  /** Saves a write and notes what becomes of it. */
  private submit(
    { engine, tab, user, farm }: Writer,
    operation: string,
    variables: Json,
    said: Pick<Written, 'mark' | 'record' | 'behind' | 'fields' | 'seen' | 'followed'>,
    context?: SaveContext,
  ): Promise<Outcome | undefined> {
    const { mark } = said
    const entry: Written = {
      ...said,
      user,
      farm,
      device: tab.device.name,
      tab,
      order: this.state.written.length,
      savedAt: Infinity,
      saved: false,
      refused: false,
      given: false,
      insisted: false,
      key: undefined,
      creates: new Set(),
    }
    // Of a tab that has died, what was not saved by now never will be.
    for (const other of this.state.written) if (other.tab?.dead) other.savedAt = Math.min(other.savedAt, entry.order)
    this.state.written.push(entry)
    this.state.report.writes++
    const before = new Set(engine.outbox.getSnapshot().rows.map(({ key }) => key))
    return engine.outbox
      .submit(operation, variables, context)
      .then((outcome) => {
        if (tab.dead) return undefined
        entry.savedAt = this.state.written.length
        if (!outcome) throw new Error(`${operation} does not work offline`)
        if ('refusal' in outcome) entry.refused = true
        else entry.saved = true
        return outcome
      })
      .catch(() => undefined)
      .finally(() => {
        const row = engine.outbox.getSnapshot().rows.find((r) => !before.has(r.key) && marked(r.variables) === mark)
        entry.key ??= row?.key
        if (row) entry.creates = createdBy(row)
      })
  }

  /** A form that has been open for a while in a tab; the record in hand is opened in one for later. */
  private form(tab: Tab, type: Type, record: Target | undefined, saves: boolean, pick: number): Form | undefined {
    const forms = this.forms.get(tab) ?? []
    this.forms.set(tab, forms)
    const open = saves ? forms.splice(pick % Math.max(1, forms.length), 1)[0] : undefined
    if (record && forms.length < 3) forms.push({ type, record: { ...record } })
    return open
  }

  async decide({ engine, release }: Open, pick: number, choice: number): Promise<void> {
    const waiting = engine?.outbox.getSnapshot().rows.filter(needsPerson) ?? []
    const row = waiting[pick % Math.max(1, waiting.length)]
    if (!engine || !row) return
    const entry = this.state.entryOf(row.variables)
    this.checkGone(row)
    if (row.conflict) {
      const whose = choice % 2 === 0 ? 'mine' : 'theirs'
      const choices = Object.fromEntries(row.conflict.fields.map(({ field }) => [field, whose] as const))
      for (const { field, theirs } of row.conflict.fields) {
        if (entry && whose === 'mine') entry.seen[field] = theirs
      }
      const doomed = whose === 'theirs' ? engine.outbox.dependantsOf(row.key) : []
      await this.state.during(engine.outbox.resolve(row.key, choices), 300)
      if (whose === 'theirs') this.give([row, ...doomed])
      return
    }
    if (choice % 5 === 4 && row.files.length === 0 && knowsOperation(release, row.operation)) {
      const { bad: _, ...input } = (row.variables.input ?? {}) as Json
      // A package that was gone gives way to another one; two births of a cow are twins.
      if (typeof input.pack === 'string') input.pack = `${input.pack}other${String(pick)}`
      if (input.birth === true) input.twin = true
      this.give(engine.outbox.getSnapshot().rows.filter(({ follows }) => follows?.key === row.key))
      await this.state.during(
        engine.outbox.submit(row.operation, { ...row.variables, release, input }, { replaces: row.key }),
        300,
      )
    } else if (choice % 3 === 0) {
      if (entry && row.refusal?.code === 'PRECONDITION_FAILED') entry.insisted = true
      await this.state.during(engine.outbox.sendAgain(row.key), 300)
    } else {
      const doomed = engine.outbox.dependantsOf(row.key)
      await this.state.during(engine.outbox.discard(row.key), 300)
      this.give([row, ...doomed])
    }
  }

  /** The app may refuse a write because its record was discarded; only if it was. */
  private checkGone(row: OutboxRow): void {
    if (row.refusal?.code !== 'GONE') return
    for (const id of pendingIdsIn(row.variables)) {
      const creation = this.state.written.find(({ creates }) => creates.has(id))
      const applied = this.state.server.effects.some(({ mark }) => mark === creation?.mark)
      if (applied && !creation?.given)
        this.state.fail('dangling', `${row.operation} names a record that the server knows`)
    }
  }

  private give(rows: readonly { variables: Json }[]): void {
    for (const { variables } of rows) {
      const entry = this.state.entryOf(variables)
      if (entry) entry.given = true
    }
  }

  /** Somebody changes a record at the desk, or a machine answers. */
  colleague({ kind, pick }: { kind: number; pick: number }): void {
    const records = [...this.state.server.records.values()].filter((record) => !record.deleted)
    const record = records[pick % Math.max(1, records.length)]
    if (!record) return
    const mark = `desk${String(this.state.nextMark())}`
    if (kind === 6) this.state.server.edit(record, { photo: mark, review: mark })
    else if (kind === 7) this.state.answerByMachine(record, mark)
    else if (kind >= 8) this.state.answerAtDesk(record, mark)
    else if (kind % 6 === 0) this.state.server.edit(record, { deleted: true })
    else this.state.server.edit(record, { [kind % 2 === 0 ? 'a' : 'b']: mark })
  }
}
