import * as z from 'zod'
import { TEST_DAY_FIGURES, testDayFields } from '../../src/domain/test-day-draft.ts'
import { defineResource } from './define-resource.ts'
import { farmReference } from './farm.ts'
import { COW_KEEPERS } from './keepers.ts'
import { calendarDate, enumeration, reference, relation } from './values.ts'

const TestDaySource = enumeration('TestDaySource', ['typed', 'imported'])

type Figure = (typeof TEST_DAY_FIGURES)[number]
const DESCRIPTIONS: Readonly<Record<Figure, string>> = {
  milkKg: 'Milk of the day in kg.',
  fat: 'g/100 g.',
  protein: 'g/100 g.',
  lactose: 'g/100 g.',
  totalSolids: 'g/100 g.',
  scc: 'Somatic cells in thousand/mL.',
  dscc: 'Differential count: share of lymphocytes and neutrophils, in per cent.',
  cpp: 'Plate count in thousand CFU/mL.',
  urea: 'Urea nitrogen in mg/dL.',
  casein: 'g/100 g.',
  cryoscopy: 'Freezing point in °C.',
}
const figures = Object.fromEntries(
  TEST_DAY_FIGURES.map((name) => [name, z.nullable(z.number()).describe(DESCRIPTIONS[name])]),
) as Record<Figure, z.ZodNullable<z.ZodNumber>>
const figuresInput = Object.fromEntries(
  TEST_DAY_FIGURES.map((name) => [name, z.optional(testDayFields[name])]),
) as unknown as Record<Figure, z.ZodType<number | null | undefined>>

/** Test days of cows. */
export const testDay = defineResource({
  name: 'TestDay',
  path: '/test_days',
  table: 'test_day',
  description: 'What was measured in the milk of one cow on one day.',
  scope: 'farm',
  fields: {
    farm: relation('Farm'),
    animal: relation('Animal'),
    date: calendarDate(),
    ...figures,
    inhibitor: z.nullable(z.boolean()).describe('Whether an inhibitor of microbes was found.'),
    source: TestDaySource,
  },
  input: {
    farm: farmReference(),
    animal: reference('Animal', 'testDay.error.animal'),
    date: testDayFields.date,
    ...figuresInput,
    inhibitor: z.nullish(z.boolean()),
  },
  filters: {
    farm: { kind: 'relation', target: 'Farm' },
    animal: { kind: 'relation', target: 'Animal' },
    date: { kind: 'date' },
    deleted: { kind: 'exact', schema: z.stringbool() },
  },
  order: ['date'],
  operations: [
    { operationId: 'testDays', kind: 'list', roles: [], summary: 'Test days' },
    { operationId: 'testDay', kind: 'read', roles: [], summary: 'One test day' },
    { operationId: 'createTestDay', kind: 'create', roles: COW_KEEPERS, summary: 'Records a test day' },
    { operationId: 'replaceTestDay', kind: 'replace', roles: COW_KEEPERS, summary: 'Replaces a test day' },
    { operationId: 'updateTestDay', kind: 'update', roles: COW_KEEPERS, summary: 'Changes a test day' },
    { operationId: 'deleteTestDay', kind: 'delete', roles: COW_KEEPERS, summary: 'Marks a test day as deleted' },
  ],
})
