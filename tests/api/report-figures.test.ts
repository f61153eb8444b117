import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inContext, type Db } from '../../api/database/request-context.ts'
import { calfFigures } from '../../api/resources/report/calf-report-figures.ts'
import { monthFigures } from '../../api/resources/report/month-figures.ts'
import { consolidatedSource } from '../../api/resources/report/udder-rows.ts'
import type { InTurn, ReportQuestion } from '../../api/resources/report/report-run.ts'
import { reportWords } from '../../api/resources/report/report-words.ts'
import { udderFigures, udderSums } from '../../api/resources/report/udder-report-figures.ts'
import {
  againstCulture,
  antimicrobialUse,
  treatedCases,
  type CaseTreatment,
} from '../../src/domain/antimicrobial-use.ts'
import { costsOfCases, paretoOf, treatedDays } from '../../src/domain/case-cost.ts'
import { costParts, isolatesIn } from '../../src/domain/case-causes.ts'
import { addMonths } from '../../src/domain/calendar.ts'
import { askFrom, cureState, type CureAnswer, type CureState } from '../../src/domain/clinical-cure.ts'
import type { EconomyInputs } from '../../src/domain/economy.ts'
import { groupBy } from '../../src/domain/group-by.ts'
import { dryPeriodPairs, dynamicsOf, lactationPairs, type TestPair } from '../../src/domain/infection-dynamics.ts'
import { isClinical } from '../../src/domain/new-case.ts'
import { monthSummary, SUMMARY_RULES } from '../../src/domain/month-summary.ts'
import type { SummaryName } from '../../src/domain/summary-figures.ts'
import { recurrenceByMonth } from '../../src/domain/recurrence.ts'
import { lactatingCowsIn, withFarmNumber, type HerdCount } from '../../src/domain/lactating-cows.ts'
import {
  agentPrevalence,
  casesIn,
  growthFrequency,
  incidenceByMonth,
  newCowCases,
  type FigureCase,
} from '../../src/domain/udder-figures.ts'
import { findPlace } from '../harness/api.ts'

// What a report says is what the functions of the charts say of all records at once, and what SQL counts.

const PERIOD = { from: '2020-01-17', to: '2029-12-20' }

const question: ReportQuestion = {
  ...{ id: 1, farm: 1, farmName: 'Boa Vista', farmCode: '1', timeZone: 'America/Sao_Paulo', today: '2030-01-01' },
  ...{ type: 'consolidated_diagnostics_app', format: 'xlsx', period: PERIOD, diagnosticTypes: [], diseases: [] },
  ...{ language: 'pt', words: reportWords('pt') },
}

type CostedCase = FigureCase & { treatmentEconomy: EconomyInputs | null }

async function allCases(db: Db): Promise<CostedCase[]> {
  const { rows } = await sql<CostedCase>`
    select d.id::text as id, d.animal_id::text as animal, d.type, d.grade, d.result, d.sample_date as "sampleDate",
      d.treatment_economy as "treatmentEconomy", d.forequarter_left as "forequarterLeft", d.forequarter_right as "forequarterRight",
      d.hindquarter_left as "hindquarterLeft", d.hindquarter_right as "hindquarterRight",
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', g.id::text, 'gram', g.gram)), '[]')
        from diagnostic_classification_agent ca join agent g on g.id = ca.agent_id where ca.diagnostic_id = d.id) as agents
    from diagnostic d where d.farm_id = 1 and not d.deleted order by d.sample_date, d.id
  `.execute(db)
  return rows
}

async function numberOf(db: Db, query: ReturnType<typeof sql<{ total: number }>>): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.total ?? 0
}

/** In a stored plan medicines are numbers. */
type StoredItem = Omit<CaseTreatment['plan'][number], 'product'> & { product: number }

