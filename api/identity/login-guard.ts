/** Failed attempts before a delay, and for how long they count. */
const LIMIT = { attempts: 5, windowMs: 15 * 60_000 }

/** Slows down guessing: five failures for one login from one address in a quarter of an hour, then a delay. */
export class LoginGuard {
  private readonly failures = new Map<string, number[]>()
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /** How long to wait before the next attempt, in ms; 0 when it may be made. */
  waitFor(login: string, address: string): number {
    const recent = this.recent(key(login, address))
    const oldest = recent.at(-LIMIT.attempts)
    return oldest === undefined ? 0 : oldest + LIMIT.windowMs - this.now()
  }

  failed(login: string, address: string): void {
    const at = key(login, address)
    this.failures.set(at, [...this.recent(at), this.now()])
    if (this.failures.size > 10_000) this.forgetOld()
  }

  succeeded(login: string, address: string): void {
    this.failures.delete(key(login, address))
  }

  private recent(at: string): number[] {
    const since = this.now() - LIMIT.windowMs
    return (this.failures.get(at) ?? []).filter((moment) => moment > since)
  }

  private forgetOld(): void {
    for (const at of this.failures.keys()) if (this.recent(at).length === 0) this.failures.delete(at)
  }
}

const key = (login: string, address: string) => `${address}|${login.trim().toLowerCase()}`
