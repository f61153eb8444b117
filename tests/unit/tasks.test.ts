import { expect, test } from 'vitest'
import { tasksOf } from '../../src/features/care/task/tasks.rules.ts'
import { withdrawalsByAnimal } from '../../src/features/care/withdrawal/course.rules.ts'
import type { FarmRecords } from '../../src/engine/react/farm-records.ts'

const item = {
  product: '1',
  productName: 'Mastisol',
  type: 'IMM',
  milkWithdrawalHours: 24,
  meatWithdrawalDays: 0,
  periods: ['morning'],
  intervalHours: 24,
  applications: 2,
}
const treatment = (id: string) =>
  ({
    id,
    animal: '1',
    plan: [item],
    startedOn: '2026-05-01',
    startPeriod: 'morning',
    closedFrom: null,
  }) as unknown as FarmRecords['DiagnosticProtocol']
const record = (of: string, number: number) =>
  ({
    id: `${of}${String(number)}`,
    treatment: of,
    kind: 'application',
    item: 0,
    number,
    doneAt: null,
    cancelledAt: null,
  }) as unknown as FarmRecords['UdderHealthTask']

test('while the first copy arrives, a task whose record is not here yet is not told to be open', () => {
  const treatments = [treatment('7'), treatment('8')]
  const records = [record('7', 1)]
  expect(tasksOf(treatments, records, false).map(({ key }) => key)).toEqual(['7-0-1'])
  expect(tasksOf(treatments, records).map(({ key }) => key)).toEqual(['7-0-1', '8-0-1', '7-0-2', '8-0-2'])
})

test('of a treatment that was removed nothing is left to do, not even what was late', () => {
  const removed = {
    ...treatment('7'),
    closedFrom: '2026-05-02',
    closedPeriod: 'night',
    closedReason: 'removed',
  } as const
  const done = { ...record('7', 2), doneAt: '2026-05-02T12:00:00.000Z' }
  const tasks = tasksOf([removed], [record('7', 1), done])
  expect(tasks.map((task) => [task.doneAt !== null, task.cancelledAt !== null])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a withdrawal counts the doses to come of a treatment that has begun, unless they are cancelled', () => {
  const done = { ...record('7', 1), doneAt: '2026-05-01T12:00:00.000Z' }
  const releaseOf = (...records: FarmRecords['UdderHealthTask'][]) =>
    withdrawalsByAnimal(tasksOf([treatment('7')], records), { now: 0, timeZone: 'UTC' }).get('1')
  expect(releaseOf(done, record('7', 2))).toMatchObject({ milkReleaseAt: '2026-05-03T09:00:00.000Z', isExpected: true })
  const cancelled = { ...record('7', 2), cancelledAt: '2026-05-01T13:00:00.000Z' }
  expect(releaseOf(done, cancelled)).toMatchObject({ milkReleaseAt: '2026-05-02T12:00:00.000Z' })
  expect(releaseOf(done, cancelled)).not.toHaveProperty('isExpected')
  expect(releaseOf(record('7', 1), record('7', 2))).toBeUndefined()
})
