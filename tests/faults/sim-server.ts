import { documentIdsOf } from './releases.ts'
import type { SimType } from './sim-app.ts'

// A model of the API: what the contract promises, and nothing more.

type Json = Record<string, unknown>

/** A record of the model. */
export interface SimRecord extends Json {
  id: string
  __typename: SimType
  farm: string
  version: number
  deleted: boolean
  /** Moment of the last change; unique, so that an order by it is total. */
  updatedAt: number
}

/** A write that had an effect. */
export interface Effect {
  mark: string
  user: string
  farm: string
  record: string
  at: number
  /** Values of the changed fields before. */
  before: Json
}

/** A request as it arrives. */
export interface SimRequest {
  /** The persisted document that it names. */
  document: string | undefined
  operation: string
  variables: Json
  key: string | undefined
  ifMatch: number | undefined
  /** Whose session the cookie carries. */
  session: string | undefined
  /** The user that the request names. */
  userId: string | undefined
}

/** An answer: data, or an error of the facade. */
export type SimAnswer = { data: Json } | { errors: [{ message: string; extensions: Json }] }

const problem = (status: number, extensions: Json = {}): SimAnswer => ({
  errors: [{ message: `status ${String(status)}`, extensions: { status, ...extensions } }],
})

/** The server of the world. */
export class SimServer {
  readonly records = new Map<string, SimRecord>()
  readonly effects: Effect[] = []
  readonly ledger = new Map<string, { hash: string; answer: SimAnswer }>()
  /** Farms a user may work on. */
  readonly rights = new Map<string, Set<string>>()
  /** Persisted documents of all releases so far, for rows of an old one may come at any time: release by id. */
  private readonly documents = new Map<string, { operation: string; release: number }>()
  private nextId = 100
  private tick = 1

  add(type: SimRecord['__typename'], farm: string, fields: Json): SimRecord {
    const id = String(this.nextId++)
    const answer = type === 'Case' ? NO_ANSWER : {}
    const record = {
      ...answer,
      ...fields,
      __typename: type,
      id,
      farm,
      version: 1,
      deleted: false,
      updatedAt: this.tick++,
    }
    this.records.set(id, record)
    return record
  }

  /** Somebody changes a record at the desk. */
  edit(record: SimRecord, fields: Json): void {
    Object.assign(record, fields, { version: record.version + 1, updatedAt: this.tick++ })
  }

  /** A record goes without a trace, as far as this user can see. */
  remove(record: SimRecord): void {
    this.records.delete(record.id)
  }

  /** Learns the documents of a release; those of older ones stay. */
  deploy(release: number): void {
    for (const [operation, id] of Object.entries(documentIdsOf(release))) this.documents.set(id, { operation, release })
  }

  handle(request: SimRequest): SimAnswer {
    const { session, userId, operation } = request
    if (!this.fits(request)) return problem(400, { code: 'BAD_USER_INPUT', reason: 'document' })
    if (session === undefined) return problem(401, { code: 'UNAUTHENTICATED' })
    if (userId !== undefined && userId !== session) return problem(403, { code: 'FORBIDDEN', reason: 'user' })
    if (operation === 'Changes') return this.changes(request)
    return operation.endsWith('Sync') || operation.endsWith('Ids') ? this.read(request) : this.write(request)
  }

  /** A document takes only the operation that it holds, with variables in the shape of its own release. */
  private fits({ document, operation, variables }: SimRequest): boolean {
    const known = this.documents.get(document ?? '')
    return known?.operation === operation && (variables.release ?? known.release) === known.release
  }

  private may = (user: string | undefined, farm: unknown) => this.rights.get(user ?? '')?.has(String(farm)) ?? false

  private changes({ variables, session }: SimRequest): SimAnswer {
    const { farm, after } = variables
    if (!this.may(session, farm)) return problem(403, { code: 'FORBIDDEN', reason: 'farm' })
    const moved = new Set<string>()
    for (const r of this.records.values()) {
      if (r.farm === farm && r.updatedAt >= Number(after)) moved.add(LIST[r.__typename])
    }
    const changes = { readable: Object.values(LIST), changed: [...moved], watermark: this.watermark() }
    return { data: { changes: { __typename: 'FarmChanges', ...changes } } }
  }

  /** Watermarks sort as text. */
  private watermark = () => String(this.tick).padStart(9, '0')

  private read({ operation, variables, session }: SimRequest): SimAnswer {
    const { farm, after, cursor, ids, order } = variables as {
      farm: string
      after?: string
      cursor?: string
      ids?: string[]
      order?: string
    }
    if (!this.may(session, farm)) return problem(403, { code: 'FORBIDDEN', reason: 'farm' })
    const type = typeOf(operation)
    const since = Number(after ?? 0)
    const found = [...this.records.values()]
      .filter((r) => r.__typename === type && r.farm === farm)
      .filter((r) => (ids ? ids.includes(r.id) : r.updatedAt >= since && ((after ?? null) !== null || !r.deleted)))
      .sort((a, b) => (order === 'desc' ? b.updatedAt - a.updatedAt : a.updatedAt - b.updatedAt))
    const rest = found.filter((r) => r.updatedAt > Number(cursor ?? -1))
    const page = rest.slice(0, 3)
    const field = LIST[type]
    return {
      data: {
        [field]: {
          __typename: `${type}Collection`,
          items: page.map((r) => this.shown(r)),
          totalItems: found.length,
          nextCursor: rest.length > page.length ? String(page.at(-1)?.updatedAt) : null,
          watermark: this.watermark(),
        },
      },
    }
  }

