import * as z from 'zod'
import { OPERATING } from '../../src/domain/user.ts'
import type { Operation } from './define-resource.ts'
import { component, enumeration, moment } from './values.ts'

const OPERATORS = [OPERATING] as const

const bytes = () => z.number().describe('Bytes.')

const SystemDatabase = component(
  'SystemDatabase',
  z.object({
    engine: enumeration('DatabaseEngine', ['embedded', 'postgres']).describe('Which database it is.'),
    version: z.string().describe('Version of PostgreSQL.'),
    answerMs: z.number().describe('How long a small question took, in milliseconds.'),
    size: bytes(),
    photos: z.int().describe('Photos that are kept.'),
    photoSize: bytes(),
    free: z.nullable(z.number()).describe('Free bytes where the embedded database is; null with another one.'),
  }),
  'The database, and what it stores.',
)

const SystemServer = component(
  'SystemServer',
  z.object({
    version: z.string().describe('Version of the product.'),
    node: z.string().describe('Version of Node.'),
    startedAt: moment().describe('When this process began.'),
    memory: bytes(),
    followers: z.int().describe('Open apps that this process tells of changes.'),
  }),
  'The process that answered.',
)

const SystemReader = component(
  'SystemReader',
  z.object({
    version: z.string().describe('Version of the plate reader.'),
    seenAt: moment().describe('When it was last heard of; it reports every 30 seconds.'),
  }),
  'A process that reads photos of plates.',
)

const SystemJobKind = component(
  'SystemJobKind',
  z.object({
    kind: z.string().describe('What the jobs do, for instance `read-plate`.'),
    waiting: z.int().describe('Jobs that may begin.'),
    later: z.int().describe('Jobs that have a later time, or wait for another try.'),
    running: z.int().describe('Jobs that are worked on.'),
    failed: z.int().describe('Jobs that are not tried again.'),
    oldestWaitingAt: z.nullable(moment()).describe('Since when the oldest of those waits that may begin.'),
  }),
  'Jobs of one kind.',
)

const SystemFailedJob = component(
  'SystemFailedJob',
  z.object({
    job: z.string().describe('What the job is run again by.'),
    kind: z.string().describe('What the job does.'),
    failedAt: moment().describe('When it failed last.'),
    tries: z.int().describe('How often it was tried.'),
    reason: z.string().describe('Why it failed, without addresses of people.'),
  }),
  'A job that is not tried again.',
)

const SystemFailedReading = component(
  'SystemFailedReading',
  z.object({
    reading: z.int().describe('The number of the reading.'),
    farmCode: z.string().describe('Code of the farm.'),
    failedAt: z.nullable(moment()).describe('When the reader gave up.'),
  }),
  'A photo on which the reader failed, which nobody has read since.',
)

const SystemMessage = component(
  'SystemMessage',
  z.object({
    at: moment().describe('When it was handed over, or when that failed.'),
    channel: enumeration('MessageChannel', ['email', 'phone']).describe('How it went.'),
    recipient: z.string().describe('Where it went, unreadable but for its ends.'),
    subject: z.string().describe('What it is about, in the recipient’s language.'),
    fault: z.nullable(z.string()).describe('Why it did not go; null where it did.'),
  }),
  'A message to a person.',
)

const SystemApp = component(
  'SystemApp',
  z.object({
    version: z.nullable(z.string()).describe('Release of the app; null where none was said.'),
    sessions: z.int().describe('Sessions of browsers of the last 30 days that used it last.'),
    lastUsedAt: moment().describe('When one of them was used last.'),
  }),
  'A release of the app that is in use.',
)

const SystemClosedFarm = component(
  'SystemClosedFarm',
  z.object({
    farm: z.int().describe('The number of the farm.'),
    code: z.string().describe('Code of the farm.'),
    name: z.string().describe('Name of the farm.'),
    closedAt: moment().describe('When it was closed.'),
  }),
  'A farm that nobody can enter.',
)

const SystemStatus = component(
  'SystemStatus',
  z.object({
    checkedAt: moment().describe('When this was looked at.'),
    database: SystemDatabase.describe('The database, and what it stores.'),
    server: SystemServer.describe('The process that answered.'),
    readers: z.array(SystemReader).describe('Readers of the last hour.'),
    jobs: z.array(SystemJobKind).describe('Kinds of jobs that there are.'),
    failedJobs: z.array(SystemFailedJob).describe('The last 50, the newest first; kept for a day.'),
    failedReadings: z.array(SystemFailedReading).describe('The last 50, the newest first.'),
    messagesSent: z.int().describe('Messages of the last 24 hours that went.'),
    messagesFailed: z.int().describe('Messages of the last 24 hours that did not.'),
    messages: z.array(SystemMessage).describe('The last 50, the newest first; kept for 30 days.'),
    closedFarms: z.array(SystemClosedFarm).describe('The last 50, the newest first.'),
    apps: z.array(SystemApp).describe('The newest use first.'),
  }),
  'How the installation stands.',
)

const JobInput = component(
  'JobInput',
  z.strictObject({
    kind: z
      .string('field.error.text')
      .regex(/^[a-z-]{1,40}$/, 'field.error.text')
      .describe('What the job does.'),
    job: z.uuid('field.error.text').describe('Which one.'),
  }),
  'A job that is to be run again.',
)

const RunAgain = component(
  'RunAgain',
  z.object({ at: moment().describe('When it was asked for.') }),
  'It is waiting again.',
)

const FarmReopened = component(
  'FarmReopened',
  z.object({ at: moment().describe('When it was opened again.') }),
  'The people of the farm can enter it again.',
)

const operation = (
  rest: Pick<Operation, 'operationId' | 'method' | 'path' | 'summary' | 'answer' | 'body'>,
): Operation => ({
  ...{ kind: 'custom', scope: 'reference', roles: OPERATORS },
  ...rest,
})

/** What an administrator of the installation asks and does. */
export const systemOperations: readonly Operation[] = [
  operation({
    operationId: 'systemStatus',
    method: 'GET',
    path: '/system/status',
    summary: 'How database, reader, jobs, messages and apps stand',
    answer: SystemStatus,
  }),
  operation({
    operationId: 'runJobAgain',
    method: 'POST',
    path: '/system/jobs/run_again',
    summary: 'Runs a job again that had failed for good, for instance a message to a person',
    body: JobInput,
    answer: RunAgain,
  }),
  operation({
    operationId: 'readPlateAgain',
    method: 'PUT',
    path: '/system/readings/{id}/read_again',
    summary: 'Has the reader try a photo again on which it had failed',
    answer: RunAgain,
  }),
  operation({
    operationId: 'reopenFarm',
    method: 'PUT',
    path: '/system/farms/{id}/reopen',
    summary: 'Opens a farm again that was closed, with its people and records',
    answer: FarmReopened,
  }),
]
