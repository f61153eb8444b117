import type { Forest } from './forest.ts'

/** What of the reader follows from plates whose colonies are known. */
export interface Fit {
  /** Changes with the numbers. */
  name: string
  /** Tells colonies from other things. */
  colony: Forest
  /** Tell how many colonies one candidate is: two or more, if so three or more, if so four. */
  clump: readonly Forest[]
  /** Weights of what the confidence rests on. */
  confidence: readonly number[]
}
