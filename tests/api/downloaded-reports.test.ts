import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { antimicrobialUse } from '../../src/domain/antimicrobial-use.ts'
import {
  AGE_CLASSES,
  bornIn,
  deathsByAge,
  morbidity,
  stillbirths,
  transferShares,
  type CountedBirth,
  type CountedCalf,
  type CountedDisease,
} from '../../src/domain/calf-figures.ts'
import { costsOfCases, paretoOf, treatedDays } from '../../src/domain/case-cost.ts'
import { costParts, isolatesIn, type CausePart } from '../../src/domain/case-causes.ts'
import { DISEASE_KINDS } from '../../src/domain/disease-kinds.ts'
import { groupBy } from '../../src/domain/group-by.ts'
import { dryPeriodPairs, dynamicsOf, lactationPairs } from '../../src/domain/infection-dynamics.ts'
import { TRANSFER_CLASSES } from '../../src/domain/passive-transfer.ts'
import type { CountedSample } from '../../src/domain/transfer-sample.ts'
import { joinShares, recurrenceByMonth } from '../../src/domain/recurrence.ts'
import { REPORT_COLUMNS } from '../../src/domain/report-columns.ts'
import type { ReportType } from '../../src/domain/report.ts'
import { casesIn, newCowCases, occurrenceByMonth } from '../../src/domain/udder-figures.ts'
import type { ApiClient } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { downloadedReport, tableOf, totalOf } from '../harness/downloaded-report.ts'
import { allMembers, FARM, idOf, month, period, udderRecords, type UdderRecords } from '../harness/udder-records.ts'

// A report that is asked for, told of and downloaded has the figures of the charts, made of what the API sends.

let api: TestApi
let rita: ApiClient
let records: UdderRecords
beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  records = await udderRecords(rita)
})
afterAll(() => api.close())

/** Whole months, as `period` has them. */
const asked = { from: period.from, to: addDays(`${month}-01`, -1) }
const download = (type: ReportType) => downloadedReport(api, type, asked)

const greatest = (parts: readonly CausePart[]): number =>
  paretoOf(
    new Map(
      [...groupBy(parts, ({ cause }) => cause)].map(([cause, own]) => [
        cause,
        own.reduce((sum, { value }) => sum + value, 0),
      ]),
    ),
  )[0]?.value ?? 0

