import type { Step } from './steps.ts'

// Schedules that failed once, reduced to what it takes.

/** A schedule that failed once, and what it is about. */
export const PINNED: readonly { name: string; seed: number; steps: readonly Step[] }[] = [
  {
    name: 'a tab of a session that is over removes the copy that another tab has just made',
    seed: 2_045_037_836,
    steps: [
      { do: 'open', device: 0, pick: 1 },
      { do: 'signIn', device: 0, pick: 9 },
      { do: 'fault', fault: 'delay', times: 2 },
      { do: 'pass', ms: 2_000 },
      { do: 'signIn', device: 0, pick: 8 },
    ],
  },
  {
    name: 'a write that gave way in a conflict was never the value that the next one replaced',
    seed: 1_480_994_058,
    steps: [
      { do: 'write', device: 0, kind: 6, pick: 4 },
      { do: 'fault', fault: 'lostReply', times: 2 },
      { do: 'write', device: 0, kind: 6, pick: 1 },
      { do: 'write', device: 0, kind: 6, pick: 11 },
      { do: 'write', device: 0, kind: 4, pick: 2 },
      { do: 'turns', count: 19 },
      { do: 'write', device: 0, kind: 1, pick: 1 },
    ],
  },
  {
    name: 'a record whose creation was not answered is there twice, and each of the two has its own order',
    seed: 50_379_213,
    steps: [
      { do: 'open', device: 0, pick: 1 },
      { do: 'fault', fault: 'truncated', times: 3 },
      { do: 'write', device: 0, kind: 0, pick: 0 },
      { do: 'write', device: 0, kind: 1, pick: 4 },
      { do: 'write', device: 0, kind: 0, pick: 2 },
      { do: 'pass', ms: 2_000 },
      { do: 'write', device: 0, kind: 4, pick: 11 },
      { do: 'write', device: 0, kind: 4, pick: 1 },
    ],
  },
  {
    name: 'a tab that is closed as it thaws sends nothing under an id whose replacement it has not read',
    seed: 672_317_855,
    steps: [
      { do: 'open', device: 0, pick: 1 },
      { do: 'write', device: 0, kind: 1, pick: 11 },
      { do: 'freeze', device: 0, pick: 9 },
      { do: 'pass', ms: 60_000 },
      { do: 'write', device: 0, kind: 0, pick: 4 },
      { do: 'freeze', device: 0, pick: 2 },
      { do: 'hide', device: 0, pick: 5 },
      { do: 'write', device: 0, kind: 0, pick: 8 },
      { do: 'pass', ms: 200 },
      { do: 'hide', device: 0, pick: 7 },
      { do: 'write', device: 0, kind: 1, pick: 2 },
    ],
  },
]
