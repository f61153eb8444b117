import type { Answers } from './answers.ts'
import type { Connectivity } from '../platform/connectivity.ts'
import { dependants } from './dependencies.ts'
import type { Device } from '../platform/device.ts'
import type { DrainLock } from './drain-lock.ts'
import type { FacadeError, SessionError } from '../platform/classify-error.ts'
import type { OutboxState } from './outbox-state.ts'
import { backoff } from './backoff.ts'
import { schedule } from './schedule.ts'
import type { StoredRow } from './row-store.ts'
import type { Refusal } from './row.ts'
import { resolveName } from '../platform/scope.ts'
import type { Sender } from './sender.ts'

/** Independent writes that may be in flight at once. */
const LANES = 4

/** What draining needs from the rest of the engine. */
export interface DrainerParts {
  device: Device
  connectivity: Connectivity
  rows: OutboxState
  sender: Sender
  answers: Answers
  /** Held while this tab sends. */
  lock: DrainLock
  ids: Map<string, string>
  /** The session has ended; rows stay. */
  onSession: (verdict: SessionError) => void
  /** The device failed to store. */
  onStorageFailure: (error: unknown) => void
}

/** Sends rows in one tab at a time, a few at once, with backoff when the server cannot be reached. */
export class Drainer {
  private readonly parts: DrainerParts
  private timer: unknown
  private draining: Promise<void> | undefined
  private nudge: () => void = () => undefined
  private backoffUntil = 0
  private unansweredAttempts = 0
  private closed = false

  constructor(parts: DrainerParts) {
    this.parts = parts
    parts.rows.onNews = () => {
      this.nudge()
    }
  }

  /** Sends until nothing more can be sent. */
  drain(): Promise<void> {
    this.nudge()
    this.draining ??= this.drainOnce()
      .catch(this.parts.onStorageFailure)
      .finally(() => {
        this.draining = undefined
      })
    return this.draining
  }

  /** Ends the current backoff. */
  resetBackoff(): void {
    this.backoffUntil = 0
    this.unansweredAttempts = 0
  }

  /** Records a heartbeat of another tab. */
  onBeat(): void {
    this.parts.lock.onBeat()
  }

  close(): void {
    this.closed = true
    this.nudge()
    this.parts.lock.close()
    this.parts.device.clearTimer(this.timer)
  }

  private isClosed = () => this.closed

  private async drainOnce(): Promise<void> {
    const { device, lock, rows } = this.parts
    if (this.closed || !device.isOnline()) return
    const again = await lock.run(async () => {
      await rows.reload()
      await this.sendAll()
    })
    if (again !== undefined && rows.all().some(({ state }) => state === 'pending')) this.wakeIn(again)
  }

  private async sendAll(): Promise<void> {
    const { device, rows, ids } = this.parts
    const running = new Set<Promise<void>>()
    while (!this.closed) {
      const nudged = new Promise<void>((resolve) => (this.nudge = resolve))
      await rows.catchUp()
      // A closed tab no longer learns server ids, so it must not send.
      if (this.isClosed()) break
      const now = device.now()
      const paused = now < this.backoffUntil || !device.isOnline()
      const { send, wakeAt } = paused ? { send: [] } : schedule(rows.inOrder(), rows.inFlight, now, LANES, ids)
      for (const row of send) {
        rows.setInFlight(row.key, true)
        const sent = this.sendOne(row).finally(() => {
          running.delete(sent)
          rows.setInFlight(row.key, false)
        })
        running.add(sent)
      }
      if (running.size === 0) {
        const next = paused ? this.backoffUntil : wakeAt
        if (next !== undefined) this.wakeIn(next - now)
        return
      }
      await Promise.race([...running, nudged])
    }
    await Promise.all(running)
  }

  private async sendOne(row: StoredRow): Promise<void> {
    const { connectivity, device, onSession, ids, rows, sender, answers } = this.parts
    const result = await sender.send(row, () => {
      // Includes rows that were saved while this one was in flight.
      const ref = resolveName(row.recordRef, ids)
      return rows.inOrder().filter((other) => resolveName(other.recordRef, ids) === ref)
    })
    if (this.closed && result.kind !== 'applied') return
    connectivity.report(result.kind !== 'wait' || result.answered)
    if (result.kind === 'applied') {
      this.unansweredAttempts = 0
      for (const [pending, real] of result.ids) ids.set(pending, real)
      if (result.rows.length > 0) rows.put(result.rows)
      else await rows.reread([row.seq])
      answers.settle(row.key, { data: result.data, sent: true })
      return
    }
    if (result.kind === 'wait') {
      // Rows in flight together count as one unanswered attempt.
      if (device.now() >= this.backoffUntil) this.unansweredAttempts++
      this.backoffUntil = Math.max(
        this.backoffUntil,
        device.now() + backoff(this.unansweredAttempts, result.retryAfterMs, device),
      )
    } else if (result.kind === 'session') {
      this.backoffUntil = Infinity
      onSession(result.verdict)
    } else if (result.kind === 'refused') {
      await this.refuse(row, result.refusal, result.errors)
      return
    } else if (result.row) rows.put([result.row])
    else await rows.reread([row.seq])
    answers.settle(row.key, { data: row.optimistic, sent: false })
  }

  /** Returns a refusal to the waiting form; otherwise stores it until the user decides. */
  private async refuse(row: StoredRow, refusal: Refusal, errors: readonly FacadeError[]): Promise<void> {
    const { answers, rows } = this.parts
    const formKeepsIt = row.isCorrection !== true && dependants(row, rows.inOrder()).length === 0
    if (answers.isAwaited(row.key) && formKeepsIt) await rows.remove([row])
    else await rows.change(row, (r) => (r.state === 'pending' ? { ...r, state: 'refused', refusal } : undefined))
    answers.settle(row.key, { refusal, errors })
  }

  private wakeIn(ms: number): void {
    const { device } = this.parts
    device.clearTimer(this.timer)
    if (Number.isFinite(ms)) this.timer = device.setTimer(() => void this.drain(), Math.max(0, ms))
  }
}