describe('a report of the udder', () => {
  test('consolidated diagnoses', async () => {
    const { cases, herd } = records
    const { rows, figures } = await download('consolidated_diagnostics_app')
    const within = casesIn(cases, period)
    expect(rows).toHaveLength(within.length)
    const clinical = [...occurrenceByMonth(cases, period).values()].flat().length
    const fresh = casesIn(newCowCases(cases), period).length
    expect(totalOf(figures, 'Mastite clínica por mês').slice(1, 3)).toEqual([clinical, fresh])
    const months = recurrenceByMonth(cases, herd.calvings, period)
    const repeated = joinShares(months.map((each) => each.repeated))
    const relapsed = joinShares(months.map((each) => each.relapsed))
    const [, again, of, , soon, all] = totalOf(figures, 'Recidiva por mês')
    expect([again, of, soon, all]).toEqual([repeated.count, repeated.of, relapsed.count, relapsed.of])
    for (const [title, pairs] of [
      ['Dinâmica de infecções (CCS)', lactationPairs(herd, period)],
      ['Período seco (CCS)', dryPeriodPairs(herd, period)],
    ] as const) {
      const { infected, cured } = dynamicsOf(pairs)
      const [, ill, healthy, , well, sick] = totalOf(figures, title)
      expect([ill, healthy, well, sick], title).toEqual([infected.count, infected.of, cured.count, cured.of])
    }
    expect(tableOf(figures, 'Pareto de agentes')[0]?.[1]).toBe(greatest(isolatesIn(cases, period)))
  })

  test('diagnoses and protocols, and cases by day', async () => {
    const { cases, counts, given, settings } = records
    const treatments = groupBy(given, ({ diagnostic }) => diagnostic)
    const treated = treatedDays(cases, treatments, period)
    const costs = costsOfCases({ cases, treatments, settings }, period)
    const { figures } = await download('consolidated_diagnostics_protocols_app')
    const use = antimicrobialUse(given, counts, new Set(), period)
    const [, began, , , doses] = totalOf(figures, 'Uso de antimicrobianos')
    expect(began).toBe(use.reduce((sum, each) => sum + each.treatments, 0))
    expect(doses).toBe(use.reduce((sum, each) => sum + each.doses, 0))
    expect(tableOf(figures, 'Pareto de custos')[0]?.[1]).toBe(Math.round(greatest(costParts(costs))) / 100)
    const { figures: byDay } = await download('mastitis_cases_and_protocol_per_day_app')
    expect(totalOf(byDay, 'Dias em tratamento')[1]).toBe(treated.length)
    const byCow = costs.map(({ found, cents: value }) => ({ id: found.id, cause: found.animal, value }))
    expect(tableOf(byDay, 'Custo por vaca (as 20 mais caras)')[0]?.[2]).toBe(greatest(byCow) / 100)
  })

  test('exports: a row for each case, and for each isolate', async () => {
    const { cases } = records
    const { rows } = await download('ideagri_export_app')
    const ill = ['clinical_mastitis', 'uncultured_mastitis', 'subclinical_mastitis']
    expect(rows).toHaveLength(casesIn(cases, period).filter(({ type }) => ill.includes(type)).length)
    const { rows: cultures } = await download('acl_export_app')
    const agentAt = REPORT_COLUMNS.acl_export_app.findIndex(({ name }) => name === 'agentCode')
    const isolated = cultures.filter((cells) => cells[agentAt] !== null)
    expect(isolated.length).toBeGreaterThan(3)
    expect(isolated).toHaveLength(casesIn(cases, period).flatMap(({ agents }) => agents).length)
  })

  // The tests below enter more cases.
  test('what was left to give to a cow that left is cancelled', async () => {
    const today = dateIn(new Date(), 'America/Sao_Paulo')
    const cow = await rita.create('/animals', cowBody(FARM))
    const { id } = await rita.create(
      '/diagnostics',
      diagnosisBody(FARM, cow['id'], { sampleDate: today, inoculatedAt: `${today}T12:00:00Z` }),
    )
    const medicine = {
      product: 1,
      productName: 'Mastisol',
      type: 'IMM',
      periods: ['morning', 'night'],
      intervalHours: 12,
    }
    const treatment = await rita.create('/diagnostic_protocols', {
      ...{ farm: FARM, diagnostic: id, description: 'Leve', startedOn: addDays(today, -1), startPeriod: 'morning' },
      plan: [{ ...medicine, applications: 3, milkWithdrawalHours: 96, meatWithdrawalDays: 10 }],
    })
    const [first] = await rita.members(`/udder_health_tasks?treatment=${String(treatment['id'])}&order[dueOn]=asc`)
    await rita.patch(String(first?.['@id']), { doneAt: new Date(Date.now() - 60_000).toISOString() })
    await rita.patch(String(cow['@id']), { status: 'sold', statusDate: today, statusReason: 'Vendida' })
    const rowsOf = async (
      type: 'consolidated_diagnostics_protocols_app' | 'mastitis_cases_and_protocol_per_day_app',
    ) => {
      const { rows } = await downloadedReport(api, type, { from: addDays(today, -1), to: today })
      const names = ['medicines', 'applicationsDone', 'applicationsPlanned', 'applicationsCancelled']
      const shown = REPORT_COLUMNS[type].flatMap(({ name }, index) => (names.includes(name) ? [index] : []))
      return rows
        .filter((cells) => cells.includes(cow['earTag'] as string))
        .map((cells) => shown.map((at) => cells[at]))
    }
    expect(await rowsOf('consolidated_diagnostics_protocols_app')).toEqual([['Mastisol', 1, 1]])
    expect(await rowsOf('mastitis_cases_and_protocol_per_day_app')).toEqual([['Mastisol (manhã)', 1, 1, 1]])
  })

  test('the first day of a treatment is that of its first application', async () => {
    const today = dateIn(new Date(), 'America/Sao_Paulo')
    const cow = await rita.create('/animals', cowBody(FARM))
    const sampleDate = addDays(today, -4)
    const { id } = await rita.create(
      '/diagnostics',
      diagnosisBody(FARM, cow['id'], { sampleDate, inoculatedAt: `${sampleDate}T12:00:00Z` }),
    )
    const medicine = { product: 1, productName: 'Mastisol', type: 'IMM', periods: ['morning'], intervalHours: 24 }
    await rita.create('/diagnostic_protocols', {
      ...{ farm: FARM, diagnostic: id, description: 'Leve', startedOn: addDays(today, -3), startPeriod: 'night' },
      plan: [{ ...medicine, applications: 2, milkWithdrawalHours: 96, meatWithdrawalDays: 10 }],
    })
    const type = 'mastitis_cases_and_protocol_per_day_app'
    const { rows } = await downloadedReport(api, type, { from: sampleDate, to: today })
    const at = REPORT_COLUMNS[type].findIndex(({ name }) => name === 'treatmentDay')
    const days = rows.filter((cells) => cells.includes(cow['earTag'] as string)).map((cells) => cells[at])
    expect(days).toEqual([1, 2])
  })
})

