import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listRecords } from '../../src/engine/react/farm-records.ts'
import { needsPerson } from '../../src/engine/outbox/row.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'
import { writeRelease1 } from '../faults/release-1.ts'

// What release 1 left on a device, row by row as it wrote them. Never changed.

const seen = diagnostic('1', { animal: { __typename: 'Animal', id: '1' } })

const row = (key: string, more: object) => ({
  key,
  operation: 'DiagnosticSave',
  variables: { id: '1', input: { grade: 'severe' } },
  optimistic: { updateDiagnostic: { ...seen, grade: 'severe' } },
  about: 'Diagnostic:1',
  base: 1,
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  createdAt: Date.now() - 86_400_000,
  ...more,
})

const newCow = {
  operation: 'AnimalCreate',
  variables: { input: { farm: '1', category: 'cow', earTag: '888' } },
  optimistic: { createAnimal: { ...cow('tmp:one', '888'), version: 0 } },
  about: 'Animal:tmp:one',
  base: null,
}

test('writes that release 1 left waiting, half sent or refused are sent or shown, never dropped', async () => {
  const app = await openApp('/sincronizacao', {
    server: { animals: [cow('1', '1187')], diagnostics: [seen] },
    before: (name) =>
      writeRelease1(indexedDB, name, [
        row('old-cow', newCow),
        row('old-half', { state: 'sending', attempts: 1 }),
        row('old-refused', { state: 'refused', refusal: { code: 'NOT_FOUND', message: 'Gone', violations: [] } }),
      ]),
  })
  await waitFor(() => {
    expect(app.facade.writes.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      expect.arrayContaining(['old-cow', 'old-half']),
    )
  })
  await waitFor(() => {
    expect(listRecords(app.engine.records, 'Animal').map((animal) => animal.earTag)).toContain('888')
  })
  expect(app.facade.records.diagnostics[0]?.grade).toBe('severe')
  expect(
    app.engine.outbox
      .getSnapshot()
      .rows.filter(needsPerson)
      .map(({ key }) => key),
  ).toEqual(['old-refused'])
})
