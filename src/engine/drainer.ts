import type { Answers } from './answers.ts'
import type { Connectivity } from './connectivity.ts'
import { dependants } from './dependence.ts'
import type { Device } from './device.ts'
import type { DrainLock } from './drain-lock.ts'
import type { FacadeError, SessionVerdict } from './judge.ts'
import type { KnownRows } from './known-rows.ts'
import { pause } from './pause.ts'
import { plan } from './plan.ts'
import type { StoredRow } from './row-store.ts'
import type { Refusal } from './rows.ts'
import { resolveName } from './scope.ts'
import type { Sender } from './sender.ts'

/** Independent writes that may be on their way at once. */
const LANES = 4

/** What draining needs from the rest of the engine. */
export interface DrainerParts {
  device: Device
  connectivity: Connectivity
  rows: KnownRows
  sender: Sender
  answers: Answers
  /** Held while this tab sends. */
  lock: DrainLock
  ids: Map<string, string>
  /** The session does not hold any more; rows stay. */
  onSession: (verdict: SessionVerdict) => void
  /** The device does not keep what it is given. */
  onStorageFailure: (error: unknown) => void
}

/** Sends what may be sent, one tab at a time, a few rows at once, with pauses when the server cannot be reached. */
export class Drainer {
  private readonly parts: DrainerParts
  private timer: unknown
  private draining: Promise<void> | undefined
  private nudge: () => void = () => undefined
  private pausedUntil = 0
  private silences = 0
  private closed = false

  constructor(parts: DrainerParts) {
    this.parts = parts
    parts.rows.onNews = () => {
      this.nudge()
    }
  }

  /** Sends until nothing more can go. */
  drain(): Promise<void> {
    this.nudge()
    this.draining ??= this.drainOnce()
      .catch(this.parts.onStorageFailure)
      .finally(() => {
        this.draining = undefined
      })
    return this.draining
  }

  /** Forgets pauses between attempts. */
  forgetPauses(): void {
    this.pausedUntil = 0
    this.silences = 0
  }

  /** To be called for every beat of another tab. */
  hear(): void {
    this.parts.lock.hear()
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
      // Closed meanwhile, this tab learns nothing more: what it would send might name records by ids long replaced.
      if (this.isClosed()) break
      const now = device.now()
      const paused = now < this.pausedUntil || !device.isOnline()
      const { send, wakeAt } = paused ? { send: [] } : plan(rows.inOrder(), rows.inFlight, now, LANES, ids)
      for (const row of send) {
        rows.setInFlight(row.key, true)
        const sent = this.sendOne(row).finally(() => {
          running.delete(sent)
          rows.setInFlight(row.key, false)
        })
        running.add(sent)
      }
      if (running.size === 0) {
        const next = paused ? this.pausedUntil : wakeAt
        if (next !== undefined) this.wakeIn(next - now)
        return
      }
      await Promise.race([...running, nudged])
    }
    await Promise.all(running)
  }

  private async sendOne(row: StoredRow): Promise<void> {
    const { connectivity, device, onSession, ids, rows, sender, answers } = this.parts
    const end = await sender.send(row, () => {
      // Those too that were saved while this one was on its way.
      const about = resolveName(row.about, ids)
      const later = rows.inOrder().filter((next) => next.seq > row.seq && resolveName(next.about, ids) === about)
      return later.map(({ seq }) => seq)
    })
    if (this.closed && end.kind !== 'applied') return
    connectivity.report(end.kind !== 'wait' || end.answered)
    if (end.kind === 'applied') {
      this.silences = 0
      for (const [pending, real] of end.ids) ids.set(pending, real)
      if (end.rows.length > 0) rows.put(end.rows)
      else await rows.reread([row.seq])
      answers.settle(row.key, { data: end.data, sent: true })
      return
    }
    if (end.kind === 'wait') {
      // Those that were on their way together met one silence.
      if (device.now() >= this.pausedUntil) this.silences++
      this.pausedUntil = Math.max(this.pausedUntil, device.now() + pause(this.silences, end.retryAfterMs, device))
    } else if (end.kind === 'session') {
      this.pausedUntil = Infinity
      onSession(end.verdict)
    } else if (end.kind === 'refused') {
      await this.refuse(row, end.refusal, end.errors)
      return
    } else if (end.row) rows.put([end.row])
    else await rows.reread([row.seq])
    answers.settle(row.key, { data: row.optimistic, sent: false })
  }

  /** A refusal goes back to the form that waits for it; otherwise it is kept and shown until the user decides. */
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
