import type { Device } from './device.ts'
import { endApplied } from './ended-rows.ts'
import { judge, refusalOf, type FacadeError, type SessionVerdict } from './judge.ts'
import { mergePatch, type MergeRule } from './merge.ts'
import type { About, Json, OfflineOperation } from './offline-operation.ts'
import { pause } from './pause.ts'
import { patchOf } from './dependence.ts'
import { idPairs } from './plan.ts'
import type { OutboxView } from './outbox-view.ts'
import type { RecordIndex } from './record-index.ts'
import { sendRow, type Answer, type RequestParts } from './request.ts'
import { onTopOf } from './resolution.ts'
import type { StoredRow } from './row-store.ts'
import type { OutboxRow, Refusal } from './rows.ts'
import { pendingIdsIn, recordName, splitName } from './scope.ts'

/** After so many answers of a failing server a row steps aside and waits for a person. */
const SERVER_FAILURES = 10

/** The server forgets keys after 90 days; a row that may have arrived once is not sent again shortly before. In ms. */
const KEY_LIFE_MS = 85 * 86_400_000

/** What became of an attempt. */
export type End =
  | { kind: 'applied'; data: Json; rows: StoredRow[]; ids: [string, string][] }
  /** Nobody answered, or the server asks for patience: everything waits. */
  | { kind: 'wait'; answered: boolean; retryAfterMs?: number }
  | { kind: 'session'; verdict: SessionVerdict }
  | { kind: 'refused'; refusal: Refusal; errors: readonly FacadeError[] }
  /** The row was changed on disk: a later attempt, a merge, or a conflict for a person. */
  | { kind: 'changed'; row: StoredRow | undefined }

/** What sending needs from the rest of the engine. */
export interface SenderParts extends RequestParts {
  view: OutboxView
  records: RecordIndex
  documentIds: Readonly<Record<string, string>>
  /** Fetches a record as it is at the server into the device's copy; rejects when the server cannot be reached. */
  refetch: (type: string, id: string) => Promise<void>
  ids: ReadonlyMap<string, string>
}

/** Sends single rows and writes down what became of them. */
export class Sender {
  private readonly parts: SenderParts
  private readonly device: Device

  constructor(parts: SenderParts) {
    this.parts = parts
    this.device = parts.device
  }

  /** @param later places of the later rows about the same record, asked when the answer is there */
  async send(row: StoredRow, later: () => readonly number[]): Promise<End> {
    if (await this.isOrphan(row)) return ORPHAN
    const again = row.sentAt !== undefined
    if (again && this.device.now() - (row.sentAt ?? 0) > KEY_LIFE_MS) return TOO_OLD
    // On disk before the request leaves, so that whoever sends it next knows that it may have arrived.
    if (!again && !(await this.change(row, (r) => ({ ...r, sentAt: this.device.now() })))) return ENDED
    const operation = this.parts.view.operationOf(row.operation)
    const ownDocument = row.documentId === undefined || row.documentId === this.parts.documentIds[row.operation]
    const answer = await sendRow(row, operation, ownDocument ? undefined : row.documentId, this.parts)
    if ('data' in answer) return this.applied(row, operation, later, !again && ownDocument, answer.data)
    return this.failed(row, operation, answer)
  }

  /**
   * Whether a row names a record that will never get the server's id: what creates it holds a row back until the id is
   * known, so one that comes here without it was saved in the moment in which the creation was given up.
   */
  private async isOrphan(row: StoredRow): Promise<boolean> {
    const named = [...pendingIdsIn(row.variables)].filter((id) => !this.parts.ids.has(id))
    if (named.length === 0) return false
    const known = new Map(await this.parts.store.readIds())
    return named.some((id) => !known.has(id))
  }

  private async applied(
    row: StoredRow,
    operation: OfflineOperation | undefined,
    later: () => readonly number[],
    isNews: boolean,
    data: Json,
  ): Promise<End> {
    const about = operation ? operation.about(data) : whereForeseen(row, data)
    // An answer without the record is no answer: the write may or may not have happened, so it is sent again.
    if (!about) return this.failed(row, operation, EMPTY)
    const ids = idPairs(row.optimistic, data)
    const { __typename } = splitName(row.about)
    const real = about.id
    if (!isNews) {
      // The server repeats its first answer, which may be long out of date: the record itself tells how it is.
      try {
        await this.parts.refetch(__typename, real)
      } catch {
        return { kind: 'wait', answered: false }
      }
    }
    const moveOn = (next: StoredRow): OutboxRow => {
      // Nobody else came between: what this user saved next stands on what was applied now.
      const follows = next.base === about.version - 1
      return { ...next, about: recordName({ __typename, id: real }), base: follows ? about.version : next.base }
    }
    const result = isNews ? data : undefined
    const rows = await endApplied(this.parts, { row, result, ids, later: later(), moveOn })
    return { kind: 'applied', data, rows, ids }
  }

