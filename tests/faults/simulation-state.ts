import type { Engine } from '../../src/engine/engine.ts'
import { FIRST_RELEASE } from './releases.ts'
import { SimServer, type SimRecord } from './sim-server.ts'
import type { Fault, Report, Sabotage } from './steps.ts'
import { chance } from './chance.ts'
import { Clock } from './clock.ts'
import { SimDevice } from './sim-device.ts'
import type { Tab } from './sim-tab.ts'

type Json = Record<string, unknown>

/** A write of the simulated users, and its result as they saw it. */
export interface Written {
  mark: string
  user: string
  farm: string
  device: string
  record: string
  /** The names under which the tab knew that record when this was saved. */
  behind: ReadonlySet<string>
  tab: Tab | undefined
  order: number
  /** How many writes there were when the screen said "saved", or why not, or when the tab had died. */
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
  /** The user saw that the record had changed, and sent the write again without a version. */
  insisted: boolean
  key: string | undefined
  /** The mark of the write that it goes with. */
  followed?: string
  /** The record already was as wanted. */
  asWanted?: boolean
  /** Pending ids of the records that it creates. */
  creates: ReadonlySet<string>
}

/** A tab with the app in it. */
export interface Open {
  tab: Tab
  engine: Engine | undefined
  user: string
  farm: string
  /** The release of the app in it. */
  release: number
  leaving: boolean
}

/** Whether a tab has read the whole copy of its device. */
export function isHydrated({ hydration }: Engine): boolean {
  try {
    return hydration.isDone()
  } catch {
    return false
  }
}

/** Who works with the app. */
export const USERS = ['ana', 'rui']

/** Where they work. */
export const FARMS = ['1', '2']

/** The mark by which a write is known again, in a request and in a row. */
export const marked = (variables: Json): string =>
  ((variables.input as Json | undefined)?.mark ?? variables.mark ?? '') as string

/** What the parts of a simulation share: the world, what was written in it, and what was found. */
export class SimulationState {
  readonly random: () => number
  readonly clock = new Clock()
  readonly server = new SimServer()
  readonly devices: SimDevice[]
  readonly opens = new Map<SimDevice, Open[]>()
  readonly written: Written[] = []
  readonly faults: Fault[] = []
  readonly report: Report = { writes: 0, requests: 0, faults: {}, violations: [] }
  readonly sabotage: Sabotage
  /** Values that a machine has entered. */
  readonly machineMarks = new Set<string>()
  /** Answers that came from elsewhere than the devices. */
  readonly answers: { c: unknown; d: unknown }[] = []
  private marks = 0
  /** Nothing goes wrong any more. */
  calm = false

  constructor(seed: number, sabotage: Sabotage) {
    this.random = chance(seed)
    this.sabotage = sabotage
    this.devices = ['phone', 'desk'].map((name) => new SimDevice(name, this.clock, this.random))
    this.server.deploy(FIRST_RELEASE)
    for (const user of USERS) this.server.rights.set(user, new Set(FARMS))
    for (const farm of FARMS) {
      const cow = this.server.add('Cow', farm, { a: 'x', b: 'y', photo: null, review: null })
      this.server.add('Case', farm, { a: 'x', b: 'y', photo: null, review: null, cow: cow.id })
    }
    for (const device of this.devices) {
      device.trouble.neverStrict = sabotage.neverStrict ?? false
      device.session = { user: 'ana', farm: '1' }
      this.opens.set(device, [])
    }
  }

  device = (at: number): SimDevice => this.devices[at % this.devices.length] as SimDevice
  tabsOf = (device: SimDevice): Open[] => (this.opens.get(device) ?? []).filter(({ tab }) => !tab.dead)
  busy = (): boolean => this.devices.some((device) => device.busy())
  pass = (ms: number) => this.clock.pass(ms, this.busy)
  /** Lets time pass until something has happened, or for so long. */
  async during(happening: Promise<unknown> | undefined, ms: number): Promise<void> {
    let done = happening === undefined
    happening?.then(
      () => (done = true),
      () => (done = true),
    )
    await this.clock.pass(ms, this.busy, () => done)
  }
  fail = (kind: string, text: string) => this.report.violations.push(`${kind}: ${text}`)

  count(kind: string): void {
    this.report.faults[kind] = (this.report.faults[kind] ?? 0) + 1
  }

  entryOf = (variables: Json): Written | undefined => this.written.find(({ mark }) => mark === marked(variables))

  nextMark = (): number => ++this.marks

  /** Answers a case as a machine does: only where no answer is stored. */
  answerByMachine(record: SimRecord, mark: string): void {
    if (record.__typename !== 'Case' || record.c !== null) return
    this.machineMarks.add(mark)
    this.answer(record, { c: mark, d: mark, by: 'machine' })
  }

  /** Somebody at the desk answers, or corrects one half of an answer. */
  answerAtDesk(record: SimRecord, mark: string): void {
    if (record.__typename !== 'Case') return
    this.answer(record, { c: mark, d: record.d ?? mark, by: 'person' })
  }

  private answer(record: SimRecord, answer: { c: unknown; d: unknown; by: string }): void {
    this.answers.push(answer)
    this.server.edit(record, answer)
  }
}
