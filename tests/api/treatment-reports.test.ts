import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { withdrawalOf } from '../../src/domain/withdrawal.ts'
import { REPORT_COLUMNS } from '../../src/domain/report-columns.ts'
import type { ReportType } from '../../src/domain/report.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { downloadedReport } from '../harness/downloaded-report.ts'

// What reports say of the end of a treatment, and of the release of milk and meat.

let api: TestApi
let rita: ApiClient
beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

const today = dateIn(new Date(), 'America/Sao_Paulo')
const began = addDays(today, -20)
const PROTOCOLS = 'consolidated_diagnostics_protocols_app'
const BY_DAY = 'mastitis_cases_and_protocol_per_day_app'
const CONSOLIDATED = 'consolidated_diagnostics_app'
const IDEAGRI = 'ideagri_export_app'

/** A mild case that is treated three days, mornings and afternoons. */
async function treatedCase(earTag: string, more: Json = {}, periods = ['morning', 'afternoon']): Promise<Json> {
  const cow = await rita.create('/animals', { ...cowBody(1), earTag })
  const { id: diagnostic } = await rita.create('/diagnostics', {
    ...diagnosisBody(1, Number(cow['id'])),
    ...{ type: 'clinical_mastitis', grade: 'mild', sampleDate: began, inoculatedAt: `${began}T12:00:00Z` },
  })
  const medicine = { product: 1, productName: 'Mastisol', type: 'IMM', periods }
  return rita.create('/diagnostic_protocols', {
    ...{ farm: 1, diagnostic, description: 'Leve', startedOn: began, startPeriod: 'morning', ...more },
    plan: [{ ...medicine, intervalHours: 12, applications: 6, milkWithdrawalHours: 96, meatWithdrawalDays: 10 }],
  })
}

/** Cells of the first row about a cow, by the names of their columns; days as calendar dates. */
async function cellsOf(type: ReportType, earTag: string, names: readonly string[]) {
  const { rows } = await downloadedReport(api, type, { from: began, to: today })
  const row = rows.find((cells) => cells.includes(earTag)) ?? []
  return names.map((name) => {
    const cell = row[REPORT_COLUMNS[type].findIndex((column) => column.name === name)] ?? null
    return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell
  })
}

test.each([
  ['in the morning', 'morning', 0],
  ['in the afternoon', 'afternoon', 1],
  ['at night', 'night', 1],
])('a treatment that is interrupted %s ends with the last dose that was to be given', async (_, closedPeriod, days) => {
  const earTag = `E-${closedPeriod}`
  const treatment = await treatedCase(earTag)
  const closedFrom = addDays(began, 1)
  const closing = { closedFrom, closedPeriod, closedReason: 'interrupted', closedAt: new Date().toISOString() }
  await rita.patch(String(treatment['@id']), closing)
  const end = addDays(began, days)
  expect(await cellsOf(PROTOCOLS, earTag, ['startedOn', 'endsOn'])).toEqual([began, end])
  expect(await cellsOf(IDEAGRI, earTag, ['startedOn', 'endsOn'])).toEqual([began, end])
})

test('a treatment begins on the day of its first application, though it was chosen the afternoon before', async () => {
  await treatedCase('B-1', { startPeriod: 'afternoon' }, ['morning'])
  const first = addDays(began, 1)
  expect(await cellsOf(BY_DAY, 'B-1', ['day', 'treatmentDay'])).toEqual([first, 1])
  expect(await cellsOf(PROTOCOLS, 'B-1', ['startedOn'])).toEqual([first])
  expect(await cellsOf(IDEAGRI, 'B-1', ['startedOn'])).toEqual([first])
})

test('the release of milk and meat is that of what was given, and empty while doses are missing', async () => {
  const treatment = await treatedCase('R-778')
  const give = async (number: number) => {
    const doneAt = `${addDays(began, Math.ceil(number / 2) - 1)}T${number % 2 === 1 ? '10' : '18'}:00:00.000Z`
    await rita.create('/udder_health_tasks', { farm: 1, treatment: treatment['id'], item: 0, number, doneAt })
    return withdrawalOf([{ doneAt, milkWithdrawalHours: 96, meatWithdrawalDays: 10 }], 'America/Sao_Paulo')
  }
  const shown = async () => [
    ...(await cellsOf(PROTOCOLS, 'R-778', [
      'applicationsDone',
      'applicationsPlanned',
      'milkReleaseAt',
      'meatReleaseOn',
    ])),
    ...(await cellsOf(BY_DAY, 'R-778', ['milkReleaseAt', 'meatReleaseOn'])),
    ...(await cellsOf(IDEAGRI, 'R-778', ['milkReleaseOn'])),
  ]
  await give(1)
  expect(await shown()).toEqual([1, 6, ...Array<null>(5).fill(null)])
  // The fourth dose has no record; it would not move the release of the last one.
  for (const number of [2, 3, 5]) await give(number)
  const { milkReleaseAt, meatReleaseOn } = await give(6)
  const milk = milkReleaseAt?.slice(0, 10)
  expect(await shown()).toEqual([5, 6, milk, meatReleaseOn, milk, meatReleaseOn, milk])
})

test('a case of whose treatment nothing was to be given is untreated', async () => {
  const treatment = await treatedCase('R-779')
  await rita.patch(String(treatment['@id']), {
    ...{ closedFrom: began, closedPeriod: 'morning', closedReason: 'interrupted', closedAt: new Date().toISOString() },
  })
  const { rows } = await downloadedReport(api, BY_DAY, { from: began, to: today })
  expect(rows.filter((cells) => cells.includes('R-779'))).toHaveLength(1)
  const names = ['day', 'protocol', 'medicines', 'applicationsDone', 'applicationsPlanned']
  expect(await cellsOf(BY_DAY, 'R-779', names)).toEqual([began, 'Sem tratamento', null, null, null])
})

test('a diagnosis without a treatment is untreated, but for the export for IDEAGRI', async () => {
  const cow = await rita.create('/animals', { ...cowBody(1), earTag: 'R-780' })
  const found = { sampleDate: began, inoculatedAt: `${began}T12:00:00Z` }
  await rita.create('/diagnostics', diagnosisBody(1, Number(cow['id']), found))
  for (const type of [CONSOLIDATED, PROTOCOLS, BY_DAY] as const) {
    expect(await cellsOf(type, 'R-780', ['protocol']), type).toEqual(['Sem tratamento'])
  }
  expect(await cellsOf(IDEAGRI, 'R-780', ['protocol'])).toEqual([null])
})
