import { describe, expect, test } from 'vitest'
import { classifyError } from '../../src/engine/platform/classify-error.ts'
import { dependants } from '../../src/engine/outbox/dependencies.ts'
import { idPairs, schedule } from '../../src/engine/outbox/schedule.ts'
import { fromDisk, toDisk, type OutboxRow } from '../../src/engine/outbox/row.ts'
import { findScope, pendingIdsIn, resolveIds, scopeName } from '../../src/engine/platform/scope.ts'
import { waitingRow } from '../app-harness/waiting-row.ts'

const row = (seq: number, more: Partial<OutboxRow> = {}): OutboxRow =>
  waitingRow({ seq, key: `k${String(seq)}`, recordRef: `Diagnostic:${String(seq)}`, ...more })

const NONE: ReadonlySet<string> = new Set()

describe('judging a failure', () => {
  test.each([
    [{}, 'wait'],
    [{ status: 429 }, 'wait'],
    [{ status: 500 }, 'retry'],
    [{ status: 503 }, 'retry'],
    [{ status: 408 }, 'retry'],
    [{ status: 425 }, 'retry'],
    [{ status: 401 }, 'signOut'],
    [{ status: 401, reason: 'deleted_account' }, 'deleted'],
    [{ status: 403, reason: 'expired_token' }, 'signIn'],
    [{ status: 403, reason: 'user' }, 'otherUser'],
    [{ status: 403, reason: 'role' }, 'refused'],
    [{ status: 403, reason: 'farm' }, 'refused'],
    [{ status: 404 }, 'refused'],
    [{ status: 409 }, 'refused'],
    [{ status: 409, retryAfterMs: 1000 }, 'retry'],
    [{ status: 412 }, 'conflict'],
    [{ status: 422 }, 'refused'],
  ])('%j → %s', (cause, verdict) => {
    expect(classifyError(cause)).toBe(verdict)
  })
})

