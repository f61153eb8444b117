import { gql, type DocumentNode } from '@apollo/client'
import type { Engine } from '../../src/engine/engine.ts'
import { needsPerson, type OutboxRow } from '../../src/engine/outbox/row.ts'
import { splitName } from '../../src/engine/platform/scope.ts'
import { creates } from './releases.ts'
import { SIM_TYPES } from './sim-app.ts'
import type { SimRecord } from './sim-server.ts'
import { isHydrated, type SimulationState, type Written } from './simulation-state.ts'

type Json = Record<string, unknown>

/** The fields that writes change. What a record refers to may not be on the device yet. */
const OWN_FIELDS: Readonly<Record<string, DocumentNode>> = {
  Cow: gql`
    fragment OwnFieldsOfCow on Cow {
      a
      b
      photo
      review
      version
    }
  `,
  Case: gql`
    fragment OwnFieldsOfCase on Case {
      a
      b
      c
      d
      by
      photo
      review
      version
    }
  `,
  Dose: gql`
    fragment OwnFieldsOfDose on Dose {
      a
      b
      photo
      review
      version
    }
  `,
}

/** What the screens show of a record. */
const shownFields = (type: string): readonly string[] =>
  type === 'Case' ? [...SHOWN_FIELDS, 'c', 'd', 'by'] : SHOWN_FIELDS

const SHOWN_FIELDS = ['a', 'b', 'photo', 'review', 'version']

/** What people enter. */
const ENTERED = ['a', 'b', 'review', 'c', 'd'] as const

/** A record as a screen gets it from the cache. */
function cachedAs(engine: Engine, type: string, id: string): Json | null {
  const fragment = OWN_FIELDS[type]
  return fragment ? engine.client.cache.readFragment<Json>({ id: `${type}:${id}`, fragment, optimistic: true }) : null
}

/** What must hold: at every moment, for each engine at its end, and for the whole run. */
export class Checks {
  private readonly state: SimulationState
  private readonly versions = new Map<Engine, Map<string, number>>()

  constructor(state: SimulationState) {
    this.state = state
  }

  /** At every step: no data of another user or farm are shown. */
  checkTabs(): void {
    for (const device of this.state.devices) {
      for (const { engine, user, farm } of this.state.tabsOf(device)) {
        if (!engine) continue
        for (const row of engine.outbox.getSnapshot().rows) {
          const entry = this.state.entryOf(row.variables)
          if (entry && (entry.user !== user || entry.farm !== farm)) {
            this.state.fail('leaked', `${entry.mark} of ${entry.user}:${entry.farm} is shown to ${user}:${farm}`)
          }
        }
        this.checkView(engine, device.name)
        this.checkAlike(engine, device.name)
        this.checkForward(engine, device.name)
        for (const type of SIM_TYPES) {
          for (const record of engine.records.list(type)) {
            const told = this.state.server.records.get(record.id)
            if (told && told.farm !== farm) this.state.fail('leaked', `record ${record.id} is shown on farm ${farm}`)
          }
        }
      }
    }
  }

  /** What a tab knows of a record never goes back to an earlier version. */
  checkForward(engine: Engine, where: string): void {
    // The home snapshot may be older than the copy or, after a power cut, newer.
    if (!isHydrated(engine)) return
    const known = this.versions.get(engine) ?? new Map<string, number>()
    this.versions.set(engine, known)
    for (const type of SIM_TYPES) {
      for (const id of engine.records.idsOf(type)) {
        const version = engine.records.serverRow(type, id)?.version ?? 0
        const before = known.get(id) ?? 0
        if (version < before)
          this.state.fail('backwards', `${type} ${id} went from ${String(before)} to ${String(version)} on ${where}`)
        known.set(id, version)
      }
    }
  }

  /** What a write that waits has changed is what the screens show, in the rows and in the cache. */
  private checkView(engine: Engine, where: string): void {
    const { rows } = engine.outbox.getSnapshot()
    const last = new Map<string, { value: unknown; name: string }>()
    const undecided = new Set(rows.filter(needsPerson).map(({ key }) => key))
    for (const row of rows) {
      const { __typename: type, id } = splitName(row.recordRef)
      const name = `${type}:${engine.resolveId(id)}`
      if (undecided.has(row.follows?.key ?? '')) {
        this.checkHeld(engine, row, where)
        continue
      }
      // What is given by its place creates nothing where the device knows the record: then it is an update.
      const creating = creates(row.operation) && row.changed === null
      const created = creating || [...last.values()].some((one) => one.name === name)
      const there = created || engine.records.serverRow(type, engine.resolveId(id)) !== undefined
      // Another photo takes the review of the one before with it.
      const input = (row.variables.input ?? { review: row.variables.mark }) as Json
      for (const field of ENTERED) {
        const changes = field in input && row.changed?.includes(field) !== false
        if (row.state === 'pending' && changes && there) last.set(`${name}.${field}`, { value: input[field], name })
      }
    }
    if (last.size === 0) return
    for (const [path, { value, name }] of last) {
      const { __typename: type, id } = splitName(name)
      const field = path.slice(path.lastIndexOf('.') + 1)
      const shown = (engine.records.find(type, id) as unknown as Json | undefined)?.[field]
      if (shown !== value)
        this.state.fail('unseen', `${path} is ${String(shown)} in rows on ${where}, ${String(value)} waits`)
      if (cachedAs(engine, type, id)?.[field] !== value)
        this.state.fail('unseen', `${path} is not in the cache on ${where}`)
    }
  }