/** All records of the farm behind the further figures, as the device has them. */
async function allRecords(db: Db) {
  const { rows: given } = await sql<Omit<CaseTreatment, 'plan'> & { plan: StoredItem[] }>`
    select id::text as id, diagnostic_id::text as diagnostic, plan, started_on as "startedOn", start_period as "startPeriod",
      closed_from as "closedFrom", closed_period as "closedPeriod", closed_reason as "closedReason",
      (select coalesce(jsonb_agg(jsonb_build_object('item', t.item, 'number', t.number, 'period', t.period,
          'date', (t.done_at at time zone ${question.timeZone})::date)), '[]')
        from udder_health_task t
        where t.treatment_id = p.id and t.kind = 'application' and t.done_at is not null and not t.deleted) as doses
    from diagnostic_protocol p where farm_id = 1 and not deleted`.execute(db)
  const { rows: settings } = await sql<EconomyInputs & { validFrom: string }>`
    select litres_per_day as "litresPerDay", discard_days as "discardDays", price_per_litre as "pricePerLitre",
      price_per_application as "pricePerApplication", applications_per_case as "applicationsPerCase",
      valid_from as "validFrom" from farm_economy_settings where farm_id = 1 and not deleted`.execute(db)
  const { rows: critical } = await sql<{ id: string }>`
    select id::text as id from product where critical and not deleted`.execute(db)
  const { rows: days } = await sql<{ animal: string; date: string; scc: number | null }>`
    select animal_id::text as animal, date, scc from test_day where farm_id = 1 and not deleted`.execute(db)
  const { rows: calvings } = await sql<{ animal: string; date: string }>`
    select animal_id::text as animal, date from calving where farm_id = 1 and not deleted`.execute(db)
  const calved = groupBy(calvings, ({ animal }) => animal)
  return {
    given: given.map((one) => ({ ...one, plan: one.plan.map((item) => ({ ...item, product: String(item.product) })) })),
    ...{ settings, critical: new Set(critical.map(({ id }) => id)) },
    herd: {
      testDays: groupBy(days, ({ animal }) => animal),
      calvings: new Map([...calved].map(([animal, own]) => [animal, own.map(({ date }) => date)])),
    },
  }
}

/** Where the cure of each clinical case is. */
async function judgedStates(db: Db, cases: readonly FigureCase[]): Promise<Map<string, CureState>> {
  const { rows } = await sql<{ id: string; answer: CureAnswer | null; released: string | null; leftOn: string | null }>`
    select d.id::text as id, (select c.preliminary_status from diagnostic_clinical_cure c
        where c.diagnostic_id = d.id and not c.deleted) as answer,
      (select max(p.milk_release_at) from diagnostic_protocol p where p.diagnostic_id = d.id and not p.deleted) as released,
      (select n.status_date from animal n where n.id = d.animal_id and n.status not in ('active', 'dry')) as "leftOn"
    from diagnostic d where d.farm_id = 1 and not d.deleted`.execute(db)
  const answers = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    cases
      .filter(({ type }) => isClinical(type))
      .map(({ id, sampleDate }) => {
        const { answer = null, released: milkReleaseAt = null, leftOn = null } = answers.get(id) ?? {}
        return [
          id,
          cureState(answer, askFrom({ sampleDate, milkReleaseAt, leftOn }, question.timeZone), question.today),
        ]
      }),
  )
}

const sumsBy = (parts: readonly { cause: string; value: number }[]) =>
  new Map(
    [...groupBy(parts, ({ cause }) => cause)].map(([cause, own]) => [
      cause,
      own.reduce((sum, { value }) => sum + value, 0),
    ]),
  )

/** Months in which there was something, of many that were empty. */
const classesBy = (pairs: readonly TestPair[]) =>
  Object.fromEntries(
    [...groupBy(pairs, ({ date }) => date.slice(0, 7))].map(([month, own]) => [month, dynamicsOf(own).classes]),
  )

