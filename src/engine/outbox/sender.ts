import type { Device } from '../platform/device.ts'
import { endApplied, historyOf } from './settle-rows.ts'
import {
  classifyError,
  endsSession,
  refusalOf,
  type FacadeError,
  type SessionError,
} from '../platform/classify-error.ts'
import { mergePatch } from './merge.ts'
import type { MergeRule } from './patch-changes.ts'
import { recordIn, type Json, type OfflineOperation } from './offline-operation.ts'
import type { OperationLoader } from './operation-loader.ts'
import { backoff } from './backoff.ts'
import { patchOf } from './dependencies.ts'
import { idPairs } from './schedule.ts'
import type { OptimisticView } from './optimistic-view.ts'
import type { RecordIndex } from '../cache/record-index.ts'
import { sendRow, type Answer, type RequestParts } from './send-row.ts'
import { rebase } from './resolution.ts'
import type { StoredRow } from './row-store.ts'
import type { Conflict, OutboxRow, Refusal } from './row.ts'
import { pendingIdsIn, recordName, splitName } from '../platform/scope.ts'

/** After so many failed answers a row waits for a person. */
const SERVER_FAILURES = 10

/** The server forgets keys after 90 days: a row that may have arrived is not sent again after this age. In ms. */
const KEY_LIFE_MS = 85 * 86_400_000

/** Result of an attempt. */
export type SendResult =
  | { kind: 'applied'; data: Json; rows: StoredRow[]; ids: [string, string][] }
  /** No answer, or the server asks to wait: all rows back off. */
  | { kind: 'wait'; answered: boolean; retryAfterMs?: number }
  | { kind: 'session'; verdict: SessionError }
  | { kind: 'refused'; refusal: Refusal; errors: readonly FacadeError[] }
  /** The row was changed on disk: a later attempt, a merge, or a conflict for a person. */
  | { kind: 'changed'; row: StoredRow | undefined }

/** What sending needs from the rest of the engine. */
export interface SenderParts extends RequestParts {
  view: OptimisticView
  records: RecordIndex
  operations: OperationLoader
  /** Fetches a record as it is at the server into the device's copy; rejects when the server cannot be reached. */
  refetch: (type: string, id: string) => Promise<void>
  ids: ReadonlyMap<string, string>
}

/** Sends single rows and stores the results. */
export class Sender {
  private readonly parts: SenderParts
  private readonly device: Device

  constructor(parts: SenderParts) {
    this.parts = parts
    this.device = parts.device
  }

  /** @param ofRecord all rows about the same record, read again after the answer */
  async send(drafted: StoredRow, ofRecord: () => readonly StoredRow[]): Promise<SendResult> {
    if (await this.isOrphan(drafted)) return ORPHAN
    // A failed load of the code counts as no answer, and is retried.
    const loaded = await this.parts.operations.load(drafted.operation).then((operation) => ({ operation }), NOT_LOADED)
    if (!loaded) return { kind: 'wait', answered: false }
    const { operation } = loaded
    const row = operation?.merge ? { ...drafted, base: baseOf(drafted, ofRecord(), operation.merge) } : drafted
    const again = row.sentAt !== undefined
    if (again && this.device.now() - (row.sentAt ?? 0) > KEY_LIFE_MS) return TOO_OLD
    // Stored before the request, so that the next sender knows that it may have arrived.
    if (!again && !(await this.change(row, (r) => ({ ...r, base: row.base, sentAt: this.device.now() })))) {
      return ENDED
    }
    const ownDocument = row.documentId === undefined || row.documentId === operation?.documentId
    const answer = await sendRow(row, operation, ownDocument ? undefined : row.documentId, this.parts)
    if ('data' in answer) return this.applied(row, operation, ofRecord, !again && ownDocument, answer.data)
    return this.failed(row, operation, answer)
  }

  /**
   * Whether a row goes with one that was given up, or uses a pending id that will never be resolved. The schedule holds a
   * row back until the other one is applied, so such a row was saved at the moment when that one was discarded.
   */
  private async isOrphan(row: StoredRow): Promise<boolean> {
    const { follows } = row
    if (follows) {
      const { rows } = await this.parts.store.readAll()
      if (!rows.some(({ key, gaveWay }) => key === follows.key && !gaveWay)) return true
    }
    const named = [...pendingIdsIn(row.variables)].filter((id) => !this.parts.ids.has(id))
    if (named.length === 0) return false
    const known = new Map(await this.parts.store.readIds())
    return named.some((id) => !known.has(id))
  }

  private async applied(
    row: StoredRow,
    operation: OfflineOperation | undefined,
    ofRecord: () => readonly StoredRow[],
    isNews: boolean,
    data: Json,
  ): Promise<SendResult> {
    const record = recordIn(data, splitName(row.recordRef).__typename)
    // Without the record it is unknown whether the write was applied, so it is sent again.
    if (!record) return this.failed(row, operation, EMPTY)
    const ids = idPairs(row.optimistic, data)
    const { __typename } = splitName(row.recordRef)
    const real = record.id
    if (!isNews) {
      // A repeated request gets the first answer, which may be outdated: refetch the record.
      try {
        await this.parts.refetch(__typename, real)
      } catch {
        return { kind: 'wait', answered: false }
      }
    }
    const moveOn = (next: StoredRow): OutboxRow => ({
      ...next,
      recordRef: recordName({ __typename, id: real }),
      base: movedOn(next.base, record),
    })
    const result = isNews ? data : undefined
    const later = ofRecord().flatMap(({ seq }) => (seq > row.seq ? [seq] : []))
    const rows = await endApplied(this.parts, { row, result, ids, later, moveOn })
    return { kind: 'applied', data, rows, ids }
  }