  /** What follows a write that waits for a person is not shown. */
  private checkHeld(engine: Engine, { recordRef, variables }: OutboxRow, where: string): void {
    const { __typename: type, id } = splitName(recordRef)
    const shown = engine.records.find(type, engine.resolveId(id)) as unknown as Json | undefined
    const { b } = variables.input as Json
    if (shown?.b === b) this.state.fail('early', `${recordRef}.b is ${String(b)} on ${where} before it is decided`)
  }

  /** Lists, which are made of the rows, and pages of one record, which are made of the cache, show the same. */
  private checkAlike(engine: Engine, where: string): void {
    for (const type of SIM_TYPES) {
      for (const record of engine.records.list(type)) {
        const cached = cachedAs(engine, type, record.id)
        for (const field of shownFields(type)) {
          const listed = (record as unknown as Json)[field]
          if (cached?.[field] !== listed)
            this.state.fail(
              'unseen',
              `${type} ${record.id}.${field} is ${String(listed)} in rows and ${String(cached?.[field])} in the cache on ${where}`,
            )
        }
      }
    }
  }

  /** Once nothing is left to do, the device shows what the server has. */
  checkConverged(engine: Engine, user: string, farm: string, device: string): void {
    const where = `${user}:${farm} on ${device}`
    for (const type of SIM_TYPES) {
      const shown = new Map(engine.records.list(type).map((record) => [record.id, record as unknown as Json]))
      const there = [...this.state.server.records.values()].filter(
        (r) => r.__typename === type && r.farm === farm && !r.deleted,
      )
      for (const record of there) this.compare(record, shown.get(record.id), engine, where)
      const ids = new Set(there.map(({ id }) => id))
      for (const id of shown.keys()) if (!ids.has(id)) this.state.fail('diverged', `${type} ${id} is only on ${where}`)
    }
  }

  private compare(record: SimRecord, shown: Json | undefined, engine: Engine, where: string): void {
    if (!shown) {
      this.state.fail('diverged', `${record.__typename} ${record.id} is missing for ${where}`)
      return
    }
    const cached = cachedAs(engine, record.__typename, record.id)
    for (const field of shownFields(record.__typename)) {
      for (const [name, copy] of [
        ['rows', shown],
        ['cache', cached],
      ] as const) {
        if (copy?.[field] !== record[field]) {
          this.state.fail(
            'diverged',
            `${record.__typename} ${record.id}.${field} is ${String(copy?.[field])} in ${name} of ${where}, ${String(record[field])} at the server`,
          )
        }
      }
    }
  }

  /** Once all is over: each write had its one effect, in order, as its own user's, over nothing unseen. */
  checkEnd(): void {
    const effects = new Map<string, number>()
    for (const { mark } of this.state.server.effects) effects.set(mark, (effects.get(mark) ?? 0) + 1)
    for (const entry of this.state.written) {
      const times = effects.get(entry.mark) ?? 0
      if (times > 1) this.state.fail('duplicated', `${entry.mark} had ${String(times)} effects`)
      if (entry.saved && times === 0 && !entry.given && !entry.refused)
        this.state.fail('lost', `${entry.mark} was saved`)
    }
    for (const effect of this.state.server.effects) {
      const entry = this.state.written.find(({ mark }) => mark === effect.mark)
      if (!entry) continue
      if (entry.user !== effect.user || entry.farm !== effect.farm) {
        this.state.fail(
          'leaked',
          `${entry.mark} of ${entry.user}:${entry.farm} was applied as ${effect.user}:${effect.farm}`,
        )
      }
    }
    this.checkOrder()
    this.checkOverwritten()
    this.checkTogether()
    this.checkFollowing()
  }

