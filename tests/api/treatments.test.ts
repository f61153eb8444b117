import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { ceilHour } from '../../src/domain/withdrawal.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody, syringe } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient
let joao: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  joao = await api.as('joao')
})
afterAll(() => api.close())

const today = dateIn(new Date(), 'America/Sao_Paulo')

async function newCase(more: Json = {}): Promise<number> {
  const cow = await rita.create('/animals', cowBody(1))
  return Number((await rita.create('/diagnostics', diagnosisBody(1, cow['id'], more)))['id'])
}

const treatmentBody = (diagnostic: number, more: Json = {}): Json => ({
  ...{ farm: 1, diagnostic, description: 'Leve', startedOn: addDays(today, -2), startPeriod: 'morning' },
  plan: [syringe()],
  ...more,
})

const treat = (diagnostic: number, more: Json = {}): Promise<Json> =>
  rita.create('/diagnostic_protocols', treatmentBody(diagnostic, more))

const tasksOf = (treatment: Json): Promise<Json[]> =>
  rita.members(`/udder_health_tasks?treatment=${String(treatment['id'])}&order[dueOn]=asc`)

/** Moves the writing of a treatment back, which its trigger forbids. */
const writtenBefore = (treatment: Json, by: string) =>
  api.withDatabase(async ({ db }) => {
    const table = sql.table('diagnostic_protocol')
    await sql`alter table ${table} disable trigger user`.execute(db)
    await sql`update ${table} set created_at = created_at - ${by}::interval where id = ${treatment['id']}`.execute(db)
    await sql`alter table ${table} enable trigger user`.execute(db)
  })

const place = (treatment: Json, number: number): Json => ({ farm: 1, treatment: treatment['id'], item: 0, number })

const codes = ({ body }: { body: Json }): unknown[] => (body['violations'] as Json[]).map(({ code }) => code)

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