test('figures of a report', async () => {
  const place = await findPlace({ seeded: true })
  const database = await place.open()
  const { db } = database
  const inTurn: InTurn = (step) => inContext(db, { userId: 1, farmIds: [1], device: null }, (tx) => step(tx))
  try {
    const cases = await allCases(db)
    // Months from the first case to the first count have the number of the farm's data; those before it have none.
    const [firstCase = ''] = cases.map(({ sampleDate }) => sampleDate).sort()
    await sql`update farm set lactating_cows = 77 where id = 1`.execute(db)
    await sql`
      update farm_lactation set deleted = true where farm_id = 1 and date < ${`${addMonths(firstCase.slice(0, 7), 2)}-01`}::date
    `.execute(db)
    const { rows: counted } = await sql<HerdCount>`
      select date, quantity, kind from farm_lactation where farm_id = 1 and not deleted
    `.execute(db)
    const counts = withFarmNumber(counted, 77, firstCase)
    const sums = await udderSums(question, inTurn)

    const clinical = await numberOf(
      db,
      sql`select count(*) as total from diagnostic where farm_id = 1 and not deleted
        and type in ('clinical_mastitis', 'uncultured_mastitis') and sample_date between ${PERIOD.from} and ${PERIOD.to}`,
    )
    expect(clinical).toBeGreaterThan(5)
    expect(sums.months.reduce((sum, month) => sum + month.clinical, 0)).toBe(clinical)
    expect(casesIn(cases, PERIOD).filter(({ type }) => isClinical(type))).toHaveLength(clinical)
    expect(sums.months.reduce((sum, { count }) => sum + count, 0)).toBe(casesIn(newCowCases(cases), PERIOD).length)
    expect(sums.months.map(({ month, count, rate }) => ({ month, count, rate }))).toEqual(
      incidenceByMonth(cases, counts, PERIOD).map(({ month, count, rate }) => ({ month, count, rate })),
    )
    const growth = [...growthFrequency(cases, PERIOD).shares].map(([key, { count, of }]) => [key, { count, of }])
    expect([...sums.growth]).toEqual(growth)
    const agents = [...agentPrevalence(cases, PERIOD)].map(([key, { count, of }]) => [key, { count, of }] as const)
    expect(Object.fromEntries(sums.agents)).toEqual(Object.fromEntries(agents))

    const { given, settings, critical, herd } = await allRecords(db)
    const { further } = sums
    const treatments = groupBy(given, ({ diagnostic }) => diagnostic)
    expect(further.recurrence.map(({ repeated, relapsed }) => [repeated, relapsed])).toEqual(
      recurrenceByMonth(cases, herd.calvings, PERIOD).map(({ repeated, relapsed }) => [
        { count: repeated.count, of: repeated.of },
        { count: relapsed.count, of: relapsed.of },
      ]),
    )
    for (const [name, pairs] of [
      ['scc', lactationPairs(herd, PERIOD)],
      ['dry', dryPeriodPairs(herd, PERIOD)],
    ] as const) {
      expect(pairs.length, name).toBeGreaterThan(3)
      const seen = further[name].filter(({ classes }) => Object.values(classes).some((count) => count > 0))
      expect(Object.fromEntries(seen.map(({ month, classes }) => [month, classes]))).toEqual(classesBy(pairs))
    }
    const use = antimicrobialUse(given, counts, critical, PERIOD)
    expect(use.filter(({ doses }) => doses > 0).length).toBeGreaterThan(2)
    expect(further.use).toEqual(use.map((month) => ({ ...month, ids: [] })))
    const against = againstCulture(cases, treatedCases(given), PERIOD)
    expect(further.against).toEqual({ count: against.count, of: against.of })
    const treated = treatedDays(cases, treatments, PERIOD)
    expect(treated.length).toBeGreaterThan(2)
    expect(further.days.reduce((sum, { cases: count }) => sum + count, 0)).toBe(treated.length)
    expect(further.days.reduce((sum, { days }) => sum + days, 0)).toBe(treated.reduce((sum, { days }) => sum + days, 0))
    const costs = costsOfCases({ cases, treatments, settings }, PERIOD)
    expect(further.isolates).toEqual(sumsBy(isolatesIn(cases, PERIOD)))
    expect(further.costs).toEqual(sumsBy(costParts(costs)))
    const spent = costs.reduce((sum, { cents }) => sum + cents, 0)
    expect(spent).toBeGreaterThan(0)
    expect([...further.cows.values()].reduce((sum, { cents }) => sum + cents, 0)).toBe(spent)

    const states = await judgedStates(db, cases)
    const all = { cases, counts, states, given, treatments, critical, herd, settings }
    let told = 0
    for await (const { rows } of monthFigures(question, inTurn)) {
      for (const [day, name, , value, , count, of] of rows) {
        const month = String(day).slice(0, 7)
        const figure = String(name) as SummaryName
        const from = month === '2020-01' ? PERIOD.from : `${month}-01`
        const to = month === '2029-12' ? PERIOD.to : `${month}-31`
        const expected = monthSummary(all, { from, to })[figure]
        const shown = SUMMARY_RULES[figure].unit === 'money' ? (expected.value ?? 0) / 100 : expected.value
        expect([month, figure, count, of]).toEqual([month, figure, expected.count, expected.of])
        if (expected.value === null) expect(value).toBeNull()
        else expect(value).toBeCloseTo(shown ?? 0, 1)
        if (value !== null && value !== 0) told++
      }
    }
    expect(told).toBeGreaterThan(20)

    const answered = await numberOf(
      db,
      sql`select count(*) as total from diagnostic_clinical_cure c join diagnostic d on d.id = c.diagnostic_id
        where d.farm_id = 1 and not d.deleted and not c.deleted
          and d.type in ('clinical_mastitis', 'uncultured_mastitis') and d.sample_date between ${PERIOD.from} and ${PERIOD.to}`,
    )
    expect(sums.cure.answered).toBe(answered)

    const [months] = await udderFigures(question, inTurn)
    expect(months?.rows.at(-1)?.slice(0, 2)).toEqual(['Total', clinical])
    const [year, month] = firstCase.split('-')
    expect(months?.notes?.join(' ')).toMatch(
      new RegExp(`Sem contagem de vacas em ${String(month)}/${String(year)}.* nem antes: vale o número do cadastro`),
    )

    // A count after the last day of the period, in the same month, is one of that month.
    const count = counted.find(({ date }) => date > firstCase && !date.endsWith('-01')) as HerdCount
    const from = `${count.date.slice(0, 7)}-01`
    const partOfMonth = await udderSums({ ...question, period: { from, to: from } }, inTurn)
    expect(partOfMonth.months).toMatchObject([{ source: 'month', of: lactatingCowsIn(from.slice(0, 7), counts)?.cows }])
    // The cows of a month are no total, in no table.
    const ofOneMonth = await udderFigures(
      { ...question, type: 'consolidated_diagnostics_protocols_app', period: { from, to: from } },
      inTurn,
    )
    const withCows = ofOneMonth.filter(({ headings }) => headings.includes('Vacas em lactação'))
    expect(withCows).toHaveLength(2)
    for (const { headings, rows } of withCows) {
      expect(rows.map((row) => row[headings.indexOf('Vacas em lactação')])).toEqual([expect.any(Number), null])
    }

    const byDay = await udderFigures({ ...question, type: 'mastitis_cases_and_protocol_per_day_app' }, inTurn)
    expect(byDay.at(-1)?.rows[0]?.[2]).toBe(Math.max(...[...further.cows.values()].map(({ cents }) => cents)) / 100)
    const protocols = await udderFigures({ ...question, type: 'consolidated_diagnostics_protocols_app' }, inTurn)
    const [dearest] = paretoOf(sumsBy(costParts(costs)))
    expect(protocols.at(-1)?.rows[0]?.[1]).toBe(Math.round(dearest?.value ?? 0) / 100)

    let rows = 0
    for await (const batch of consolidatedSource.batches(question, inTurn)) rows += batch.rows.length
    expect(rows).toBe(casesIn(cases, PERIOD).length)

    const born = await numberOf(
      db,
      sql`select count(*) as total from animal where farm_id = 1 and category = 'calf' and not deleted
        and birth_date between ${PERIOD.from} and ${PERIOD.to}`,
    )
    const ill = await numberOf(
      db,
      sql`select count(distinct a.id) as total from calf_disease s join animal a on a.id = s.animal_id
        where a.farm_id = 1 and a.category = 'calf' and not a.deleted and not s.deleted and s.kind = 'pneumonia'
          and a.birth_date between ${PERIOD.from} and ${PERIOD.to} and s.start_date - a.birth_date between 0 and 90`,
    )
    const tables = await calfFigures({ ...question, type: 'consolidated_calf_app' }, inTurn)
    expect(tables[0]?.rows[0]?.[1]).toBe(born)
    expect(tables[1]?.rows[0]?.slice(0, 3)).toEqual(['Pneumonia', ill, born])
  } finally {
    await database.close()
    await place.remove()
  }
})