  /** What follows a write is applied after it, and only if that one stands. */
  private checkFollowing(): void {
    const { effects } = this.state.server
    for (const [at, { mark }] of effects.entries()) {
      const { followed } = this.state.written.find((entry) => entry.mark === mark) ?? {}
      if (followed === undefined) continue
      const first = effects.findIndex((effect) => effect.mark === followed)
      const stands = first >= 0 && 'c' in (effects[first]?.before ?? {})
      if (first > at) this.state.fail('misordered', `${mark} was applied before ${followed}, which it follows`)
      else if (!stands && !this.state.written.some((entry) => entry.mark === followed && entry.asWanted))
        this.state.fail('orphaned', `${mark} was applied though ${followed}, which it follows, was given up`)
    }
  }

  /** The halves of an answer are of one statement: somebody has entered or seen them side by side. */
  private checkTogether(): void {
    for (const { __typename: type, id, c, d } of this.state.server.records.values()) {
      if (type !== 'Case' || (c === null && d === null)) continue
      const said = [...this.state.answers, ...this.state.written.map(({ fields }) => fields), ...this.savedAtOnce()]
      if (!said.some((answer) => answer.c === c && answer.d === d))
        this.state.fail('torn', `nobody has answered ${String(c)} with ${String(d)} for ${id}`)
    }
  }

  /** Answers of which one person saved the second half on the same device before a screen said that the first was saved. */
  private savedAtOnce(): Json[] {
    const { written } = this.state
    return written.flatMap((one) =>
      written
        .filter(({ user, device, record }) => user === one.user && device === one.device && record === one.record)
        .filter(({ order }) => order > one.order && order < one.savedAt)
        .flatMap((other) => [
          { c: one.fields.c, d: other.fields.d },
          { c: other.fields.c, d: one.fields.d },
        ]),
    )
  }

  /**
   * Updates of one field of one record, saved on one device by one user, are applied in the order of saving. While the
   * answer to a creation is lost, the record may be on the screen twice, as it was foreseen and as the server tells it:
   * nothing on the device can say that they are one, so what is saved to the one does not wait for the other. A photo does
   * not wait either while a person decides whether the one before it is to be read again; deciding so reads the new one.
   */
  private checkOrder(): void {
    const last = new Map<string, Written>()
    for (const effect of this.state.server.effects) {
      const entry = this.state.written.find(({ mark }) => mark === effect.mark)
      if (!entry) continue
      for (const field of Object.keys(effect.before)) {
        const lane = `${entry.device}:${entry.user}:${effect.record}:${field}`
        const before = last.get(lane)
        // Two tabs may save at the same moment; what was saved before the other began comes first.
        const first = before && (before.tab === entry.tab || entry.savedAt <= before.order)
        const isDecided = before && entry.insisted && field in entry.fields && !(field in before.fields)
        if (before && first && !isDecided && before.order > entry.order && before.behind.has(entry.record)) {
          this.state.fail('misordered', `${entry.mark} was applied after ${before.mark}`)
        }
        last.set(lane, entry)
      }
    }
  }

  /**
   * A value of one's own that never came to the server stood in the place of the one seen before it. A write whose
   * value gave way in a conflict still arrives, for its mark is a field of the model, but it has written nothing there.
   */
  private reallySeen(value: unknown, field: string): unknown {
    const own = this.state.written.find(({ mark }) => mark === value)
    if (!own || this.state.server.effects.some(({ mark, before }) => mark === value && field in before)) return value
    return this.reallySeen(own.seen[field], field)
  }

  /** No value gives way that its overwriter has not seen. */
  private checkOverwritten(): void {
    for (const effect of this.state.server.effects) {
      const entry = this.state.written.find(({ mark }) => mark === effect.mark)
      if (!entry || entry.insisted) continue
      for (const field of ENTERED) {
        if (!(field in entry.fields) || !(field in effect.before)) continue
        const before = effect.before[field]
        // A machine's answer gives way to a person's who had not seen it.
        if (this.state.machineMarks.has(String(before)) && entry.seen[field] === null) continue
        if (entry.record === entry.mark || before === this.reallySeen(entry.seen[field], field)) continue
        // Of an answer both halves are sent, also the one that was left as it was.
        const isHalf = field === 'c' || field === 'd'
        if (!isHalf && entry.fields[field] === entry.seen[field]) {
          this.state.fail(
            'overwritten',
            `${entry.mark} put ${field} back from ${String(before)}, which it left as it was`,
          )
          continue
        }
        // What the same person saved on the same device a moment earlier needs no asking; of two tabs that save at the
        // same moment either may be the earlier one.
        const own = this.state.written.find(({ mark }) => mark === before)
        const isOwn = own?.user === entry.user && own.device === entry.device
        if (isOwn && own.order < (own.tab === entry.tab ? entry.order : entry.savedAt)) continue
        this.state.fail(
          'overwritten',
          `${entry.mark} overwrote ${String(before)} in ${field}, having seen ${String(entry.seen[field])}`,
        )
      }
    }
  }
}