describe('the order of sending', () => {
  const cow = row(1, {
    operation: 'AnimalCreate',
    recordRef: 'Animal:tmp:cow',
    optimistic: { create: { id: 'tmp:cow' } },
  })
  const exam = row(2, {
    recordRef: 'Diagnostic:tmp:exam',
    variables: { input: { animal: 'tmp:cow' } },
    optimistic: { create: { id: 'tmp:exam', animal: { id: 'tmp:cow' } } },
  })
  const reading = row(3, {
    recordRef: 'Diagnostic:tmp:exam',
    variables: { id: 'tmp:exam', input: { growth: true } },
    optimistic: { update: { id: 'tmp:exam' } },
  })
  const other = row(4, {
    recordRef: 'Diagnostic:tmp:other',
    variables: { input: { animal: '7' } },
    optimistic: { create: { id: 'tmp:other' } },
  })
  const sent = (rows: OutboxRow[], inFlight = NONE, limit = 4) =>
    schedule(rows, inFlight, 0, limit, new Map()).send.map((r) => r.seq)

  test('a record is the same one under the id it waits for and under the one it gets, also when planned before', () => {
    const ids = new Map<string, string>()
    const early = row(2, { recordRef: 'Animal:tmp:cow', variables: { id: 'tmp:cow', input: { name: 'a' } } })
    schedule([cow, early], NONE, 0, 4, ids)
    ids.set('tmp:cow', '7')
    const late = row(3, { recordRef: 'Animal:7', variables: { id: '7', input: { name: 'b' } } })
    expect(schedule([early, late], NONE, 0, 4, ids).send).toEqual([early])
  })

  test('what depends on an earlier write waits for it; what does not, goes along', () => {
    expect(sent([cow, exam, reading, other])).toEqual([1, 4])
    expect(sent([{ ...cow, state: 'done' }, exam, reading, other])).toEqual([2, 4])
    expect(sent([cow, exam, reading, other], new Set(['k1', 'k4']))).toEqual([])
  })

  test('no more than so many are on their way', () => {
    const many = Array.from({ length: 9 }, (_, i) => row(i + 1))
    expect(sent(many)).toEqual([1, 2, 3, 4])
    expect(sent(many, new Set(['k1', 'k2', 'k3']))).toEqual([4])
  })

  test('a write that pauses holds its own lane only, and says when to look again', () => {
    const pausing = { ...cow, nextAt: 500 }
    expect(schedule([pausing, exam, other], NONE, 0, 4, new Map())).toMatchObject({ send: [{ seq: 4 }], wakeAt: 500 })
  })

  test('a refused write holds back what needs it, through others too, and nothing else', () => {
    const refused = { ...cow, state: 'refused' as const }
    expect(dependants(refused, [refused, exam, reading, other]).map((r) => r.seq)).toEqual([2, 3])
    expect(sent([refused, exam, reading, other])).toEqual([4])
  })

  test('of updates of one record, a refused one holds back those of the same field', () => {
    const update = (seq: number, input: object, more: Partial<OutboxRow> = {}) =>
      row(seq, { recordRef: 'Diagnostic:9', variables: { id: '9', input }, ...more })
    const grade = update(1, { grade: 'mild' }, { state: 'conflict' })
    expect(sent([grade, update(2, { grade: 'severe' }), update(3, { deleted: true })])).toEqual([])
    expect(sent([grade, update(3, { deleted: true })])).toEqual([3])
  })

  test('of updates of one statement, a refused one holds back those of its other half', () => {
    const seen = { dilution: 1000, colonies: 251 }
    const update = (seq: number, input: object, more: Partial<OutboxRow> = {}) =>
      row(seq, { recordRef: 'TankAnalysis:9', variables: { id: '9', input }, seen, ...more })
    const dilution = update(1, { dilution: 10 }, { state: 'conflict' })
    expect(sent([dilution, update(2, { colonies: 30 })])).toEqual([])
    expect(sent([dilution, update(2, { volume: 900 }, { seen: { volume: 800 } })])).toEqual([2])
  })

  describe('a dose of a plan that was extended', () => {
    const ids = new Map([['tmp:t', '7']])
    const go = (...rows: OutboxRow[]) => schedule(rows, NONE, 0, 4, ids).send.map(({ seq }) => seq)
    const extended = (more: Partial<OutboxRow> = {}, input: object = { plan: [] }) =>
      row(1, { recordRef: 'Treatment:7', variables: { id: '7', input }, ...more })
    const dose = (seq: number, treatment = '7') => row(seq, { needs: [`Treatment:${treatment}/plan`] })

    test('waits for the extension, also for one that waits for a person', () => {
      expect(go(extended(), dose(2))).toEqual([1])
      expect(go(extended({ nextAt: 1 }), dose(2))).toEqual([])
      expect(go(extended({ state: 'conflict' }), dose(2))).toEqual([])
      expect(go(extended({ state: 'sent' }), dose(2))).toEqual([2])
    })

    test('knows the treatment under the id that it had while it waited', () => {
      expect(go(extended(), dose(2, 'tmp:t'))).toEqual([1])
      expect(
        go(extended({ recordRef: 'Treatment:tmp:t', variables: { id: 'tmp:t', input: { plan: [] } } }), dose(2)),
      ).toEqual([1])
    })

    test('waits for nothing else: neither for other doses, nor for another change of the treatment that a person decides', () => {
      expect(go(dose(2), dose(3))).toEqual([2, 3])
      expect(go({ ...dose(2), nextAt: 1 }, dose(3))).toEqual([3])
      expect(go(extended({ state: 'conflict' }, { closedFrom: '2026-05-04' }), dose(2))).toEqual([2])
    })
  })

  test('what goes with a write waits for it, also for one that waits for a person, and is discarded with it', () => {
    const medicine = (more: Partial<OutboxRow> = {}) => row(1, { recordRef: 'Product:1', ...more })
    const plan = row(2, { recordRef: 'Treatment:7', follows: { key: 'k1', field: 'milkWithdrawalHours' } })
    expect(sent([medicine(), plan])).toEqual([1])
    expect(sent([medicine(), plan], new Set(['k1']))).toEqual([])
    expect(sent([medicine({ state: 'conflict' }), plan])).toEqual([])
    expect(sent([medicine({ state: 'refused' }), plan])).toEqual([])
    expect(sent([medicine({ state: 'sent' }), plan])).toEqual([2])
    expect(dependants(medicine(), [medicine(), plan, other]).map(({ seq }) => seq)).toEqual([2])
  })

  test('writes that touch the same plate keep their order', () => {
    const removed = row(1, { recordRef: 'Diagnostic:5', locks: ['plate:1A'] })
    expect(sent([removed, row(2, { locks: ['plate:1A'] }), row(3, { locks: ['plate:1B'] })])).toEqual([1, 3])
  })
})

test('a row that release 1 was sending is waiting again, and may have arrived', () => {
  const { locks: _, needs: _needs, changed: __, seen: ___, files: ____, recordRef: about, ...old } = row(1)
  expect(fromDisk({ ...old, about, state: 'sending' })).toEqual(row(1, { sentAt: 0 }))
  expect(fromDisk(toDisk(row(1)))).toEqual(row(1))
})

test('pending ids are paired with the real ones by their place in the answer', () => {
  const optimistic = { create: { id: 'tmp:a', items: [{ id: 'tmp:b', n: 1 }, { id: '5' }], farm: null } }
  const real = { create: { id: '10', items: [{ id: '11', n: 1 }, { id: '5' }], farm: null } }
  expect(idPairs(optimistic, real)).toEqual([
    ['tmp:a', '10'],
    ['tmp:b', '11'],
  ])
  expect(idPairs(optimistic, { create: null })).toEqual([])
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
