import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findRecord, listRecords } from '../../src/engine/react/farm-records.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, diagnostic, task, treatment } from '../app-harness/records.ts'

const calf = { __typename: 'Animal', id: '2' }
const disease = { __typename: 'CalfDisease', id: '7' }
const given = { doneAt: '2026-05-05T10:00:00.000Z', doneByName: 'Rita Moreira' }

/** A first dose of a cow and one of a calf, both given by somebody else. */
const server = () => ({
  animals: [cow('1', '1187')],
  diagnostics: [diagnostic('1')],
  diagnosticProtocols: [treatment('1')],
  udderHealthTasks: [task('1', given)],
  diseaseProtocols: [
    anyRecord('DiseaseProtocol', '21', {
      ...{ disease, animal: calf, description: 'Pneumonia' },
      ...{ startedOn: '2026-05-05', startPeriod: 'morning', plan: treatment('1').plan },
    }),
  ],
  calfHealthTasks: [
    anyRecord('CalfHealthTask', '31', {
      ...{ kind: 'application', item: 0, number: 1, dueOn: '2026-05-05', period: 'morning', cancelledAt: null },
      ...{ treatment: { __typename: 'DiseaseProtocol', id: '21' }, disease, animal: calf },
      ...given,
    }),
  ],
})

test.each([
  ['UdderHealthTask', 'Task', '1', '1'],
  ['CalfHealthTask', 'CalfTask', '31', '21'],
] as const)('%s: a dose without a network is signed by who gives it', async (type, name, id, treated) => {
  const app = await openApp('/', { server: server() })
  app.facade.unreachable = true
  const { outbox, records } = app.engine
  const signature = () => findRecord(records, type, id)?.doneByName
  expect(signature()).toBe('Rita Moreira')
  await outbox.submit(`${name}Save`, { id, input: { doneAt: null } })
  expect(signature()).toBeNull()
  const doneAt = '2026-05-06T10:00:00.000Z'
  await outbox.submit(`${name}Save`, { id, input: { doneAt } })
  expect(signature()).toBe('João da Silva')
  // Another one, by its place: the device has no record of it yet.
  const place = { farm: '1', treatment: treated, kind: 'application', item: 0, number: 2 }
  await outbox.submit(`${name}Create`, { input: { ...place, doneAt } })
  await waitFor(() => {
    expect(listRecords(records, type).find(({ number }) => number === 2)?.doneByName).toBe('João da Silva')
  })
  // By its place, too, of one that the device has.
  await outbox.submit(`${name}Create`, { input: { ...place, number: 1, doneAt: null } })
  expect(signature()).toBeNull()
})