describe('a treatment', () => {
  test('has the tasks of its plan and the cow of its case', async () => {
    const diagnostic = await newCase()
    const treatment = await treat(diagnostic)
    const tasks = await tasksOf(treatment)
    expect(tasks.map(({ number, dueOn, period }) => [number, dueOn, period])).toEqual([
      [1, addDays(today, -2), 'morning'],
      [2, addDays(today, -1), 'morning'],
      [3, today, 'morning'],
    ])
    // Entered afterwards, they are due now; late once the part of the day has ended in which they were entered.
    expect(tasks.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    await writtenBefore(treatment, '1 day')
    expect((await tasksOf(treatment)).slice(0, 2).map(({ state }) => state)).toEqual(['late', 'late'])
    expect(await rita.members(`/udder_health_tasks?treatment=${String(treatment['id'])}&state=late`)).not.toEqual([])
    expect(treatment).toMatchObject({ state: 'planned', endsOn: today, milkReleaseAt: null })
    expect(tasks[0]?.['animal']).toBe(treatment['animal'])
  })

  test('releases milk so many hours after what was really given', async () => {
    const treatment = await treat(await newCase(), { startedOn: '2026-05-10' })
    const doneAt = '2026-05-10T18:00:00.000Z'
    const done = await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt })
    expect(done).toMatchObject({ state: 'done', doneAt, doneByName: 'Rita Moreira' })
    const read = async () => (await rita.get(String(treatment['@id']))).body
    expect(await read()).toMatchObject({
      ...{ milkReleaseAt: '2026-05-14T18:00:00.000Z', meatReleaseOn: '2026-05-21', state: 'running' },
    })
    await rita.patch(String(done['@id']), { doneAt: null })
    expect(await read()).toMatchObject({ milkReleaseAt: null, meatReleaseOn: null, state: 'planned' })
  })

  test('tells that the withdrawal is not known when a medicine has no value', async () => {
    const treatment = await treat(await newCase(), { plan: [syringe({ milkWithdrawalHours: null })] })
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(3) })
    expect((await rita.get(String(treatment['@id']))).body).toMatchObject({ unknownWithdrawal: true })
  })

  test('that is interrupted cancels what is open from then on and keeps what was done', async () => {
    const treatment = await treat(await newCase())
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(50) })
    const closing = { closedFrom: addDays(today, -1), closedPeriod: 'morning', closedReason: 'interrupted' }
    const { body } = await rita.patch(String(treatment['@id']), { ...closing, closedAt: ago(20) })
    expect(body).toMatchObject({ state: 'interrupted', endsOn: addDays(today, -2) })
    expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled'])
  })

  test.each(['interrupted', 'removed'])(
    'that is %s by mistake goes on, without what was cancelled before',
    async (closedReason) => {
      // The last dose is due tonight: late at no hour of today.
      const tonight = { startPeriod: 'night', plan: [{ ...syringe(), periods: ['night'] }] }
      const treatment = await treat(await newCase(), tonight)
      await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(50) })
      await rita.create('/udder_health_tasks', { ...place(treatment, 2), cancelledAt: ago(30) })
      const closing = { closedFrom: addDays(today, -1), closedPeriod: 'morning', closedReason, closedAt: ago(20) }
      await rita.patch(String(treatment['@id']), closing)
      expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled'])
      const open = { closedFrom: null, closedPeriod: null, closedReason: null, closedAt: null }
      const { body } = await rita.patch(String(treatment['@id']), open)
      expect(body).toMatchObject({ state: 'running', ...open })
      expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['done', 'cancelled', 'open'])
    },
  )

  test('that is removed cancels all that is open, also what was late', async () => {
    const treatment = await treat(await newCase())
    await rita.create('/udder_health_tasks', { ...place(treatment, 2), doneAt: ago(20) })
    const closing = { closedFrom: today, closedPeriod: 'morning', closedReason: 'removed', closedAt: ago(0) }
    expect((await rita.patch(String(treatment['@id']), closing)).body).toMatchObject({ state: 'removed' })
    expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['cancelled', 'done', 'cancelled'])
  })

  test('takes a task that was done before it was interrupted, not one that was done after', async () => {
    const treatment = await treat(await newCase())
    const closing = { closedFrom: addDays(today, -1), closedPeriod: 'morning', closedReason: 'interrupted' }
    await rita.patch(String(treatment['@id']), { ...closing, closedAt: ago(5) })
    const tooLate = await joao.post('/udder_health_tasks', { ...place(treatment, 2), doneAt: ago(4) })
    expect([tooLate.status, codes(tooLate)]).toEqual([422, ['task.error.cancelled']])
    // Who insists knows that it was stopped: the dose is in the cow.
    const insisted = await joao.post('/udder_health_tasks', {
      ...place(treatment, 3),
      doneAt: ago(4),
      cancelledAt: null,
    })
    expect([insisted.status, insisted.body['state']]).toEqual([201, 'done'])
    const inTime = await joao.post('/udder_health_tasks', { ...place(treatment, 2), doneAt: ago(6) })
    expect([inTime.status, inTime.body['state']]).toEqual([201, 'done'])
  })

  test('that is extended gets more tasks', async () => {
    const treatment = await treat(await newCase())
    await rita.patch(String(treatment['@id']), { plan: [syringe({ applications: 5 })] })
    expect((await tasksOf(treatment)).map(({ dueOn }) => dueOn)).toEqual(
      [-2, -1, 0, 1, 2].map((days) => addDays(today, days)),
    )
  })

  test('that is extended after its last dose goes on', async () => {
    const treatment = await treat(await newCase())
    for (const number of [1, 2, 3]) {
      await joao.create('/udder_health_tasks', { ...place(treatment, number), doneAt: ago(4 - number) })
    }
    expect((await rita.get(String(treatment['@id']))).body['state']).toBe('finished')
    const extended = await rita.patch(String(treatment['@id']), { plan: [syringe({ applications: 4 })] })
    expect(extended.body).toMatchObject({ state: 'running', endsOn: addDays(today, 1) })
    expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'open'])
  })

  test('that is deleted takes its tasks along, and so does its case', async () => {
    const diagnostic = await newCase()
    const treatment = await treat(diagnostic)
    expect((await rita.delete(`/diagnostics/${diagnostic}`)).status).toBe(204)
    expect((await rita.get(String(treatment['@id']))).body['deleted']).toBe(true)
    expect(await tasksOf(treatment)).toEqual([])
  })

  test('is not deleted, nor its case, by somebody who did not know that more of it was given', async () => {
    const diagnostic = await newCase()
    const treatment = await treat(diagnostic)
    await joao.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(5) })
    for (const path of [String(treatment['@id']), `/diagnostics/${diagnostic}`]) {
      const unseen = await rita.patch(path, { deleted: true, applicationsSeen: 0 })
      expect([unseen.status, codes(unseen)]).toEqual([422, ['treatment.error.givenSince']])
    }
    expect((await rita.get(String(treatment['@id']))).body).toMatchObject({ deleted: false, state: 'running' })
    const seen = await rita.patch(String(treatment['@id']), { deleted: true, applicationsSeen: 1 })
    expect([seen.status, seen.body['deleted']]).toEqual([200, true])
    expect((await rita.patch(`/diagnostics/${diagnostic}`, { deleted: true, applicationsSeen: 0 })).status).toBe(200)
  })

  test('is not deleted with its case by somebody who did not know of it', async () => {
    const diagnostic = await newCase()
    const treatment = await treat(diagnostic)
    const path = `/diagnostics/${diagnostic}`
    const unseen = await rita.patch(path, { deleted: true, applicationsSeen: 0, treatmentsSeen: 0 })
    expect([unseen.status, codes(unseen)]).toEqual([422, ['treatment.error.plannedSince']])
    expect((await rita.get(String(treatment['@id']))).body).toMatchObject({ deleted: false })
    expect((await rita.patch(path, { deleted: true, applicationsSeen: 0, treatmentsSeen: 1 })).status).toBe(200)
  })

  test('comes back with its case, with what was given and cancelled of it; one that was deleted before does not', async () => {
    const diagnostic = await newCase()
    const mistaken = await treat(diagnostic, { startedOn: addDays(today, -4) })
    await rita.patch(String(mistaken['@id']), { deleted: true })
    const treatment = await treat(diagnostic, { startedOn: addDays(today, -1) })
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(20) })
    await rita.create('/udder_health_tasks', { ...place(treatment, 2), cancelledAt: ago(10) })
    const read = async () => (await rita.get(String(treatment['@id']))).body
    const { milkReleaseAt } = await read()
    await rita.patch(`/diagnostics/${diagnostic}`, { deleted: true })
    await rita.patch(`/diagnostics/${diagnostic}`, { deleted: false })
    expect(await read()).toMatchObject({ deleted: false, state: 'running', milkReleaseAt })
    expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['done', 'cancelled', 'open'])
    expect((await rita.get(String(mistaken['@id']))).body['deleted']).toBe(true)
  })

  test('follows its case to another cow, with its tasks and its withdrawal', async () => {
    const diagnostic = await newCase()
    const treatment = await treat(diagnostic)
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(20) })
    const other = await rita.create('/animals', cowBody(1))
    expect((await rita.patch(`/diagnostics/${diagnostic}`, { animal: other['id'] })).status).toBe(200)
    const { body } = await rita.get(String(treatment['@id']))
    expect(body).toMatchObject({ animal: other['@id'], state: 'running', milkReleaseAt: expect.any(String) as string })
    expect((await tasksOf(treatment)).map(({ animal }) => animal)).toEqual(Array(3).fill(other['@id']))
  })

  test.each([
    [-3, 'before it began'],
    [1, 'after its last application'],
  ])('cannot be interrupted %i days from today, %s', async (days) => {
    const treatment = await treat(await newCase())
    const closing = { closedFrom: addDays(today, days), closedPeriod: 'morning', closedReason: 'interrupted' }
    const refused = await rita.patch(String(treatment['@id']), { ...closing, closedAt: ago(1) })
    expect([refused.status, codes(refused)]).toEqual([422, ['treatment.error.closedRange']])
  })

  test('that has not begun can be interrupted today', async () => {
    const treatment = await treat(await newCase(), { startedOn: addDays(today, 2) })
    const closing = { closedFrom: today, closedPeriod: 'morning', closedReason: 'interrupted' }
    expect((await rita.patch(String(treatment['@id']), { ...closing, closedAt: ago(0) })).status).toBe(200)
  })

  test('is interrupted where all that was left of it was cancelled', async () => {
    const treatment = await treat(await newCase())
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(20) })
    for (const number of [2, 3])
      await rita.create('/udder_health_tasks', { ...place(treatment, number), cancelledAt: ago(1) })
    expect((await rita.get(String(treatment['@id']))).body['state']).toBe('interrupted')
  })

  test('keeps the plan that it began with when its protocol and its medicine change', async () => {
    const product = await rita.create('/products', {
      ...{ farm: 1, name: 'Nosso', routes: ['IMM'], milkWithdrawalHours: 48, meatWithdrawalDays: 4 },
    })
    const given = { product: product['id'], type: 'IMM', periods: ['morning'], intervalHours: 24, applications: 3 }
    const protocol = await rita.create('/treatment_protocols', {
      ...{ farm: 1, description: 'Nosso protocolo', mastitisType: 'clinical_mastitis', grade: 'mild' },
      ...{ result: 'no_result', observation: 'Y', products: [given] },
    })
    const plan = [{ ...given, productName: 'Nosso', milkWithdrawalHours: 48, meatWithdrawalDays: 4 }]
    const treatment = await treat(await newCase(), { protocol: protocol['id'], plan, startedOn: '2026-05-10' })
    await rita.patch(String(protocol['@id']), { products: [{ ...given, applications: 6 }] })
    await rita.patch(String(product['@id']), { milkWithdrawalHours: 120, name: 'Outro' })
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: '2026-05-10T18:00:00.000Z' })
    const { body } = await rita.get(String(treatment['@id']))
    expect(body).toMatchObject({ milkReleaseAt: '2026-05-12T18:00:00.000Z', plan: [{ productName: 'Nosso' }] })
    expect(await tasksOf(treatment)).toHaveLength(3)
  })

  test('ends what was open for its case', async () => {
    const diagnostic = await newCase()
    const first = await treat(diagnostic)
    const second = await treat(diagnostic, { startedOn: today })
    expect((await rita.get(String(first['@id']))).body).toMatchObject({ state: 'replaced', closedFrom: today })
    expect((await tasksOf(first)).map(({ state }) => state).at(-1)).toBe('cancelled')
    expect((await tasksOf(second)).length).toBe(3)
  })

  test('of one protocol is begun only when no task of that protocol is open', async () => {
    const diagnostic = await newCase()
    const { id: protocol } = await rita.first('/treatment_protocols?farm=1&itemsPerPage=1')
    const first = await treat(diagnostic, { protocol })
    const again = await rita.post('/diagnostic_protocols', treatmentBody(diagnostic, { protocol }))
    expect([again.status, codes(again)]).toEqual([422, ['treatment.error.sameProtocol']])
    // Doses from before the end stay open when they were not recorded: they are no reason to leave the case untreated.
    const closing = { closedFrom: today, closedPeriod: 'morning', closedReason: 'new_treatment', closedAt: ago(0) }
    expect((await rita.patch(String(first['@id']), closing)).body).toMatchObject({ state: 'replaced' })
    expect((await tasksOf(first)).some(({ state }) => state === 'open')).toBe(true)
    await treat(diagnostic, { protocol, startedOn: today })
  })

  test.each(['sold', 'discarded', 'dead'])('of a cow that is %s is over until she is back', async (status) => {
    const treatment = await treat(await newCase(), { residueTest: true })
    const cow = String(treatment['animal'])
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(50) })
    const reason = { statusDate: addDays(today, -1), statusReason: 'Saiu' }
    expect((await rita.patch(cow, { status, ...reason })).status).toBe(200)
    const applications = async () => (await tasksOf(treatment)).filter(({ kind }) => kind === 'application')
    const states = async () => (await applications()).map(({ state }) => state)
    const readState = async () => (await rita.get(String(treatment['@id']))).body['state']
    expect(await states()).toEqual(['done', 'cancelled', 'cancelled'])
    expect(await readState()).toBe('interrupted')
    const [, second, third] = await applications()
    const tooLate = await joao.patch(String(third?.['@id']), { doneAt: ago(0) })
    expect([tooLate.status, codes(tooLate)]).toEqual([422, ['task.error.left']])
    const inTime = await joao.patch(String(second?.['@id']), { doneAt: `${addDays(today, -1)}T12:00:00Z` })
    expect(inTime.status).toBe(200)
    await rita.patch(cow, { status: 'active', statusDate: null, statusReason: null })
    expect(await states()).toEqual(['done', 'done', expect.stringMatching(/^(open|late)$/)])
    expect(await readState()).toBe('running')
  })

  test('is begun on the last day of a cow that left, and not after it', async () => {
    const cow = await rita.create('/animals', cowBody(1))
    const { id } = await rita.create('/diagnostics', diagnosisBody(1, cow['id']))
    await rita.patch(String(cow['@id']), { status: 'sold', statusDate: addDays(today, -1), statusReason: 'Vendida' })
    const refused = await rita.post('/diagnostic_protocols', treatmentBody(Number(id), { startedOn: today }))
    expect([refused.status, codes(refused)]).toEqual([422, ['treatment.error.left']])
    const begun = await treat(Number(id), { startedOn: addDays(today, -1) })
    expect(begun).toMatchObject({ state: 'interrupted' })
  })

  test('with a residue test has a task when the milk is released', async () => {
    const plan = [syringe({ applications: 1 })]
    const treatment = await treat(await newCase(), { residueTest: true, plan, startedOn: '2026-05-10' })
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: '2026-05-10T18:00:00.000Z' })
    const residueTest = (await tasksOf(treatment)).find(({ kind }) => kind === 'residue_test')
    expect(residueTest).toMatchObject({ dueOn: '2026-05-14', period: 'afternoon' })
  })

  test('with a residue test that has ended counts a missed dose for when it was planned', async () => {
    const treatment = await treat(await newCase(), { residueTest: true })
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(40) })
    const closing = { closedFrom: today, closedPeriod: 'morning', closedReason: 'interrupted', closedAt: ago(0) }
    await rita.patch(String(treatment['@id']), closing)
    const test = (await tasksOf(treatment)).find(({ kind }) => kind === 'residue_test')
    // Yesterday at nine, and 96 hours.
    expect(test).toMatchObject({ dueOn: addDays(today, 3), period: 'morning' })
  })

  test('with a residue test has it after the doses to come, and sooner once they are cut off', async () => {
    const treatment = await treat(await newCase(), { residueTest: true, startedOn: today })
    const doneAt = ago(0)
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt })
    const test = async () => (await tasksOf(treatment)).find(({ kind }) => kind === 'residue_test')
    // The third dose at 9 in the morning, and 96 hours.
    expect(await test()).toMatchObject({ dueOn: addDays(today, 2 + 4), period: 'morning' })
    const closing = { closedFrom: addDays(today, 1), closedPeriod: 'morning', closedReason: 'interrupted' }
    await rita.patch(String(treatment['@id']), { ...closing, closedAt: ago(0) })
    // After 23 h, rounding up to the full hour leads to the next day.
    const free = new Date(ceilHour(Date.parse(doneAt) + 96 * 3_600_000))
    expect(await test()).toMatchObject({ dueOn: dateIn(free, 'America/Sao_Paulo') })
  })
})

