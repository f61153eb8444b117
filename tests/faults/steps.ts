import type { SimRequest } from './sim-server.ts'

// What a schedule is made of, how a run is broken on purpose, and what it answers.

/** What can go wrong with a request. */
export const FAULTS = [
  'lostRequest',
  'lostReply',
  'duplicate',
  'delay',
  'slow',
  '401',
  '403expired',
  '409',
  '429',
  '500',
  '503',
  '204',
  'truncated',
] as const

/** What can go wrong with a request. */
export type Fault = (typeof FAULTS)[number]

/** What happens in the world. Numbers choose among what is there. */
export type Step =
  | { do: 'write'; device: number; kind: number; pick: number }
  | { do: 'open' | 'close' | 'crash' | 'freeze' | 'thaw' | 'hide' | 'update'; device: number; pick: number }
  | {
      do: 'powerOff' | 'online' | 'offline' | 'full' | 'free' | 'lostConnection' | 'signOut' | 'switchFarm'
      device: number
    }
  | { do: 'signIn'; device: number; pick: number }
  | { do: 'clock'; device: number; ms: number }
  | { do: 'pass'; ms: number }
  | { do: 'turns'; count: number }
  | { do: 'fault'; fault: Fault; times: number }
  | { do: 'colleague'; kind: number; pick: number }
  | { do: 'decide'; device: number; pick: number; choice: number }
  | { do: 'rights'; pick: number; may: boolean }

/** Ways to break the engine on purpose; each must make the simulator fail. */
export interface Sabotage {
  /** Between the engine and the network. */
  request?: (request: SimRequest) => void
  neverStrict?: boolean
  /** Writes without their locks, or without what they need of other records. */
  without?: 'locks' | 'needs'
  /** Another name for a database than the one asked for. */
  databaseName?: (name: string) => string
}

/** What a run found. */
export interface Report {
  writes: number
  requests: number
  faults: Record<string, number>
  violations: string[]
}
