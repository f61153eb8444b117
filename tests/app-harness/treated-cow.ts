import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { cow, diagnostic, product, task, treatment } from './records.ts'

/** Today, as the farm counts. */
export const today = dateIn(new Date())
export const tomorrow = addDays(today, 1)
export const yesterday = addDays(today, -1)

/** A case of today in which something grew. */
export const found = diagnostic('1', {
  growth: true,
  result: 'positive',
  sampleDate: today,
  readingDate: `${today}T10:00:00.000Z`,
  diagnosticClassifications: [
    {
      __typename: 'DiagnosticClassification',
      id: '9',
      sector: 'GP',
      colour: 'pink',
      colonies: 4,
      diagnosticClassificationAgents: [
        { __typename: 'DiagnosticClassificationAgent', id: '8', agent: { __typename: 'Agent', id: '2' } },
      ],
    },
  ],
})

/** One cow with that case. */
export const base = { animals: [cow('1', '1187')], diagnostics: [found], products: [product('1')] }

/** Three tubes from yesterday on, of which the first was given. */
export const begunYesterday = (...more: ReturnType<typeof task>[]) => ({
  ...base,
  diagnosticProtocols: [treatment('1', { startedOn: yesterday })],
  udderHealthTasks: [task('7', { dueOn: yesterday, doneAt: `${yesterday}T12:00:00.000Z` }), ...more],
})

/** Three tubes of the days before yesterday, none given. */
export const allLate = {
  ...base,
  udderHealthTasks: [
    task('1', { dueOn: addDays(today, -4) }),
    task('2', { dueOn: addDays(today, -3), number: 2 }),
    task('3', { dueOn: addDays(today, -2), number: 3 }),
  ],
  diagnosticProtocols: [treatment('1', { startedOn: addDays(today, -4) })],
}