  private async failed(
    row: StoredRow,
    operation: OfflineOperation | undefined,
    { cause, errors }: Exclude<Answer, { data: Json }>,
  ): Promise<SendResult> {
    const verdict = classifyError(cause)
    const failures = row.attempts + 1
    if (verdict === 'wait') {
      return { kind: 'wait', answered: cause.status !== undefined, retryAfterMs: cause.retryAfterMs }
    }
    if (verdict === 'retry' && failures < SERVER_FAILURES) {
      const nextAt = this.device.now() + backoff(failures, cause.retryAfterMs, this.device)
      return { kind: 'changed', row: await this.change(row, (r) => ({ ...r, attempts: failures, nextAt })) }
    }
    if (endsSession(verdict)) return { kind: 'session', verdict }
    if (verdict === 'conflict' && operation?.merge) return this.mergeOrConflict(row, operation, operation.merge, errors)
    return { kind: 'refused', refusal: refusalOf(errors), errors }
  }

  /** The record was changed by others: refetch it, then merge or create a conflict. */
  private async mergeOrConflict(
    row: StoredRow,
    operation: OfflineOperation,
    rule: MergeRule,
    errors: readonly FacadeError[],
  ): Promise<SendResult> {
    const { records, refetch, ids } = this.parts
    const { __typename, id } = splitName(row.recordRef)
    const real = ids.get(id) ?? id
    try {
      await refetch(__typename, real)
    } catch {
      return { kind: 'wait', answered: false }
    }
    const current = records.serverRow(__typename, real)
    if (!current) return { kind: 'refused', refusal: { ...refusalOf(errors), code: 'GONE' }, errors }
    // Refused without a newer version: sending it again would not help.
    if (current.version <= (row.base ?? -1)) return { kind: 'refused', refusal: refusalOf(errors), errors }
    const merged = mergePatch(patchOf(row), row.seen, current as unknown as Json, rule)
    const changed = await this.change(row, (r) => {
      if (merged.kind === 'conflict') {
        const { version, updatedAt } = current as typeof current & Pick<Conflict, 'updatedAt'>
        const conflict = { version, fields: merged.fields, ...(updatedAt !== undefined && { updatedAt }) }
        return { ...r, state: 'conflict', conflict, variables: { ...r.variables, input: merged.patch } }
      }
      if (merged.kind === 'clean') return rebase(this.parts, operation, r, merged.patch, current.version)
      return { ...r, ...historyOf(r), doneAt: this.device.now() }
    })
    return { kind: 'changed', row: changed }
  }

  /** Changes a row unless another tab, or the user, has ended it meanwhile. */
  private change(row: StoredRow, change: (row: StoredRow) => OutboxRow): Promise<StoredRow | undefined> {
    return this.parts.store.change(row.seq, (r) => (r.state === 'pending' && r.key === row.key ? change(r) : undefined))
  }
}

/** Without a change by others in between, the user's next update is based on the applied version. */
const movedOn = (base: number | null, { version }: { version: number }) => (base === version - 1 ? version : base)

/**
 * The version a row is based on: a row stored while an earlier one was being applied has not been moved on yet. A form that
 * was opened before that one was saved stays where it is if it changes the same: its user has not seen it.
 */
const baseOf = (row: StoredRow, ofRecord: readonly StoredRow[], rule: MergeRule): number | null =>
  ofRecord.reduce((base, earlier) => {
    const applied = earlier.seq < row.seq && earlier.state === 'done' ? earlier.result : undefined
    const record = applied && recordIn(applied, splitName(earlier.recordRef).__typename)
    if (!record) return base
    const merged = mergePatch(patchOf(row), row.seen, { ...record }, rule)
    return merged.kind === 'clean' ? movedOn(base, record) : base
  }, row.base)

const NOT_LOADED = () => undefined

const EMPTY: Exclude<Answer, { data: Json }> = {
  cause: { status: 500 },
  errors: [{ message: 'The answer does not hold the record', extensions: { code: 'INTERNAL' } }],
}

/** Another tab, or the user, has ended the row meanwhile. */
const ENDED: SendResult = { kind: 'changed', row: undefined }

const ORPHAN: SendResult = {
  kind: 'refused',
  refusal: { code: 'GONE', message: 'The record was given up before the server knew it', violations: [] },
  errors: [{ message: 'The record was given up before the server knew it', extensions: { code: 'GONE' } }],
}

const TOO_OLD: SendResult = {
  kind: 'refused',
  refusal: { code: 'TOO_OLD', message: 'The server no longer knows whether this was applied', violations: [] },
  errors: [{ message: 'The server no longer knows whether this was applied', extensions: { code: 'TOO_OLD' } }],
}
