import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { REPORT_COLUMNS } from '../../src/domain/report-columns.ts'
import type { ApiClient } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { downloadedReport, tableOf, totalOf, type Sheet } from '../harness/downloaded-report.ts'

// What reports say that are narrowed to some kinds of diagnosis, of a month in which nothing else happened.

let api: TestApi
let rita: ApiClient
beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  const cow = await rita.create('/animals', cowBody(1))
  const noPlate = { plateBarcode: null, plateSide: null, plateModel: null, inoculatedAt: null }
  const early = { type: 'uncultured_mastitis', sampleDate: addDays(MONTH.from, 4), ...noPlate }
  await rita.create('/diagnostics', diagnosisBody(1, cow['id'], early))
  const sampleDate = addDays(MONTH.from, 9)
  const late = { sampleDate, inoculatedAt: `${sampleDate}T12:00:00Z` }
  await rita.create('/diagnostics', diagnosisBody(1, cow['id'], late))
})
afterAll(() => api.close())

const MONTH = { from: '2018-03-01', to: '2018-03-31' }

test('a case soon after one of another kind is not new', async () => {
  const type = 'consolidated_diagnostics_app'
  const { rows, figures } = await downloadedReport(api, type, MONTH, ['clinical_mastitis'])
  const recurrence = REPORT_COLUMNS[type].findIndex(({ name }) => name === 'recurrence')
  expect(rows.map((cells) => cells[recurrence])).toEqual(['Sim'])
  expect(totalOf(figures, 'Mastite clínica por mês').slice(1, 3)).toEqual([1, 0])
  const [, repeated, fresh, , relapsed, clinical] = totalOf(figures, 'Recidiva por mês')
  expect([repeated, fresh, relapsed, clinical]).toEqual([0, 0, 1, 1])
})

/** Tables of clinical cases. */
const CLINICAL_TABLES = {
  consolidated_diagnostics_app: ['Mastite clínica por mês', 'Cura clínica', 'Recidiva por mês'],
  consolidated_diagnostics_protocols_app: [
    ...['Mastite clínica por mês', 'Cura clínica', 'Cura clínica por protocolo', 'Dias em tratamento'],
    ...['Antibiótico contra a cultura', 'Pareto de custos'],
  ],
} as const

/** The titles of tables of figures: cells that stand alone. */
const titlesOf = (figures: Sheet) =>
  figures.filter(([, ...rest]) => rest.every((cell) => cell === null)).map(([title]) => title)

test.each(['consolidated_diagnostics_app', 'consolidated_diagnostics_protocols_app'] as const)(
  'a table of clinical cases is left out where no clinical kind is listed: %s',
  async (type) => {
    const all = titlesOf((await downloadedReport(api, type, MONTH)).figures)
    const kept = titlesOf((await downloadedReport(api, type, MONTH, ['subclinical_mastitis', 'drying'])).figures)
    for (const title of CLINICAL_TABLES[type]) {
      expect(all).toContain(title)
      expect(kept).not.toContain(title)
    }
  },
)

test('says where cows were not counted, and nothing of months to come', async () => {
  const to = dateIn(new Date(), 'America/Sao_Paulo')
  await rita.create('/farm_lactations', { farm: 1, date: '2018-02-10', quantity: 40, kind: 'monthly' })
  const note = /^Sem contagem de vacas em ([\d/–, ]+): vale a última anterior\.$/
  const notesOf = (figures: Sheet) => figures.flatMap(([cell]) => note.exec(String(cell))?.[1] ?? [])
  const counted = { from: '2018-02-01', to: '2018-02-28' }
  expect(notesOf((await downloadedReport(api, 'consolidated_diagnostics_app', counted)).figures)).toEqual([])
  const { figures } = await downloadedReport(api, 'consolidated_diagnostics_app', MONTH)
  expect(notesOf(figures)).toEqual(['03/2018'])
  await rita.create('/farm_lactations', { farm: 1, date: '2018-06-10', quantity: 41, kind: 'monthly' })
  const long = { from: '2018-02-01', to: '2018-07-31' }
  const { figures: several } = await downloadedReport(api, 'consolidated_diagnostics_app', long)
  expect(notesOf(several)).toEqual(['03/2018–05/2018, 07/2018'])
  const ahead = await downloadedReport(api, 'consolidated_diagnostics_app', { from: to, to: addDays(to, 90) })
  const months = tableOf(ahead.figures, 'Mastite clínica por mês').map(([month]) => month)
  expect(months.slice(0, 2)).toEqual([`${to.slice(5, 7)}/${to.slice(0, 4)}`, 'Total'])
})

test('a table without a row says that there is none', async () => {
  const period = { from: '2019-01-01', to: '2019-01-31' }
  const { figures } = await downloadedReport(api, 'mastitis_cases_and_protocol_per_day_app', period)
  const [row] = tableOf(figures, 'Custo por vaca (as 20 mais caras)')
  expect(row?.[0]).toBe('Nenhum registro no período.')
})

test('the use of antimicrobials is that of all kinds, and its title says so', async () => {
  const type = 'consolidated_diagnostics_protocols_app'
  const to = dateIn(new Date(), 'America/Sao_Paulo')
  const period = { from: addDays(to, -120), to }
  const all = totalOf((await downloadedReport(api, type, period)).figures, 'Uso de antimicrobianos')
  expect(all[1]).toBeGreaterThan(0)
  const { figures } = await downloadedReport(api, type, period, ['drying'])
  expect(totalOf(figures, 'Uso de antimicrobianos (todos os tipos de diagnóstico)')).toEqual(all)
})
