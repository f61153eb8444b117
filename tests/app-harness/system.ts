import type { SystemStatus } from '../../src/features/account/operations/operations.rules.ts'

/** When the mocked installation was looked at. */
export const SYSTEM_AT = '2026-05-04T12:00:00Z'

/** Jobs of one kind, of which there are none. */
export const jobKind = (
  name: string,
  more: Partial<SystemStatus['jobs'][number]> = {},
): SystemStatus['jobs'][number] => ({
  ...{ __typename: 'SystemJobKind', kind: name, waiting: 0, later: 0, running: 0, failed: 0, oldestWaitingAt: null },
  ...more,
})

/** An installation with which all is well. */
export const systemStatus = (more: Partial<SystemStatus> = {}): SystemStatus => ({
  __typename: 'SystemStatus',
  checkedAt: SYSTEM_AT,
  database: {
    ...{ __typename: 'SystemDatabase', engine: 'embedded', version: '17.5', answerMs: 1.2 },
    ...{ size: 120_000_000, photos: 41, photoSize: 30_000_000, free: 80_000_000_000 },
  },
  server: {
    __typename: 'SystemServer',
    version: '1.0.0',
    node: '24.1.0',
    startedAt: SYSTEM_AT,
    memory: 2e8,
    followers: 3,
  },
  readers: [{ __typename: 'SystemReader', version: '5', seenAt: SYSTEM_AT }],
  jobs: [jobKind('read-plate'), jobKind('send-access')],
  failedJobs: [],
  failedReadings: [],
  messagesSent: 4,
  messagesFailed: 0,
  messages: [],
  closedFarms: [],
  apps: [{ __typename: 'SystemApp', version: '1.0.0', sessions: 2, lastUsedAt: SYSTEM_AT }],
  ...more,
})
