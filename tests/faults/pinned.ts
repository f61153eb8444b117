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
  {
    name: 'a waiting write hides what somebody else changes in another field of its record',
    seed: 1365119308,
    steps: [
      { do: 'write', device: 1, kind: 1, pick: 2 },
      { do: 'update', device: 0, pick: 7 },
      { do: 'write', device: 0, kind: 2, pick: 4 },
      { do: 'turns', count: 20 },
      { do: 'open', device: 1, pick: 5 },
      { do: 'write', device: 1, kind: 1, pick: 5 },
      { do: 'pass', ms: 30000 },
      { do: 'write', device: 1, kind: 1, pick: 11 },
      { do: 'decide', device: 1, pick: 0, choice: 2 },
    ],
  },
  {
    name: 'the row of a creation is cleared away before a tab that slept has seen it done',
    seed: 2147483620,
    steps: [
      { do: 'fault', fault: '401', times: 3 },
      { do: 'write', device: 0, kind: 5, pick: 5 },
      { do: 'write', device: 0, kind: 3, pick: 6 },
      { do: 'turns', count: 18 },
      { do: 'write', device: 1, kind: 0, pick: 6 },
      { do: 'open', device: 0, pick: 4 },
      { do: 'clock', device: 0, ms: 86400000 },
      { do: 'write', device: 0, kind: 1, pick: 9 },
      { do: 'write', device: 1, kind: 1, pick: 1 },
      { do: 'write', device: 0, kind: 0, pick: 8 },
      { do: 'write', device: 0, kind: 3, pick: 3 },
      { do: 'write', device: 1, kind: 6, pick: 6 },
      { do: 'update', device: 1, pick: 2 },
      { do: 'write', device: 0, kind: 2, pick: 4 },
    ],
  },
]