test('the report of calves', async () => {
  const all = (path: string) => allMembers(rita, `${path}farm=${String(FARM)}`)
  const of = <Row>(rows: object[], key: 'animal' | 'calf'): Row[] =>
    rows.map((row) => ({ ...row, [key]: idOf((row as Record<string, unknown>)[key]) })) as Row[]
  const calves = (await all('/animals?category=calf&')).map((calf) => ({ ...calf, id: String(calf['id']) }))
  const counted = calves as unknown as CountedCalf[]
  const births = (await all('/births?')) as unknown as CountedBirth[]
  const diseases = of<CountedDisease>(await all('/calf_diseases?'), 'animal')
  const samples = of<CountedSample>(await all('/colostrum_feedings?'), 'calf')
  const { rows, figures } = await download('consolidated_calf_app')

  const born = bornIn(counted, asked)
  expect(born.length).toBeGreaterThan(3)
  expect(rows).toHaveLength(born.length)
  const still = stillbirths(births, asked)
  const dead = deathsByAge(counted, asked)
  const [alive, stillborn, died] = tableOf(figures, 'Nascimentos')
  expect(alive?.[1]).toBe(born.length)
  expect(stillborn?.slice(0, 3)).toEqual(['Natimortas, dos nascimentos registrados', still.count, still.of])
  expect(died?.slice(1, 3)).toEqual([dead.reduce((sum, { count }) => sum + count, 0), born.length])
  const sharesOf = (title: string) => tableOf(figures, title).map((cells) => cells.slice(1, 3))
  const ill = morbidity(counted, diseases, asked)
  expect(sharesOf('Doenças até 90 dias')).toEqual(
    DISEASE_KINDS.map((kind) => [ill.get(kind)?.count ?? 0, ill.get(kind)?.of ?? born.length]),
  )
  expect(sharesOf('Mortes por idade')).toEqual(AGE_CLASSES.map((_, place) => [dead[place]?.count, dead[place]?.of]))
  const times = new Map(
    (await all('/births?'))
      .filter(({ calf }) => calf !== null)
      .map((birth) => [idOf(birth['calf']), { date: String(birth['date']), time: birth['time'] as string | null }]),
  )
  const known = new Map([
    ...counted.map(({ id, birthDate: date }) => [id, { date: date ?? '', time: null }] as const),
    ...times,
  ])
  const transfer = transferShares(counted, { samples, born: known, timeZone: 'America/Sao_Paulo' }, asked)
  expect([...transfer.values()].some(({ count }) => count > 0)).toBe(true)
  expect(sharesOf('Imunidade passiva')).toEqual(
    TRANSFER_CLASSES.map((each) => [transfer.get(each)?.count ?? 0, transfer.get(each)?.of ?? 0]),
  )
})
