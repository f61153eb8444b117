import type { Device } from '../platform/device.ts'
import type { FacadeError } from '../platform/classify-error.ts'
import type { Json } from './offline-operation.ts'
import type { Refusal } from './row.ts'

/** How long a screen waits for the server's answer before it shows the optimistic one, in ms. */
const ANSWER_MS = 1_500

/** What a screen gets when it saves; `key` is that of the stored write. */
export type Outcome = { data: Json; sent: boolean; key?: string } | { refusal: Refusal; errors: readonly FacadeError[] }

/** Screens that wait for the server's answer, by the key of the write. */
export class Answers {
  private readonly device: Device
  private readonly waiting = new Map<string, (outcome: Outcome) => void>()

  constructor(device: Device) {
    this.device = device
  }

  /** The answer to a write; undefined when it does not come soon. */
  to(key: string): Promise<Outcome | undefined> {
    return new Promise((resolve) => {
      const timer = this.device.setTimer(() => {
        this.waiting.delete(key)
        resolve(undefined)
      }, ANSWER_MS)
      this.waiting.set(key, (outcome) => {
        this.device.clearTimer(timer)
        resolve(outcome)
      })
    })
  }

  /** Whether a screen waits. */
  isAwaited = (key: string): boolean => this.waiting.has(key)

  /** Answers the waiting screen, if any. */
  settle(key: string, outcome: Outcome): void {
    this.waiting.get(key)?.(outcome)
    this.waiting.delete(key)
  }
}