  private async failed(
    row: StoredRow,
    operation: OfflineOperation | undefined,
    { cause, errors }: Exclude<Answer, { data: Json }>,
  ): Promise<End> {
    const verdict = judge(cause)
    const failures = row.attempts + 1
    if (verdict === 'wait') {
      return { kind: 'wait', answered: cause.status !== undefined, retryAfterMs: cause.retryAfterMs }
    }
    if (verdict === 'retry' && failures < SERVER_FAILURES) {
      const nextAt = this.device.now() + pause(failures, cause.retryAfterMs, this.device)
      return { kind: 'changed', row: await this.change(row, (r) => ({ ...r, attempts: failures, nextAt })) }
    }
    if (verdict === 'signIn' || verdict === 'signOut' || verdict === 'otherUser') return { kind: 'session', verdict }
    if (verdict === 'conflict' && operation?.merge) return this.meet(row, operation.merge, errors)
    return { kind: 'refused', refusal: refusalOf(errors), errors }
  }

  /** Somebody changed the record: fetch it, and merge or ask. */
  private async meet(row: StoredRow, rule: MergeRule, errors: readonly FacadeError[]): Promise<End> {
    const { records, refetch, ids } = this.parts
    const { __typename, id } = splitName(row.about)
    const real = ids.get(id) ?? id
    try {
      await refetch(__typename, real)
    } catch {
      return { kind: 'wait', answered: false }
    }
    const told = records.told(__typename, real)
    if (!told) return { kind: 'refused', refusal: { ...refusalOf(errors), code: 'GONE' }, errors }
    // Refused although nothing is new: sending it again would only be refused again.
    if (told.version <= (row.base ?? -1)) return { kind: 'refused', refusal: refusalOf(errors), errors }
    const merged = mergePatch(patchOf(row), row.seen, told as unknown as Json, rule)
    const changed = await this.change(row, (r) => {
      if (merged.kind === 'conflict') {
        const conflict = { version: told.version, fields: merged.fields }
        return { ...r, state: 'conflict', conflict, variables: { ...r.variables, input: merged.patch } }
      }
      if (merged.kind === 'clean') return onTopOf(this.parts, r, merged.patch, told.version)
      return { ...r, state: 'sent', doneAt: this.device.now(), variables: {}, optimistic: {}, seen: null }
    })
    return { kind: 'changed', row: changed }
  }

  /** Changes a row unless another tab, or the user, has ended it meanwhile. */
  private change(row: StoredRow, change: (row: StoredRow) => OutboxRow): Promise<StoredRow | undefined> {
    return this.parts.store.change(row.seq, (r) => (r.state === 'pending' && r.key === row.key ? change(r) : undefined))
  }
}

/** The record in an answer to an operation of another release: it stands where that release foresaw it. */
function whereForeseen(row: OutboxRow, data: Json): About | undefined {
  const { __typename } = splitName(row.about)
  return Object.keys(row.optimistic)
    .map((field) => data[field])
    .find((answer): answer is About => isRecord(answer) && answer.__typename === __typename)
}

const isRecord = (value: unknown): value is About =>
  typeof value === 'object' && value !== null && '__typename' in value && 'id' in value && 'version' in value

const EMPTY: Exclude<Answer, { data: Json }> = {
  cause: { status: 500 },
  errors: [{ message: 'The answer does not hold the record', extensions: { code: 'INTERNAL' } }],
}

/** Another tab, or the user, has ended the row meanwhile. */
const ENDED: End = { kind: 'changed', row: undefined }

const ORPHAN: End = {
  kind: 'refused',
  refusal: { code: 'GONE', message: 'The record was given up before the server knew it', violations: [] },
  errors: [{ message: 'The record was given up before the server knew it', extensions: { code: 'GONE' } }],
}

const TOO_OLD: End = {
  kind: 'refused',
  refusal: { code: 'TOO_OLD', message: 'The server no longer knows whether this was applied', violations: [] },
  errors: [{ message: 'The server no longer knows whether this was applied', extensions: { code: 'TOO_OLD' } }],
}
