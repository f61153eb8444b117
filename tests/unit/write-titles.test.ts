import type { DocumentNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import pt from '../../locales/pt/care.json' with { type: 'json' }
import { historyOf } from '../../src/engine/outbox/settle-rows.ts'
import type { OutboxRow } from '../../src/engine/outbox/row.ts'
import type { LabelTools } from '../../src/features/care/write/define-record.ts'
import { titleOf } from '../../src/features/care/write/write-title.ts'
import { RECORDS } from '../../src/generated/records/definitions.ts'
import { OPERATIONS } from '../../src/generated/records/operations.ts'
import { waitingRow } from '../app-harness/waiting-row.ts'

/** The update of each record, by its type. */
const updates = async (): Promise<Map<string, string>> => {
  const loaded = (await Promise.all(OPERATIONS.map(({ load }) => load()))).flat()
  const found = loaded.filter(({ name, merge }) => name.endsWith('Save') && merge !== undefined)
  return new Map(found.map(({ name, document }) => [typeIn(document), name]))
}

/** The type that a mutation answers, by the fragment that it asks for. */
function typeIn({ definitions }: DocumentNode): string {
  const [condition] = definitions.flatMap((one) => ('typeCondition' in one ? [one.typeCondition] : []))
  return condition?.name.value ?? ''
}

const saved = (operation: string, input: object, changed: string[]): OutboxRow =>
  waitingRow({ operation, variables: { id: '1', input }, changed })

const archived = (row: OutboxRow): OutboxRow => ({ ...row, ...historyOf(row) })

describe.each(Object.entries(RECORDS))('a write about %s', (type, definition) => {
  test('that deletes is called a deletion, one that brings back is not, also once they are history', async () => {
    const operation = (await updates()).get(type) ?? `${type}Save`
    const corrects = titleOf(definition, saved(operation, { name: 'x' }, ['name']))
    const deletes = saved(operation, { deleted: true }, ['deleted'])
    const restores = saved(operation, { deleted: false }, ['deleted'])
    const restoresChanged = saved(operation, { deleted: false, name: 'x' }, ['deleted', 'name'])
    const title = (row: OutboxRow) => titleOf(definition, row)
    expect(title(archived(deletes))).toBe(title(deletes))
    expect(title(archived(restores))).toBe(title(restores))
    expect(title(archived(restoresChanged))).toBe(title(restores))
    expect(new Set([corrects, title(deletes), title(restores)]).size).toBe(3)
    // A line that an older release has archived.
    expect(title({ ...archived(deletes), variables: {} })).toBe(title(deletes))
  })
})

test('a dose that was cancelled before its treatment was sent is called so, also once it is history', () => {
  const input = { farm: '1', treatment: '2', item: 0, number: 1, cancelledAt: '2026-05-03T09:00:00.000Z' }
  const row: OutboxRow = waitingRow({ operation: 'TaskCreate', variables: { input }, changed: null })
  const { UdderHealthTask } = RECORDS
  const titles = [row, archived(row)].map((each) => UdderHealthTask && titleOf(UdderHealthTask, each))
  expect(titles).toEqual(['task.write.cancel', 'task.write.cancel'])
})

test('a diagnosis that was brought back is called so', () => {
  const { Diagnostic } = RECORDS
  const row = archived(saved('DiagnosticSave', { deleted: false, sampleDate: '2026-05-03' }, ['deleted', 'sampleDate']))
  expect(Diagnostic && titleOf(Diagnostic, row)).toBe('outbox.operation.diagnosticRestore')
  expect(pt['outbox.operation.diagnosticRestore']).toBe('Diagnóstico trazido de volta')
})

test.each([
  [{ readAt: '2026-05-04T12:00:00.000Z' }, ['readAt'], 'notification.write.read'],
  [{ readAt: null }, ['readAt'], 'notification.write.unread'],
  [{ doneAt: '2026-05-04T12:00:00.000Z' }, ['doneAt'], 'notification.write.done'],
])('a notification with %o is called by what was done', (input, changed, title) => {
  const { Notification } = RECORDS
  const row = saved('NotificationSave', input, changed)
  expect(Notification && [titleOf(Notification, row), titleOf(Notification, archived(row))]).toEqual([title, title])
})

test('what the parts of a score come to is said beside a part only', () => {
  const record = { system: 'faeces', faeces: 3, temperature: 39.9, cough: null, nose: null, eyes: null }
  const text = (id: string) => id
  const labels = (values: object) =>
    RECORDS.CalfScore?.derived?.({ ...values }, record, { text } as unknown as LabelTools).map(({ label }) => label)
  expect(labels({ temperature: 38.1 })).toEqual(['disease.column.score'])
  expect(labels({})).toEqual([])
  expect(labels({ at: '2026-05-03T09:00:00.000Z' })).toEqual([])
})