  private write(request: SimRequest): SimAnswer {
    const { key, session = '', operation, variables } = request
    const hash = JSON.stringify([operation, variables])
    const known = key === undefined ? undefined : this.ledger.get(`${session}:${key}`)
    if (known) return known.hash === hash ? structuredClone(known.answer) : problem(422, { code: 'VALIDATION_FAILED' })
    const answer = this.effect(request)
    if ('data' in answer && key !== undefined)
      this.ledger.set(`${session}:${key}`, { hash, answer: structuredClone(answer) })
    return answer
  }

  private effect({ operation, variables, ifMatch, session = '' }: SimRequest): SimAnswer {
    const isReread = operation === 'CaseReread'
    const made = isReread ? { review: variables.mark } : { photo: variables.mark, review: variables.mark }
    const input = (variables.input ?? made) as Json
    const { mark, bad, of, stop, dies, doses, more, twin, ...fields } = input as { mark?: string; bad?: boolean } & Json
    if (bad) return problem(422, { code: 'VALIDATION_FAILED', violations: [] })
    const type = typeOf(operation)
    const id = (variables.id as string | undefined) ?? this.doseAt(type, fields)?.id
    const record = id === undefined ? undefined : this.records.get(id)
    if (id !== undefined && !record) return problem(404, { code: 'NOT_FOUND' })
    const farm = record?.farm ?? String(fields.farm)
    if (!this.may(session, farm)) return problem(403, { code: 'FORBIDDEN', reason: 'farm' })
    if (record && ifMatch !== undefined && ifMatch !== record.version)
      return problem(412, { code: 'PRECONDITION_FAILED' })
    if ('of' in input && of !== record?.photo) return problem(409, { code: 'CONFLICT' })
    if ('cow' in fields && !this.records.has(String(fields.cow))) return problem(422, { code: 'VALIDATION_FAILED' })
    if (type === 'Dose' && !record) return problem(422, { code: 'VALIDATION_FAILED', reason: 'notPlanned' })
    // Given by somebody else, or no longer to be given; a version that was seen says that its user knows.
    if (type === 'Dose' && ifMatch === undefined && typeof fields.a === 'string' && (record?.a ?? record?.b) !== null)
      return problem(422, { code: 'VALIDATION_FAILED', reason: 'givenTwice' })
    if (!record && typeof fields.plate === 'string') {
      const sides = [...this.records.values()].filter((r) => r.plate === fields.plate).map(({ side }) => side)
      if (sides.includes(fields.side)) return problem(422, { code: 'VALIDATION_FAILED', reason: 'used' })
      if (fields.side === 'B' && !sides.includes('A'))
        return problem(422, { code: 'VALIDATION_FAILED', reason: 'sideAFirst' })
    }
    if (!record && this.isTaken(fields, twin === true))
      return problem(422, { code: 'VALIDATION_FAILED', reason: 'taken' })
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, record?.[field] ?? null]))
    const written = record ?? this.add(type, farm, { ...EMPTY, ...fields })
    if (record) this.edit(record, fields)
    const planned = more === true ? 1 : Number(doses ?? 0)
    for (let n = 0; n < planned; n++)
      this.add('Dose', farm, { ...EMPTY, case: written.id, number: 1 + this.dosesOf(written).length })
    if (stop === true || isReread) this.stopDoses(written, String(mark ?? variables.mark))
    if (dies === true) for (const each of this.casesOf(written)) this.stopDoses(each, String(mark))
    this.effects.push({
      mark: String(mark ?? variables.mark),
      user: session,
      farm,
      record: written.id,
      at: this.effects.length,
      before,
    })
    const root = `${operation[0]?.toLowerCase() ?? ''}${operation.slice(1)}`
    return { data: { [root]: this.shown(written) } }
  }

  /** The dose that a creation names by its place. */
  private doseAt(type: SimType, { case: of, number }: Json): SimRecord | undefined {
    if (type !== 'Dose') return undefined
    return [...this.records.values()].find((r) => r.__typename === 'Dose' && r.case === of && r.number === number)
  }

  private dosesOf({ id }: SimRecord): SimRecord[] {
    return [...this.records.values()].filter((r) => r.__typename === 'Dose' && r.case === id)
  }

  /** A package is taken once, and a cow gives birth once unless to twins. */
  private isTaken({ pack, birth, cow }: Json, isTwin: boolean): boolean {
    const live = [...this.records.values()].filter((r) => r.__typename === 'Case' && !r.deleted)
    if (typeof pack === 'string' && live.some((r) => r.pack === pack)) return true
    return birth === true && !isTwin && live.some((r) => r.birth === true && r.cow === cow)
  }

  private casesOf({ id }: SimRecord): SimRecord[] {
    return [...this.records.values()].filter((r) => r.__typename === 'Case' && r.cow === id)
  }

  /** What was not given of a case is not to be given any more. */
  private stopDoses(of: SimRecord, mark: string): void {
    for (const dose of this.dosesOf(of)) if (dose.a === null) this.edit(dose, { b: mark })
  }

  private shown({ farm: _, cow, case: of, updatedAt: __, ...record }: SimRecord): Json {
    const shown = structuredClone(record)
    if (record.__typename === 'Dose') return { ...shown, case: { __typename: 'Case', id: String(of) } }
    return record.__typename === 'Case'
      ? {
          plate: null,
          side: null,
          pack: null,
          birth: null,
          ...shown,
          cow: { __typename: 'Cow', id: String(cow) },
        }
      : shown
  }
}

const LIST = { Cow: 'cows', Case: 'cases', Dose: 'doses' } as const

const typeOf = (operation: string): SimType =>
  operation.startsWith('Cow') ? 'Cow' : operation.startsWith('Dose') ? 'Dose' : 'Case'

const NO_ANSWER = { c: null, d: null, by: null }

const EMPTY = { a: null, b: null, photo: null, review: null }