describe('a task', () => {
  test('done by two people is told to the second', async () => {
    const treatment = await treat(await newCase())
    await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(3) })
    const again = await joao.post('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(2) })
    expect([again.status, codes(again)]).toEqual([422, ['task.error.doneTwice']])
  })

  test('done by two people is corrected by somebody who has seen what the first recorded', async () => {
    const treatment = await treat(await newCase())
    const done = await rita.create('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(3) })
    const doneAt = ago(2)
    const seen = { headers: { 'if-match': `"${String(done['version'])}"` } }
    const { status, body } = await joao.patch(String(done['@id']), { doneAt }, seen)
    expect([status, body['doneAt'], body['doneByName']]).toEqual([200, doneAt, 'João Batista Nunes'])
    const late = await rita.patch(String(done['@id']), { doneAt: ago(1) }, seen)
    expect(late.status).toBe(412)
  })

  test.each(['treatment', 'case'])('that is brought back brings its deleted %s back', async (deleted) => {
    const diagnostic = await newCase()
    const treatment = await treat(diagnostic)
    const [task] = await tasksOf(treatment)
    const iri = String(task?.['@id'])
    await rita.delete(deleted === 'case' ? `/diagnostics/${diagnostic}` : String(treatment['@id']))
    const doneAt = ago(5)
    expect((await joao.patch(iri, { deleted: false, doneAt })).status).toBe(200)
    expect((await rita.get(String(treatment['@id']))).body).toMatchObject({ deleted: false, state: 'running' })
    expect((await rita.get(`/diagnostics/${diagnostic}`)).body['deleted']).toBe(false)
    expect((await tasksOf(treatment)).map(({ state }) => state).slice(0, 2)).toEqual(['done', 'open'])
  })

  test('a treatment that is brought back brings its deleted case back', async () => {
    const diagnostic = await newCase()
    const iri = String((await treat(diagnostic))['@id'])
    await rita.delete(`/diagnostics/${diagnostic}`)
    expect((await joao.patch(iri, { deleted: false })).status).toBe(200)
    expect((await rita.get(`/diagnostics/${diagnostic}`)).body['deleted']).toBe(false)
    // A treatment that is deleted by itself afterwards stays so when its case comes back another time.
    await rita.delete(iri)
    await rita.delete(`/diagnostics/${diagnostic}`)
    await rita.patch(`/diagnostics/${diagnostic}`, { deleted: false })
    expect((await rita.get(iri)).body['deleted']).toBe(true)
  })

  test('a treatment that is written for a deleted case brings it back, and ends what was open of it', async () => {
    const diagnostic = await newCase()
    const earlier = String((await treat(diagnostic))['@id'])
    await rita.delete(`/diagnostics/${diagnostic}`)
    const later = await treat(diagnostic)
    expect((await rita.get(`/diagnostics/${diagnostic}`)).body['deleted']).toBe(false)
    expect((await rita.get(earlier)).body).toMatchObject({ deleted: false, closedReason: 'new_treatment' })
    expect((await tasksOf(later)).map(({ state }) => state)).not.toContain('cancelled')
  })

  test('outside the plan, in the future, or before its treatment is refused', async () => {
    const treatment = await treat(await newCase())
    const beyond = await rita.post('/udder_health_tasks', { ...place(treatment, 9), doneAt: ago(1) })
    expect(codes(beyond)).toEqual(['task.error.number'])
    const ahead = await rita.post('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(-2) })
    expect(codes(ahead)).toEqual(['task.error.future'])
    const monthEarly = await rita.post('/udder_health_tasks', { ...place(treatment, 1), doneAt: ago(30 * 24) })
    expect(codes(monthEarly)).toEqual(['task.error.beforeStart'])
  })
})

describe('protocols and medicines', () => {
  const body = (more: Json): Json => ({
    ...{ farm: 1, description: 'X', mastitisType: 'clinical_mastitis', grade: 'mild', result: 'positive', agents: [1] },
    ...{ observation: 'Y', products: [syringeOf(1)] },
    ...more,
  })
  const syringeOf = (product: number): Json => ({
    ...{ product, type: 'IMM', periods: ['morning'], intervalHours: 12, applications: 2 },
  })

  test.each([
    ['protocol.error.mastitisType', { mastitisType: null }],
    ['protocol.error.grade', { grade: null }],
    ['protocol.error.result', { result: null }],
    ['protocol.error.agents', { agents: [] }],
    ['protocol.error.agentsWithoutGrowth', { result: 'contaminated' }],
    ['protocol.error.observation', { observation: null }],
    ['protocol.error.products', { products: [] }],
    ['protocol.error.product', { products: [syringeOf(999_999)] }],
    ['protocol.error.type', { products: [{ ...syringeOf(1), type: 'SEL' }] }],
  ])('%s', async (code, more) => {
    const answer = await rita.post('/treatment_protocols', body(more))
    expect([answer.status, codes(answer)]).toEqual([422, [code]])
  })

  test('keeps its medicine, which is deleted when no protocol has it any more', async () => {
    const medicine = { farm: 1, name: 'Fica', routes: ['IMM'], milkWithdrawalHours: 48, meatWithdrawalDays: 4 }
    const [product, other] = [await rita.create('/products', medicine), await rita.create('/products', medicine)]
    const protocol = await rita.create('/treatment_protocols', body({ products: [syringeOf(Number(product['id']))] }))
    const path = String(product['@id'])
    for (const answer of [await rita.delete(path), await rita.patch(path, { deleted: true })]) {
      expect([answer.status, codes(answer)]).toEqual([422, ['product.error.inUse']])
    }
    expect((await rita.delete(String(other['@id']))).status).toBe(204)
    await rita.patch(String(protocol['@id']), { products: [syringeOf(1)] })
    expect((await rita.delete(path)).status).toBe(204)
    // From a device that did not know of it yet.
    const late = await rita.post('/treatment_protocols', body({ products: [syringeOf(Number(product['id']))] }))
    expect([late.status, codes(late)]).toEqual([422, ['protocol.error.deletedProduct']])
  })

  test('does not come back with a medicine that was deleted meanwhile', async () => {
    const product = await rita.create('/products', {
      ...{ farm: 1, name: 'Some', routes: ['IMM'], milkWithdrawalHours: 48, meatWithdrawalDays: 4 },
    })
    const protocol = await rita.create('/treatment_protocols', body({ products: [syringeOf(Number(product['id']))] }))
    await rita.delete(String(protocol['@id']))
    expect((await rita.delete(String(product['@id']))).status).toBe(204)
    const back = await rita.patch(String(protocol['@id']), { deleted: false })
    expect([back.status, codes(back)]).toEqual([422, ['protocol.error.deletedProduct']])
  })

  test('is given while its medicine is deleted: the plan keeps name and withdrawal', async () => {
    const product = await rita.create('/products', {
      ...{ farm: 1, name: 'Saiu', routes: ['IMM'], milkWithdrawalHours: 48, meatWithdrawalDays: 4 },
    })
    await rita.delete(String(product['@id']))
    const item = syringe({ product: Number(product['id']), productName: 'Saiu', milkWithdrawalHours: 48 })
    const made = await treat(await newCase(), { plan: [item] })
    expect(made['plan']).toMatchObject([{ productName: 'Saiu', milkWithdrawalHours: 48 }])
  })

  test('the shared list is everybody’s to read and nobody’s to change', async () => {
    const shared = (await rita.members('/products?farm=1&itemsPerPage=100')).filter(({ farm }) => farm === null)
    expect(shared.length).toBeGreaterThan(10)
    expect((await rita.patch('/products/1', { name: 'Outro' })).status).toBe(404)
  })
})

describe('a cow', () => {
  test('calves once a week at most, and her record tells of the last calving', async () => {
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-01-10' }))
    const animal = cow['id']
    await rita.create('/calvings', { farm: 1, animal, date: '2026-02-01' })
    expect((await rita.get(String(cow['@id']))).body).toMatchObject({
      lactationNumber: 3,
      lastCalvingDate: '2026-02-01',
    })
    const again = await rita.post('/calvings', { farm: 1, animal, date: '2026-02-05' })
    expect(codes(again)).toEqual(['calving.error.exists'])
  })

  test('calves once when two people enter the same; what the second says else is compared by a person', async () => {
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-01-10' }))
    const body = { farm: 1, animal: cow['id'], date: '2026-02-01' }
    const first = await rita.create('/calvings', body)
    const second = await rita.create('/calvings', { ...body, ease: 'easy' })
    const third = await rita.create('/calvings', { ...body, ease: null })
    expect([second['id'], third['id']]).toEqual([first['id'], first['id']])
    expect(third).toMatchObject({ ease: 'easy' })
    expect(codes(await rita.post('/calvings', { ...body, ease: 'difficult' }))).toEqual(['calving.error.exists'])
    expect((await rita.get(String(cow['@id']))).body).toMatchObject({ lactationNumber: 3 })
  })

  test('that left has no calving and no test day after that, and none is as young as a calf when she calves', async () => {
    const left = { status: 'sold', statusDate: '2026-03-10', statusReason: 'Vendida' }
    const animal = (await rita.create('/animals', cowBody(1, { birthDate: '2023-01-10', ...left })))['id']
    const after = { farm: 1, animal, date: '2026-03-11' }
    expect(codes(await rita.post('/calvings', after))).toEqual(['cow.error.left'])
    expect(codes(await rita.post('/test_days', { ...after, scc: 180 }))).toEqual(['cow.error.left'])
    expect((await rita.post('/test_days', { ...after, date: '2026-03-10', scc: 180 })).status).toBe(201)
    const unborn = { ...after, date: '2023-01-09', scc: 180 }
    expect(codes(await rita.post('/test_days', unborn))).toEqual(['cow.error.notBorn'])
    // What was accepted before she left is not judged again.
    const other = await rita.create('/animals', cowBody(1, { birthDate: '2020-01-10' }))
    const calving = await rita.create('/calvings', { farm: 1, animal: other['id'], date: '2026-03-11' })
    await rita.patch(String(other['@id']), left)
    expect((await rita.patch(String(calving['@id']), { ease: 'easy' })).status).toBe(200)
    expect(codes(await rita.patch(String(calving['@id']), { date: '2026-03-12' }))).toEqual(['cow.error.left'])
    const young = cowBody(1, { birthDate: '2026-01-10', lastCalvingDate: '2026-03-01' })
    expect(codes(await rita.post('/animals', young))).toEqual(['animal.error.calvedTooYoung'])
    const expecting = cowBody(1, { conceptionDate: addDays(dateIn(new Date(), 'America/Sao_Paulo'), 1) })
    expect(codes(await rita.post('/animals', expecting))).toEqual(['animal.error.futureConception'])
  })

  test('has her last calving and lactation back when a calving is deleted, in any order', async () => {
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2024-01-10' }))
    const calve = async (date: string) => (await rita.create('/calvings', { farm: 1, animal: cow['id'], date }))['@id']
    const record = async () => {
      const { lactationNumber, lastCalvingDate } = (await rita.get(String(cow['@id']))).body
      return [lactationNumber, lastCalvingDate]
    }
    const first = String(await calve('2025-02-01'))
    const second = String(await calve('2026-02-01'))
    await rita.patch(second, { date: '2026-02-03' })
    expect(await record()).toEqual([4, '2026-02-03'])
    await rita.patch(second, { deleted: true })
    expect(await record()).toEqual([3, '2025-02-01'])
    const third = String(await calve('2026-03-01'))
    await rita.patch(first, { deleted: true })
    expect(await record()).toEqual([3, '2026-03-01'])
    await rita.patch(third, { deleted: true })
    expect(await record()).toEqual([2, '2024-01-10'])
  })

  test('keeps her lactation when the calving that her record tells is recorded some days later than it tells', async () => {
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-09-10' }))
    const record = async () => (await rita.get(String(cow['@id']))).body
    const calving = await rita.create('/calvings', { farm: 1, animal: cow['id'], date: '2025-09-13' })
    expect(await record()).toMatchObject({ lactationNumber: 2, lastCalvingDate: '2025-09-13' })
    await rita.patch(String(calving['@id']), { date: '2025-09-25' })
    expect(await record()).toMatchObject({ lactationNumber: 2, lastCalvingDate: '2025-09-25' })
    await rita.patch(String(calving['@id']), { deleted: true })
    expect(await record()).toMatchObject({ lactationNumber: 2, lastCalvingDate: '2025-09-25' })
    // Eight days are another calving for those who record that.
    await rita.create('/calvings', { farm: 1, animal: cow['id'], date: '2025-10-03' })
    expect(await record()).toMatchObject({ lactationNumber: 3, lastCalvingDate: '2025-10-03' })
  })

  test.each([
    ['later', '2025-09-20', '2025-09-20'],
    ['earlier', '2025-09-01', '2025-09-01'],
    ['before an older calving', '2024-01-10', '2024-08-10'],
  ])('keeps her lactation when the calving that her record counted is moved: %s', async (_, date, last) => {
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-09-10' }))
    const calve = (day: string) => rita.create('/calvings', { farm: 1, animal: cow['id'], date: day })
    await calve('2024-08-10')
    const counted = await calve('2025-09-10')
    await rita.patch(String(counted['@id']), { date })
    expect((await rita.get(String(cow['@id']))).body).toMatchObject({ lactationNumber: 2, lastCalvingDate: last })
  })

  test('that was dried is milked from the day on to which her counted calving is moved', async () => {
    const dry = { status: 'dry', statusDate: '2025-11-01', statusReason: 'Fim da lactação' }
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-09-10', ...dry }))
    const counted = await rita.create('/calvings', { farm: 1, animal: cow['id'], date: '2025-09-10' })
    const moved = async (date: string) => {
      await rita.patch(String(counted['@id']), { date })
      return (await rita.get(String(cow['@id']))).body
    }
    expect(await moved('2025-09-20')).toMatchObject(dry)
    expect(await moved('2025-12-01')).toMatchObject({ lactationNumber: 2, status: 'active', statusDate: null })
  })

  test('has the moved day back when a later calving is deleted', async () => {
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-01-10' }))
    const calve = (date: string) => rita.create('/calvings', { farm: 1, animal: cow['id'], date })
    const counted = await calve('2025-01-10')
    const later = await calve('2026-02-01')
    await rita.patch(String(counted['@id']), { date: '2025-01-20' })
    const record = async () => (await rita.get(String(cow['@id']))).body
    expect(await record()).toMatchObject({ lactationNumber: 3, lastCalvingDate: '2026-02-01' })
    await rita.patch(String(later['@id']), { deleted: true })
    expect(await record()).toMatchObject({ lactationNumber: 2, lastCalvingDate: '2025-01-20' })
  })

  test('is milked from her calving on, unless she was dried after it; both are taken back with it', async () => {
    const dry = { status: 'dry', statusDate: '2026-01-05', statusReason: 'Fim da lactação' }
    const cow = await rita.create('/animals', cowBody(1, { lastCalvingDate: '2025-01-10', ...dry }))
    const calve = async (date: string) => {
      const made = await rita.create('/calvings', { farm: 1, animal: cow['id'], date })
      return { made, cow: (await rita.get(String(cow['@id']))).body }
    }
    const before = await calve('2026-01-04')
    expect(before.cow).toMatchObject({ ...dry, lastCalvingDate: '2026-01-04' })
    const after = await calve('2026-03-01')
    expect(after.cow).toMatchObject({ status: 'active', statusDate: null, statusReason: null })
    await rita.patch(String(after.made['@id']), { deleted: true })
    expect((await rita.get(String(cow['@id']))).body).toMatchObject({ ...dry, lastCalvingDate: '2026-01-04' })
    // She was dry before that calving and after it: deleting it changes nothing of what somebody said since.
    await rita.patch(String(cow['@id']), { status: 'active', statusDate: null, statusReason: null })
    await rita.patch(String(before.made['@id']), { deleted: true })
    expect((await rita.get(String(cow['@id']))).body).toMatchObject({ status: 'active', lastCalvingDate: '2025-01-10' })
  })

  test('is not dried before she calved, nor before a day on which she gave milk; what was accepted stays', async () => {
    const heifer = await rita.create('/animals', cowBody(1, { lactationNumber: 0 }))
    const dry = { status: 'dry', statusDate: '2026-03-01' }
    expect(codes(await rita.patch(String(heifer['@id']), dry))).toEqual(['animal.error.dryNeverCalved'])
    expect(codes(await rita.post('/animals', cowBody(1, { lactationNumber: 0, ...dry })))).toEqual([
      'animal.error.dryNeverCalved',
    ])
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-05-10' }))
    const day = { farm: 1, animal: cow['id'], date: '2026-03-02', milkKg: 15 }
    const milked = await rita.create('/test_days', day)
    const change = (patch: object) => rita.patch(String(cow['@id']), patch)
    expect(codes(await change(dry))).toEqual(['animal.error.dryInMilk'])
    await rita.patch(String(milked['@id']), { deleted: true })
    expect((await change(dry)).status).toBe(200)
    expect(codes(await rita.patch(String(milked['@id']), { deleted: false }))).toEqual(['testDay.error.dry'])
    expect((await change({ ...dry, name: 'Mimosa' })).status).toBe(200)
  })

  test('gives no milk after she was dried, before a calving is recorded', async () => {
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-05-10' }))
    const day = (date: string, figures: object) => ({ farm: 1, animal: cow['id'], date, scc: 180, ...figures })
    const before = await rita.create('/test_days', day('2026-02-27', { milkKg: 9 }))
    await rita.patch(String(cow['@id']), { status: 'dry', statusDate: '2026-03-01' })
    // On the day of the drying-off she is still milked; cells tell of a sample.
    const last = await rita.create('/test_days', day('2026-03-01', { milkKg: 8 }))
    const sample = await rita.create('/test_days', day('2026-03-20', {}))
    expect(codes(await rita.post('/test_days', day('2026-03-02', { milkKg: 21.5 })))).toEqual(['testDay.error.dry'])
    expect(codes(await rita.patch(String(sample['@id']), { milkKg: 8 }))).toEqual(['testDay.error.dry'])
    expect(codes(await rita.patch(String(last['@id']), { date: '2026-03-03' }))).toEqual(['testDay.error.dry'])
    expect((await rita.patch(String(before['@id']), { milkKg: 10 })).status).toBe(200)
    await rita.create('/calvings', { farm: 1, animal: cow['id'], date: '2026-04-02' })
    expect((await rita.post('/test_days', day('2026-04-12', { milkKg: 21.5 }))).status).toBe(201)
  })

  test('keeps the day of her drying-off with the calving that ended it', async () => {
    const dry = { status: 'dry', statusDate: '2025-11-01' }
    const cow = await rita.create('/animals', cowBody(1, { lactationNumber: 2, lastCalvingDate: '2025-01-10', ...dry }))
    const calve = (date: string) => rita.create('/calvings', { farm: 1, animal: cow['id'], date })
    const record = async () => (await rita.get(String(cow['@id']))).body
    expect(await calve('2024-01-12')).toMatchObject({ driedOn: null })
    const calving = await calve('2025-12-30')
    expect(calving).toMatchObject({ driedOn: '2025-11-01' })
    const change = async (patch: object) => (await rita.patch(String(calving['@id']), patch)).body
    expect(await change({ date: '2026-01-02', ease: 'easy' })).toMatchObject({ driedOn: '2025-11-01' })
    expect(await change({ date: '2025-10-30' })).toMatchObject({ driedOn: null })
    expect(await record()).toMatchObject(dry)
    expect(await change({ date: '2025-12-30' })).toMatchObject({ driedOn: '2025-11-01' })
    expect(await record()).toMatchObject({ status: 'active', statusDate: null })
    await change({ deleted: true })
    expect(await record()).toMatchObject(dry)
    expect(await change({ deleted: false })).toMatchObject({ driedOn: '2025-11-01' })
    expect(await record()).toMatchObject({ status: 'active', lactationNumber: 3, lastCalvingDate: '2025-12-30' })
  })

  test('has one test day a day', async () => {
    const animal = (await rita.create('/animals', cowBody(1)))['id']
    const day = { farm: 1, animal, date: '2026-03-01', scc: 180 }
    await rita.create('/test_days', day)
    expect(codes(await rita.post('/test_days', day))).toEqual(['testDay.error.exists'])
  })
})
