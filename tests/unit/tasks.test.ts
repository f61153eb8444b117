import { expect, test } from 'vitest'
import { tasksOf } from '../../src/features/care/task/tasks.rules.ts'
import type { FarmRecords } from '../../src/engine/react/farm-records.ts'

const item = {
  product: '1',
  productName: 'Mastisol',
  type: 'IMM',
  periods: ['morning'],
  intervalHours: 24,
  applications: 2,
}
const treatment = (id: string) =>
  ({
    id,
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
