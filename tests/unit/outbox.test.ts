import { describe, expect, test } from 'vitest'
import type { OutboxRow } from '../../src/engine/database.ts'
import { judge } from '../../src/engine/judge.ts'
import { dependants, idPairs, nextToSend } from '../../src/engine/outbox-order.ts'
import { findScope, pendingIdsIn, resolveIds, scopeName } from '../../src/engine/scope.ts'

const row = (seq: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq,
  key: `k${String(seq)}`,
  operation: 'DiagnosticCreate',
  variables: {},
  optimistic: {},
  about: 'Diagnostic:1',
  base: null,
  state: 'pending',
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
  ...more,
})

describe('judging a failure', () => {
  test.each([
    [{}, 'retry'],
    [{ status: 500 }, 'retry'],
    [{ status: 503 }, 'retry'],
    [{ status: 408 }, 'retry'],
    [{ status: 425 }, 'retry'],
    [{ status: 429 }, 'retry'],
    [{ status: 401 }, 'signOut'],
    [{ status: 403, reason: 'expired_token' }, 'signIn'],
    [{ status: 403, reason: 'role' }, 'refused'],
    [{ status: 403, reason: 'farm' }, 'refused'],
    [{ status: 404 }, 'refused'],
    [{ status: 409 }, 'refused'],
    [{ status: 412 }, 'refused'],
    [{ status: 422 }, 'refused'],
  ])('%j → %s', (cause, verdict) => {
    expect(judge(cause)).toBe(verdict)
  })
})

describe('the order of sending', () => {
  const cow = row(1, { operation: 'AnimalCreate', optimistic: { createAnimal: { id: 'tmp:cow' } } })
  const exam = row(2, {
    variables: { input: { animal: 'tmp:cow' } },
    optimistic: { createDiagnostic: { id: 'tmp:exam', animal: { id: 'tmp:cow' } } },
  })
  const reading = row(3, { variables: { id: 'tmp:exam' }, optimistic: { updateDiagnostic: { id: 'tmp:exam' } } })
  const other = row(4, { variables: { input: { animal: '7' } }, optimistic: { createDiagnostic: { id: 'tmp:other' } } })

  test('is the order of writing', () => {
    expect(nextToSend([cow, exam, reading, other])?.seq).toBe(1)
    expect(nextToSend([{ ...cow, state: 'done' }, exam, reading, other])?.seq).toBe(2)
  })

  test('a write that was being sent when the device died is sent again', () => {
    expect(nextToSend([{ ...cow, state: 'sending' }, exam])?.seq).toBe(1)
  })

  test('a refused write holds back what needs it, through others too, and nothing else', () => {
    const refused = { ...cow, state: 'refused' as const }
    expect(dependants(refused, [refused, exam, reading, other]).map((r) => r.seq)).toEqual([2, 3])
    expect(nextToSend([refused, exam, reading, other])?.seq).toBe(4)
  })
})

test('pending ids are paired with the real ones by their place in the answer', () => {
  const foreseen = { create: { id: 'tmp:a', items: [{ id: 'tmp:b', n: 1 }, { id: '5' }], farm: null } }
  const real = { create: { id: '10', items: [{ id: '11', n: 1 }, { id: '5' }], farm: null } }
  expect(idPairs(foreseen, real)).toEqual([
    ['tmp:a', '10'],
    ['tmp:b', '11'],
  ])
  expect(idPairs(foreseen, { create: null })).toEqual([])
})

test('ids are replaced wherever they stand', () => {
  const variables = { id: 'tmp:a', input: { list: ['tmp:b', 'x'], n: 1, none: null } }
  expect([...pendingIdsIn(variables)]).toEqual(['tmp:a', 'tmp:b'])
  expect(resolveIds(variables, (id) => (id === 'tmp:a' ? '1' : id))).toEqual({
    id: '1',
    input: { list: ['tmp:b', 'x'], n: 1, none: null },
  })
})

test('a database belongs to one user on one farm', () => {
  expect(findScope(scopeName({ userId: '7', farmId: '3' }))).toEqual({ userId: '7', farmId: '3' })
  expect(findScope('something-else')).toBeUndefined()
})
